"""What the local Discord refuses: rule -> HTTP status and error code, and whose fault a breach is.

Sources: Discord's documentation (reference/opcodes-and-status-codes, interactions, components, rate limits) and its
OpenAPI document. A rule with status 0 is one that Discord doesn't refuse but silently ignores or that harms people;
it is written into the journal all the same. ``tests/playground/test_rules.py`` breaks each rule once.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Blame(StrEnum):
    """Who made a rule be broken: a bot with a mistake, or a world that changed under a correct one."""

    BOT = "bot"
    WORLD = "world"


@dataclass(frozen=True, slots=True)
class Rule:
    name: str
    status: int
    code: int
    message: str
    blame: Blame = Blame.BOT


_FORM = (400, 50035, "Invalid Form Body")

_FORM_RULES = [
    "openapi", "content-too-long", "embed-count", "embed-length", "embed-total", "embed-blank-field",
    "v2-with-content", "v2-with-embeds", "v2-with-poll-or-stickers", "v2-flag-missing", "v2-flag-removed",
    "component-count", "component-type", "component-id-repeated", "text-length", "text-total", "row-size",
    "row-mixed", "row-count", "custom-id-length", "custom-id-missing", "custom-id-repeated", "button-label",
    "button-style", "button-empty", "button-link", "select-options", "select-option-length",
    "select-option-repeated", "select-range", "select-placeholder", "section-texts", "section-accessory",
    "container-nested", "container-size", "accent-colour", "gallery-size", "alt-text", "separator-spacing",
    "media-url", "attachment-unknown", "attachment-repeated", "file-count", "emoji-unknown", "emoji-invalid",
    "allowed-mentions", "flags-unknown", "nonce-length", "reply-unknown", "answer-type", "answer-defer-data",
    "answer-update-nothing", "answer-modal-in-modal", "modal-title", "modal-size", "modal-component",
    "label-length", "text-input-range", "choices-count", "choice-length", "command-name", "command-description",
    "command-locale", "command-options", "command-choices", "command-required-order", "command-option-repeated",
    "command-mixed", "command-repeated", "command-budget", "command-type", "emoji-name", "emoji-name-taken",
    "emoji-image",
]  # fmt: skip

_OTHERS = (
    Rule("body-unreadable", 400, 50109, "The request body contains invalid JSON."),
    Rule("message-empty", 400, 50006, "Cannot send an empty message"),
    Rule("answer-late", 404, 10062, "Unknown interaction"),
    Rule("answer-unknown", 404, 10062, "Unknown interaction"),
    Rule("answer-twice", 400, 40060, "Interaction has already been acknowledged."),
    Rule("token-expired", 401, 50027, "Invalid Webhook Token", Blame.WORLD),
    Rule("token-unanswered", 404, 10015, "Unknown Webhook"),
    Rule("token-unknown", 404, 10015, "Unknown Webhook"),
    Rule("ephemeral-by-channel", 404, 10008, "Unknown Message"),
    Rule("ephemeral-in-channel", 0, 0, "EPHEMERAL does nothing on a channel's message: everybody sees it"),
    Rule("deferred-flag", 0, 0, "the first follow-up fills the deferred answer and keeps its flag, not yours"),
    Rule("file-too-large", 413, 40005, "Request entity too large"),
    Rule("request-too-large", 413, 40005, "Request entity too large"),
    Rule("emoji-too-large", 400, 50138, "Failed to resize asset below the maximum size: 262144"),
    Rule("emoji-full", 400, 30008, "Maximum number of emojis reached"),
    Rule("command-full", 400, 30032, "Maximum number of application commands reached (100)"),
    Rule("command-creates", 400, 30034, "Max number of daily application command creates has been reached"),
    Rule("not-author", 403, 50005, "Cannot edit a message authored by another user"),
    Rule("unauthorized", 401, 0, "401: Unauthorized"),
    Rule("route-unknown", 404, 0, "404: Not Found"),
    Rule("method-unknown", 405, 0, "405: Method Not Allowed"),
    Rule("application-unknown", 404, 10002, "Unknown Application"),
    Rule("command-unknown", 404, 10063, "Unknown application command"),
    Rule("pins-full", 400, 30003, "Maximum number of pins reached for the channel (250)"),
    Rule("reactions-full", 400, 30010, "Maximum number of reactions reached (20)"),
    Rule("not-a-thread-parent", 400, 50024, "Cannot execute action on this channel type"),
    Rule("bulk-delete-old", 400, 50034, "You can only bulk delete messages that are under 14 days old."),
    Rule("identify-too-fast", 0, 0, "more than max_concurrency identifies in 5 seconds: invalid session", Blame.WORLD),
    Rule("gateway-token", 0, 4004, "Authentication failed."),
    Rule("gateway-opcode", 0, 4001, "Unknown opcode."),
    Rule("gateway-decode", 0, 4002, "Error while decoding payload."),
    Rule("gateway-not-identified", 0, 4003, "Not authenticated."),
    Rule("gateway-identified-twice", 0, 4005, "Already authenticated."),
    Rule("gateway-flood", 0, 4008, "Rate limited."),
    Rule("gateway-heartbeat", 0, 4009, "Session timed out."),
    Rule("gateway-shard", 0, 4010, "Invalid shard."),
    Rule("gateway-sharding-required", 0, 4011, "Sharding required."),
    Rule("gateway-intents", 0, 4013, "Invalid intent(s)."),
    Rule("gateway-intents-privileged", 0, 4014, "Disallowed intent(s)."),
    Rule("channel-unknown", 404, 10003, "Unknown Channel", Blame.WORLD),
    Rule("guild-unknown", 404, 10004, "Unknown Guild", Blame.WORLD),
    Rule("member-unknown", 404, 10007, "Unknown Member", Blame.WORLD),
    Rule("message-unknown", 404, 10008, "Unknown Message", Blame.WORLD),
    Rule("user-unknown", 404, 10013, "Unknown User", Blame.WORLD),
    Rule("emoji-gone", 404, 10014, "Unknown Emoji", Blame.WORLD),
    Rule("no-access", 403, 50001, "Missing Access", Blame.WORLD),
    Rule("no-permission", 403, 50013, "Missing Permissions", Blame.WORLD),
    Rule("dm-closed", 403, 50007, "Cannot send messages to this user", Blame.WORLD),
    Rule("thread-archived", 400, 50083, "Thread is archived", Blame.WORLD),
    Rule("old-edits", 429, 30046, "Maximum number of edits to messages older than 1 hour reached.", Blame.WORLD),
    Rule("rate-limited", 429, 0, "You are being rate limited.", Blame.WORLD),
    Rule("rate-limited-globally", 429, 0, "You are being rate limited.", Blame.WORLD),
    Rule("too-many-refusals", 429, 0, "banned for too many 401, 403 and 429 answers", Blame.WORLD),
    Rule("fault", 500, 0, "a fault that was asked for", Blame.WORLD),
)  # fmt: skip

RULES: dict[str, Rule] = {name: Rule(name, *_FORM) for name in _FORM_RULES} | {rule.name: rule for rule in _OTHERS}
"""Every rule by its name."""
