"""Tests of the texts."""

import tests.cogs as tests_of_cogs  # discord.py is first imported there, without its warning

__all__ = ["tests_of_cogs"]
