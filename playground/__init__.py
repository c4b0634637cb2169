"""A Discord on this computer: the HTTP API, the gateway and a page to play on, for trying and testing.

Tests use ``LocalDiscord``; ``docs/playground.md`` shows how.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the reader of this line runs the wrong version
    raise SystemExit(f"Bombu needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from playground.errors import BotDied, InteractionFailed, NotPossible, NotSeen, PlaygroundError, StartError
from playground.limits import Limits
from playground.local import API_SPEC, LocalDiscord, RulesBroken
from playground.people.modal import Modal
from playground.people.person import Person
from playground.people.places import Room, Server
from playground.people.seen import Look, Seen

__all__ = [
    "LocalDiscord", "Limits", "API_SPEC",
    "Person", "Server", "Room", "Seen", "Look", "Modal",
    "PlaygroundError", "StartError", "InteractionFailed", "NotPossible", "NotSeen", "BotDied", "RulesBroken",
]  # fmt: skip
