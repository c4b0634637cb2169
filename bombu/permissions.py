"""What the bot needs to be allowed where a table is to stand, for the checks in channels and for the invite link."""

from __future__ import annotations

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""In a channel, by the names that discord.py has for them."""

IN_THREADS = {"send_messages": "send_messages_in_threads"}
"""What stands in for a permission where the channel is a thread."""

TO_INVITE = (*NEEDED, *IN_THREADS.values())
"""For tables in channels and in threads."""
