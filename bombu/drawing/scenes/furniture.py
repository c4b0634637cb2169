"""What several scenes share: seats with their counters, tags, contract and hand badges, numbers that fit."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.avatars import avatar_sprite
from bombu.drawing.fonts import Weight
from bombu.drawing.icons import cards_icon, contract_icon, crown_icon, dealer_icon, robot_icon, trick_icon
from bombu.drawing.lettering import Anchor, draw_text, shrunk, text_width
from bombu.drawing.picture import Face, Faces
from bombu.drawing.sprites import hand_track, panel, paste
from bombu.drawing.words import contract_name, contract_terms, shown_names, word
from bombu.engine.contracts import Contract
from bombu.engine.seats import Seat
from bombu.engine.views import PublicView
from bombu.i18n import signed, with_minus

SMALLEST_TEXT = 20
"""Pixels at full width; on a phone it is half of that."""
BADGE = (242, 88)
"""The panel of the contract and that of the hand's number."""
SMALLEST_NUMBER = 16
"""Only numbers of five digits and more come down to this."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """All that a picture shows of one seat."""

    seat: Seat
    face: Face
    name: str
    cards: int
    tricks: int
    points: int
    total: int
    place: int
    is_turn: bool
    is_dealer: bool
    is_leader: bool


def sitters(view: PublicView, faces: Faces, locale: str) -> tuple[Sitter, ...]:
    """The four seats of a view. Nobody leads while all are equal."""
    names = shown_names(faces, locale)
    all_equal = len(set(view.totals)) == 1
    return tuple(
        Sitter(
            seat=Seat(seat),
            face=faces[seat],
            name=names[seat],
            cards=view.cards_left[seat],
            tricks=view.tricks_taken[seat],
            points=view.points[seat],
            total=view.totals[seat],
            place=view.places[seat],
            is_turn=view.turn == seat,
            is_dealer=view.dealer == seat,
            is_leader=view.places[seat] == 1 and not all_equal,
        )
        for seat in range(4)
    )


def total_colour(sitter: Sitter) -> str:
    return palette.GOOD if sitter.is_leader else palette.OCHRE_PALE


def points_colour(points: int) -> str:
    """Penalty points are bad, negative ones good."""
    return palette.BAD if points > 0 else palette.GOOD if points < 0 else palette.MUTED


def draw_number(
    image: Image.Image,
    x: float,
    y: float,
    number: str,
    size: int,
    colour: str,
    *,
    weight: Weight = Weight.BOLD,
    anchor: Anchor = "right",
    widest: float,
) -> float:
    """Draw a number, smaller if it would be wider than `widest` pixels; numbers are never cut. Returns its width."""
    size = shrunk(number, size, SMALLEST_NUMBER, weight, widest)
    return draw_text(image, x, y, number, size, colour, weight=weight, anchor=anchor)


def draw_total(
    image: Image.Image, sitter: Sitter, x: float, y: float, size: int, *, widest: float, weight: Weight = Weight.BOLD
) -> None:
    """Draw a seat's total with its right edge at x, and the leader's crown before it."""
    width = draw_number(image, x, y, with_minus(sitter.total), size, total_colour(sitter), weight=weight, widest=widest)
    if sitter.is_leader:
        crown = crown_icon(round(size * 0.78))
        paste(image, crown, x - width - crown.width - 5, y - crown.height / 2 - 1)


def draw_avatar(image: Image.Image, sitter: Sitter, x: int, y: int, diameter: int, *, dealer: bool = True) -> None:
    """Draw a seat's avatar with its badges: who deals at its lower right, a bot at its lower left."""
    paste(image, avatar_sprite(sitter.face.avatar, sitter.seat, diameter), x, y)
    badge = max(24, round(diameter * 0.46))
    if sitter.face.bot:
        paste(image, robot_icon(badge - 4), x - 4, y + diameter - badge + 6)
    if sitter.is_dealer and dealer:
        paste(image, dealer_icon(badge), x + diameter - badge + 8, y + diameter - badge + 5)


def draw_counters(image: Image.Image, sitter: Sitter, x: float, y: float, *, tricks: bool = True) -> None:
    """Draw how many cards a seat holds and how many tricks it has taken, 104 pixels wide, about height y."""
    paste(image, cards_icon(24), x, y - 12)
    draw_text(image, x + 28, y, str(sitter.cards), 23, palette.SOFT)
    if tricks:
        paste(image, trick_icon(20), x + 52, y - 10)
        draw_text(image, x + 77, y, str(sitter.tricks), 23, palette.SOFT)


def draw_tag(image: Image.Image, x: float, y: float, label: str, colour: str) -> None:
    """Draw a small plate with its right edge at x and its middle at y."""
    width = max(48, round(text_width(label, 21, Weight.BOLD)) + 20)
    width += width % 2
    paste(image, panel(width, 30, palette.NIGHT, colour, 2, 15), x - width, y - 15)
    draw_text(image, x - width / 2, y, label, 21, colour, weight=Weight.BOLD, anchor="middle")


def draw_points_tag(image: Image.Image, x: float, y: float, points: int) -> None:
    """Draw what this hand has brought a seat so far, if anything."""
    if points:
        draw_tag(image, x, y, signed(points), points_colour(points))


def draw_contract(image: Image.Image, x: int, y: int, contract: Contract, locale: str) -> None:
    """Draw what the contract is and costs, into a panel of BADGE's size."""
    paste(image, contract_icon(contract, 68), x + 10, y + 10)
    name = contract_name(locale, contract)
    size = shrunk(name, 28, 22, Weight.BLACK, 148)
    draw_text(image, x + 88, y + 30, name, size, palette.OCHRE, weight=Weight.BLACK, widest=148)
    draw_text(image, x + 88, y + 62, contract_terms(locale, contract), 21, palette.MUTED, widest=148)


def draw_hand_number(image: Image.Image, x: int, y: int, view: PublicView, locale: str) -> None:
    """Draw which hand of how many is played, into a panel of BADGE's size."""
    hands = view.settings.hands
    draw_text(image, x + 14, y + 28, word(locale, "picture-hand"), 24, palette.MUTED, widest=120)
    draw_text(image, x + 228, y + 28, f"{view.number}/{hands}", 30, palette.WHITE, weight=Weight.BLACK, anchor="right")
    paste(image, hand_track(view.number, hands, 214), x + 14, y + 58)


def draw_head(image: Image.Image, sitter: Sitter, x: int, y: int, size: tuple[int, int], *, ringed: bool) -> None:
    """Draw a seat's panel with avatar and name, as in a row of four heads; `ringed` gives it an ochre edge."""
    width, height = size
    edge, line = (palette.OCHRE, 3) if ringed else (palette.PANEL_EDGE, 2)
    paste(image, panel(width, height, palette.PANEL, edge, line), x, y)
    draw_avatar(image, sitter, x + 9, y + 9, height - 18, dealer=False)
    left = height + 1
    draw_text(image, x + left, y + 25, sitter.name, 23, palette.WHITE, weight=Weight.BOLD, widest=width - left - 8)
