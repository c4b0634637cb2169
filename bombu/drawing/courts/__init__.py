"""Twelve court figures: each draws its bust into the panel of a card."""

from __future__ import annotations

from bombu.drawing.courts import bombu
from bombu.drawing.courts.faces import NECK, Complexion, fist
from bombu.drawing.courts.jacks import JACKS
from bombu.drawing.courts.kings import KINGS, ROBE, SCEPTRE
from bombu.drawing.courts.queens import DRESS, QUEENS
from bombu.drawing.flora import PLANTS, draw_sun
from bombu.drawing.geometry import ellipse, place
from bombu.drawing.theme import Wardrobe
from bombu.drawing.vector import Canvas
from bombu.engine.cards import BOMBU, Card, Rank, Suit


def draw_bust(canvas: Canvas, card: Card, wardrobe: Wardrobe) -> None:
    """Draw the figure of a jack, queen or king with what is behind it."""
    if card == BOMBU:
        draw_bombu(canvas, wardrobe)
    elif card.rank is Rank.KING:
        _draw_king(canvas, card.suit, wardrobe)
    elif card.rank is Rank.QUEEN:
        _draw_queen(canvas, card.suit, wardrobe)
    else:
        _draw_jack(canvas, card.suit, wardrobe)


def _inks(wardrobe: Wardrobe, complexion: Complexion) -> dict[str, str]:
    return {
        "main": wardrobe.main,
        "dark": wardrobe.dark,
        "pale": wardrobe.pale,
        "mid": wardrobe.mid,
        "curl": "#DDB377",
        **complexion.inks,
    }


def _draw_jack(canvas: Canvas, suit: Suit, wardrobe: Wardrobe) -> None:
    jack = JACKS[suit]
    inks = _inks(wardrobe, jack.complexion)
    draw_halo(canvas, 132, 58, wardrobe.mid)
    canvas.draw(jack.behind, inks)
    canvas.draw(NECK, inks)
    canvas.draw((*jack.clothes, *jack.face, *jack.hat), inks)
    canvas.draw(PLANTS[suit], at=jack.plant_at)


def _draw_queen(canvas: Canvas, suit: Suit, wardrobe: Wardrobe) -> None:
    queen = QUEENS[suit]
    inks = _inks(wardrobe, queen.complexion)
    draw_halo(canvas, 132, 62, wardrobe.mid)
    canvas.draw((*queen.behind[:1], *DRESS, *queen.behind[1:]), inks)
    canvas.draw((*queen.face, *queen.headdress), inks)
    canvas.draw(PLANTS[suit], at=place(104, 336, 0.74, -6))
    canvas.draw(fist(104, 312), inks)


def _draw_king(canvas: Canvas, suit: Suit, wardrobe: Wardrobe) -> None:
    king = KINGS[suit]
    inks = _inks(wardrobe, king.complexion)
    draw_sun(canvas, 156, 130, 96, wardrobe.mid, rays=18, depth=0.72)
    draw_halo(canvas, 130, 62, wardrobe.pale)
    canvas.draw((*king.behind, *ROBE, *king.face, *king.crown, *SCEPTRE), inks)
    canvas.draw(PLANTS[suit], at=place(212, 262, 0.8, 4))
    canvas.draw(fist(212, 294), inks)


def draw_bombu(canvas: Canvas, wardrobe: Wardrobe) -> None:
    """Draw the king of hearts before his sun."""
    draw_sun(canvas, 156, 140, 210, "#B3192F", rays=22, depth=0.30)
    draw_sun(canvas, 156, 128, 92, "#FFE9B4", rays=24, depth=0.84)
    draw_halo(canvas, 128, 72, "#FFF3D3")
    canvas.draw(bombu.FIGURE, _inks(wardrobe, bombu.COMPLEXION))


def draw_halo(canvas: Canvas, y: float, radius: float, colour: str) -> None:
    """Draw the disc behind a head."""
    canvas.fill(ellipse(156, y, radius), colour)
