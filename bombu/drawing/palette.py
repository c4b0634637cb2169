"""The colours of Provence, each with its use. Contrasts are checked by the tests."""

from __future__ import annotations

from typing import Final

# Grounds, dark to light.
NIGHT: Final = "#1C1730"
PANEL: Final = "#231B42"
PANEL_EDGE: Final = "#4A3E7E"
CLOTH_DARK: Final = "#322863"
CLOTH: Final = "#43387A"
CLOTH_LIGHT: Final = "#4D4189"
INDIENNE: Final = "#5D4FA6"
TURN_PANEL: Final = "#3A2C12"

LAVENDER: Final = "#8B7BC8"
LAVENDER_LIGHT: Final = "#B9AEE6"
LAVENDER_PALE: Final = "#E6E0F6"
LAVENDER_DEEP: Final = "#56479A"
OCHRE: Final = "#F2B441"
OCHRE_DARK: Final = "#C98A1E"
OCHRE_PALE: Final = "#FCEBC4"
TERRACOTTA: Final = "#D9583B"
OLIVE: Final = "#8FA545"
OLIVE_DARK: Final = "#5C7030"

# Letters on dark grounds.
WHITE: Final = "#FFFFFF"
SOFT: Final = "#EDE9FB"
MUTED: Final = "#D9D2F2"
FAINT: Final = "#A397D6"
GOOD: Final = "#C6E59B"
BAD: Final = "#FF9A83"

# Cards.
IVORY: Final = "#FFFBF0"
CREAM: Final = "#FFF6DC"
PAPER_EDGE: Final = "#D9CDB4"
INK: Final = "#1D1830"
RED: Final = "#C8102E"
GOLD: Final = "#F2B441"
GOLD_DARK: Final = "#B97A16"
GOLD_PALE: Final = "#FFDF8E"
SKIN: Final = "#F3C8A2"
SKIN_SHADE: Final = "#DDA379"
BLUSH: Final = "#EBA488"

# The four seats; each also has a marker of its own shape (never colour alone).
SEATS: Final = ("#F2B441", "#B79CF2", "#6FC7A6", "#F0806A")

# Cells of the score sheet, by points.
HEAT_LOW: Final = "#4A2A3A"
HEAT_MIDDLE: Final = "#6B2B36"
HEAT_HIGH: Final = "#8E2B2F"
GAIN: Final = "#2F5B3A"
GAIN_SLAM: Final = "#3B7A2E"
