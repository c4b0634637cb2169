"""Foreign pictures: any bytes in, a round avatar out, within bounds of bytes, pixels and time."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bombu.drawing.avatars import MOST_BYTES, MOST_KEPT, avatar_sprite
from bombu.engine.seats import SEATS
from tests.drawing.conftest import fidelity


def picture(form: str, size: tuple[int, int] = (128, 128), colour: str = "#1ABC9C") -> bytes:
    buffer = BytesIO()
    image = Image.new("RGB", size, colour)
    if form == "GIF":
        later = Image.new("RGB", size, "#FF0000")
        image.save(buffer, "GIF", save_all=True, append_images=[later], duration=100)
    else:
        image.save(buffer, form, **({"lossless": True} if form == "WEBP" else {}))
    return buffer.getvalue()


def middle(sprite: Image.Image) -> tuple[int, ...]:
    colour = sprite.resize((8, 8), Image.Resampling.BOX).getpixel((4, 4))
    assert isinstance(colour, tuple)
    return colour


@pytest.mark.parametrize("form", ["PNG", "WEBP", "JPEG", "GIF"])
def test_the_first_frame_of_each_format_is_shown(form: str) -> None:
    red, green, blue, alpha = middle(avatar_sprite(picture(form), SEATS[0], 64))
    assert abs(red - 0x1A) < 24
    assert abs(green - 0xBC) < 24
    assert abs(blue - 0x9C) < 24
    assert alpha == 255


def test_an_avatar_is_round_and_ringed_in_its_seats_colour() -> None:
    for seat in SEATS:
        sprite = avatar_sprite(picture("PNG"), seat, 64)
        assert sprite.size == (64, 64)
        assert sprite.getpixel((0, 0)) == (0, 0, 0, 0)
    assert len({avatar_sprite(None, seat, 64).getpixel((32, 1)) for seat in SEATS}) == 4


def test_an_oblong_picture_is_cropped_not_squeezed() -> None:
    image = Image.new("RGB", (300, 100), "#FF0000")
    image.paste("#00FF00", (100, 0, 200, 100))
    buffer = BytesIO()
    image.save(buffer, "PNG")
    red, green, _, _ = middle(avatar_sprite(buffer.getvalue(), SEATS[1], 64))
    assert green > 200
    assert red < 60


def bomb(width: int, height: int) -> bytes:
    """A small PNG that claims to be large."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * 100_000, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


BROKEN = {
    "empty": b"",
    "text": b"hello",
    "cut": picture("PNG")[:90],
    "cut jpeg": picture("JPEG")[:300],
    "bomb": bomb(60_000, 60_000),
    "too large": bomb(4_000, 4_000),
    "no pixels": bomb(0, 10),
    "too many bytes": picture("PNG") + b"\0" * MOST_BYTES,
    "another format": picture("BMP"),
    "svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_what_is_no_picture_gives_the_medallion(data: bytes) -> None:
    assert fidelity(avatar_sprite(data, SEATS[2], 64), avatar_sprite(None, SEATS[2], 64)) > 90


@given(st.binary(max_size=400), st.sampled_from(["PNG", "WEBP", "JPEG", "GIF"]), st.integers(0, 400))
def test_broken_bytes_never_raise(noise: bytes, form: str, at: int) -> None:
    data = bytearray(picture(form))
    data[at : at + len(noise)] = noise
    assert avatar_sprite(bytes(data), SEATS[3], 52).size == (52, 52)


def test_avatars_are_kept_but_not_without_end() -> None:
    first = avatar_sprite(picture("PNG"), SEATS[0], 64)
    assert avatar_sprite(picture("PNG"), SEATS[0], 64) is first
    for shade in range(MOST_KEPT + 1):
        avatar_sprite(picture("PNG", (4, 4), f"#{shade % 256:02X}{shade // 256:02X}7F"), SEATS[1], 20)
    assert avatar_sprite(picture("PNG"), SEATS[0], 64) is not first


def test_a_transparent_picture_shows_the_night_through() -> None:
    buffer = BytesIO()
    Image.new("RGBA", (64, 64), (0, 0, 0, 0)).save(buffer, "PNG")
    assert middle(avatar_sprite(buffer.getvalue(), SEATS[0], 64))[:3] == (0x1C, 0x17, 0x30)
