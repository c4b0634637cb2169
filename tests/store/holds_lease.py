"""Run by test_lease.py: take the lease, say so, and keep it until the input ends; refused, exit with 5."""

from __future__ import annotations

import asyncio
import sys

from bombu.store import LeaseHeld, Shards
from bombu.store.lease import take_lease


def _say(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


async def _main(url: str, count: str, ids: str) -> int:
    try:
        lease = await take_lease(url, Shards.parse(int(count), ids))
    except LeaseHeld as error:
        _say(error)
        return 5
    _say("held")
    await asyncio.to_thread(sys.stdin.read)
    await lease.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(_main(*sys.argv[1:])))
