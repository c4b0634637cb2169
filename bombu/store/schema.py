"""The tables as the newest migration leaves them; `migrations/versions` is how a database gets there.

- ``game``: one row a table that was opened; ids are never given out twice, since buttons carry them. A channel has
  at most one live game: a partial unique index says so.
- ``event``: the log. Its key, (game, seq), decides who won a race; naming the event before it leaves no gaps.
- ``record``: the Bombu record of a finished match, as it is downloaded.
- ``result``, ``tally``, ``person``, ``mention``: read models, which the log can bring back. A result is what one
  person or bot has of a match (a seat that changed hands has several), a tally the sum of a person's results in a
  period; a person's name is kept by server; a mention says that a user stands in the log of a game.
- ``choice``, ``deletion``, ``departure``: what people and servers want of their data. A deletion stands there until it
  is done, a departure until the server's data are gone or it has come back.
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

FINISHED = text("status = 'finished'")
Index("ix_game_finished_guild", game.c.guild_id, game.c.ended_at, sqlite_where=FINISHED, postgresql_where=FINISHED)
Index("ix_game_finished_channel", game.c.channel_id, game.c.ended_at, sqlite_where=FINISHED, postgresql_where=FINISHED)

CONTRACT_COLUMNS = (
    "points_no_trick",
    "points_no_heart",
    "points_no_queen",
    "points_no_bombu",
    "points_salade",
    "points_domino",
)
"""Penalty points by contract, in the order in which the contracts are played."""
COUNT_COLUMNS = ("slams", "slams_suffered", "bombus", "firsts", *CONTRACT_COLUMNS)

result = Table(
    "result",
    metadata,
    Column("game_id", _Id, ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("level", String(16)),
    Column("kind", String(16), nullable=False),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("with_bots", Boolean, nullable=False),
    Column("ended_at", Double, nullable=False),
    *(Column(name, Integer, nullable=False) for name in COUNT_COLUMNS),
    CheckConstraint("seat BETWEEN 0 AND 3", name="seat"),
    CheckConstraint("place BETWEEN 1 AND 4", name="place"),
    CheckConstraint("hands > 0", name="hands"),
    CheckConstraint("kind IN ('played', 'substituted', 'left')", name="kind"),
)
Index("ix_result_person", result.c.guild_id, result.c.user_id, result.c.ended_at, result.c.game_id)
Index("ix_result_order", result.c.guild_id, result.c.ended_at, result.c.game_id)

SUM_COLUMNS = ("matches", "wins", "seconds", "thirds", "fourths", "substituted", "hands", "points", *COUNT_COLUMNS)

tally = Table(
    "tally",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("with_bots", Boolean, primary_key=True, autoincrement=False),
    Column("period", String(8), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    *(Column(name, Integer, nullable=False) for name in SUM_COLUMNS),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    sqlite_with_rowid=False,
)

mention = Table(
    "mention",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game_id", _Id, ForeignKey("game.id"), primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
Index("ix_mention_game", mention.c.game_id)

choice = Table(
    "choice",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("hidden", Boolean, nullable=False),
)

deletion = Table(
    "deletion",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),
    Column("asked_at", Double, nullable=False),
)

departure = Table(
    "departure",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", Double, nullable=False),
)

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
