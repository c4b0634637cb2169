"""Standings, history and people's data: results by person, sums by period, who stands in which log, what people want.

The former results are brought over without their counts; `python -m bombu rebuild` takes those from the log.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_FINISHED = sa.text("status = 'finished'")
_COUNTS = (
    "slams",
    "slams_suffered",
    "bombus",
    "firsts",
    "points_no_trick",
    "points_no_heart",
    "points_no_queen",
    "points_no_bombu",
    "points_salade",
    "points_domino",
)
_SUMS = ("matches", "wins", "seconds", "thirds", "fourths", "substituted", "hands", "points", *_COUNTS)


def upgrade() -> None:
    for column in ("guild", "channel"):
        op.create_index(
            f"ix_game_finished_{column}",
            "game",
            [f"{column}_id", "ended_at"],
            sqlite_where=_FINISHED,
            postgresql_where=_FINISHED,
        )
    _bring_results_over()
    op.create_table(
        "tally",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("with_bots", sa.Boolean(), autoincrement=False, nullable=False),
        sa.Column("period", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in _SUMS),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "with_bots", "period", "user_id", name=op.f("pk_tally")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "mention",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", _ID, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game_id", name=op.f("pk_mention")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_mention_game_id_game")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_mention_game", "mention", ["game_id"])
    op.create_table(
        "choice",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_choice")),
    )
    op.create_table(
        "deletion",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("asked_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_deletion")),
    )
    op.create_table(
        "departure",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("left_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_departure")),
    )


def _bring_results_over() -> None:
    """Made anew, since SQLite can't change a key: two people may have had one seat."""
    op.execute("ALTER TABLE result RENAME TO former_result")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE former_result RENAME CONSTRAINT pk_result TO pk_former_result")
    op.drop_index("ix_result_guild", "former_result")
    op.create_table(
        "result",
        sa.Column("game_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("level", sa.String(16), nullable=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("with_bots", sa.Boolean(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in _COUNTS),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_result")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_result_game_id_game")),
        sa.CheckConstraint("seat BETWEEN 0 AND 3", name=op.f("ck_result_seat")),
        sa.CheckConstraint("place BETWEEN 1 AND 4", name=op.f("ck_result_place")),
        sa.CheckConstraint("hands > 0", name=op.f("ck_result_hands")),
        sa.CheckConstraint("kind IN ('played', 'substituted', 'left')", name=op.f("ck_result_kind")),
    )
    columns = "game_id, seat, guild_id, user_id, name, total, place, hands, with_bots, ended_at"
    op.execute(
        f"INSERT INTO result ({columns}, number, kind, {', '.join(_COUNTS)}) "
        f"SELECT {columns}, seat, 'played', {', '.join('0' for _ in _COUNTS)} FROM former_result"
    )
    op.drop_table("former_result")
    op.create_index("ix_result_person", "result", ["guild_id", "user_id", "ended_at", "game_id"])
    op.create_index("ix_result_order", "result", ["guild_id", "ended_at", "game_id"])
