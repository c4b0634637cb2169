"""Tests of the running tables."""
