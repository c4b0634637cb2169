"""The Discord layer: parse a press or a command, ask a table, show the answer."""
