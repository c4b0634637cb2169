"""The fonts that letters may come from: Source Sans Pro, then Noto by script, then what the system happens to have.

All come as installed packages; nothing is read from this repository. Suits are never printed as text.
"""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import ImageFont

from bombu.drawing.errors import DrawingError


class Weight(StrEnum):
    """The weights in use. Digits are tabular in all of them."""

    SEMIBOLD = "SourceSansPro-Semibold.ttf"
    BOLD = "SourceSansPro-Bold.ttf"
    BLACK = "SourceSansPro-Black.ttf"

    @property
    def axis(self) -> int:
        """The same weight on the axis of a variable font."""
        return {Weight.SEMIBOLD: 600, Weight.BOLD: 700, Weight.BLACK: 900}[self]


@dataclass(frozen=True, slots=True)
class FontFile:
    """One font on disk; a variable one is set to the wanted weight when it is opened."""

    path: Path
    variable: bool = False

    @property
    def coverage(self) -> frozenset[int]:
        """The code points that it has letters for."""
        return _coverage(self.path)

    def open(self, size: int, weight: Weight) -> ImageFont.FreeTypeFont:
        return _open(self, size, weight)


_NOTO_SCRIPTS = (
    "Arabic",
    "Hebrew",
    "Devanagari",
    "Thai",
    "Georgian",
    "Armenian",
    "Bengali",
    "Tamil",
    "Telugu",
    "Gujarati",
    "Gurmukhi",
    "Kannada",
    "Malayalam",
    "Sinhala",
    "Khmer",
    "Lao",
    "Myanmar",
    "Ethiopic",
    "Oriya",
    "Symbols",
)
_SYSTEM_FONTS = (
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
)


def _package_folder(name: str) -> Path | None:
    spec = importlib.util.find_spec(name)
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None


@cache
def main_font(weight: Weight) -> FontFile:
    """Source Sans Pro. Raises DrawingError if its package is not installed."""
    folder = _package_folder("font_source_sans_pro")
    if folder is None:
        raise DrawingError("the package font-source-sans-pro is missing: pip install -r requirements/run.txt")
    return FontFile(folder / "files" / weight.value)


@cache
def fallback_fonts() -> tuple[FontFile, ...]:
    """The fonts to look in for what Source Sans Pro lacks, in order; may be empty."""
    found: list[FontFile] = []
    if folder := _package_folder("manimgx_fonts"):
        found += [FontFile(folder / f"NotoSans{script}[wght].ttf", variable=True) for script in _NOTO_SCRIPTS]
        found.append(FontFile(folder / "NotoSans[wght].ttf", variable=True))
        found.append(FontFile(folder / "NotoEmoji[wght].ttf", variable=True))
    if folder := _package_folder("manimgx_fonts_cjk"):
        found.append(FontFile(folder / "NotoSansCJK-VF.otf.ttc", variable=True))
    found += [FontFile(Path(path)) for path in _SYSTEM_FONTS]
    return tuple(font for font in found if font.path.is_file())


@lru_cache(maxsize=2048)
def font_for(character: str, weight: Weight) -> FontFile | None:
    """The first font that has this character, or None."""
    code = ord(character)
    first = main_font(weight)
    if code in first.coverage:
        return first
    return next((font for font in fallback_fonts() if code in font.coverage), None)


@cache
def _coverage(path: Path) -> frozenset[int]:
    with TTFont(path, fontNumber=0, lazy=True) as font:
        return frozenset(font.getBestCmap())


@lru_cache(maxsize=128)
def _open(font: FontFile, size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    opened = ImageFont.truetype(font.path, size, layout_engine=ImageFont.Layout.RAQM)
    if font.variable:
        opened.set_variation_by_axes([weight.axis])
    return opened
