"""How well one colour stands out from another, and how both look to eyes that miss a cone.

Sources: WCAG 2.1 (relative luminance, contrast ratio); Machado, Oliveira and Fernandes 2009, severity 1; CIE L*a*b*.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHTS: Mapping[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What remains of linear red, green and blue for each kind of eyes."""

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def difference(one: str, other: str, sight: str = "usual") -> float:
    """The distance of two colours as eyes of this kind see them, CIE76; 2 is just noticeable."""
    return dist(_lab(_seen(one, sight)), _lab(_seen(other, sight)))


def _luminance(colour: str) -> float:
    return _apply(_TO_XYZ, _linear(colour))[1]


def _linear(colour: str) -> Triple:
    red, green, blue = (value / 255 for value in bytes.fromhex(colour.lstrip("#")))
    return (_linear_channel(red), _linear_channel(green), _linear_channel(blue))


def _linear_channel(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _apply(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return (x, y, z)


def _seen(colour: str, sight: str) -> Triple:
    red, green, blue = (min(1.0, max(0.0, value)) for value in _apply(SIGHTS[sight], _linear(colour)))
    return (red, green, blue)


def _lab(linear: Triple) -> Triple:
    x, y, z = (_lab_channel(value / white) for value, white in zip(_apply(_TO_XYZ, linear), _WHITE, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _lab_channel(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116
