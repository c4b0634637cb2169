"""``python -m bombu gallery``: everything drawn once, with a page to look through it."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image

from bombu.drawing import (
    DrawingError,
    Face,
    Faces,
    Picture,
    Theme,
    application_avatar,
    application_banner,
    draw_back,
    draw_card,
    draw_curve,
    draw_hand,
    draw_lobby,
    draw_podium,
    draw_sheet,
    draw_table,
    emoji_images,
    prepare,
)
from bombu.engine.cards import PACK
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.rules import decide, legal_moves
from bombu.engine.seats import SEATS, Seat
from bombu.engine.settings import Settings
from bombu.engine.views import public_view, seat_view
from bombu.i18n import LANGUAGES

DESCRIPTION = """\
Draw every scene, card and emoji once, in every language and both colour schemes, with an index.html that shows each
at full size and as on a phone, on dark and on light. The matches are invented and always the same."""

FACES: Faces = (Face("Marius"), Face("Fanny", bot=True), Face("César"), Face("Honorine Panisse de l'Estaque"))
ODD_FACES: Faces = (
    Face("さくら🌸"),
    Face("محمد العربي"),
    Face("W" * 32),
    Face("Z͑̃̅̈́a͗̊̚l̂g̵͛o \u202eevil\u202c"),
)
GRAPHEMES_APART = "\u200b\u200d\ufe0f"
"""Nothing visible: a name of these becomes "Player N"."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One picture of the gallery: file name, caption, whether it is transparent."""

    filename: str
    caption: str
    picture: Picture


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder to write into; made if missing")


def run(arguments: argparse.Namespace) -> int:
    """Draw everything, and give back the exit code."""
    folder: Path = arguments.out
    try:
        folder.mkdir(parents=True, exist_ok=True)
        prepare()
        shown = list(exhibits())
        for exhibit in shown:
            (folder / exhibit.filename).write_bytes(exhibit.picture.data)
        (folder / "index.html").write_text(_page(shown), encoding="utf-8")
    except DrawingError as error:
        print(f"bombu gallery: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"bombu gallery: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{len(shown)} pictures, {folder / 'index.html'}")
    return 0


@lru_cache(maxsize=8)
def played_match(seed: int, settings: Settings = Settings()) -> tuple[Match, ...]:  # noqa: B008 (frozen)
    """A whole match after each deal and each ply, played at random; the same seed gives the same match."""
    rng = random.Random(seed)
    match = evolve_all(None, decide(None, StartMatch(settings, Seat(seed % 4))))
    moments: list[Match] = []
    while not match.ended:
        deck = list(PACK)
        rng.shuffle(deck)
        match = evolve_all(match, decide(match, DealHand(tuple(deck))))
        moments.append(match)
        while match.is_playing:
            assert match.deal is not None
            match = evolve_all(match, decide(match, rng.choice(legal_moves(match.deal))))
            moments.append(match)
    return tuple(moments)


def moment(hand: int, ply: int, seed: int = 3, settings: Settings = Settings()) -> Match:  # noqa: B008 (frozen)
    """The invented match when `ply` plies of hand `hand` were made; ply -1 is the end of the hand."""
    of_hand = [match for match in played_match(seed, settings) if match.deal and match.deal.number == hand]
    return of_hand[ply]


def exhibits() -> Iterator[Exhibit]:
    """All pictures of the gallery in order."""
    for locale in LANGUAGES:
        for theme in Theme:
            yield from _scenes(locale, theme)
    yield from _odd_names()
    yield from _decks()
    yield _emoji_sheet()
    yield Exhibit("avatar.png", "avatar of the application", Picture(application_avatar(), "avatar.png", ""))
    yield Exhibit("banner.png", "banner of the application", Picture(application_banner(), "banner.png", ""))


def _scenes(locale: str, theme: Theme) -> Iterator[Exhibit]:
    def exhibit(name: str, picture: Picture) -> Exhibit:
        return Exhibit(f"{name}-{locale}-{theme.value}.png", f"{name}, {locale}, {theme.value} colours", picture)

    tables = {
        "lead": (13, 0),
        "turn": (9, 19),
        "complete": (8, 16),
        "salade": (5, 22),
        "bombu": (10, 6),
        "trick": (7, 27),
    }
    for name, (hand, ply) in tables.items():
        yield exhibit(f"table-{name}", draw_table(public_view(moment(hand, ply)), FACES, locale, theme))
    for name, (hand, ply) in {"domino-start": (6, 0), "domino": (6, 16), "domino-late": (6, 31)}.items():
        yield exhibit(name, draw_table(public_view(moment(hand, ply)), FACES, locale, theme))
    for hand in range(1, 7):
        yield exhibit(f"hand-end-{hand}", draw_table(public_view(moment(hand, -1)), FACES, locale, theme))
    follow = moment(9, 1)
    assert follow.turn is not None
    yield exhibit("hand-turn", draw_hand(seat_view(follow, follow.turn), locale, theme))
    yield exhibit("hand-waiting", draw_hand(seat_view(follow, SEATS[(follow.turn + 1) % 4]), locale, theme))
    for rounds in (1, 2, 3, 4):
        last = played_match(5, Settings(rounds=rounds))[-1]
        yield exhibit(f"sheet-{rounds}", draw_sheet(public_view(last), FACES, locale))
        yield exhibit(f"curve-{rounds}", draw_curve(public_view(last), FACES, locale))
        yield exhibit(f"podium-{rounds}", draw_podium(public_view(last), FACES, locale))
    yield exhibit("sheet-running", draw_sheet(public_view(moment(15, 5)), FACES, locale))
    yield exhibit("curve-running", draw_curve(public_view(moment(15, 5)), FACES, locale))
    yield exhibit("lobby", draw_lobby((FACES[0], FACES[1], None, FACES[3]), locale, theme))


def _odd_names() -> Iterator[Exhibit]:
    for name, match in {"table": moment(9, 19), "domino": moment(6, 16), "hand-end": moment(5, -1)}.items():
        picture = draw_table(public_view(match), ODD_FACES, "en")
        yield Exhibit(f"odd-{name}.png", f"odd names, {name}", picture)
    nameless: Faces = (Face(""), Face(GRAPHEMES_APART), Face("- ~ -"), Face("👨‍👩‍👧‍👦 Familia Überlang-Nñandú"))
    view = public_view(played_match(3)[-1])
    for name, draw in {"sheet": draw_sheet, "curve": draw_curve, "podium": draw_podium}.items():
        yield Exhibit(f"odd-{name}.png", f"odd names, {name}", draw(view, nameless, "en"))


def _decks() -> Iterator[Exhibit]:
    for theme in Theme:
        for card in PACK:
            data = _png(draw_card(card, theme))
            yield Exhibit(f"card-{card}-{theme.value}.png", f"{card}, {theme.value} colours", Picture(data, "", ""))
    yield Exhibit("card-back.png", "the back", Picture(_png(draw_back()), "", ""))


def _emoji_sheet() -> Exhibit:
    """All emojis at 44 and at 22 pixels on the colours of Discord's buttons."""
    grounds = ("#313338", "#FFFFFF", "#4E5058", "#5865F2", "#248046", "#DA373C")
    sheet = Image.new("RGB", (1180, 420), grounds[0])
    emojis = [Image.open(BytesIO(data)).convert("RGBA") for data in emoji_images().values()]
    for place, emoji in enumerate(emojis):
        small = emoji.resize((44, 44), Image.Resampling.LANCZOS)
        sheet.paste(small, (8 + place % 24 * 48, 8 + place // 24 * 48), small)
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, 170 + row * 40, 1180, 210 + row * 40))
        for place, emoji in enumerate(emojis[:40]):
            tiny = emoji.resize((22, 22), Image.Resampling.LANCZOS)
            sheet.paste(tiny, (8 + place * 29, 179 + row * 40), tiny)
    return Exhibit("emojis.png", "emojis at 44 and 22 pixels", Picture(_png(sheet), "", ""))


def _png(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


_STYLE = """
body { margin: 0; font: 14px sans-serif; background: #313338; color: #dbdee1 }
section { padding: 12px 16px; display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap }
section.light { background: #fff; color: #313338 }
figure { margin: 0; max-width: 800px } figcaption { margin: 4px 0 }
img { border-radius: 8px; max-width: 100% } img.phone { width: 400px } p { max-width: 70ch; margin: 4px 0 }
"""


def _page(shown: list[Exhibit]) -> str:
    """The index: each scene full and at 400 pixels, the transparent hand also on white."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Bombu: gallery</title>",
        f"<style>{_STYLE}</style>",
    ]
    parts += [_section(exhibit, ground) for exhibit in shown for ground in _grounds(exhibit)]
    return "\n".join(parts) + "\n"


def _grounds(exhibit: Exhibit) -> tuple[str, ...]:
    """The hand is transparent: it must hold on both themes."""
    return ("dark", "light") if exhibit.filename.startswith(("hand-turn", "hand-waiting")) else ("dark",)


def _section(exhibit: Exhibit, ground: str) -> str:
    name, caption, alt = escape(exhibit.filename), escape(exhibit.caption), escape(exhibit.picture.alt)
    full = f'<figure><figcaption>{caption}</figcaption><img src="{name}" alt="{alt}"><p>{alt}</p></figure>'
    phone = "" if name.startswith("card-") else f'<img class=phone src="{name}" alt="">'
    return f"<section class={ground}>{full}{phone}</section>"
