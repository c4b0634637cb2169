"""Bombu provenzal, the four-player card game, as a Discord bot."""

__version__ = "0.1.0"
