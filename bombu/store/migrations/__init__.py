"""How a database gets to the newest schema, step by step; forward only, never edited after a release."""
