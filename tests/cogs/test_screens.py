"""Every screen in every language at its fullest: within Discord's limits, alive for ever, and leaking nothing.

The limits are Discord's own: 40 components and 4,000 characters a message, 5 buttons a row, ids of 100 characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bombu.drawing.picture import MOST_ALT
from bombu.engine.cards import PACK, Card
from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.record import Record
from bombu.engine.seats import SEATS, Seat
from bombu.engine.settings import Settings
from bombu.engine.views import public_view, seat_view
from bombu.i18n import LANGUAGES, text
from bombu.standings.replays import Moment, step_at
from bombu.store.standings_rows import Board, History, Order
from bombu.tables.results import table_record
from bombu.tables.state import Person, Table
from cogs.ui.hand_view import hand_screen
from cogs.ui.ids import Action
from cogs.ui.items import ITEMS
from cogs.ui.leaderboard_view import BoardState, leaderboard_screen
from cogs.ui.lobby_view import closed_screen, lobby_screen
from cogs.ui.privacy_view import delete_screen, deleted_screen, export_screen, privacy_screen
from cogs.ui.replay_view import Replay, replay_screen, shared_replay_screen
from cogs.ui.rules_view import PAGES, house_screen, rules_screen
from cogs.ui.score_view import final_screen, last_trick_screen, scores_screen
from cogs.ui.screen import Button, Screen, in_rows
from cogs.ui.seat_view import cancel_screen, seat_screen
from cogs.ui.stats_view import HistoryState, Scope, history_screen, stats_screen
from cogs.ui.table_view import hand_over_screen, table_screen
from cogs.ui.verify_view import Verdict, verify_screen
from cogs.ui.words import SUIT_SIGNS, plain
from tests.cogs.builders import (
    EMOJIS,
    HOSTILE,
    HUGE_ID,
    PICTURE,
    RECORD,
    Sent,
    board_page,
    ended,
    must_pass,
    named,
    over,
    past_matches,
    person_stats,
    slammed,
    swapped_hidden,
    table_at,
    top_level,
)
from tests.tables.builders import GUEST, lobby

Draw = Callable[[str], Screen]

LONGEST_NOTE = "x" * 300


def at_table(table: Table) -> Draw:
    """The public message of a running hand, or of one that is over."""
    assert table.match is not None
    view = public_view(table.match)
    make = hand_over_screen if view.is_over else table_screen
    return lambda locale: make(table, view, PICTURE, locale)


def in_hand(table: Table, seat: Seat, *, emojis: bool = False, note: str | None = LONGEST_NOTE) -> Draw:
    """The private message of one seat."""
    assert table.match is not None
    view = seat_view(table.match, seat)
    shown = EMOJIS if emojis else {}
    return lambda locale: hand_screen(table, view, PICTURE, locale, emojis=shown, note=note)


def scores(table: Table, *, final: bool = False) -> Draw:
    """The sheet for one reader, or the last message of a match."""
    assert table.match is not None
    view = public_view(table.match)
    pictures = tuple(replace(PICTURE, filename=name) for name in ("podium.png", "sheet.png", "curve.png"))
    if final:
        return lambda locale: final_screen(table, view, pictures, RECORD, locale)
    return lambda locale: scores_screen(table, view, pictures[:1], locale)


def last_trick(table: Table) -> Draw:
    """The last complete trick."""
    assert table.match is not None
    view = public_view(table.match)
    return lambda locale: last_trick_screen(table, view, locale)


def board_screen(order: Order, locale: str) -> Screen:
    """A page of the leaderboard with everything that it can offer."""
    return leaderboard_screen(board_page(), BoardState(order=order, minimum=100, page=2), PICTURE, locale)


def at_moment(hand: int, *, shared: bool = False) -> Draw:
    """The middle of a hand of a finished match, with hostile names."""
    match = ENDED.match
    assert match is not None
    replay = Replay(HUGE_ID, match, (HOSTILE[0], HOSTILE[1], HOSTILE[2], HOSTILE[3]))
    step = step_at(match, Moment(hand, 4))
    make = shared_replay_screen if shared else replay_screen
    return lambda locale: make(replay, step, replace(PICTURE, filename="replay.png"), locale)


def record_of_a_match() -> Record:
    """The record of a finished match with a published seed."""
    return table_record(replace(ENDED, entropy="1" * 300))


def at_seat(table: Table, user_id: int) -> Draw:
    """What a person can do with their seat, or without one."""
    return lambda locale: seat_screen(table, user_id, locale)


def on_chair(table: Table, seat: Seat, **changes: Any) -> Table:
    """The table with something changed about one chair."""
    return table.with_chair(seat, replace(table.chairs[seat], **changes))


STRANGER = Person(9, HOSTILE[1])
SITTING = table_at(Contract.NO_TRICK)
HOST_ID, GUEST_ID = (person.user_id for person in SITTING.people[:2])
SEATED: dict[str, tuple[Table, int]] = {
    "host": (SITTING, HOST_ID),
    "guest": (SITTING, GUEST_ID),
    "away": (on_chair(SITTING, SEATS[1], substituted=True), GUEST_ID),
    "left": (on_chair(SITTING, SEATS[1], substituted=True, open=True), GUEST_ID),
    "promised": (on_chair(SITTING, SEATS[1], substituted=True, open=True, successor=STRANGER), GUEST_ID),
    "voted": (replace(SITTING, votes=frozenset({GUEST_ID})), GUEST_ID),
    "paused": (replace(SITTING, paused=True), HOST_ID),
    "stranger, none open": (SITTING, STRANGER.user_id),
    "stranger, three open": (
        on_chair(on_chair(on_chair(SITTING, SEATS[1], open=True), SEATS[2], open=True), SEATS[3], open=True),
        STRANGER.user_id,
    ),
    "stranger, claimed": (on_chair(SITTING, SEATS[1], successor=STRANGER), STRANGER.user_id),
}

FULL_LOBBY = named(lobby(settings=Settings()))
PASSING, PASSER = must_pass()
ENDED = ended()
FORCED = table_at(Contract.SALADE, 3)
"""Three cards lie on the table."""

SCREENS: dict[str, Draw] = {
    "lobby, one person": lambda locale: lobby_screen(lobby(), locale),
    "lobby, bots": lambda locale: lobby_screen(lobby(GUEST, bots=2), locale),
    "lobby, full": lambda locale: lobby_screen(FULL_LOBBY, locale),
    "closed": lambda locale: closed_screen(FULL_LOBBY, locale),
    **{f"table, {contract.value}": at_table(table_at(contract, 7)) for contract in CONTRACTS},
    "table, nothing played": at_table(table_at(Contract.NO_TRICK)),
    "table, trick taken": at_table(table_at(Contract.NO_TRICK, 4)),
    **{f"over, {contract.value}": at_table(over(contract)) for contract in CONTRACTS},
    "over, slam": at_table(slammed()),
    **{f"hand, salade, seat {seat}": in_hand(FORCED, seat) for seat in SEATS},
    "hand, emojis": in_hand(table_at(Contract.NO_HEART), SEATS[0], emojis=True),
    "hand, dominó": in_hand(table_at(Contract.DOMINO, dealer=0), SEATS[1]),
    "hand, dominó, emojis": in_hand(table_at(Contract.DOMINO, dealer=0), SEATS[2], emojis=True),
    "hand, must pass": in_hand(PASSING, PASSER),
    "hand, over": in_hand(over(Contract.NO_QUEEN), SEATS[0]),
    "hand, over, dominó": in_hand(over(Contract.DOMINO), SEATS[0]),
    "scores, none": scores(table_at(Contract.NO_TRICK)),
    "scores, all": scores(ENDED),
    "final": scores(ENDED, final=True),
    "last trick": last_trick(table_at(Contract.NO_TRICK, 4)),
    "last trick, none": last_trick(table_at(Contract.DOMINO)),
    "cancel": lambda locale: cancel_screen(FULL_LOBBY, locale),
    **{f"seat, {name}": at_seat(table, user_id) for name, (table, user_id) in SEATED.items()},
    "house, host": lambda locale: house_screen(FULL_LOBBY, locale, may_choose=True),
    "house, others": lambda locale: house_screen(FULL_LOBBY, locale, may_choose=False),
    **{f"rules, {page}": (lambda locale, page=page: rules_screen(page, locale, HUGE_ID)) for page in PAGES},  # type: ignore[misc]  # mypy knows no defaults of lambdas
    **{
        f"board, {order.value}": (lambda locale, order=order: board_screen(order, locale))  # type: ignore[misc]  # mypy knows no defaults of lambdas
        for order in Order
    },
    **{f"replay, hand {hand}": at_moment(hand) for hand in (1, 5, 6, 24)},
    "replay, shared": at_moment(6, shared=True),
    "stats": lambda locale: stats_screen(person_stats(), replace(PICTURE, filename="form.png"), locale, with_bots=True),
    "history": lambda locale: history_screen(
        past_matches(), HistoryState(Scope.PERSON, 2, HUGE_ID), locale, HOSTILE[0]
    ),
    "history, none": lambda locale: history_screen(History((), 1, 1), HistoryState(Scope.HERE), locale),
    "verify": lambda locale: verify_screen(Verdict(HUGE_ID, record_of_a_match(), None), locale),
    "verify, fault": lambda locale: verify_screen(
        Verdict(HUGE_ID, record_of_a_match(), "hand 1, " + "x" * 300), locale
    ),
    "privacy": lambda locale: privacy_screen(locale, hidden=False),
    "privacy, hidden": lambda locale: privacy_screen(locale, hidden=True),
    "privacy, delete": delete_screen,
    "privacy, deleted": lambda locale: deleted_screen(locale, done=True),
    "privacy, later": lambda locale: deleted_screen(locale, done=False),
    "privacy, export": lambda locale: export_screen(b"{}", locale),
    "board, empty": lambda locale: leaderboard_screen(Board((), None, 1, 1, 0), BoardState(), None, locale),
    "board, hidden": lambda locale: leaderboard_screen(board_page(), BoardState(), None, locale, hidden=True),
}

every_screen = pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
languages = pytest.mark.parametrize("locale", LANGUAGES)


@languages
@every_screen
def test_a_screen_keeps_discords_limits(screen: Draw, locale: str) -> None:
    view = screen(locale).view()
    sent = Sent.of(view)
    assert len(sent.components) <= 40
    assert sum(map(len, sent.texts)) <= 3500
    assert view.content_length() <= 4000
    assert all(words.strip() for words in sent.texts)
    assert all(1 <= len(custom_id) <= 100 for custom_id in sent.ids)
    assert len(set(sent.ids)) == len(sent.ids)
    for row in sent.kind(1):
        kinds = [part["type"] for part in row["components"]]
        assert kinds == [3] or (set(kinds) == {2} and len(kinds) <= 5)


def buttons_of(drawn: Screen, *actions: Action) -> list[Button]:
    """The buttons of a screen; with actions, only those that ask for one of them."""
    found = [button for row in drawn.controls if isinstance(row, tuple) for button in row]
    return [button for button in found if not actions or button.press.action in actions]


@languages
@every_screen
def test_labels_can_be_read_in_full(screen: Draw, locale: str) -> None:
    """Discord takes 80 characters on a button and shows 34 of them; nothing of ours is cut on the way."""
    drawn = screen(locale)
    for button in buttons_of(drawn):
        longest = 80 if button.press.action is Action.TAKE else 34  # whose seat it is stands on the button
        assert 1 <= len(button.label) <= longest
    for menu in (row for row in drawn.controls if not isinstance(row, tuple)):
        assert 1 <= len(menu.placeholder) <= 150
        assert 1 <= len(menu.options) <= 25
        assert len({option.value for option in menu.options}) == len(menu.options)
        assert sum(option.chosen for option in menu.options) == 1, menu.press
        for option in menu.options:
            assert 1 <= len(option.label) <= 100
            assert option.description is None or 1 <= len(option.description) <= 100
    assert all(part.get("label") or part.get("emoji") for part in Sent.of(drawn.view()).kind(2))


@languages
@every_screen
def test_a_view_lives_for_ever_and_holds_our_items_only(screen: Draw, locale: str) -> None:
    """A plain item in a view takes the dynamic ones down for the whole bot when the view ends."""
    view = screen(locale).view()
    assert view.timeout is None
    for item in view.walk_children():
        assert isinstance(item, ITEMS) or not item.is_dispatchable(), item
    for item in view.walk_children():
        if isinstance(item, discord.ui.DynamicItem):
            assert item.template.fullmatch(item.custom_id), item.custom_id


@languages
@every_screen
def test_a_screen_shows_its_files_and_only_those(screen: Draw, locale: str) -> None:
    drawn = screen(locale)
    sent = Sent.of(drawn.view())
    shown = [item["media"]["url"] for gallery in sent.kind(12) for item in gallery["items"]]
    shown += [part["file"]["url"] for part in sent.kind(13)]
    for files in (drawn.sending()["files"], drawn.editing()["attachments"]):
        assert [f"attachment://{file.filename}" for file in files] == shown
        assert all(re.fullmatch(r"[a-z0-9][a-z0-9.-]*", file.filename) for file in files)
    for item in (item for gallery in sent.kind(12) for item in gallery["items"]):
        assert 1 <= len(item["description"]) <= MOST_ALT


@languages
@every_screen
def test_a_screen_begins_with_plain_text(screen: Draw, locale: str) -> None:
    """Previews and other clients show nothing else of such a message."""
    assert top_level(screen(locale).view())[0]["type"] == 10


@languages
@every_screen
def test_nobody_is_mentioned_and_no_name_formats_the_page(screen: Draw, locale: str) -> None:
    drawn = screen(locale)
    for message in (drawn.sending(), drawn.editing()):
        assert dict(message["allowed_mentions"].to_dict()) == {"parse": []}
    sent = Sent.of(drawn.view())
    # Our own: when a turn ends, when and where a match was played.
    texts = re.sub(r"<t:\d+:[Rd]>|(?<=· )<#\d+>", "", "\n".join(sent.texts))
    assert "@everyone" not in texts
    assert not re.search(r"(?<!\\)<[@#:/ti]", texts)
    assert not set(sent.words) & set("\u202e\u202c\u2066\u200f")


@languages
def test_each_frame_and_file_is_made_anew(locale: str) -> None:
    """A view and a file are used up by sending them."""
    drawn = SCREENS["final"](locale)
    assert drawn.view() is not drawn.view()
    assert not {map(id, drawn.files())} & {map(id, drawn.files())}


@languages
def test_card_buttons_are_those_of_the_hand(locale: str) -> None:
    for seat in SEATS:
        view = seat_view(match_of(FORCED), seat)
        drawn = in_hand(FORCED, seat)(locale)
        buttons = buttons_of(drawn, Action.PLAY)
        assert sorted(button.press.argument for button in buttons) == sorted(map(str, view.hand))
        assert {button.press.argument for button in buttons if not button.disabled} == set(map(str, view.playable))
        assert {button.press.ply for button in buttons} == {view.public.ply}


@languages
def test_a_pass_can_be_pressed_when_nothing_fits(locale: str) -> None:
    for seat, can_pass in ((PASSER, True), (SEATS[(PASSER + 1) % 4], False)):
        (passing,) = buttons_of(in_hand(PASSING, seat)(locale), Action.PASS)
        assert passing.disabled is not can_pass


@languages
def test_emojis_take_the_place_of_labels(locale: str) -> None:
    def cards(draw: Draw) -> list[dict[str, Any]]:
        return [part for part in Sent.of(draw(locale).view()).kind(2) if ":play:" in part["custom_id"]]

    with_emojis = cards(SCREENS["hand, emojis"])
    assert all(part["emoji"]["name"].startswith("bombu_") and not part.get("label") for part in with_emojis)
    without = cards(in_hand(table_at(Contract.NO_HEART), SEATS[0]))
    assert all(part["label"][-1] in "♠♥♦♣" for part in without)
    assert len(with_emojis) == len(without) == 8


# Leaks


def match_of(table: Table) -> Any:
    """The match of a table that has one."""
    assert table.match is not None
    return table.match


def cards_in(words: str) -> set[Card]:
    """The cards that a text names by rank and sign."""
    found = re.findall(r"(10|[789JQKA])([♠♥♦♣])", words)
    suits = {sign: suit for suit, sign in SUIT_SIGNS.items()}
    return {
        card
        for card in PACK
        for rank, sign in found
        if (card.rank.value.replace("T", "10"), card.suit) == (rank, suits[sign])
    }


RUNNING = [
    pytest.param(table_at(contract, plies, seed=plies), id=f"{contract.value}, {plies}")
    for contract in CONTRACTS
    for plies in (0, 3, 4, 9)
]


@pytest.mark.parametrize("table", RUNNING)
@languages
def test_the_public_message_tells_played_cards_only(table: Table, locale: str) -> None:
    view = public_view(match_of(table))
    sent = Sent.of(at_table(table)(locale).view())
    seen = {ply.card for ply in view.plies if ply.card is not None}
    fitting = set(view.layout.fitting) if view.layout is not None else set()
    assert cards_in(sent.words) <= seen | fitting
    assert not [custom_id for custom_id in sent.ids if custom_id.count(":") > 4], "no argument, so no card"


@pytest.mark.parametrize("table", RUNNING)
@languages
def test_no_message_depends_on_cards_its_reader_can_not_see(table: Table, locale: str) -> None:
    """Exchange hidden cards between the other seats: neither the table nor the hand may change by a letter."""
    deal = match_of(table).deal
    for seat in SEATS:
        one, other = (SEATS[(seat + step) % 4] for step in (1, 2))
        swaps = list(zip(deal.hands[one], deal.hands[other], strict=False))
        assert swaps
        for left, right in swaps[:3]:
            changed = swapped_hidden(table, seat, left, right)
            for draw in (at_table, lambda table, seat=seat: in_hand(table, seat, emojis=False)):
                before, after = (Sent.of(draw(shown)(locale).view()) for shown in (table, changed))
                assert before == after


@pytest.mark.parametrize("table", RUNNING)
@languages
def test_a_hand_holds_no_card_of_others(table: Table, locale: str) -> None:
    for seat in SEATS:
        view = seat_view(match_of(table), seat)
        sent = Sent.of(in_hand(table, seat)(locale).view())
        own = {custom_id.rpartition(":")[2] for custom_id in sent.ids if ":play:" in custom_id}
        assert own == set(map(str, view.hand))
        seen = {ply.card for ply in view.public.plies if ply.card is not None} | set(view.hand)
        fitting = set(view.public.layout.fitting) if view.public.layout is not None else set()
        assert cards_in(sent.words) <= seen | fitting


def test_the_seed_is_on_no_screen() -> None:
    """But on the one that explains it, when the match is over."""
    for name, draw in SCREENS.items():
        if name.startswith("verify"):
            continue
        words = Sent.of(draw("en").view()).words
        assert FULL_LOBBY.seed.hex()[:16] not in words, name


# Words


@given(st.text(max_size=32) | st.sampled_from(HOSTILE))
def test_a_name_is_plain_text(name: str) -> None:
    shown = plain(name)
    bare = re.sub(r"\\[\\*_~|`<\[#>-]", "", shown)
    assert not set(bare) & set("*_~|`\\<["), shown
    assert "\n" not in shown
    assert not re.search(r"@(everyone|here)", shown)


@pytest.mark.parametrize(
    "name",
    [
        "https://a.example/**b**",
        "<@!123456789012345678>",
        "<#123456789012345678>",
        "<t:0:R>",
        "</bombu new:123456789012345678>",
        "<:a:123456789012345678>",
        "a\nb\u2028c",
        "[a](https://b.example)",
        "[**a**](b)",
        "# big",
        "- item",
        "> quote",
        "-# small",
    ],
)
def test_a_name_formats_nothing(name: str) -> None:
    shown = plain(name)
    assert not re.search(r"(?<!\\)[*<\[]", shown)
    assert not re.match(r"[#>-]", shown)
    assert len(shown.splitlines()) == 1


def test_an_ordinary_name_stays_as_it_is() -> None:
    for name in ("Mirèio", "Ada L.", "שלום", "日本", "🃏 joker", "O'Neill", "a-b", "x & y", "1.5"):
        assert plain(name) == name


@languages
def test_an_unknown_page_is_the_first_one(locale: str) -> None:
    assert rules_screen("no such page", locale) == rules_screen(PAGES[0], locale)


@languages
def test_the_board_shows_shared_places(locale: str) -> None:
    """A line that begins with a number and a point would be a list, which Discord numbers itself."""
    words = Sent.of(board_screen(Order.RATING, locale).view()).words
    assert not re.search(r"^\d+\. ", words, re.MULTILINE)
    assert text(locale, "board-kind-people") in words
    assert words.count("99999") >= 20


def test_rows_are_filled_evenly() -> None:
    press = SCREENS["cancel"]("en").controls[0]
    assert isinstance(press, tuple)
    button = press[0]
    assert isinstance(button, Button)
    sizes = [[len(row) for row in in_rows([button] * count)] for count in (0, 1, 5, 6, 7, 8, 10)]
    assert sizes == [[], [1], [5], [3, 3], [4, 3], [4, 4], [5, 5]]
