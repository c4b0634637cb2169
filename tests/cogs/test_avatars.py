"""Faces are fetched while people sit down, not when the first picture is due."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bombu.tables.commands import Join
from cogs.avatars import Avatars
from tests.tables.builders import GUEST, after, lobby, playing


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The addresses that were asked for."""
    addresses: list[str | None] = []
    monkeypatch.setattr(Avatars, "known", lambda self, address: addresses.append(address))
    return addresses


def test_who_sits_down_is_fetched_once(asked: list[str | None]) -> None:
    before = lobby()
    joined = after(before, Join(replace(GUEST, avatar="face"), 1))
    avatars = Avatars()
    avatars.changed(before, joined)
    avatars.changed(joined, joined)
    assert asked == ["face"]


def test_a_start_with_many_tables_fetches_nobody(asked: list[str | None]) -> None:
    Avatars().changed(None, playing(GUEST))
    assert asked == []
