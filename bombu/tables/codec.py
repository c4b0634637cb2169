"""Facts and rows: each event as a kind and a JSON body with a version, and back.

The kind is the class name of the event, for ever; a change of a body gets a new version and an upgrade here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bombu.engine.cards import Card, PatienceOrder
from bombu.engine.contracts import Contract
from bombu.engine.dealing import require_pack
from bombu.engine.events import CardPlayed, HandDealt, HandScored, MatchEnded, MatchStarted, Passed, TrickTaken
from bombu.engine.notation import format_cards, parse_card, parse_cards
from bombu.engine.seats import SEATS, PerSeat, Seat
from bombu.engine.settings import DealerPasses, Packets, Settings
from bombu.tables.events import (
    BotSeated,
    ClaimWithdrawn,
    ClockChosen,
    EntropyFixed,
    HostChanged,
    LevelChosen,
    Paused,
    PauseVoted,
    Reached,
    Resumed,
    RulesChosen,
    SeatClaimed,
    SeatFreed,
    SeatHandedOver,
    SeatOpened,
    SeatTaken,
    SeatTakenBack,
    SubstituteSeated,
    Suspended,
    TableCancelled,
    TableEvent,
    TableOpened,
    TurnExtended,
    TurnMissed,
)
from bombu.tables.state import Bot, Ending, Person, TurnClock

VERSION = 1
Body = dict[str, Any]

PEOPLE_KEYS = ("user", "host")
"""Where a user's id stands in a body, whatever the kind; a name and an avatar go with "user"."""


class CodecError(ValueError):
    """A row is no fact that this program knows: it was written by a newer one, or it is damaged."""


def encode(event: TableEvent) -> tuple[str, Body]:
    """The kind and the body of a fact."""
    return type(event).__name__, {"v": VERSION, **_body(event)}


def decode(kind: str, body: Mapping[str, Any]) -> TableEvent:
    """The fact that a row records. Raises CodecError."""
    if body.get("v") != VERSION or kind not in _DECODERS:
        raise CodecError(f"unknown event {kind} version {body.get('v')}")
    try:
        return _DECODERS[kind](body)
    except (KeyError, TypeError, ValueError) as error:
        raise CodecError(f"damaged event {kind}: {error}") from error


def people_in(body: Mapping[str, Any]) -> tuple[int, ...]:
    """The users that stand in an event's body; deleted ones, whose numbers are below 0, are nobody."""
    return tuple(body[key] for key in PEOPLE_KEYS if isinstance(body.get(key), int) and body[key] > 0)


KINDS_WITH_PEOPLE = (
    "TableOpened",
    "SeatTaken",
    "HostChanged",
    "SeatClaimed",
    "SeatHandedOver",
    "PauseVoted",
    "Paused",
    "Resumed",
    "TableCancelled",
)
"""The kinds of events in which people may stand."""


def settings_to_json(settings: Settings) -> Body:
    """Settings by the names of the record format."""
    return {
        "packets": settings.packets.value,
        "dealer": settings.dealer.value,
        "patience_order": settings.patience_order.value,
        "rounds": settings.rounds,
        "claim": settings.claim,
    }


def settings_from_json(body: Mapping[str, Any]) -> Settings:
    """The settings that `settings_to_json` wrote. Raises ValueError, KeyError or TypeError for anything else."""
    return Settings(
        Packets(body["packets"]),
        DealerPasses(body["dealer"]),
        PatienceOrder(body["patience_order"]),
        _number(body, "rounds"),
        _flag(body, "claim"),
    )


def _body(event: TableEvent) -> Body:
    match event:
        case TableOpened():
            return {
                "guild": event.guild_id,
                "channel": event.channel_id,
                "host": event.host_id,
                "locale": event.locale,
                "settings": settings_to_json(event.settings),
                "seed": event.seed.hex(),
            }
        case SeatTaken():
            person = event.person
            return {
                "seat": event.seat,
                "user": person.user_id,
                "name": person.name,
                "avatar": person.avatar,
                "press": event.press_id,
            }
        case BotSeated():
            return {"seat": event.seat, "name": event.bot.name, "level": event.bot.level}
        case HostChanged() | PauseVoted() | Paused() | Resumed():
            return {"user": event.user_id}
        case TableCancelled():
            return {"user": event.user_id, "ending": event.ending.value}
        case ClockChosen():
            return {"clock": event.clock.value}
        case LevelChosen():
            return {"seat": event.seat, "level": event.level}
        case SeatClaimed() | SeatHandedOver():
            person = event.person
            return {"seat": event.seat, "user": person.user_id, "name": person.name, "avatar": person.avatar}
        case Suspended() | Reached():
            return {}
        case RulesChosen():
            return {"settings": settings_to_json(event.settings)}
        case EntropyFixed():
            return {"entropy": event.entropy}
        case MatchStarted():
            return {"settings": settings_to_json(event.settings), "first_dealer": event.first_dealer}
        case HandDealt():
            return {
                "number": event.number,
                "contract": event.contract.value,
                "dealer": event.dealer,
                "deck": format_cards(event.deck),
            }
        case CardPlayed():
            return {"seat": event.seat, "card": str(event.card)}
        case (
            SeatFreed()
            | SubstituteSeated()
            | SeatTakenBack()
            | TurnMissed()
            | TurnExtended()
            | SeatOpened()
            | ClaimWithdrawn()
            | Passed()
            | TrickTaken()
        ):
            return {"seat": event.seat}
        case HandScored():
            return {"points": event.points}
        case MatchEnded():
            return {"totals": event.totals, "places": event.places}


def _number(body: Mapping[str, Any], key: str) -> int:
    value = body[key]
    if type(value) is not int:  # a bool is an int too
        raise ValueError(f"{key} is {value!r}, no whole number")
    return value


def _text(body: Mapping[str, Any], key: str) -> str:
    value = body[key]
    if not isinstance(value, str):
        raise ValueError(f"{key} is {value!r}, no text")
    return value


def _flag(body: Mapping[str, Any], key: str) -> bool:
    value = body[key]
    if not isinstance(value, bool):
        raise ValueError(f"{key} is {value!r}, neither true nor false")
    return value


def _seat(body: Mapping[str, Any], key: str = "seat") -> Seat:
    seat = _number(body, key)
    if seat not in SEATS:
        raise ValueError(f"{key} is {seat}, no seat")
    return SEATS[seat]


def _four(body: Mapping[str, Any], key: str) -> PerSeat[int]:
    values = body[key]
    if not isinstance(values, list | tuple) or any(type(value) is not int for value in values):
        raise ValueError(f"{key} is {values!r}, not a number a seat")
    first, second, third, fourth = values
    return (first, second, third, fourth)


def _user(body: Mapping[str, Any]) -> int | None:
    return None if body["user"] is None else _number(body, "user")


def _deck(body: Mapping[str, Any]) -> tuple[Card, ...]:
    deck = parse_cards(_text(body, "deck"))
    require_pack(deck)
    return deck


def _person(body: Mapping[str, Any]) -> Person:
    avatar = None if body["avatar"] is None else _text(body, "avatar")
    return Person(_number(body, "user"), _text(body, "name"), avatar)


_DECODERS: dict[str, Callable[[Mapping[str, Any]], TableEvent]] = {
    "TableOpened": lambda b: TableOpened(
        _number(b, "guild"),
        _number(b, "channel"),
        _number(b, "host"),
        _text(b, "locale"),
        settings_from_json(b["settings"]),
        bytes.fromhex(_text(b, "seed")),
    ),
    "SeatTaken": lambda b: SeatTaken(_seat(b), _person(b), None if b["press"] is None else _number(b, "press")),
    "BotSeated": lambda b: BotSeated(_seat(b), Bot(_text(b, "name"), _text(b, "level"))),
    "SeatFreed": lambda b: SeatFreed(_seat(b)),
    "HostChanged": lambda b: HostChanged(_number(b, "user")),
    "RulesChosen": lambda b: RulesChosen(settings_from_json(b["settings"])),
    "EntropyFixed": lambda b: EntropyFixed(_text(b, "entropy")),
    "SubstituteSeated": lambda b: SubstituteSeated(_seat(b)),
    "SeatTakenBack": lambda b: SeatTakenBack(_seat(b)),
    "ClockChosen": lambda b: ClockChosen(TurnClock(b["clock"])),
    "LevelChosen": lambda b: LevelChosen(None if b["seat"] is None else _seat(b), _text(b, "level")),
    "TurnMissed": lambda b: TurnMissed(_seat(b)),
    "TurnExtended": lambda b: TurnExtended(_seat(b)),
    "SeatOpened": lambda b: SeatOpened(_seat(b)),
    "SeatClaimed": lambda b: SeatClaimed(_seat(b), _person(b)),
    "ClaimWithdrawn": lambda b: ClaimWithdrawn(_seat(b)),
    "SeatHandedOver": lambda b: SeatHandedOver(_seat(b), _person(b)),
    "PauseVoted": lambda b: PauseVoted(_number(b, "user")),
    "Paused": lambda b: Paused(_user(b)),
    "Suspended": lambda b: Suspended(),
    "Reached": lambda b: Reached(),
    "Resumed": lambda b: Resumed(_number(b, "user")),
    "TableCancelled": lambda b: TableCancelled(_user(b), Ending(b["ending"])),
    "MatchStarted": lambda b: MatchStarted(settings_from_json(b["settings"]), _seat(b, "first_dealer")),
    "HandDealt": lambda b: HandDealt(_number(b, "number"), Contract(b["contract"]), _seat(b, "dealer"), _deck(b)),
    "CardPlayed": lambda b: CardPlayed(_seat(b), parse_card(_text(b, "card"))),
    "Passed": lambda b: Passed(_seat(b)),
    "TrickTaken": lambda b: TrickTaken(_seat(b)),
    "HandScored": lambda b: HandScored(_four(b, "points")),
    "MatchEnded": lambda b: MatchEnded(_four(b, "totals"), _four(b, "places")),
}
