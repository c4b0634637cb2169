"""From views to finished pictures: choose the scene, draw it, encode it, tell it in words."""

from __future__ import annotations

from bombu.drawing.alt import alt_curve, alt_hand, alt_lobby, alt_podium, alt_sheet, alt_table
from bombu.drawing.cards import prepare_decks
from bombu.drawing.encoding import FAST, SMALLER, encode_opaque, encode_transparent
from bombu.drawing.fonts import fallback_fonts
from bombu.drawing.names import clean_name
from bombu.drawing.picture import Face, Faces, Picture
from bombu.drawing.scenes.curve import curve_image
from bombu.drawing.scenes.hand import hand_image
from bombu.drawing.scenes.hand_end import hand_end_image
from bombu.drawing.scenes.lobby import lobby_image
from bombu.drawing.scenes.patience import patience_image
from bombu.drawing.scenes.podium import podium_image
from bombu.drawing.scenes.sheet import sheet_image
from bombu.drawing.scenes.table import table_image
from bombu.drawing.theme import Theme
from bombu.drawing.words import shown_names, word
from bombu.engine.seats import SEATS, PerSeat
from bombu.engine.views import PublicView, SeatView
from bombu.i18n import language_of


def prepare() -> None:
    """Draw both decks at all sizes and look the fonts up, so that the first picture is as quick as the others.

    Takes about two seconds of CPU; raises DrawingError if the letters' package is missing.
    """
    fallback_fonts()
    prepare_decks()


def draw_table(view: PublicView, faces: Faces, locale: str, theme: Theme = Theme.TWO_COLOUR) -> Picture:
    """What lies on the table: the trick, the layout of dominó, or, when the hand is over, who took what."""
    locale = language_of(locale)
    if view.is_over:
        image, filename, level = hand_end_image(view, faces, locale, theme), "hand-end.png", FAST
    elif view.layout is not None:
        image, filename, level = patience_image(view, faces, locale, theme), "domino.png", SMALLER
    else:
        image, filename, level = table_image(view, faces, locale, theme), "table.png", FAST
    return Picture(encode_opaque(image, level), filename, alt_table(view, shown_names(faces, locale), locale))


def draw_hand(view: SeatView, locale: str, theme: Theme = Theme.TWO_COLOUR) -> Picture:
    """A seat's own cards, transparent; show it to nobody else."""
    return Picture(encode_transparent(hand_image(view, theme)), "hand.png", alt_hand(view, language_of(locale)))


def draw_sheet(view: PublicView, faces: Faces, locale: str) -> Picture:
    """The score sheet of the match so far."""
    locale = language_of(locale)
    names = shown_names(faces, locale)
    return Picture(encode_opaque(sheet_image(view, faces, locale)), "sheet.png", alt_sheet(view, names, locale))


def draw_curve(view: PublicView, faces: Faces, locale: str) -> Picture:
    """The totals after each hand of the match so far."""
    locale = language_of(locale)
    names = shown_names(faces, locale)
    return Picture(encode_opaque(curve_image(view, faces, locale)), "curve.png", alt_curve(view, names, locale))


def draw_podium(view: PublicView, faces: Faces, locale: str) -> Picture:
    """The podium by the totals of the view; places are shared by equals."""
    locale = language_of(locale)
    names = shown_names(faces, locale)
    return Picture(encode_opaque(podium_image(view, faces, locale)), "podium.png", alt_podium(view, names, locale))


def draw_lobby(faces: PerSeat[Face | None], locale: str, theme: Theme = Theme.TWO_COLOUR) -> Picture:
    """The four chairs before a match; None is a free one."""
    locale = language_of(locale)
    first, second, third, fourth = (
        None
        if (face := faces[seat]) is None
        else clean_name(face.name, word(locale, "picture-player", number=seat + 1))
        for seat in SEATS
    )
    alt = alt_lobby((first, second, third, fourth), locale)
    return Picture(encode_opaque(lobby_image(faces, locale, theme)), "lobby.png", alt)
