"""What is counted: each press by how it ended, the time until it was answered, requests by kind."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
import yarl

from bombu.engine.cards import PACK
from bombu.engine.errors import NotInHand
from bombu.figures import FIGURES
from bombu.store.errors import StoreError
from cogs.metrics import MOST_WAITING, Metrics
from cogs.ui.boundary import guarded
from tests.cogs.test_boundary import fails, http_error, pressed


def request_ended(method: str, path: str, status: int) -> Any:
    """What the session tells at the end of a request."""
    return Mock(method=method, url=yarl.URL(f"http://127.0.0.1/api/v10{path}"), response=Mock(status=status))


async def tell(metrics: Metrics, method: str, path: str, status: int = 200) -> None:
    """Let the session tell of one request."""
    trace = metrics.trace()
    trace.freeze()
    await trace.on_request_end.send(Mock(), SimpleNamespace(), request_ended(method, path, status))


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    """What the page says."""
    return metrics.registry.get_sample_value(name, labels)


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (None, "done"),
        (NotInHand(PACK[0]), "refused"),
        (StoreError("away"), "store"),
        (http_error(404, 10062), "discord"),
        (aiohttp.ServerDisconnectedError(), "network"),
        (KeyError("x"), "unforeseen"),
    ],
)
async def test_each_press_is_counted_once_by_its_outcome(error: Exception | None, outcome: str) -> None:
    interaction = pressed()
    interaction.client.metrics = metrics = Metrics()

    async def work() -> None:
        if error is not None:
            await fails(error)

    await guarded(interaction, work(), what="play")
    assert value(metrics, "bombu_interactions_total", what="play", outcome=outcome) == 1


async def test_the_time_until_the_answer_is_measured_once() -> None:
    metrics = Metrics()
    metrics.arrived(Mock(spec=discord.Interaction, id=5))
    for _ in range(2):
        await tell(metrics, "POST", "/interactions/5/a-token/callback")
    assert value(metrics, "bombu_acknowledgement_seconds_count") == 1
    assert value(metrics, "bombu_discord_requests_total", kind="answer", status="200") == 2


async def test_presses_that_nobody_answered_are_forgotten() -> None:
    metrics = Metrics()
    for number in range(MOST_WAITING + 10):
        metrics.arrived(Mock(spec=discord.Interaction, id=number))
    await tell(metrics, "POST", "/interactions/3/a-token/callback")
    assert value(metrics, "bombu_acknowledgement_seconds_count") == 0


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("PATCH", "/channels/1/messages/2", "edit"),
        ("POST", "/channels/1/messages", "post"),
        ("PATCH", "/webhooks/1/secret/messages/@original", "webhook"),
        ("GET", "/users/@me", "other"),
    ],
)
async def test_requests_are_counted_by_kind_and_status(method: str, path: str, kind: str) -> None:
    metrics = Metrics()
    await tell(metrics, method, path, 429)
    assert value(metrics, "bombu_discord_requests_total", kind=kind, status="429") == 1
    assert b"secret" not in metrics.page()


def test_the_figures_are_told_to_hosts() -> None:
    told = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert [name for name in FIGURES if name not in told] == []
