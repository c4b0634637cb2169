"""The bot, unchanged, on a SQLite that does what the file in FAULTS_FILE says at the beginning of each transaction.

The file holds PRAGMA statements, a line each: they make a database read-only or full, for as long as a test wants.
"""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

from sqlalchemy import Connection, Engine, event

ROOT = Path(__file__).parents[2]


@event.listens_for(Engine, "begin")
def obey(connection: Connection) -> None:
    """Run what the file says on the connection that begins a transaction."""
    for statement in Path(os.environ["FAULTS_FILE"]).read_text(encoding="ascii").splitlines():
        connection.exec_driver_sql(statement)


if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")
