"""Why a card is suggested in dominó. Each rule speaks only where what it says is true."""

from __future__ import annotations

from bombu.ai.domino_table import DominoTable
from bombu.ai.masks import bits_of
from bombu.ai.reason import Reason, Thought, bits_above, bits_below
from bombu.engine.cards import SUITS
from bombu.engine.contracts import DOMINO_POINTS


def domino_reason(thought: Thought, table: DominoTable) -> Reason | None:
    """The most telling true reason for the suggested card, None if there is none."""
    knowledge, card = thought.knowledge, thought.card(thought.bit)
    if table.counts[knowledge.seat] == 1:
        return Reason("hint-go-out", {"card": card, "points": DOMINO_POINTS[table.out]})
    if len(thought.balances) == 1:
        return Reason("hint-only-card", {"card": card})
    behind = _behind(table, thought.bit)
    own = bits_of(knowledge.hand & behind)
    if own:
        farthest = max(own, key=lambda bit: abs(bit - thought.bit))
        return Reason("hint-open-way", {"card": card, "kept": thought.card(farthest)})
    if not knowledge.unseen & behind:
        return Reason("hint-end-card", {"card": card})
    return _held_back(thought, table) or _least_help(thought, table)


def _held_back(thought: Thought, table: DominoTable) -> Reason | None:
    """Another card would open the way for cards that only the others hold, and is worse."""
    knowledge, card = thought.knowledge, thought.card(thought.bit)
    for bit in sorted(thought.balances, key=thought.loss, reverse=True):
        behind = _behind(table, bit)
        if thought.loss(bit) <= 0 or knowledge.hand & behind or not knowledge.unseen & behind:
            continue
        if bit & 7 == table.opening:
            return Reason("hint-keep-closed", {"card": card, "kept": thought.card(bit), "suit": SUITS[bit >> 3]})
        return Reason("hint-hold-back", {"card": card, "kept": thought.card(bit)})
    return None


def _least_help(thought: Thought, table: DominoTable) -> Reason | None:
    def helped(bit: int) -> int:
        return (thought.knowledge.unseen & _behind(table, bit)).bit_count()

    if all(helped(bit) > helped(thought.bit) for bit in thought.balances if bit != thought.bit):
        return Reason("hint-least-help", {"card": thought.card(thought.bit)})
    return None


def _behind(table: DominoTable, bit: int) -> int:
    """The cards of the suit that can only be laid once this one lies."""
    place = bit & 7
    upwards = bits_above(bit) if place >= table.opening else 0
    downwards = bits_below(bit) if place <= table.opening else 0
    return upwards | downwards
