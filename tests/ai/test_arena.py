"""The arena repeats itself, counts right, and ranks the levels as they should be ranked."""

from __future__ import annotations

import argparse
import io
import json
import sys

import pytest

from bombu.ai import LEVELS, Budget, player
from bombu.ai.arena import Contestant, Rules, Summary, play_sets, summary_of
from bombu.cli import arena
from bombu.engine.contracts import CONTRACTS
from bombu.engine.settings import Settings


def summaries(levels: str, sets: int, rollouts: int = 100, rounds: int = 4) -> dict[str, Summary]:
    lineup = [Contestant(level, player(level)) for level in levels.split()]
    tallies = play_sets(lineup, sets, 1, Rules(Settings(rounds=rounds), Budget(rollouts)))
    return {name: summary_of(tally) for name, tally in tallies.items()}


def test_equal_players_are_equal() -> None:
    """On duplicate cards four copies of one player differ by nothing at all."""
    (medium,) = summaries("medium medium medium medium", 1, rounds=1).values()
    assert medium.difference == pytest.approx(0)
    assert medium.wins == 0.25
    assert sum(medium.contracts.values()) == pytest.approx(medium.own)
    assert tuple(medium.contracts) == CONTRACTS


# Wide bounds around what docs/players.md prints: about four standard errors of so few sets.
@pytest.mark.parametrize(
    ("levels", "sets", "least", "most"),
    [
        ("medium random random random", 8, -700, -330),
        ("easy medium medium medium", 8, 20, 330),
        ("hard medium medium medium", 6, -480, -60),
    ],
)
def test_the_levels_are_as_far_apart_as_we_say(levels: str, sets: int, least: int, most: int) -> None:
    assert least < summaries(levels, sets)[levels.split()[0]].difference < most


def command(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return parser.parse_args(words)


SHORT = ("--players", "hard,easy,medium,random", "--sets", "2", "--rounds", "1", "--rollouts", "20")


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    documents = []
    for _ in range(2):
        assert arena.run(command(*SHORT, "--json")) == 0
        documents.append(json.loads(capsys.readouterr().out))
    assert documents[0].pop("cpu").keys() == documents[1].pop("cpu").keys() == set(LEVELS)
    assert documents[0] == documents[1]
    assert documents[0]["players"] == ["hard", "easy", "medium", "random"]
    assert set(documents[0]["results"]["hard"]["contracts"]) == {contract.value for contract in CONTRACTS}


def test_the_table_has_a_line_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.run(command(*SHORT)) == 0
    captured = capsys.readouterr()
    assert captured.err == ""  # no bar where nobody watches
    for level in LEVELS:
        assert sum(line.startswith(f"{level} ") for line in captured.out.splitlines()) == 3
    assert all(len(line) <= 120 for line in captured.out.splitlines())


class Terminal(io.StringIO):
    """An error stream that people watch."""

    def isatty(self) -> bool:
        return True


def test_people_see_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert arena.run(command(*SHORT, "--json")) == 0
    assert "8/8 matches" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--players", "hard,medium"), "four players"),
        (("--players", "hard,genius,easy,easy"), "'genius' is no level"),
        (("--sets", "0"), "above zero"),
        (("--sets", "many"), "above zero"),
        (("--seconds", "-1"), "above zero"),
        (("--seconds", "nan"), "above zero"),
        (("--seconds", "soon"), "above zero"),
        (("--rounds", "5"), "choice"),
    ],
)
def test_wrong_options_get_one_clear_line(
    words: tuple[str, ...], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        command(*words)
    assert stop.value.code == 2
    assert reason in capsys.readouterr().err.splitlines()[-1]
