"""Names leave the drawing's memory too."""

from __future__ import annotations

from bombu.drawing.lettering import fitted, lettering, text_width
from bombu.drawing.names import clean_name
from bombu.drawing.words import word


def forget_names() -> None:
    """Empty every cache that may hold somebody's name; the next pictures fill them again."""
    for cached in (text_width, fitted, lettering, clean_name, word):
        cached.cache_clear()
