"""What happens when somebody presses a button: a file for the lobby, for the hand and the table, for a seat."""
