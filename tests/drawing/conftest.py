"""Golden pictures: compared, or rewritten with ``pytest --update-golden``; what differs is kept for looking at."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

GOLDEN = Path(__file__).parent / "golden"
DIFFERENT = Path(__file__).resolve().parents[2] / "out" / "golden"

Compare = Callable[[str, Image.Image], None]

CLOSE_ENOUGH = 35.0
"""Decibels. Another FreeType moves the edges of letters; another picture is far below."""


@pytest.fixture
def golden_exact(update_golden: bool) -> Compare:
    """Compare a picture with ``golden/<name>.png`` pixel by pixel."""
    return lambda name, image: _compare(name, image, math.inf, update_golden)


@pytest.fixture
def golden_close(update_golden: bool) -> Compare:
    """Compare a picture with ``golden/<name>.png``; letters may differ by their edges."""
    return lambda name, image: _compare(name, image, CLOSE_ENOUGH, update_golden)


def _compare(name: str, image: Image.Image, least: float, update: bool) -> None:
    path = GOLDEN / f"{name}.png"
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        image.save(path, optimize=True)
        return
    if not path.exists():
        pytest.fail(f"no golden picture {path.name}: draw it with pytest --update-golden and look at it")
    kept = Image.open(path).convert("RGBA")
    fresh = image.convert("RGBA")
    likeness = fidelity(kept, fresh) if kept.size == fresh.size else -math.inf
    if likeness < least:
        DIFFERENT.mkdir(parents=True, exist_ok=True)
        fresh.save(DIFFERENT / f"{name}-now.png")
        kept.save(DIFFERENT / f"{name}-kept.png")
        if kept.size == fresh.size:
            ImageChops.difference(kept.convert("RGB"), fresh.convert("RGB")).save(DIFFERENT / f"{name}-difference.png")
        pytest.fail(f"{name} differs ({likeness:.1f} dB): see out/golden/{name}-*.png", pytrace=False)


def fidelity(one: Image.Image, other: Image.Image) -> float:
    """How alike two pictures of one size are, in decibels (PSNR); infinite when equal."""
    if one.tobytes() == other.tobytes():
        return math.inf
    squares = [value**2 for value in ImageStat.Stat(ImageChops.difference(one, other)).rms]
    mean = sum(squares) / len(squares)
    return 10 * math.log10(255**2 / mean) if mean else math.inf
