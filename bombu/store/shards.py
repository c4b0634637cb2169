"""Which servers' games a process looks after: those of its shards, as Discord deals servers out to them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, true

from bombu.store.schema import game

_SNOWFLAKE_SHIFT = 22
"""A server lies on shard ``(guild_id >> 22) % count``: Discord's documentation of the gateway, "Sharding"."""


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of one process: ``ids`` of ``count``. With a count of 0 it has all, however many there are.

    - ``ids`` are in order, without doubles, each below ``count``; at least one where there is a count.
    """

    count: int = 0
    ids: tuple[int, ...] = ()

    @classmethod
    def parse(cls, count: int, ids: str) -> Shards:
        """The shards that are written like "0,1"; all of ``count`` for an empty text. Raises ValueError."""
        if not ids.strip():
            return cls(count, tuple(range(count)))
        numbers = [int(number) for number in ids.split(",")]
        if len(set(numbers)) < len(numbers) or any(not 0 <= number < count for number in numbers):
            raise ValueError(f"{ids} are not shards of {count}")
        return cls(count, tuple(sorted(numbers)))

    @property
    def all_here(self) -> bool:
        """Whether no other process has any."""
        return len(self.ids) == self.count

    @property
    def has_first(self) -> bool:
        """Whether this process does what only one may do: it has shard 0."""
        return self.all_here or 0 in self.ids

    def owns(self, guild_id: int) -> bool:
        """Whether a server is looked after here."""
        return self.all_here or (guild_id >> _SNOWFLAKE_SHIFT) % self.count in self.ids

    def own_games(self) -> ColumnElement[bool]:
        """The same as a condition on the game table."""
        if self.all_here:
            return true()
        # Divided, not shifted: that both databases do with numbers of one size.
        return (game.c.guild_id // (1 << _SNOWFLAKE_SHIFT) % self.count).in_(self.ids)

    def __str__(self) -> str:
        return "all shards" if self.all_here else f"shards {','.join(map(str, self.ids))} of {self.count}"


ALL_SHARDS = Shards()
