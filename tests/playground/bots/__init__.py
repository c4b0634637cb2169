"""Scratch bots for the tests of the local Discord; each runs as a process of its own."""
