"""Whatever a press raises, the person who pressed is told, in their language, and once."""

from __future__ import annotations

import logging
from typing import Any
from unittest.mock import Mock, create_autospec

import aiohttp
import discord
import pytest

from bombu.engine.cards import PACK, CardSet, Suit
from bombu.engine.contracts import Contract
from bombu.engine.errors import DoesNotFit, MustFollowSuit, MustLay, NotInHand, NotYourTurn, RuleError
from bombu.engine.seats import SEATS
from bombu.i18n import LANGUAGES, text
from bombu.store import StoreError
from bombu.tables.errors import MissingPermissions, NotHost, TableError, TableExists
from cogs.ui.boundary import EXPECTED_CODES, answer_stale, guarded
from cogs.ui.explain import explain
from tests.cogs.builders import HOSTILE, table_at
from tests.i18n.test_usage import ERRORS

SPECIAL: list[RuleError | TableError] = [
    NotYourTurn(SEATS[1]),
    NotInHand(PACK[0]),
    MustFollowSuit(Suit.HEARTS, CardSet.of(PACK[8:12])),
    DoesNotFit(PACK[0], PACK[3].rank),
    MustLay(CardSet.of(PACK[3:5])),
    NotHost(HOSTILE[2]),
    TableExists(7),
    MissingPermissions("A, B"),
]


def example(kind: type[RuleError] | type[TableError]) -> RuleError | TableError:
    """A refusal of this kind, with arguments where it takes some."""
    return next((error for error in SPECIAL if type(error) is kind), None) or kind()


def pressed(locale: discord.Locale = discord.Locale.spain_spanish, *, answered: bool = False) -> Any:
    """A press by somebody who reads this language."""
    interaction = Mock(spec=discord.Interaction)
    interaction.locale = locale
    interaction.response = create_autospec(discord.InteractionResponse, instance=True)
    interaction.response.is_done.return_value = answered
    interaction.followup = create_autospec(discord.Webhook, instance=True)
    return interaction


def http_error(status: int, code: int) -> discord.HTTPException:
    """An answer of Discord's."""
    return discord.HTTPException(Mock(status=status, reason="as the test wants"), {"code": code, "message": "no"})


async def fails(error: BaseException) -> None:
    """The work of a handler that raises."""
    raise error


@pytest.mark.parametrize("kind", ERRORS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_without_gaps(language: str, kind: type[RuleError] | type[TableError]) -> None:
    sentence = explain(example(kind), language, table_at(Contract.DOMINO))
    assert sentence[0].isupper()
    assert "  " not in sentence.replace("\\", "")
    assert "@everyone" not in sentence


@pytest.mark.parametrize("answered", [False, True])
async def test_a_refusal_is_told_in_private_in_the_persons_language(answered: bool) -> None:
    interaction = pressed(answered=answered)
    await guarded(interaction, fails(NotInHand(PACK[0])), what="play")
    door = interaction.followup.send if answered else interaction.response.send_message
    door.assert_awaited_once()
    assert door.await_args.args == (text("es", "error-not-in-hand", card="el siete de picas"),)
    assert door.await_args.kwargs["ephemeral"] is True
    assert door.await_args.kwargs["allowed_mentions"].to_dict() == {"parse": []}


async def test_a_failing_store_is_told_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    interaction = pressed()
    await guarded(interaction, fails(StoreError("the disk is full")), what="play")
    interaction.response.send_message.assert_awaited_once()
    assert interaction.response.send_message.await_args.args == (text("es", "error-store"),)
    assert "the disk is full" in caplog.text


async def test_anything_unforeseen_has_a_number_in_the_log_and_nothing_else_for_people(
    caplog: pytest.LogCaptureFixture,
) -> None:
    interaction = pressed(discord.Locale.japanese)
    await guarded(interaction, fails(RuntimeError("a secret")), what="play")
    (told,) = interaction.response.send_message.await_args.args
    assert "a secret" not in told
    (incident,) = {word.strip(".") for word in told.split()} & set(caplog.messages[-1].split())
    assert text("en", "error-unexpected", incident=incident) == told
    assert "a secret" in caplog.text


@pytest.mark.parametrize("code", sorted(EXPECTED_CODES))
async def test_an_answer_that_came_too_late_is_no_error(code: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    interaction = pressed()
    await guarded(interaction, fails(http_error(404, code)), what="play")
    interaction.response.send_message.assert_not_awaited()
    interaction.followup.send.assert_not_awaited()
    assert not caplog.messages


@pytest.mark.parametrize("failure", [http_error(404, 10062), aiohttp.ServerDisconnectedError()])
async def test_who_can_not_be_told_is_left_alone(failure: Exception) -> None:
    interaction = pressed()
    interaction.response.send_message.side_effect = failure
    await guarded(interaction, fails(NotHost("x")), what="cancel")
    interaction.response.send_message.assert_awaited_once()


@pytest.mark.parametrize("failure", [aiohttp.ServerDisconnectedError(), TimeoutError()])
async def test_a_line_that_is_down_is_logged_in_one_line(failure: Exception, caplog: pytest.LogCaptureFixture) -> None:
    interaction = pressed()
    await guarded(interaction, fails(failure), what="play")
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    interaction.response.send_message.assert_not_awaited()


async def test_a_button_of_another_version_gets_a_friendly_answer() -> None:
    interaction = pressed()
    await answer_stale(interaction)
    assert interaction.response.send_message.await_args.args == (text("es", "error-old-button"),)
