"""How people play in a story: they look for a hand with a card to press, and press it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence

from playground.errors import NotPossible
from playground.people.person import Person
from playground.people.places import Room
from playground.people.seen import Seen

Until = Callable[[Seen], bool]

MINUS = "\N{MINUS SIGN}"


def is_final(message: Seen) -> bool:
    """Whether it is the last message of a match."""
    return any(picture.filename == "podium.png" for picture in message.pictures)


def can_act(message: Seen) -> bool:
    """Whether it is a hand in which something can be pressed."""
    return message.is_ephemeral and any(
        _is_play(button.custom_id) and not button.is_disabled for button in message.buttons
    )


def is_hand(message: Seen) -> bool:
    """Whether it is somebody's hand."""
    return message.is_ephemeral and any(_is_play(button.custom_id) for button in message.buttons)


async def play_until(person: Person, room: Room, rng: random.Random, until: Until = is_final) -> Seen:
    """Press playable cards until a message appears for which ``until`` is true; give that one."""
    while True:
        message = await person.sees(room, where=lambda seen: until(seen) or can_act(seen), timeout=20)
        if until(message):
            return message
        await press_any(person, message, rng)


async def press_any(person: Person, hand: Seen, rng: random.Random) -> None:
    """Press one of the playable cards, or Pass; the hand may be replaced meanwhile, as it may be for a person."""
    choices = [button.custom_id for button in hand.buttons if _is_play(button.custom_id) and not button.is_disabled]
    if choices:
        try:
            await person.press(hand, custom_id=rng.choice(choices))
        except NotPossible:
            assert hand.is_deleted


async def play_all(people: Sequence[Person], room: Room, seed: int, until: Until = is_final) -> Seen:
    """Everybody plays at the same time; the message that ended it."""
    plays = [play_until(person, room, random.Random(f"{seed}-{person.name}"), until) for person in people]
    return (await asyncio.gather(*plays))[0]


def totals_in(alt: str, names: Sequence[str]) -> dict[str, int]:
    """The points that an alt text of the podium gives each name."""
    found = {name: re.search(rf"{re.escape(name)}, ({MINUS}?\d+)", alt) for name in names}
    return {name: int(match[1].replace(MINUS, "-")) for name, match in found.items() if match}


def _is_play(custom_id: str | None) -> bool:
    return custom_id is not None and custom_id.startswith(("bombu:1:play:", "bombu:1:pass:"))
