"""Tests of the local Discord."""
