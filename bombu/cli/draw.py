"""``python -m bombu draw``: any moment of any record as a picture."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bombu.drawing import (
    DrawingError,
    Face,
    Faces,
    Picture,
    Theme,
    draw_curve,
    draw_hand,
    draw_podium,
    draw_sheet,
    draw_table,
)
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, Pass, PlayCard, SeatMove, StartMatch
from bombu.engine.record import MAX_BYTES, Record, RecordError, check_record, parse_record
from bombu.engine.rules import decide
from bombu.engine.seats import SEATS, PerSeat
from bombu.engine.views import PublicView, public_view, seat_view

DESCRIPTION = """\
Draw a moment of a record: the table, the layout of dominó, a hand of cards, the score sheet, the curve of the match,
or the podium. Without --hand and --ply it is the last moment there is. Prints the picture's words."""

SCENES = ("table", "patience", "hand", "sheet", "curve", "podium")


class NoSuchMoment(Exception):
    """The record has no such hand or ply, or the scene does not fit it; the message says which there are."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("record", type=Path, metavar="RECORD", help="a file with one record, format 1")
    parser.add_argument("--hand", type=int, metavar="N", help="number of the hand, from 1 (default: the last)")
    parser.add_argument("--ply", type=int, metavar="M", help="plies made in that hand, from 0 (default: all)")
    parser.add_argument("--seat", type=int, choices=SEATS, help="whose cards, for --scene hand (default: in turn)")
    parser.add_argument("--scene", choices=SCENES, default="table", help="what to draw (default: table)")
    parser.add_argument("--theme", choices=[theme.value for theme in Theme], default="two", help="colours of the deck")
    parser.add_argument("--locale", default="en", help="language of the words (default: en)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to write the PNG")


def run(arguments: argparse.Namespace) -> int:
    """Draw, write the file, print the words, and give back the exit code."""
    try:
        record = read_record(arguments.record)
        match = moment_of(record, arguments.hand, arguments.ply)
        faces = faces_of(record.players)
        picture = picture_of(match, faces, arguments.scene, arguments.seat, arguments.locale, Theme(arguments.theme))
        arguments.out.write_bytes(picture.data)
    except RecordError as error:
        return _complain(f"{arguments.record}: {error}")
    except (NoSuchMoment, DrawingError) as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}")
    print(picture.alt)
    return 0


def read_record(path: Path) -> Record:
    """The checked record of a file. Raises RecordError or OSError."""
    with path.open("rb") as file:
        record = parse_record(file.read(MAX_BYTES + 1))
    check_record(record)
    return record


def moments(record: Record) -> Iterator[Match]:
    """The match after each deal and after each ply of a record that was checked."""
    match = evolve_all(None, decide(None, StartMatch(record.settings, record.first_dealer)))
    for hand in record.hands:
        match = evolve_all(match, decide(match, DealHand(hand.deck)))
        yield match
        for card in hand.plays:
            assert match.turn is not None, "a checked record plays only while somebody is in turn"
            move: SeatMove = Pass(match.turn) if card is None else PlayCard(match.turn, card)
            match = evolve_all(match, decide(match, move))
            yield match


def moment_of(record: Record, hand: int | None, ply: int | None) -> Match:
    """The match when `ply` plies of hand `hand` were made. Raises NoSuchMoment."""
    if not record.hands:
        raise NoSuchMoment("the record has no hand yet")
    hand = len(record.hands) if hand is None else hand
    if not 1 <= hand <= len(record.hands):
        raise NoSuchMoment(f"there is no hand {hand}: the record has hands 1 to {len(record.hands)}")
    plies = len(record.hands[hand - 1].plays)
    ply = plies if ply is None else ply
    if not 0 <= ply <= plies:
        raise NoSuchMoment(f"there is no ply {ply}: hand {hand} has plies 0 to {plies}")
    for match in moments(record):
        deal = match.deal
        if deal is not None and deal.number == hand and len(deal.plies) == ply:
            return match
    raise AssertionError("a checked record has every ply it counts")


def faces_of(players: PerSeat[str]) -> Faces:
    """The players of a record as faces; ``bot:…`` are bots."""
    first, second, third, fourth = (Face(name.removeprefix("bot:"), bot=name.startswith("bot:")) for name in players)
    return (first, second, third, fourth)


def picture_of(match: Match, faces: Faces, scene: str, seat: int | None, locale: str, theme: Theme) -> Picture:
    """One scene of a moment. Raises NoSuchMoment where the scene does not fit."""
    view = public_view(match)
    if scene == "patience" and not view.contract.is_domino:
        raise NoSuchMoment(f"hand {view.number} is {view.contract.value}, not dominó: use --scene table")
    if scene == "hand":
        chosen = seat if seat is not None else view.turn
        if chosen is None:
            raise NoSuchMoment("the hand is over: say whose cards with --seat, or an earlier --ply")
        return draw_hand(seat_view(match, SEATS[chosen]), locale, theme)
    if scene in ("table", "patience"):
        return draw_table(view, faces, locale, theme)
    scenes: dict[str, Callable[[PublicView, Faces, str], Picture]] = {
        "sheet": draw_sheet,
        "curve": draw_curve,
        "podium": draw_podium,
    }
    return scenes[scene](view, faces, locale)


def _complain(message: str) -> int:
    print(f"bombu draw: {message}", file=sys.stderr)
    return 1
