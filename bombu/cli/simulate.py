"""``python -m bombu simulate``: bots play whole matches, and their records are kept."""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

from bombu.ai import LEVELS, Player, player
from bombu.cli.progress import Progress
from bombu.engine.cards import PatienceOrder
from bombu.engine.dealing import drawn_dealer, shuffled_deck
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.record import Record, format_record_line, record_of
from bombu.engine.rules import decide
from bombu.engine.seats import SEATS
from bombu.engine.settings import MAX_ROUNDS, DealerPasses, Packets, Settings
from bombu.engine.views import seat_view

DESCRIPTION = """\
Let four bots play matches and write their records, one a line (JSON Lines). All deals are verifiable. The same options
give the same bytes, whatever the machine."""

DEFAULT = Settings()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--matches", type=_positive, default=1, metavar="N", help="how many (default: 1)")
    parser.add_argument(
        "--seed", type=_text, default="1", metavar="S", help="any text; it fixes the cards and the plays (default: 1)"
    )
    parser.add_argument(
        "--players",
        nargs="+",
        choices=LEVELS,
        default=["medium"],
        metavar="LEVEL",
        help=f"one for all, or four by seat, of {', '.join(LEVELS)} (default: medium)",
    )
    parser.add_argument("--out", required=True, metavar="FILE", help="where the records go; - for standard output")
    rules = parser.add_argument_group("house rules, see docs/rules.md")
    rules.add_argument(
        "--rounds",
        type=int,
        choices=range(1, MAX_ROUNDS + 1),
        default=DEFAULT.rounds,
        help="of six hands each (default: %(default)s)",
    )
    _add_words(rules, "--packets", Packets, DEFAULT.packets, "how the dealer gives 8 cards")
    _add_words(rules, "--dealer", DealerPasses, DEFAULT.dealer, "when the deal passes on: after each")
    _add_words(rules, "--patience-order", PatienceOrder, DEFAULT.patience_order, "how a suit grows in dominó")
    rules.add_argument(
        "--claim",
        action=argparse.BooleanOptionalAction,
        default=DEFAULT.claim,
        help="end a hand once its score is certain (default: yes)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, write, and give back the exit code."""
    levels: list[str] = arguments.players * 4 if len(arguments.players) == 1 else arguments.players
    if len(levels) != 4:
        print(f"bombu simulate: --players takes one level or four, not {len(levels)}", file=sys.stderr)
        return 2
    settings = Settings(
        packets=Packets(arguments.packets),
        dealer=DealerPasses(arguments.dealer),
        patience_order=PatienceOrder(arguments.patience_order),
        rounds=arguments.rounds,
        claim=arguments.claim,
    )
    records = simulated_matches(arguments.matches, arguments.seed, settings, levels)
    with Progress(f"of {arguments.matches} matches") as progress, _opened(arguments.out) as file:
        for number, record in enumerate(records, 1):
            file.write(format_record_line(record).encode() + b"\n")
            progress.show(number)
    return 0


def simulated_matches(matches: int, seed: str, settings: Settings, levels: Sequence[str]) -> Iterator[Record]:
    """The records of so many matches of four bots; equal arguments give equal records."""
    seated = [player(level) for level in levels]
    names = (f"bot:{levels[0]}", f"bot:{levels[1]}", f"bot:{levels[2]}", f"bot:{levels[3]}")
    for number in range(1, matches + 1):
        server_seed = hashlib.sha256(f"bombu simulate|{seed}|{number}".encode()).digest()
        entropy = f"{seed}-{number}"
        match = _played(settings, seated, server_seed, entropy)
        yield record_of(match, names, id=entropy, seed=server_seed, entropy=entropy)


def _played(settings: Settings, seated: Sequence[Player], seed: bytes, entropy: str) -> Match:
    # A die for each seat, so that one bot's throws do not depend on how often another one throws.
    dice = [random.Random(f"{seed.hex()}|{seat}") for seat in SEATS]
    match = evolve_all(None, decide(None, StartMatch(settings, drawn_dealer(seed, entropy))))
    while not match.ended:
        match = evolve_all(match, decide(match, DealHand(shuffled_deck(seed, entropy, match.next_number))))
        while (seat := match.turn) is not None:
            move = seated[seat].choose(seat_view(match, seat), dice[seat])
            match = evolve_all(match, decide(match, move))
    return match


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdout.buffer) if name == "-" else Path(name).open("wb")


def _add_words(group: argparse._ArgumentGroup, name: str, words: type[StrEnum], default: StrEnum, what: str) -> None:
    choices = [word.value for word in words]
    group.add_argument(name, choices=choices, default=default.value, help=f"{what} (default: %(default)s)")


def _positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above zero")
    return number


def _text(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("the seed is not UTF-8 text") from None
    return text
