"""Train the fixed palette anew: ``python -m benchmarks.drawing.palette > bombu/drawing/indexed.py``.

Our own colours and the flat colours of the scenes are taken exactly, then the most useful in-between tones of their
smoothed edges, then a coarse cube for the avatars of players.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

from PIL import Image

from benchmarks.drawing.scenes import opaque_scenes
from bombu.drawing import Theme, palette
from bombu.drawing.courts.jacks import JACKS
from bombu.drawing.courts.kings import KINGS
from bombu.drawing.courts.queens import QUEENS

Colour = tuple[int, ...]

FLAT, BETWEEN = 150, 24
APART, FAR = 10, 10
"""Entries nearer than this to a flat colour would steal its pixels: Pillow's lookup goes by cells of four units."""
CUBE = (0, 85, 170, 255)

_HEADER = '''"""The fixed palette of opaque pictures: 256 colours as RRGGBB. Made by ``benchmarks.drawing.palette``."""

COLOURS = """
'''


def main() -> None:
    seen: Counter[Colour] = Counter()
    for draw in opaque_scenes().values():
        for count, colour in draw().getcolors(1 << 24) or ():
            assert isinstance(colour, tuple)
            seen[colour] += count
    flat = _flat([*our_colours(), *(colour for colour, _ in seen.most_common(FLAT * 4))])
    colours = [*flat, *_between(seen, flat), *((r, g, b) for r in CUBE for g in CUBE for b in CUBE)]
    distinct = list(dict.fromkeys(colours))[:256]
    distinct += [(0, 0, 0)] * (256 - len(distinct))
    print(_HEADER, end="")
    for start in range(0, 256, 16):
        print(" ".join("{:02X}{:02X}{:02X}".format(*colour) for colour in distinct[start : start + 16]))
    print('"""')


def our_colours() -> list[Colour]:
    """Every colour that the code names for large areas and letters."""
    named = [value for value in vars(palette).values() if isinstance(value, str) and value.startswith("#")]
    named += list(palette.SEATS)
    for theme in Theme:
        named += [*theme.inks.values(), *theme.inks_on_cloth.values()]
        for worn in theme.wardrobes.values():
            named += [worn.main, worn.dark, worn.pale, worn.mid]
    complexions = [jack.complexion for jack in JACKS.values()]
    complexions += [queen.complexion for queen in QUEENS.values()]
    complexions += [king.complexion for king in KINGS.values()]
    for complexion in complexions:
        named += [complexion.skin, complexion.shade, complexion.hair]
    return [tuple(bytes.fromhex(name[1:])) for name in dict.fromkeys(named)]


def _flat(wanted: Iterable[Colour]) -> list[Colour]:
    """The first colours that stand far enough apart from one another."""
    kept: list[Colour] = []
    for colour in wanted:
        if len(kept) < FLAT and all(_distance(colour, other) > APART for other in kept):
            kept.append(colour)
    return kept


def _between(seen: Counter[Colour], flat: list[Colour]) -> list[Colour]:
    """The tones that stand best for all colours far from the flat ones."""
    pixels: list[Colour] = []
    for colour, count in seen.items():
        if count > 3 and min(_distance(colour, other) for other in flat) > FAR:
            pixels += [colour] * max(1, round(count**0.5 / 2))
    rows = len(pixels) // 256
    image = Image.new("RGB", (256, rows))
    image.putdata(pixels[: rows * 256])
    flattened = image.quantize(BETWEEN, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE).getpalette() or []
    tones = [tuple(flattened[k : k + 3]) for k in range(0, BETWEEN * 3, 3)]
    return [tone for tone in tones if min(_distance(tone, other) for other in flat) > APART]


def _distance(one: Colour, other: Colour) -> float:
    return math.dist(one, other)


if __name__ == "__main__":
    main()
