"""The few words on pictures, and what points and names look like there."""

from __future__ import annotations

from functools import lru_cache

from bombu.drawing.names import clean_name
from bombu.drawing.picture import Face
from bombu.engine.contracts import Contract
from bombu.engine.seats import SEATS, PerSeat
from bombu.i18n import text


@lru_cache(maxsize=1024)
def word(locale: str, message_id: str, **arguments: str | int) -> str:
    """A text of the catalogue, cached: a picture asks for a dozen."""
    return text(locale, message_id, **arguments)


def message_key(value: str) -> str:
    """An enum's value as the tail of a message id: ``no_trick`` is ``no-trick``."""
    return value.replace("_", "-")


def contract_name(locale: str, contract: Contract) -> str:
    return word(locale, f"contract-{message_key(contract.value)}")


def contract_terms(locale: str, contract: Contract) -> str:
    """What a contract costs, in the few letters that fit into its badge."""
    return word(locale, f"picture-terms-{message_key(contract.value)}")


def shown_names(faces: PerSeat[Face], locale: str) -> PerSeat[str]:
    """The names by seat, made fit to be drawn and to be read aloud."""
    first, second, third, fourth = (
        clean_name(faces[seat].name, word(locale, "picture-player", number=seat + 1)) for seat in SEATS
    )
    return (first, second, third, fourth)
