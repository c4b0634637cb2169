"""``python -m bombu check``: are these records right?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from bombu.cli.progress import Progress
from bombu.engine.match import Match
from bombu.engine.record import MAX_BYTES, Place, Record, RecordError, check_record, parse_record

DESCRIPTION = """\
Check records of matches: their form, every ply by the rules, the scores and totals, and, where a seed is published,
that every deck follows from it. Prints one line a file: ok, or the first fault by its place.

A file whose name ends in .jsonl has one record a line; any other file is one record."""

EPILOG = "Exit code: 0 all files are right, 1 some are not, 2 wrong usage. The format is told in docs/record.md."


@dataclass(slots=True)
class Count:
    """How many records were right, how many of them are of running matches, how many have verifiable deals."""

    records: int = 0
    running: int = 0
    verified: int = 0

    def add(self, record: Record, match: Match) -> None:
        """Count one more."""
        self.records += 1
        self.running += not match.ended
        self.verified += record.seed is not None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record (.json), or many, one a line (.jsonl)")


def run(arguments: argparse.Namespace) -> int:
    """Check all files, print a line for each, and give back the exit code."""
    failed = False
    for name in arguments.files:
        with Progress("records") as progress:
            try:
                verdict = _verdict(Path(name), progress)
            except RecordError as error:
                failed, verdict = True, str(error)
            except OSError as error:
                failed, verdict = True, f"cannot be read: {error.strerror or error}"
        print(f"{_printable(name)}: {verdict}", flush=True)
    return 1 if failed else 0


def _verdict(path: Path, progress: Progress) -> str:
    """What is said of a file without fault. Raises RecordError and OSError."""
    if path.is_dir():
        raise RecordError(Place(), "a directory, not a record")
    with path.open("rb") as file:
        if path.suffix.lower() == ".jsonl":
            return _verdict_on_many(file, progress)
        return _verdict_on_one(file)


def _verdict_on_one(file: BinaryIO) -> str:
    # One byte more than a record may have: what is longer is refused by its length, and never loaded.
    source = file.read(MAX_BYTES + 1)
    if not source.strip():
        raise RecordError(Place(), "empty, no record")
    record = parse_record(source)
    match = check_record(record)
    totals = "totals " + " ".join(map(str, match.totals))
    verified = ", every deck follows from the seed" if record.seed is not None else ""
    return f"ok, {_extent(match)}, {totals}{verified}"


def _extent(match: Match) -> str:
    hands = match.settings.hands
    if match.ended:
        return f"{hands} hands"
    if match.is_playing and match.deal is not None:
        return f"not finished, hand {match.deal.number} of {hands} after ply {len(match.deal.plies)}"
    return f"not finished, {len(match.finished)} of {hands} hands"


def _verdict_on_many(file: BinaryIO, progress: Progress) -> str:
    count = Count()
    for number, line in _numbered_lines(file):
        try:
            record = parse_record(line)
            count.add(record, check_record(record))
        except RecordError as error:
            raise RecordError(replace(error.place, line=number), error.problem) from None
        progress.show(count.records)
    if not count.records:
        raise RecordError(Place(), "empty, no record")
    parts = [f"ok, {count.records} match{'' if count.records == 1 else 'es'}"]
    if count.running:
        parts.append(f"{count.running} not finished")
    if count.verified:
        parts.append(f"{count.verified} with decks that follow from the seed")
    return ", ".join(parts)


def _numbered_lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers from 1; of one that is too long, enough to tell."""
    number = 0
    while line := file.readline(MAX_BYTES + 2):
        number += 1
        line = line.removesuffix(b"\n")
        if line.strip():
            yield number, line


def _printable(name: str) -> str:
    """A file name that keeps to its line and leaves the terminal alone."""
    return name if name.isprintable() else repr(name)
