"""``python -m bombu check``: one line a file, and its exit code."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bombu.__main__ import main
from bombu.engine.record import MAX_BYTES, format_record_line, parse_record
from tests.conftest import GOLDEN

RECORDS = sorted((GOLDEN / "records").glob("*.json"))
SLAMS = GOLDEN / "records" / "slams.json"
UNFINISHED = GOLDEN / "records" / "unfinished.json"
DEFAULT = GOLDEN / "records" / "3-2-3-round-natural-4-claim.json"


Check = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    """Run the command on files; gives back the exit code and the verdicts, without the files' names."""

    def run(*paths: Path | str) -> tuple[int, list[str]]:
        code = main(["check", *map(str, paths)])
        captured = capsys.readouterr()
        assert captured.err == ""
        lines = captured.out.splitlines()
        assert len(lines) == len(paths)
        return code, [line.partition(": ")[2] for line in lines]

    return run


def line_of(path: Path) -> str:
    """A golden record on one line."""
    return format_record_line(parse_record(path.read_bytes()))


def test_all_golden_records_are_ok(check: Check) -> None:
    code, verdicts = check(*RECORDS)
    assert code == 0
    assert all(verdict.startswith("ok, ") for verdict in verdicts)


def test_what_is_said_of_one_record(check: Check) -> None:
    totals = " ".join(map(str, json.loads(DEFAULT.read_text(encoding="utf-8"))["totals"]))
    assert check(SLAMS, DEFAULT, UNFINISHED) == (
        0,
        [
            "ok, 6 hands, totals -520 0 0 -200",
            f"ok, 24 hands, totals {totals}, every deck follows from the seed",
            "ok, not finished, hand 1 of 24 after ply 6, totals 0 0 0 0",
        ],
    )


def test_between_two_hands(check: Check, tmp_path: Path) -> None:
    data = json.loads(SLAMS.read_text(encoding="utf-8"))
    data["hands"] = data["hands"][:2]
    data["totals"] = [-240, 0, 0, 0]
    (tmp_path / "a.json").write_text(json.dumps(data))
    assert check(tmp_path / "a.json") == (0, ["ok, not finished, 2 of 6 hands, totals -240 0 0 0"])


def test_one_bad_file_fails_all_but_hides_none(check: Check, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(SLAMS.read_text(encoding="utf-8").replace("AS 7H 7D 7C", "AS 7H 7C 7D", 1), encoding="utf-8")
    code, verdicts = check(SLAMS, bad, SLAMS)
    assert code == 1
    assert verdicts[1] == "hand 1, ply 3: seat 2 played 7C but does not hold it (seat 3 does)"
    assert verdicts[0] == verdicts[2] == "ok, 6 hands, totals -520 0 0 -200"


def test_what_is_no_record_at_all(check: Check, tmp_path: Path) -> None:
    (tmp_path / "empty.json").write_bytes(b"")
    (tmp_path / "blank.json").write_bytes(b" \n\n")
    (tmp_path / "empty.jsonl").write_bytes(b"\n")
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    (tmp_path / "page.json").write_bytes(b"<html>")
    assert check(
        tmp_path,
        tmp_path / "missing.json",
        tmp_path / "empty.json",
        tmp_path / "blank.json",
        tmp_path / "empty.jsonl",
        tmp_path / "picture.json",
        tmp_path / "page.json",
        tmp_path / "empty.json" / "below.json",
    ) == (
        1,
        [
            "a directory, not a record",
            "cannot be read: No such file or directory",
            "empty, no record",
            "empty, no record",
            "empty, no record",
            "line 1, column 1: not UTF-8 text",
            "line 1, column 1: not JSON: expecting value",
            "cannot be read: Not a directory",
        ],
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read(check: Check, tmp_path: Path) -> None:
    secret = tmp_path / "secret.json"
    secret.write_text("{}")
    secret.chmod(0)
    assert check(secret) == (1, ["cannot be read: Permission denied"])


@pytest.mark.parametrize("name", ["big.json", "big.jsonl"])
def test_a_file_of_50_megabytes(check: Check, tmp_path: Path, name: str) -> None:
    big = tmp_path / name
    with big.open("wb") as file:
        file.write(b"[")
        file.truncate(50 * 1024**2)
    where = "line 1: " if name.endswith("l") else ""
    assert check(big) == (1, [f"{where}longer than 2 MiB, no record is that long"])


def test_many_records(check: Check, tmp_path: Path) -> None:
    many = tmp_path / "many.JSONL"
    many.write_text("\n".join([line_of(path) for path in RECORDS] + ["", ""]), encoding="utf-8")
    seeded = len(RECORDS) - 2
    assert check(many) == (
        0,
        [f"ok, {len(RECORDS)} matches, 1 not finished, {seeded} with decks that follow from the seed"],
    )
    many.write_text(line_of(SLAMS), encoding="utf-8")
    assert check(many) == (0, ["ok, 1 match"])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"{", "line 3, column 2: not JSON: expecting property name enclosed in double quotes"),
        (b'{"a": "\xff"}', "line 3, column 8: not UTF-8 text"),
        (b"[]", "line 3: a record is a JSON object, not a list"),
        (b'{"format": "pgn"}', "line 3, format: 'pgn' is not read here, expected 'bombu-record/1'"),
        (b" " * 10 + b"x" * MAX_BYTES + b"\n{", "line 3: longer than 2 MiB, no record is that long"),
    ],
)
def test_the_first_fault_among_many_by_its_line(check: Check, tmp_path: Path, line: bytes, expected: str) -> None:
    many = tmp_path / "many.jsonl"
    many.write_bytes(line_of(SLAMS).encode() + b"\n\n" + line + b"\n{{{\n")
    assert check(many) == (1, [expected])


def test_a_fault_in_a_record_among_many(check: Check, tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    bad = line_of(SLAMS).replace("AS 7H 7D 7C", "AS 7H 7C 7D", 1)
    many.write_text(f"{line_of(SLAMS)}\n{bad}\n", encoding="utf-8")
    assert check(many) == (
        1,
        ["line 2, hand 1, ply 3: seat 2 played 7C but does not hold it (seat 3 does)"],
    )


def test_a_file_name_keeps_to_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    odd = tmp_path / "a\n\x1b[31mb.json"
    odd.write_bytes(b"")
    assert main(["check", str(odd)]) == 1
    assert capsys.readouterr().out == f"{str(odd)!r}: empty, no record\n"
