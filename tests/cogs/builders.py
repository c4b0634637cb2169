"""Screens at their fullest: tables at every stage, hostile names, and a look at what Discord would be sent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import discord

from bombu.drawing.picture import MOST_ALT, Picture
from bombu.engine.cards import PACK, Card
from bombu.engine.contracts import Contract
from bombu.engine.match import Match
from bombu.engine.moves import Pass
from bombu.engine.rules import legal_moves
from bombu.engine.seats import SEATS, Seat
from bombu.standings.ratings import Rating
from bombu.store.rows import Counts, ResultKind
from bombu.store.standings_rows import (
    BOARD_ROWS,
    HISTORY_ROWS,
    Board,
    BoardLine,
    History,
    MatchLine,
    PastMatch,
    PersonStats,
    Sums,
    Victim,
)
from bombu.tables.state import Chair, Person, Status, Table
from cogs.ui.screen import Download
from tests import builders as engine
from tests.tables.builders import AWAY, GUEST, SHORT, playing

HOSTILE = ("🃏" * 32, "*_~`|>#-[" * 3 + "]()\\/", "@everyone <@123456789012345678>", "\u202eמָגוֹל\u202c\u2066 ‏")
"""Names of four people who want to break the page: 32 characters at most, as Discord allows."""

PICTURE = Picture(b"\x89PNG", "table.png", "a" * MOST_ALT)
RECORD = Download("bombu-7.json", b"{}")
HUGE_ID = 999_999_999_999_999_999

EMOJIS = {str(card): discord.PartialEmoji(name=f"bombu_{card}", id=2**63 - 1 - card.index) for card in PACK}


def named(table: Table, names: tuple[str, str, str, str] = HOSTILE) -> Table:
    """The table with people of these names on all four seats, the first of them the host."""
    first, second, third, fourth = (
        Chair(Person(1001 + seat, name), table.chairs[seat].substituted) for seat, name in enumerate(names)
    )
    return replace(table, chairs=(first, second, third, fourth), game_id=HUGE_ID)


def table_at(contract: Contract, plies: int = 0, dealer: int = 3, seed: object = 1) -> Table:
    """A table in the middle of a hand of this contract, so many plies after the deal, hostile names around it."""
    match = engine.match_at(contract, engine.shuffled(seed), dealer)
    choose = engine.die(("plies", seed))
    for _ in range(plies):
        assert match.deal is not None
        match = engine.after(match, choose(legal_moves(match.deal)))
    return with_match(match)


def with_match(match: Match) -> Table:
    """A table with hostile names at which this match is played."""
    table = named(playing(GUEST, AWAY))
    status = Status.FINISHED if match.ended else Status.PLAYING
    return replace(table, match=match, settings=match.settings, status=status)


def must_pass() -> tuple[Table, Seat]:
    """A dominó in which the seat in turn has no card that fits, and who that is."""
    for seed in range(100):
        match = engine.match_at(Contract.DOMINO, engine.shuffled(("pass", seed)))
        assert match.deal is not None
        moves = legal_moves(match.deal)
        if isinstance(moves[0], Pass):
            return with_match(match), moves[0].seat
    raise AssertionError("nobody ever had to pass")


def over(contract: Contract) -> Table:
    """A table right after a hand of this contract, not the last one of the match."""
    match, _ = engine.played_out(engine.match_at(contract, engine.shuffled(3)), engine.die(3))
    return with_match(match)


def slammed() -> Table:
    """A hand without tricks in which the first seat took them all."""
    deck = engine.deck_for(engine.ALL_SUITS)
    match, _ = engine.played_out(engine.match_at(Contract.NO_TRICK, deck), lambda moves: moves[0])
    return with_match(match)


def ended() -> Table:
    """A finished match of 24 hands."""
    match, _ = engine.whole_match(replace(SHORT, rounds=4), SEATS[0], "podium")
    return with_match(match)


def board_page(people: int = 4000) -> Board:
    """A full page of hostile people with the largest numbers; the one who looks is far below."""
    points = (-99_999,) * 6
    sums = Sums(99_999, 99_999, 0, 0, 0, 0, 9, -99_999, Counts(999, 999, 999, 999, points))
    line = BoardLine(1, 1, HOSTILE[0], sums, Rating(99.0, 0.1))
    lines = tuple(replace(line, user_id=number, name=HOSTILE[number % 4]) for number in range(BOARD_ROWS))
    return Board(lines, replace(line, place=None, user_id=77), 1, -(-people // BOARD_ROWS), people)


def person_stats() -> PersonStats:
    """A hostile person with the largest numbers, hostile victims too."""
    line = board_page().lines[0]
    victims = tuple(Victim(name, 99_999, 99_999) for name in HOSTILE[:3])
    sums = replace(line.sums, substituted=99_999)
    return PersonStats(HUGE_ID, HOSTILE[0], sums, line.rating, sums, (1, 2, 3, 4) * 2 + (1, 1), victims)


def past_matches() -> History:
    """A full page of matches of hostile people, one of them deleted, one who left."""
    lines = tuple(
        MatchLine(seat, -7 if seat == 3 else HUGE_ID + seat, HOSTILE[seat], ResultKind.PLAYED, -99_999, seat + 1)
        for seat in range(4)
    )
    lines = (*lines, replace(lines[0], kind=ResultKind.LEFT, place=4))
    return History(tuple(PastMatch(HUGE_ID - n, 1, HUGE_ID, 1e9, lines) for n in range(HISTORY_ROWS)), 2, 999)


# What is sent


@dataclass(frozen=True, slots=True)
class Sent:
    """One message as Discord would get it, every component of any depth in order."""

    components: tuple[dict[str, Any], ...]

    @classmethod
    def of(cls, view: discord.ui.LayoutView) -> Sent:
        return cls(tuple(part for top in top_level(view) for part in _walk(top)))

    def kind(self, *kinds: int) -> list[dict[str, Any]]:
        """The components of these types."""
        return [part for part in self.components if part["type"] in kinds]

    @property
    def texts(self) -> list[str]:
        """Every paragraph."""
        return [part["content"] for part in self.kind(10)]

    @property
    def ids(self) -> list[str]:
        """Every custom id."""
        return [part["custom_id"] for part in self.components if "custom_id" in part]

    @property
    def words(self) -> str:
        """Everything that can be read, labels included."""
        labels = [str(part.get("label") or "") for part in self.kind(2)]
        options = [str(option) for menu in self.kind(3) for option in menu["options"]]
        return "\n".join([*self.texts, *labels, *options])


def top_level(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """The components of a message that stand in no other."""
    parts: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # of discord.py
    return parts


def _walk(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    for child in (*part.get("components", ()), *([part["accessory"]] if part.get("accessory") else ())):
        yield from _walk(child)


def swapped_hidden(table: Table, seat: Seat, left: Card, right: Card) -> Table:
    """The table if two cards that the seat can't see lay the other way round."""
    assert table.match is not None
    deal = table.match.deal
    assert deal is not None
    assert not {left, right} & set(deal.hands[seat])
    change = {left: right, right: left}
    first, second, third, fourth = (type(hand).of(change.get(card, card) for card in hand) for hand in deal.hands)
    deck = tuple(change.get(card, card) for card in deal.deck)
    return replace(
        table, match=replace(table.match, deal=replace(deal, hands=(first, second, third, fourth), deck=deck))
    )
