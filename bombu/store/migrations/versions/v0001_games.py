"""Games, their logs, their records and results: the first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_LIVE = sa.text("status IN ('lobby', 'playing')")
_END_NOT_SHOWN = sa.text("NOT end_shown")


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("message_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("message_hand", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("end_shown", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'finished', 'cancelled')", name=op.f("ck_game_status")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_live_game", "game", ["guild_id", "channel_id"], unique=True, sqlite_where=_LIVE, postgresql_where=_LIVE
    )
    op.create_index(
        "ix_game_end_not_shown", "game", ["id"], sqlite_where=_END_NOT_SHOWN, postgresql_where=_END_NOT_SHOWN
    )
    op.create_table(
        "event",
        sa.Column("game_id", _ID, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("previous", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_event")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_event_game_id_game")),
        sa.ForeignKeyConstraint(
            ["game_id", "previous"], ["event.game_id", "event.seq"], name=op.f("fk_event_previous")
        ),
        sa.CheckConstraint(
            "CASE WHEN seq = 0 THEN previous IS NULL ELSE previous IS NOT NULL AND previous = seq - 1 END",
            name=op.f("ck_event_previous"),
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "record",
        sa.Column("game_id", _ID, autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_record")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_record_game_id_game")),
    )
    op.create_table(
        "result",
        sa.Column("game_id", _ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("with_bots", sa.Boolean(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_result")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_result_game_id_game")),
        sa.CheckConstraint("seat BETWEEN 0 AND 3", name=op.f("ck_result_seat")),
        sa.CheckConstraint("place BETWEEN 1 AND 4", name=op.f("ck_result_place")),
        sa.CheckConstraint("hands > 0", name=op.f("ck_result_hands")),
    )
    op.create_index("ix_result_guild", "result", ["guild_id", "user_id"])
    op.create_table(
        "person",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_person")),
    )
    op.create_table(
        "app_state",
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_app_state")),
    )
