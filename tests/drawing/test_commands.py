"""``bombu draw`` and ``bombu gallery``: any moment as a file, and one clear line for what cannot be."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bombu.cli import draw, gallery
from bombu.cli.gallery import played_match
from bombu.engine.record import format_record, record_of
from bombu.engine.settings import Settings

PLAYERS = ("Marius", "bot:Fanny", "César", "Panisse")


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record") / "match.json"
    path.write_text(format_record(record_of(played_match(2, Settings(rounds=1))[-1], PLAYERS)), encoding="utf-8")
    return path


@pytest.fixture
def drawn(record_file: Path, tmp_path: Path) -> Callable[..., tuple[int, Path]]:
    def run(*options: str, record: Path = record_file) -> tuple[int, Path]:
        parser = argparse.ArgumentParser()
        draw.add_arguments(parser)
        out = tmp_path / "picture.png"
        return draw.run(parser.parse_args([str(record), *options, "--out", str(out)])), out

    return run


Drawn = Callable[..., tuple[int, Path]]


@pytest.mark.parametrize(
    ("options", "size"),
    [
        (("--scene", "table", "--hand", "1", "--ply", "5"), (800, 600)),
        (("--scene", "table"), (800, 600)),
        (("--scene", "patience", "--hand", "6", "--ply", "4", "--theme", "four"), (800, 600)),
        (("--scene", "hand", "--hand", "2", "--ply", "0", "--seat", "3"), (800, 244)),
        (("--scene", "hand", "--hand", "2", "--ply", "0"), (800, 244)),
        (("--scene", "sheet", "--locale", "es"), (800, 355)),
        (("--scene", "curve"), (800, 500)),
        (("--scene", "podium"), (800, 500)),
    ],
)
def test_every_scene_of_a_record_is_drawn(
    drawn: Drawn, options: tuple[str, ...], size: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = drawn(*options)
    assert code == 0
    assert Image.open(BytesIO(out.read_bytes())).size == size
    assert capsys.readouterr().out.strip(), "the picture in words"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--hand", "7"), "hands 1 to 6"),
        (("--hand", "1", "--ply", "33"), "plies 0 to 32"),
        (("--scene", "patience", "--hand", "1"), "not dominó"),
        (("--scene", "hand"), "--seat"),
    ],
)
def test_what_is_not_there_is_said_in_one_line(
    drawn: Drawn, options: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = drawn(*options)
    complaint = capsys.readouterr().err
    assert code == 1
    assert said in complaint
    assert complaint.count("\n") == 1
    assert not out.exists()


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"{}", b'{"format": "other/9"}'])
def test_a_broken_record_is_said_in_one_line(
    drawn: Drawn, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(content)
    assert drawn(record=broken)[0] == 1
    complaint = capsys.readouterr().err
    assert "broken.json" in complaint
    assert complaint.count("\n") == 1


def test_a_missing_record_and_a_folder_are_said_in_one_line(
    drawn: Drawn, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for record in (tmp_path / "nowhere.json", tmp_path):
        assert drawn(record=record)[0] == 1
        complaint = capsys.readouterr().err
        assert str(record) in complaint
        assert complaint.count("\n") == 1


def test_the_gallery_shows_everything_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    gallery.add_arguments(parser)
    out = tmp_path / "gallery"
    assert gallery.run(parser.parse_args(["--out", str(out)])) == 0
    page = (out / "index.html").read_text(encoding="utf-8")
    pictures = sorted(path.name for path in out.glob("*.png"))
    assert len(pictures) > 150
    assert all(f'src="{name}"' in page for name in pictures)
    assert "pictures" in capsys.readouterr().out


def test_the_gallery_says_where_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here already", encoding="utf-8")
    parser = argparse.ArgumentParser()
    gallery.add_arguments(parser)
    assert gallery.run(parser.parse_args(["--out", str(blocked)])) == 1
    assert str(blocked) in capsys.readouterr().err
