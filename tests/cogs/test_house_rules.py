"""What the host chose is what everybody reads: in the lobby, and in the rules."""

from __future__ import annotations

import pytest

from bombu.engine.cards import PatienceOrder
from bombu.engine.settings import DealerPasses, Packets, Settings
from bombu.i18n import LANGUAGES, text
from cogs.ui.lobby_view import lobby_screen
from cogs.ui.rules_view import rules_screen
from cogs.ui.screen import Screen, Text
from tests.tables.builders import GUEST, lobby

ALL_CHOSEN = Settings(
    packets=Packets("3-3-2"), dealer=DealerPasses.HAND, patience_order=PatienceOrder.RANKING, claim=False
)
CHOICES = {"packets": "3-3-2", "dealer": "hand", "patience": "ranking", "claim": "no"}

languages = pytest.mark.parametrize("locale", LANGUAGES)


def words(screen: Screen) -> str:
    """Everything that it says."""
    return "\n".join([screen.summary, *(part.content for part in screen.body if isinstance(part, Text))])


@languages
def test_the_lobby_names_every_rule_that_was_chosen(locale: str) -> None:
    shown = words(lobby_screen(lobby(settings=ALL_CHOSEN), locale))
    for choice, value in CHOICES.items():
        assert text(locale, f"house-{choice}", value=value) in shown


@languages
def test_the_lobby_is_silent_about_the_usual_rules(locale: str) -> None:
    assert text(locale, "lobby-house", rules="").split(":")[0] not in words(lobby_screen(lobby(), locale))


@languages
def test_the_lobby_says_what_becomes_of_the_bots(locale: str) -> None:
    displaced = text(locale, "lobby-displace")
    assert text(locale, "lobby-fill", level=text(locale, "level-medium")) in words(lobby_screen(lobby(GUEST), locale))
    assert displaced in words(lobby_screen(lobby(GUEST, bots=2), locale))
    assert displaced not in words(lobby_screen(lobby(GUEST), locale))


@languages
@pytest.mark.parametrize("page", ["no_heart", "no_queen", "no_bombu", "domino"])
def test_the_rules_are_those_of_the_table(locale: str, page: str) -> None:
    usual, chosen = (words(rules_screen(page, locale, 7, settings)) for settings in (Settings(), ALL_CHOSEN))
    assert usual != chosen
    assert ("K 10 A" if page == "domino" else "10 J Q K A") not in usual
