"""The scenes, a room for each."""
