"""The door to what is kept of people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from bombu.store.schema import choice, person

if TYPE_CHECKING:
    from bombu.store.store import Store


class People:
    """What is kept of people. Methods raise StoreError as those of `Store` do."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def is_hidden(self, user_id: int) -> bool:
        """Whether a person has chosen to be on no leaderboard."""
        query = select(choice.c.hidden).where(choice.c.user_id == user_id)
        return bool(await self._store.ask(lambda connection: connection.scalar(query)))

    async def name(self, guild_id: int, user_id: int) -> str:
        """What a person is called on a server, empty if they never played there."""
        query = select(person.c.name).where(person.c.guild_id == guild_id, person.c.user_id == user_id)
        return await self._store.ask(lambda connection: connection.scalar(query)) or ""
