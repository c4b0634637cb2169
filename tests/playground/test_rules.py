"""The table of rule -> code: every rule is broken once, is refused with its code, and stands in the journal."""

from __future__ import annotations

import pytest

from playground.rules import RULES, Blame
from tests.playground.rawbot import RawBot
from tests.playground.rules import commands, gateway, interactions, messages, world

CASES = messages.CASES
assert all(module.CASES is CASES for module in (commands, gateway, interactions, world))


def test_every_rule_has_a_breach() -> None:
    assert set(CASES) == set(RULES)


@pytest.mark.parametrize("rule", sorted(CASES))
async def test_a_breach_is_caught(raw: RawBot, rule: str) -> None:
    reply = await CASES[rule](raw)
    journal, known = raw.discord.journal, RULES[rule]
    if reply is not None:
        status, body = reply
        assert (status, body["code"]) == (known.status, known.code), body
    kept = journal.violations if known.blame is Blame.BOT else journal.troubles
    assert rule in [violation.rule for violation in kept]
    assert all(violation.rule == rule for violation in journal.violations), journal.violations
