"""The usual way to draw a table in a card bot, as the reference to be faster than.

A file a card, opened and resized for each picture, a font opened for each text, everything at full colour through
Pillow's default PNG. It gets exact-size files and draws less than we do: no icons, badges, chips or shadows.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bombu.cli.gallery import FACES, moment
from bombu.drawing import Theme, draw_card
from bombu.drawing.avatars import avatar_sprite
from bombu.drawing.cards import TABLE_WIDTH, card_height
from bombu.drawing.fonts import Weight, main_font
from bombu.drawing.grounds import table_cloth
from bombu.drawing.scenes.table import CARD_CENTRES, PANELS, SIZE, TALL_PANEL, WIDE_PANEL
from bombu.engine.seats import SEATS, right_of
from bombu.engine.views import PublicView, public_view


def usual_table(folder: Path, hand: int = 8, ply: int = 16) -> Callable[[], bytes]:
    """A function that draws the trick of a moment the usual way; its files are written into the folder first."""
    view = public_view(moment(hand, ply))
    trick = view.shown_trick
    assert trick is not None
    for card in trick.cards:
        draw_card(card, Theme.TWO_COLOUR, TABLE_WIDTH).save(folder / f"{card}.png")
    table_cloth(*SIZE).save(folder / "table.png")
    for seat in SEATS:
        avatar_sprite(None, seat, 128).save(folder / f"avatar{seat}.png")
    return lambda: _draw(view, folder)


def _draw(view: PublicView, folder: Path) -> bytes:
    image = Image.open(folder / "table.png").convert("RGBA")
    trick = view.shown_trick
    assert trick is not None
    size = (TABLE_WIDTH, card_height(TABLE_WIDTH))
    for position, card in enumerate(trick.cards):
        x, y = CARD_CENTRES[right_of(trick.leader, position)]
        picture = Image.open(folder / f"{card}.png").convert("RGBA").resize(size, Image.Resampling.LANCZOS)
        image.paste(picture, (x - size[0] // 2, y - size[1] // 2), picture)
    pen = ImageDraw.Draw(image)
    for seat, (x, y) in enumerate(PANELS):
        width, height = TALL_PANEL if seat % 2 else WIDE_PANEL
        pen.rounded_rectangle((x, y, x + width, y + height), 18, fill="#231B42", outline="#4A3E7E", width=2)
        avatar = Image.open(folder / f"avatar{seat}.png").convert("RGBA").resize((64, 64), Image.Resampling.LANCZOS)
        image.paste(avatar, (x + 9, y + 8), avatar)
    for x, y, text, height in _texts(view):
        font = ImageFont.truetype(main_font(Weight.BOLD).path, height)
        pen.text((x, y), text, fill="#FFFFFF", font=font)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _texts(view: PublicView) -> list[tuple[int, int, str, int]]:
    """The words and numbers that our own picture has too: left, top, text, size."""
    texts = [(100, 20, view.contract.value, 28), (560, 20, "Mano", 24), (700, 20, f"{view.number}/24", 30)]
    for seat, (x, y) in enumerate(PANELS):
        numbers = (view.cards_left[seat], view.tricks_taken[seat], view.totals[seat], view.points[seat])
        texts.append((x + 10, y + 8, FACES[seat].name, 24))
        texts += [(x + 10 + 36 * k, y + 40, str(number), 22) for k, number in enumerate(numbers)]
    return texts
