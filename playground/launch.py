"""Starts a bot script unchanged, with discord.py pointed at a local Discord.

Run by path, not as a module: ``python playground/launch.py BOT``, with PLAYGROUND_URL in the environment. Whoever
starts it holds its standard input open; when that closes (the starter died), the bot is ended too.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import threading
from pathlib import Path


def point_discord_at(base: str) -> None:
    """Make discord.py in this process talk to the server at ``base`` (http://127.0.0.1:PORT)."""
    import discord.asset
    import discord.gateway
    import discord.http
    import yarl

    discord.http.Route.BASE = f"{base}/api/v10"
    discord.asset.Asset.BASE = f"{base}/cdn"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http://", "ws://") + "/gateway/")


def _end_with_starter() -> None:
    # Not through sys.stdin: a daemon thread inside a buffered read aborts the interpreter at its end.
    while os.read(0, 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    threading.Event().wait(5)
    os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Run the bot as ``__main__``."""
    script = Path(sys.argv[1]).resolve()
    sys.argv = [str(script), *sys.argv[2:]]
    # The first entry is this file's own folder, whose modules must not hide others.
    sys.path[0] = str(script.parent)
    threading.Thread(target=_end_with_starter, name="watch the starter", daemon=True).start()
    point_discord_at(os.environ["PLAYGROUND_URL"])
    runpy.run_path(str(script), run_name="__main__")


if __name__ == "__main__":
    main()
