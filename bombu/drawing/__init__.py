"""Every picture of Bombu, drawn by our own code: a view and a theme in, image bytes and alt text out.

All functions are pure and synchronous; call them from one drawing thread. `prepare` draws the decks once, before
the bot says hello. Views hold no hidden cards, so no picture does: equal views give equal bytes.
"""

from bombu.drawing.alt import alt_curve, alt_hand, alt_lobby, alt_podium, alt_sheet, alt_table
from bombu.drawing.brand import application_avatar, application_banner
from bombu.drawing.cards import draw_back, draw_card
from bombu.drawing.emojis import content_hash, emoji_images, emoji_name
from bombu.drawing.errors import DrawingError
from bombu.drawing.names import clean_name
from bombu.drawing.picture import Face, Faces, Picture
from bombu.drawing.studio import (
    draw_curve,
    draw_hand,
    draw_lobby,
    draw_podium,
    draw_sheet,
    draw_table,
    prepare,
)
from bombu.drawing.theme import Theme
from bombu.drawing.words import shown_names

__all__ = [
    "DrawingError",
    "Face",
    "Faces",
    "Picture",
    "Theme",
    "alt_curve",
    "alt_hand",
    "alt_lobby",
    "alt_podium",
    "alt_sheet",
    "alt_table",
    "application_avatar",
    "application_banner",
    "clean_name",
    "content_hash",
    "draw_back",
    "draw_card",
    "draw_curve",
    "draw_hand",
    "draw_lobby",
    "draw_podium",
    "draw_sheet",
    "draw_table",
    "emoji_images",
    "emoji_name",
    "prepare",
    "shown_names",
]
