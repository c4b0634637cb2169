"""What each figure of the page for watchers says, in the words that Prometheus shows to operators."""

from __future__ import annotations

from collections.abc import Mapping

FIGURES: Mapping[str, str] = {
    "bombu_acknowledgement_seconds": "From the arrival of a press or command to Discord's word that it was answered",
    "bombu_interactions_total": "Presses and commands by how they ended",
    "bombu_discord_requests_total": "Requests to Discord by kind and status",
    "bombu_table_changes_total": "States of tables that were to be shown; less the edits and posts: coalesced",
    "bombu_loop_lag_seconds": "How late the event loop wakes up",
    "bombu_store_read_seconds": "A small question to the store, every few seconds",
    "bombu_live_tables": "Tables in this process",
    "bombu_servers": "Servers that this process serves",
    "bombu_view_store_views": "Views that discord.py keeps; it must not grow",
    "bombu_thinking_fallbacks": "Moves chosen without a worker since the start",
    "bombu_thinking_restarts": "Workers started in place of lost ones",
    "bombu_store_up": "Whether the store answered last time",
}
"""By the name of the figure; docs/hosting.md tells more."""
