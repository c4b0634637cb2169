"""Foreign names, made fit to be drawn: any text in, at most 32 visible characters out."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from bombu.drawing.fonts import Weight, font_for

MOST_READ = 128
"""Characters of a name that are looked at; zalgo can be thousands long."""
MOST_SHOWN = 32
_STRIPPED = " -_.|~*"


@lru_cache(maxsize=1024)
def clean_name(name: str, fallback: str) -> str:
    """The name without what would break a layout, or the fallback if no letter or digit is left.

    Fancy letters become plain (NFKC); control and bidirectional characters, private use and characters that no font
    has are dropped; a letter keeps at most one combining mark (two vowel signs in scripts that need them).
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", name[:MOST_READ]):
        category = unicodedata.category(character)
        if category.startswith("M"):
            marks += 1
            if kept and _mark_fits(kept[-1], character, category, marks):
                kept.append(character)
            continue
        if category.startswith("C") or category in ("Zl", "Zp") or not _is_shown(character, category):
            continue
        marks = 0
        if category == "Zs":
            if kept and kept[-1] != " ":
                kept.append(" ")
        else:
            kept.append(character)
    shown = unicodedata.normalize("NFC", "".join(kept)).strip(_STRIPPED)[:MOST_SHOWN].strip()
    return shown if any(unicodedata.category(character)[0] in "LN" for character in shown) else fallback


def _is_shown(character: str, category: str) -> bool:
    if category == "Zs":
        return True
    # A lone tone modifier or regional indicator draws an empty box beside the emoji it belonged to.
    if 0x1F1E6 <= ord(character) <= 0x1F1FF or 0x1F3FB <= ord(character) <= 0x1F3FF:
        return False
    return font_for(character, Weight.BOLD) is not None


def _mark_fits(base: str, mark: str, category: str, count: int) -> bool:
    """Whether a combining mark may stay on the text so far, which ends in `base`."""
    if 0xFE00 <= ord(mark) <= 0xFE0F or count > (1 if category in ("Mn", "Me") and ord(mark) < 0x0370 else 2):
        return False
    if 0x0300 <= ord(mark) <= 0x036F:
        return len(unicodedata.normalize("NFC", base + mark)) == 1
    font = font_for(base, Weight.BOLD)
    return font is not None and ord(mark) in font.coverage
