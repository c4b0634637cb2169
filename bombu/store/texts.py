"""Texts as databases take them."""

from __future__ import annotations


def storable(text: str) -> str:
    """The text without what databases refuse: halves of surrogate pairs, and NUL."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")
