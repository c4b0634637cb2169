"""Moments of invented matches to draw, and people with all sorts of names."""

from __future__ import annotations

import random
from dataclasses import replace

from bombu.cli.gallery import moment, played_match
from bombu.drawing import Face, Faces, Picture, Theme, draw_curve, draw_lobby, draw_podium, draw_sheet, draw_table
from bombu.engine.cards import CardSet
from bombu.engine.match import Match
from bombu.engine.views import PublicView, SeatView, public_view, seat_view

HOSTILE = (
    "",
    "さくら🌸",
    "محمد العربي",
    "אברהם",
    "W" * 32,
    "i" * 400,
    "Z͑̃̅̈́a͗̊̚l̂g̵͛o" + "\u0301" * 5000,
    "\u202eevil\u202c \u200d\u200b\ufe0f",
    "𝓛𝓾𝓬𝓲𝓮 de Arlés",
    "👨‍👩‍👧‍👦",
    "ไทยแลนด์",
    "हिन्दी",
    "\x00\x07\x1b[31m",
    "- _ . | ~ *",
    "🇫🇷🏽",
    "한국 李",
)
WIDE: Faces = (Face("W" * 32), Face("Ŵ" * 32, bot=True), Face("M" * 32), Face("@" * 31 + "W"))

TABLES = {"lead": (13, 0), "turn": (9, 19), "complete": (8, 16), "salade": (5, 22), "bombu": (10, 6), "trick": (7, 27)}
LAYOUTS = {"start": (6, 0), "half": (6, 16), "late": (6, 31)}


def view_at(hand: int, ply: int) -> PublicView:
    return public_view(moment(hand, ply))


def hand_at(hand: int, ply: int, *, waiting: bool = False) -> SeatView:
    """The hand of the seat in turn, or of the one after it."""
    match = moment(hand, ply)
    assert match.turn is not None
    return seat_view(match, type(match.turn)((match.turn + waiting) % 4))


def with_totals(view: PublicView, total: int) -> PublicView:
    """The same view with impossible totals, as wide as they get."""
    return replace(view, totals=(total, -total, total, -total), points=(total, -total, total, -total))


def with_other_hands(match: Match, rng: random.Random) -> Match:
    """The same match with the hidden cards dealt otherwise: as many to each seat."""
    assert match.deal is not None
    hidden = [card for hand in match.deal.hands for card in hand]
    rng.shuffle(hidden)
    hands: list[CardSet] = []
    for held in match.deal.hands:
        hands.append(CardSet.of(hidden[: len(held)]))
        del hidden[: len(held)]
    return replace(match, deal=replace(match.deal, hands=(hands[0], hands[1], hands[2], hands[3])))


def every_picture(faces: Faces, locale: str, theme: Theme, totals: int | None = None) -> dict[str, Picture]:
    """Every public scene, by name."""

    def view(hand: int, ply: int) -> PublicView:
        seen = view_at(hand, ply)
        return seen if totals is None else with_totals(seen, totals)

    pictures = {f"table-{name}": draw_table(view(*at), faces, locale, theme) for name, at in TABLES.items()}
    pictures |= {f"domino-{name}": draw_table(view(*at), faces, locale, theme) for name, at in LAYOUTS.items()}
    pictures |= {f"end-{hand}": draw_table(view(hand, -1), faces, locale, theme) for hand in range(1, 7)}
    last = public_view(played_match(5)[-1])
    last = last if totals is None else with_totals(last, totals)
    pictures["sheet"] = draw_sheet(last, faces, locale)
    pictures["curve"] = draw_curve(last, faces, locale)
    pictures["podium"] = draw_podium(last, faces, locale)
    pictures["lobby"] = draw_lobby((faces[0], faces[1], None, faces[3]), locale, theme)
    return pictures
