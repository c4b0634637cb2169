"""Players against each other on equal cards, and what comes of it. `python -m bombu arena` is its face.

One set is a match's decks played four times, with the line-up moved on by one seat each time, so that every player has
every hand once and luck with the cards cancels out. Everything follows from the seed, except the CPU times.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median, quantiles, stdev
from time import thread_time

from bombu.ai.player import UNLIMITED_TIME, Budget, Player
from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.dealing import shuffled_deck
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.rules import decide
from bombu.engine.scoring import slam_of
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.engine.views import seat_view

FIRST_DEALER = SEATS[0]


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player under the name that its results are counted for; equal names are counted together."""

    name: str
    player: Player


@dataclass(frozen=True, slots=True)
class Rules:
    """How the matches of an arena are played. ``budget`` is for one decision."""

    settings: Settings = field(default_factory=Settings)
    budget: Budget = UNLIMITED_TIME


@dataclass(slots=True)
class Tally:
    """What one name has done so far.

    - ``own``, ``differences`` and ``wins`` have one mean a set, over its matches and over the players of that name:
      own total, own total less the mean of the other three, share of first places (a shared one counts in part).
    - ``contracts`` sums points over all hands, ``matches`` counts matches times players of that name.
    - ``seconds`` has the CPU time of each decision; a forced move is none.
    """

    own: list[float] = field(default_factory=list)
    differences: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    contracts: dict[Contract, int] = field(default_factory=lambda: dict.fromkeys(CONTRACTS, 0))
    slams: int = 0
    matches: int = 0
    seconds: list[float] = field(default_factory=list)

    def add_match(self, match: Match, seat: int, slams: Sequence[int]) -> tuple[float, float, float]:
        """Count a match for one seat; own total, difference to the others and share of the first place."""
        own = match.totals[seat]
        others = (sum(match.totals) - own) / 3
        first = match.places.count(1)
        self.matches += 1
        self.slams += slams[seat]
        for hand in match.finished:
            self.contracts[hand.contract] += hand.points[seat]
        return own, own - others, 1 / first if match.places[seat] == 1 else 0.0


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of one name: points are a match, ``error`` is the standard error of ``difference`` over sets.

    ``contracts`` are points a match in all the hands of each contract; seconds are CPU a decision.
    """

    own: float
    difference: float
    error: float | None
    wins: float
    contracts: dict[Contract, float]
    slams: float
    decisions: float
    seconds_median: float
    seconds_mean: float
    seconds_p99: float
    seconds_max: float


def play_sets(
    lineup: Sequence[Contestant],
    sets: int,
    seed: int,
    rules: Rules | None = None,
    on_match: Callable[[int], None] = lambda done: None,
) -> dict[str, Tally]:
    """Play ``sets`` sets of four matches; a tally by name. ``on_match`` hears how many matches are done."""
    rules = rules or Rules()
    tallies = {contestant.name: Tally() for contestant in lineup}
    for number in range(sets):
        rows: dict[str, list[tuple[float, float, float]]] = {name: [] for name in tallies}
        for turned in SEATS:
            seated = [lineup[(seat - turned) % 4] for seat in SEATS]
            match, slams = _play_match(seated, seed, number, turned, rules, tallies)
            for seat, contestant in enumerate(seated):
                rows[contestant.name].append(tallies[contestant.name].add_match(match, seat, slams))
            on_match(number * 4 + turned + 1)
        for name, tally in tallies.items():
            own, differences, wins = zip(*rows[name], strict=True)
            tally.own.append(mean(own))
            tally.differences.append(mean(differences))
            tally.wins.append(mean(wins))
    return tallies


def summary_of(tally: Tally) -> Summary:
    """The figures of a tally of at least one set."""
    differences = tally.differences
    seconds = tally.seconds or [0.0]
    return Summary(
        own=mean(tally.own),
        difference=mean(differences),
        error=stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else None,
        wins=mean(tally.wins),
        contracts={contract: points / tally.matches for contract, points in tally.contracts.items()},
        slams=tally.slams / tally.matches,
        decisions=len(tally.seconds) / tally.matches,
        seconds_median=median(seconds),
        seconds_mean=mean(seconds),
        seconds_p99=quantiles(seconds, n=100)[-1] if len(seconds) > 1 else seconds[0],
        seconds_max=max(seconds),
    )


def _decks(seed: int, number: int) -> Iterator[DealHand]:
    """The decks of a set, hand after hand."""
    key = f"{seed}|{number}".encode()
    hand = 0
    while True:
        hand += 1
        yield DealHand(shuffled_deck(key, "arena", hand))


def _play_match(
    seated: Sequence[Contestant], seed: int, number: int, turned: int, rules: Rules, tallies: dict[str, Tally]
) -> tuple[Match, list[int]]:
    """A match to its end, and the slams made in it by seat."""
    # A player's luck depends on where it stands in the line-up, not on who sits beside it.
    rngs = [random.Random(f"{seed}|{number}|{turned}|{(seat - turned) % 4}") for seat in SEATS]
    slams = [0, 0, 0, 0]
    decks = _decks(seed, number)
    match = evolve_all(None, decide(None, StartMatch(rules.settings, FIRST_DEALER)))
    while not match.ended:
        match = evolve_all(match, decide(match, next(decks)))
        while (seat := match.turn) is not None:
            view = seat_view(match, seat)
            contestant = seated[seat]
            start = thread_time()
            move = contestant.player.choose(view, rngs[seat], rules.budget)
            if len(view.legal) > 1:
                tallies[contestant.name].seconds.append(thread_time() - start)
            match = evolve_all(match, decide(match, move))
        assert match.deal is not None
        slammer = slam_of(match.deal.contract, match.deal.tricks)
        if slammer is not None:
            slams[slammer] += 1
    return match, slams
