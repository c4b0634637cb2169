"""Tests of the Discord layer, without a bot process."""

import warnings

with warnings.catch_warnings():
    # discord.py imports `audioop`, which Python 3.11 to 3.12 call deprecated; warnings are errors here.
    warnings.filterwarnings("ignore", "'audioop' is deprecated", DeprecationWarning)
    import discord as discord
