"""What matches say about their players: ratings, counts, recaps. Pure functions, no I/O."""
