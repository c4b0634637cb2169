"""The tables as the newest migration leaves them; `migrations/versions` is how a database gets there.

- ``game``: one row a table that was opened; ids are never given out twice, since buttons carry them. A channel has
  at most one live game: a partial unique index says so.
- ``event``: the log. Its key, (game, seq), decides who won a race; naming the event before it leaves no gaps.
- ``record``: the Bombu record of a finished match, as it is downloaded.
- ``result``, ``person``: read models. Results are kept by seat; a person's name is kept by server.
- ``app_state``: a few words that outlive the process, by key.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows by itself only in a column of the very type INTEGER, which holds 64 bits there.
_Id = BigInteger().with_variant(Integer(), "sqlite")

# Spelled out, not as parameters: a planner uses a partial index only when it can read the same words in the query.
LIVE = text("status IN ('lobby', 'playing')")
END_NOT_SHOWN = text("NOT end_shown")

game = Table(
    "game",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("opened_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("message_channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("message_hand", Integer, nullable=False, server_default=text("0")),
    Column("end_shown", Boolean, nullable=False, server_default=false()),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'cancelled')", name="status"),
    sqlite_autoincrement=True,
)
Index("ix_game_end_not_shown", game.c.id, sqlite_where=END_NOT_SHOWN, postgresql_where=END_NOT_SHOWN)
Index("one_live_game", game.c.guild_id, game.c.channel_id, unique=True, sqlite_where=LIVE, postgresql_where=LIVE)

event = Table(
    "event",
    metadata,
    Column("game_id", _Id, ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("previous", Integer),
    Column("kind", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    ForeignKeyConstraint(["game_id", "previous"], ["event.game_id", "event.seq"], name="fk_event_previous"),
    CheckConstraint(
        "CASE WHEN seq = 0 THEN previous IS NULL ELSE previous IS NOT NULL AND previous = seq - 1 END", name="previous"
    ),
    sqlite_with_rowid=False,
)

record = Table(
    "record",
    metadata,
    Column("game_id", _Id, ForeignKey("game.id"), primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

result = Table(
    "result",
    metadata,
    Column("game_id", _Id, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("with_bots", Boolean, nullable=False),
    Column("ended_at", Double, nullable=False),
    CheckConstraint("seat BETWEEN 0 AND 3", name="seat"),
    CheckConstraint("place BETWEEN 1 AND 4", name="place"),
    CheckConstraint("hands > 0", name="hands"),
)
Index("ix_result_guild", result.c.guild_id, result.c.user_id)

person = Table(
    "person",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("seen_at", Double, nullable=False),
)

app_state = Table(
    "app_state",
    metadata,
    Column("key", String(100), primary_key=True),
    Column("value", Text, nullable=False),
)
