"""What several commands demand of a table before they go on."""

from __future__ import annotations

from bombu.engine.match import Match
from bombu.engine.seats import Seat
from bombu.tables.errors import AlreadyStarted, NotHost, NotSeated, NotStarted
from bombu.tables.state import Status, Table


def require_lobby(table: Table) -> None:
    """Raise AlreadyStarted once the match has begun."""
    if table.status is not Status.LOBBY:
        raise AlreadyStarted


def require_match(table: Table) -> Match:
    """The match. Raises NotStarted in the lobby."""
    if table.match is None:
        raise NotStarted
    return table.match


def require_host(table: Table, user_id: int) -> None:
    """Raise NotHost, naming who is, for anybody else."""
    if user_id != table.host_id:
        raise NotHost(next((person.name for person in table.people if person.user_id == table.host_id), ""))


def require_seat(table: Table, user_id: int) -> Seat:
    """The person's seat. Raises NotSeated."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat
