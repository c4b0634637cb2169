"""Custom ids: ``bombu:<version>:<action>:<game>:<ply>[:<argument>]``, built and parsed here only.

An id is a claim, never a proof: whoever handles a press checks place, seat, ply and legality anew.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

VERSION = 1
MAX_LENGTH = 100


class Action(StrEnum):
    """What a button asks for."""

    JOIN = "join"
    LEAVE = "leave"
    BOT = "bot"
    START = "start"
    RULES = "rules"
    HOUSE = "house"
    HAND = "hand"
    PLAY = "play"
    HINT = "hint"
    PASS = "pass"
    SCORES = "scores"
    LAST = "last"
    SEAT = "seat"
    BACK = "back"
    PAUSE = "pause"
    RESUME = "resume"
    TAKE = "take"
    CANCEL = "cancel"
    PAGE = "page"
    BOARD = "board"
    STATS = "stats"
    HISTORY = "history"
    REPLAY = "replay"
    RECORD = "record"
    VERIFY = "verify"
    REMATCH = "rematch"
    PRIVACY = "privacy"


class Choice(StrEnum):
    """What a menu asks for; menus have actions of their own so that no id fits two templates."""

    ROUNDS = "rounds"
    PACKETS = "packets"
    DEALER = "dealer"
    PATIENCE = "patience"
    CLAIM = "claim"
    CLOCK = "clock"
    LEVEL = "level"
    ORDER = "order"
    REPLAY_HAND = "at"


@dataclass(frozen=True, slots=True)
class PressId:
    """A custom id taken apart; ``ply`` is the match's ply that the button was made for.

    ``chosen`` is what was chosen from a menu; it is no part of the id.
    """

    action: Action | Choice
    game_id: int
    ply: int = 0
    argument: str = ""
    chosen: str = ""

    def __str__(self) -> str:
        tail = f":{self.argument}" if self.argument else ""
        text = f"bombu:{VERSION}:{self.action.value}:{self.game_id}:{self.ply}{tail}"
        if len(text) > MAX_LENGTH:
            raise ValueError(f"custom id too long: {len(text)} characters")
        return text


def _template(names: type[StrEnum]) -> str:
    actions = "|".join(name.value for name in names)
    numbers = r"(?P<game>[0-9]{1,18}):(?P<ply>[0-9]{1,6})"
    return rf"bombu:{VERSION}:(?P<action>{actions}):{numbers}(?::(?P<argument>[A-Za-z0-9_-]{{1,60}}))?"


BUTTON_TEMPLATE = re.compile(_template(Action))
MENU_TEMPLATE = re.compile(_template(Choice))
_KNOWN = re.sub(r"\?P<\w+>", "?:", f"{BUTTON_TEMPLATE.pattern}|{MENU_TEMPLATE.pattern}")
OTHER_TEMPLATE = re.compile(rf"(?!(?:{_KNOWN})\Z)bombu:.*", re.DOTALL)
"""Any other id of ours, from an older or a newer version: it gets a friendly answer, never silence."""


_ACTIONS: dict[str, Action | Choice] = {action.value: action for action in (*Action, *Choice)}


def parse(match: re.Match[str]) -> PressId:
    """The claim in an id that fits one of the templates."""
    return PressId(_ACTIONS[match["action"]], int(match["game"]), int(match["ply"]), match["argument"] or "")
