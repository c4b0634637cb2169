"""Run by test_kill.py: write to several games at once, and print each event after it was acknowledged."""

from __future__ import annotations

import asyncio
import sys

from bombu.store import Store
from tests.store.builders import GUILD, facts

GAMES = 8


async def _write(store: Store, channel_id: int) -> None:
    game_id = await store.open_game(GUILD, channel_id, 0.0)
    seq = 0
    while True:
        await store.append(game_id, seq, facts(seq), at=float(seq))
        sys.stdout.write(f"{game_id} {seq}\n")
        sys.stdout.flush()
        seq += 1


async def _main(url: str) -> None:
    async with await Store.open(url) as store:
        await asyncio.gather(*(_write(store, channel_id) for channel_id in range(GAMES)))


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1]))
