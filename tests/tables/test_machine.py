"""Whole evenings at one table, drawn by hypothesis: people come, play and leave; the process restarts at any moment."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bombu.ai import OFFERED_LEVELS
from bombu.engine.cards import FULL_PACK, PACK, Card, CardSet
from bombu.engine.errors import RuleError
from bombu.engine.record import check_record, parse_record
from bombu.engine.seats import SEATS, Seat
from bombu.engine.settings import Settings
from bombu.engine.views import public_view, seat_view
from bombu.store import StoreError
from bombu.store.rows import ResultKind
from bombu.tables import commands as ask
from bombu.tables.deadlines import due_of, turn_ends
from bombu.tables.driver import DealDue, next_step
from bombu.tables.errors import TableError
from bombu.tables.service import Tables
from bombu.tables.state import Person, Status, Table, TurnClock
from tests.strategies import match_settings, seats
from tests.tables.builders import BOTS, SHORT, FakeClock, Recorder, next_command
from tests.tables.memory import MemoryLog

GUILD, CHANNEL = 1, 2
PEOPLE = tuple(Person(100 + number, f"p{number}") for number in range(6))
people = st.sampled_from(PEOPLE)
short_settings = match_settings.map(lambda drawn: replace(drawn, rounds=1 + drawn.rounds % 2))

LIFE = {
    Status.LOBBY: {Status.LOBBY, Status.PLAYING, Status.CANCELLED},
    Status.PLAYING: {Status.PLAYING, Status.FINISHED, Status.CANCELLED},
    Status.FINISHED: {Status.FINISHED},
    Status.CANCELLED: {Status.CANCELLED},
}


class Evening(RuleBasedStateMachine):
    """One table after the other in one channel."""

    table: Table
    game_id: int

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.log = MemoryLog()
        self.press = 1000
        self.start_process()

    def start_process(self) -> None:
        """A process that has just come up."""
        self.clock = FakeClock()
        self.tables = Tables(self.log, self.clock, new_seed=lambda: bytes([len(self.log.games)]) * 32)
        self.told = Recorder()
        self.tables.publishers.append(self.told)

    def teardown(self) -> None:
        """However the evening went, a match that was begun can be played to its end."""
        try:
            self.runner.run(self.play_to_the_end())
            self.points_have_their_sums()
            self.memory_is_what_the_log_tells()
            self.a_finished_match_is_on_record()
        finally:
            self.runner.close()

    async def play_to_the_end(self) -> None:
        """The match that was begun, if there is one, is finished."""
        while self.table.status is Status.PLAYING:
            self.table = await self.tables.act(self.game_id, next_command(self.table, self.table.ply))

    def act(self, command: ask.Command) -> Table | None:
        """The table after a command; None when it was refused, and then nothing changed."""
        before, facts, told = self.table, len(self.log.rows[self.game_id]), len(self.told.changes)
        self.press += 1
        try:
            after = self.runner.run(self.tables.act(self.game_id, command))
        except (TableError, RuleError, StoreError):
            assert self.runner.run(self.tables.get(self.game_id)) == before
            assert len(self.log.rows[self.game_id]) == facts
            assert len(self.told.changes) == told
            return None
        assert after.status in LIFE[before.status]
        assert after.next_seq >= before.next_seq
        self.table = after
        return after

    @initialize(host=people, chosen=short_settings, bots=st.integers(0, 3), at_once=st.booleans())
    def open_first(self, host: Person, chosen: Settings, bots: int, at_once: bool) -> None:
        self.open(host, bots, chosen)
        if at_once:
            self.start_by_the_host()

    def open(self, host: Person, bots: int, chosen: Settings = SHORT) -> None:
        """A new table in the channel."""
        opening = self.tables.open(GUILD, CHANNEL, host, locale="en", settings=chosen, bots=BOTS[:bots])
        self.table = self.runner.run(opening)
        self.game_id = self.table.game_id

    # Whatever people press

    @precondition(lambda self: not self.table.status.is_live)
    @rule(host=people, bots=st.integers(0, 3))
    def open_another(self, host: Person, bots: int) -> None:
        self.open(host, bots)

    @rule(person=people)
    def join(self, person: Person) -> None:
        self.act(ask.Join(person, self.press))

    @rule(person=people)
    def leave(self, person: Person) -> None:
        if len(self.table.people) > 1 or self.table.status is not Status.LOBBY:  # the last one closes the lobby: below
            self.act(ask.Leave(person.user_id))

    @rule(person=people, more=st.booleans())
    def arrange_bots(self, person: Person, more: bool) -> None:
        self.act(ask.AddBot(person.user_id, BOTS) if more else ask.RemoveBot(person.user_id))

    @rule(person=people, chosen=short_settings)
    def choose(self, person: Person, chosen: Settings) -> None:
        self.act(ask.ChooseRules(person.user_id, chosen))

    @rule(person=people)
    def start(self, person: Person) -> None:
        self.act(ask.Start(person.user_id, self.press, BOTS))

    @rule()
    def start_by_the_host(self) -> None:
        self.act(ask.Start(self.table.host_id, self.press, BOTS))

    @rule(person=people, card=st.none() | st.sampled_from(PACK), late=st.integers(0, 1))
    def press_anything(self, person: Person, card: Card | None, late: int) -> None:
        self.act(ask.Play(person.user_id, self.table.ply - late, card))

    @rule(person=people)
    def take_back(self, person: Person) -> None:
        self.act(ask.TakeBack(person.user_id))

    @rule(number=st.integers(0, 25))
    def deal(self, number: int) -> None:
        self.act(ask.DealNext(number))

    @rule(person=people, dice=st.integers(0, 9), moderator=st.booleans())
    def close(self, person: Person, dice: int, moderator: bool) -> None:
        if dice == 0:
            self.act(ask.Cancel(person.user_id, moderator))
        if dice == 1:
            self.act(ask.Leave(person.user_id))
        if dice == 2:
            self.act(ask.CloseUnused(self.table.since))

    @rule(person=people, clock=st.sampled_from(TurnClock), level=st.sampled_from(OFFERED_LEVELS), seat=seats)
    def choose_pace_and_level(self, person: Person, clock: TurnClock, level: str, seat: Seat) -> None:
        self.act(ask.ChooseClock(person.user_id, clock))
        self.act(ask.ChooseLevel(person.user_id, seat, level))

    # People who come and go

    @rule(late=st.integers(0, 1), times=st.integers(1, 3))
    def miss_turns(self, late: int, times: int) -> None:
        for _ in range(times):
            self.act(ask.MissTurn(self.table.next_seq - late))

    @rule(person=people)
    def show_presence(self, person: Person) -> None:
        self.act(ask.ShowPresence(person.user_id))

    @rule(person=people, seat=seats)
    def take_over(self, person: Person, seat: Seat) -> None:
        self.act(ask.TakeOver(person, seat))

    @rule(person=people)
    def vote_pause(self, person: Person) -> None:
        self.act(ask.VotePause(person.user_id))

    @rule(person=people)
    def resume(self, person: Person) -> None:
        self.act(ask.Resume(person.user_id))

    @rule()
    def lose_the_channel(self) -> None:
        self.act(ask.Suspend())

    @rule(late=st.integers(0, 1))
    def pause_for_want(self, late: int) -> None:
        self.act(ask.PauseForWant(self.table.ply - late))

    # What happens by itself

    @precondition(lambda self: self.table.status is Status.PLAYING)
    @rule(seed=st.integers(0, 2**16), most=st.sampled_from((1, 5, 33, 150, 400)))
    def play_on(self, seed: int, most: int) -> None:
        rng = random.Random(seed)
        for _ in range(most):
            if not self.table.status.is_live:
                break
            step = next_step(self.table)
            assert self.act(next_command(self.table, rng.randrange(8))) is not None, f"nobody can go on after {step}"
            self.every_card_is_in_one_place()

    @rule()
    def restart(self) -> None:
        self.start_process()
        live = self.runner.run(self.tables.restore())
        assert live == len(self.log.games)

    @rule(failures=st.integers(1, 2))
    def fail(self, failures: int) -> None:
        if self.table.status.is_live:
            self.log.failing = failures
            for _ in range(failures):
                assert self.act(ask.Cancel(self.table.host_id)) is None
            assert self.log.failing == 0

    # What must always hold (rules, §7)

    @invariant()
    def memory_is_what_the_log_tells(self) -> None:
        fresh = Tables(self.log, self.clock)
        assert self.runner.run(fresh.get(self.game_id)) == self.table
        assert self.runner.run(self.tables.get(self.game_id)) == self.table
        found = self.runner.run(self.tables.find(GUILD, CHANNEL))
        assert found == (self.table if self.table.status.is_live else None)

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        match = self.table.match
        if match is None or match.deal is None:
            return
        deal = match.deal
        lying = [card for trick in deal.tricks for card in trick.cards]
        lying += list(deal.trick.cards if deal.trick is not None else ()) + list(
            deal.layout.laid if deal.layout else ()
        )
        held = [card for hand in deal.hands for card in hand]
        assert len(lying) + len(held) == 32
        assert CardSet.of([*lying, *held]) == FULL_PACK
        assert deal.layout is not None or len(deal.plies) <= 32

    @invariant()
    def seats_have_one_owner(self) -> None:
        ids = [person.user_id for person in self.table.people]
        assert len(set(ids)) == len(ids)
        names = [name for name in self.table.names if name]
        assert len(set(names)) == len(names)
        if self.table.status is Status.PLAYING:
            assert len(names) == 4
        if self.table.status.is_live:
            assert self.table.host_id in ids

    @invariant()
    def the_host_has_not_left_those_who_play(self) -> None:
        if not self.table.status.is_live:
            return
        host = self.table.seat_of(self.table.host_id)
        assert host is not None
        assert not self.table.chairs[host].open or not self.table.active_people

    @invariant()
    def somebody_is_to_act(self) -> None:
        """A running table never hangs: a bot, the dealer of the next hand, or a person who is there."""
        if self.table.status is not Status.PLAYING or self.table.match is None:
            return
        step = next_step(self.table)
        stands_still = self.table.paused or self.table.suspended
        assert step is None or not stands_still
        if step is None and not stands_still:
            turn = self.table.match.turn
            assert turn is not None
            assert self.table.chairs[turn].person in self.table.active_people
            assert turn_ends(self.table) is not None or self.table.clock is TurnClock.NONE
        if stands_still:
            assert self.table.people, "nobody could go on"
            assert due_of(self.table)
        if isinstance(step, DealDue):
            assert not self.table.match.is_playing

    @invariant()
    def points_have_their_sums(self) -> None:
        match = self.table.match
        for hand in match.finished if match is not None else ():
            sums = {"no_trick": (80, -320), "salade": (320, -320), "domino": (-320,)}.get(hand.contract, (80,))
            assert sum(hand.points) in sums

    @invariant()
    def views_agree_and_hide(self) -> None:
        match = self.table.match
        if match is None or match.deal is None:
            return
        public = public_view(match)
        assert (public.remaining is not None) == public.is_over
        for seat in SEATS:
            view = seat_view(match, seat)
            assert view.public == public
            assert view.hand == match.deal.hands[seat]
            assert bool(view.legal) == (match.turn == seat)

    @invariant()
    def a_finished_match_is_on_record(self) -> None:
        assert (self.game_id in self.log.records) == (self.table.status is Status.FINISHED)
        if self.table.status is Status.FINISHED and self.table.match is not None:
            record = parse_record(self.log.records[self.game_id])
            assert check_record(record).totals == self.table.match.totals
            totals, lines = self.table.match.totals, self.log.results[self.game_id]
            assert tuple(line.total for line in lines if line.kind is not ResultKind.LEFT) == totals
            assert all(line.total >= totals[line.seat] for line in lines), "leaving makes nothing better"


Evening.TestCase.settings = settings(max_examples=10, stateful_step_count=40)
TestEvening = Evening.TestCase
