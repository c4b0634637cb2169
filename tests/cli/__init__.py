"""The commands of `python -m bombu`."""
