"""``python -m bombu simulate``: bots play, records are kept, and the same seed gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bombu.__main__ import main
from bombu.ai import LEVELS
from bombu.engine.cards import PatienceOrder
from bombu.engine.dealing import drawn_dealer
from bombu.engine.record import check_record, parse_record
from bombu.engine.settings import DealerPasses

ROOT = Path(__file__).parents[2]


def simulated(path: Path, *options: str) -> list[bytes]:
    """The lines that a run with these options writes."""
    assert main(["simulate", "--out", str(path), *options]) == 0
    return path.read_bytes().splitlines()


def test_records_are_finished_verifiable_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = simulated(tmp_path / "a.jsonl", "--matches", "3", "--seed", "x", "--players", "random")
    assert len(lines) == 3
    decks = set()
    for number, line in enumerate(lines, 1):
        record = parse_record(line)
        assert check_record(record).ended
        assert record.id == record.entropy == f"x-{number}"
        assert record.players == ("bot:random",) * 4
        assert record.seed is not None
        assert record.first_dealer == drawn_dealer(bytes.fromhex(record.seed), f"x-{number}")
        decks |= {hand.deck for hand in record.hands}
    assert len(decks) == 3 * 24
    assert main(["check", str(tmp_path / "a.jsonl")]) == 0
    assert capsys.readouterr().out.endswith("ok, 3 matches, 3 with decks that follow from the seed\n")


def test_house_rules_and_players_are_taken(tmp_path: Path) -> None:
    rules = "--rounds 1 --packets 2-3-3 --dealer hand --patience-order ranking --no-claim"
    players = "--players easy random medium random"
    (line,) = simulated(tmp_path / "a.jsonl", *rules.split(), *players.split())
    record = parse_record(line)
    settings = record.settings
    assert (settings.rounds, settings.packets.value, settings.claim) == (1, "2-3-3", False)
    assert (settings.dealer, settings.patience_order) == (DealerPasses.HAND, PatienceOrder.RANKING)
    assert record.players == ("bot:easy", "bot:random", "bot:medium", "bot:random")
    assert [len(hand.plays) for hand in record.hands[:5]] == [32] * 5
    check_record(record)


def test_a_longer_run_begins_like_a_shorter_one(tmp_path: Path) -> None:
    options = ("--rounds", "1", "--players", "medium")
    three = simulated(tmp_path / "a.jsonl", "--matches", "3", *options)
    two = simulated(tmp_path / "b.jsonl", "--matches", "2", *options)
    assert three[:2] == two
    assert simulated(tmp_path / "c.jsonl", "--matches", "2", "--seed", "2", *options) != two


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_bytes_in_every_process(level: str, tmp_path: Path) -> None:
    written = []
    for hash_seed in ("1", "2"):
        path = tmp_path / hash_seed
        command = [sys.executable, "-m", "bombu", "simulate", "--matches", "1", "--rounds", "1", "--players", level]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([*command, "--out", str(path)], cwd=ROOT, env=environment, check=True, timeout=100)
        written.append(path.read_bytes())
    assert written[0] == written[1]


def test_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["simulate", "--rounds", "1", "--players", "random", "--out", "-"]) == 0
    check_record(parse_record(capfdbinary.readouterr().out))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--matches", "0"], "'0' is no whole number above zero"),
        (["--matches", "many"], "'many' is no whole number above zero"),
        (["--rounds", "5"], "invalid choice: 5"),
        (["--packets", "4-4"], "invalid choice: '4-4'"),
        (["--players", "grandmaster"], "invalid choice: 'grandmaster'"),
        (["--seed", "\udcff"], "the seed is not UTF-8 text"),
    ],
)
def test_wrong_options(options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", "--out", "nowhere", *options])
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err


def test_two_or_three_players_are_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--out", "nowhere", "--players", "easy", "hard"]) == 2
    assert capsys.readouterr().err == "bombu simulate: --players takes one level or four, not 2\n"


def test_a_place_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--out", str(tmp_path), "--players", "random", "--rounds", "1"]) == 1
    assert capsys.readouterr().err == f"bombu: {tmp_path}: Is a directory\n"
