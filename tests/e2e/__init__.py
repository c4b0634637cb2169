"""Stories told through the real bot process on the local Discord."""
