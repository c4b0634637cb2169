"""The code and the catalogues fit together: nothing asked for is missing, nothing kept is unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from bombu.ai import OFFERED_LEVELS
from bombu.engine.cards import Rank, Suit
from bombu.engine.contracts import Contract
from bombu.engine.errors import RuleError
from bombu.i18n import LANGUAGES
from bombu.permissions import IN_THREADS, NEEDED
from bombu.store.standings_rows import Order
from bombu.tables.errors import TableError
from bombu.tables.state import Ending
from cogs.pings import PingChoice
from cogs.ui.ids import Choice
from cogs.ui.leaderboard_view import Period
from cogs.ui.rules_view import PAGES
from cogs.ui.stats_view import Scope
from tests.i18n.messages import messages
from tests.i18n.sources import asked, head, strings, trees

E = TypeVar("E", bound=Exception)

SOURCES = trees("bombu", "cogs")
CONTRACT_KEYS = [contract.value.replace("_", "-") for contract in Contract]

RULES = [choice for choice in Choice if choice not in (Choice.LEVEL, Choice.ORDER, Choice.REPLAY_HAND)]

FAMILIES: dict[str, list[str]] = {
    "contract-": CONTRACT_KEYS,
    "terms-": CONTRACT_KEYS,
    "picture-terms-": CONTRACT_KEYS,
    "rules-": [page.replace("_", "-") for page in PAGES],
    "suit-": [suit.name.lower() for suit in Suit],
    "rank-": [rank.name.lower() for rank in Rank],
    "level-": list(OFFERED_LEVELS),
    "permission-": [name.replace("_", "-") for name in (*NEEDED, *IN_THREADS.values())],
    "house-": [choice.value + why for choice in RULES for why in ("", "-why")],
    "house-level-": [f"{level}-why" for level in OFFERED_LEVELS],
    "pings-": [choice.value for choice in PingChoice],
    "pings-chosen-": [choice.value for choice in PingChoice],
    "table-closed-": [ending.value for ending in Ending],
    "board-period-": [period.value for period in Period],
    "board-order-": [order.value for order in Order],
    "board-short-": [order.value for order in Order],
    "button-replay-": ["first", "back", "next", "trick", "last"],
    "history-summary-": [scope.value for scope in Scope],
}
"""The ids that are put together in code: how they begin, and every end that they may have."""

ID = re.compile(r"[a-z]+(-[a-z]+)+")


def subclasses(error: type[E]) -> list[type[E]]:
    """All subclasses, at any depth."""
    found = [deeper for child in error.__subclasses__() for deeper in (child, *subclasses(child))]
    return sorted(found, key=lambda child: child.__name__)


ERRORS: list[type[RuleError] | type[TableError]] = [*subclasses(RuleError), *subclasses(TableError)]


def literals() -> Iterator[tuple[Path, str]]:
    """The strings that stand where a text is asked for."""
    for path, tree in SOURCES:
        for expression in asked(tree):
            if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
                yield path, expression.value


def family_ids() -> set[str]:
    """Every id that is put together in code."""
    return {start + end for start, ends in FAMILIES.items() for end in ends}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_asked_for_exists(language: str) -> None:
    missing = {f"{path.name}: {name}" for path, name in literals() if name not in messages(language)}
    assert not missing


def test_every_string_that_looks_like_an_id_is_one() -> None:
    """Ids reach the door through variables too; what begins like our ids has to be there."""
    ours = {name.partition("-")[0] for name in messages("en")}
    for path, tree in trees("cogs"):
        looks = {word for word in strings(tree) if ID.fullmatch(word) and word.partition("-")[0] in ours}
        assert looks <= set(messages("en")), path.name


def test_every_put_together_id_belongs_to_a_known_family() -> None:
    for path, tree in SOURCES:
        for expression in asked(tree):
            start = head(expression)
            assert start is None or start in FAMILIES, f"{path.name}: {start}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_member_of_a_family_exists(language: str) -> None:
    assert family_ids() <= set(messages(language))


def test_every_text_is_used() -> None:
    used = family_ids() | {error.code for error in ERRORS}
    used |= {word for _, tree in SOURCES for word in strings(tree)}
    for message in messages("en").values():
        used |= message.references
    assert set(messages("en")) - used == set()


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str, error: type[RuleError] | type[TableError]) -> None:
    assert error.code in messages(language)


def test_refusals_have_sentences_of_their_own() -> None:
    codes = [error.code for error in ERRORS]
    assert len(set(codes)) == len(codes)
    assert {name for name in messages("en") if name.startswith("error-")} - set(codes) == {
        "error-old-button",
        "error-restarting",
        "error-store",
        "error-unexpected",
    }
