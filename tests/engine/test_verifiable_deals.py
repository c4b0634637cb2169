"""The worked example of docs/verifiable-deals.md: by the program, and by the few lines that stand on that page."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bombu.engine.dealing import commitment_of, drawn_dealer, shuffled_deck
from bombu.engine.notation import format_cards

PAGE = (Path(__file__).parents[2] / "docs" / "verifiable-deals.md").read_text(encoding="utf-8")

SEED = bytes(range(32))
ENTROPY = "1001-1002-1003-1004-1005"
HANDS = (1, 2, 24)


def independent_deck(seed: bytes, entropy: str, number: int) -> list[str]:
    """The deck again, with nothing of the program."""
    position, digest, counter = 0, b"", 0
    pack = [f"{rank}{suit}" for suit in "SHDC" for rank in "789TJQKA"]
    for size in range(32, 1, -1):
        while True:
            if position == len(digest):
                message = "|".join([entropy, str(number), str(counter)]).encode("utf-8")
                digest, position, counter = hmac.new(seed, message, hashlib.sha256).digest(), 0, counter + 1
            byte, position = digest[position], position + 1
            if byte // size < 256 // size:
                break
        pack[size - 1], pack[byte % size] = pack[byte % size], pack[size - 1]
    return pack


def on_the_page() -> list[str]:
    return re.findall(r"^    ((?:[789TJQKA][SHDC] ?){32})$", PAGE, re.MULTILINE)


def published() -> Callable[[bytes, str, int], list[str]]:
    """The function that the page shows."""
    found: dict[str, Callable[[bytes, str, int], list[str]]] = {}
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, found)  # it is our own page
    return found["deck"]


def test_the_example_names_its_seed_its_commitment_and_its_entropy() -> None:
    assert f"| seed | `{SEED.hex()}` |" in PAGE
    assert f"| commitment | `{commitment_of(SEED)}` |" in PAGE
    assert commitment_of(SEED) == hashlib.sha256(SEED).hexdigest()
    assert f"| entropy | `{ENTROPY}` |" in PAGE


def test_the_lot_of_the_example() -> None:
    digest = hmac.new(SEED, f"{ENTROPY}|0|0".encode(), hashlib.sha256).digest()
    assert digest[0] == 0x4F
    assert drawn_dealer(SEED, ENTROPY) == digest[0] % 4 == 3


def test_the_digests_of_the_example() -> None:
    for counter in (0, 1):
        assert hmac.new(SEED, f"{ENTROPY}|1|{counter}".encode(), hashlib.sha256).hexdigest() in PAGE


def test_the_draws_of_the_example() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| `(..)` = (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 8
    for i, k, written, byte, draw in rows:
        assert int(k) == int(i) + 1
        assert int(written, 16) == int(byte)
        assert int(byte) % int(k) == int(draw)


@pytest.mark.parametrize(("place", "number"), list(enumerate(HANDS)))
def test_the_decks_of_the_example(place: int, number: int) -> None:
    deck = format_cards(shuffled_deck(SEED, ENTROPY, number))
    assert deck == on_the_page()[place]
    assert deck == " ".join(independent_deck(SEED, ENTROPY, number))
    assert deck == " ".join(published()(SEED, ENTROPY, number))


def test_other_seeds_and_entropies_agree_too() -> None:
    for number in range(1, 50):
        seed, entropy = hashlib.sha256(bytes([number])).digest(), "é|" * number
        deck = format_cards(shuffled_deck(seed, entropy, number))
        assert deck == " ".join(independent_deck(seed, entropy, number))
        assert deck == " ".join(published()(seed, entropy, number))
