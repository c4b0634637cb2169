"""Run by Alembic: take the connection and the transaction of `bombu.store.upgrade`, so that all steps are one."""

from __future__ import annotations

from alembic import context

from bombu.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite's can be rolled back too, once its driver leaves BEGIN to us
)
context.run_migrations()
