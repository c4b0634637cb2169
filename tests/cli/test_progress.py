"""The counter: for people, and only when it takes long."""

from __future__ import annotations

import io

from bombu.cli.progress import Progress


class Terminal(io.StringIO):
    """A stream that calls itself a terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_nothing_is_shown_in_the_first_two_seconds() -> None:
    stream, clock = Terminal(), Clock()
    with Progress("records", stream, clock) as progress:
        clock.now += 1.9
        progress.show(7)
    assert stream.getvalue() == ""


def test_the_counter_changes_at_most_ten_times_a_second_and_goes_away() -> None:
    stream, clock = Terminal(), Clock()
    with Progress("records", stream, clock) as progress:
        for step in range(100):
            clock.now = 102 + step / 100
            progress.show(step)
    shown = stream.getvalue().split("\r")
    assert shown[1] == "0 records"
    assert 9 <= len(shown) - 2 <= 11
    assert shown[-1] == "\x1b[K"


def test_a_file_or_a_pipe_is_left_alone() -> None:
    stream, clock = io.StringIO(), Clock()
    with Progress("records", stream, clock) as progress:
        clock.now += 60
        progress.show(7)
    assert stream.getvalue() == ""
