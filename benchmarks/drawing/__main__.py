"""``python -m benchmarks.drawing``: every picture against its budget; exit code 1 if one is over."""

from __future__ import annotations

import argparse
import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image

from benchmarks.drawing import scenes
from benchmarks.drawing.measure import Figure, cpu_ms, interleaved_ms
from benchmarks.drawing.usual import usual_table
from bombu.drawing import emoji_images, prepare
from bombu.drawing.cards import SCENE_WIDTHS, back_sprite, card_sprite
from bombu.drawing.encoding import FAST, SMALLER, encode_opaque, encode_transparent
from bombu.drawing.theme import Theme
from bombu.engine.cards import PACK

Work = Callable[[], bytes]


def main() -> int:
    """Measure, print a table, and give back the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.drawing", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer runs, for a first look")
    parser.add_argument("--memory", action="store_true", help="print the bytes that one process needs, nothing else")
    arguments = parser.parse_args()
    if arguments.memory:
        print(draw_everything_once())
        return 0
    runs = 7 if arguments.quick else 30
    figures: list[Figure] = []
    for figure in measured(runs):
        print(figure, flush=True)
        figures.append(figure)
    over = [figure for figure in figures if not figure.holds]
    print(f"{len(figures) - len(over)} of {len(figures)} within budget")
    return 1 if over else 0


def measured(runs: int) -> Iterator[Figure]:
    """All figures, in order."""
    start = time.thread_time()
    prepare()
    yield Figure("decks at start", time.thread_time() - start, 3, "s")
    for name, work, most_ms, most_bytes in _pictures():
        spent, data = cpu_ms(work, runs)
        yield Figure(f"{name}: CPU", spent, most_ms, "ms")
        yield Figure(f"{name}: size", len(data) / 1024, most_bytes, "KB")
    yield from _ratios(runs)
    yield Figure("largest emoji", max(map(len, emoji_images().values())) / 1024, 4, "KB")
    yield Figure("event loop lag, 99th percentile, best of 3", min(_added_lag(3 * runs) for _ in range(3)), 10, "ms")
    yield Figure("card bitmaps kept", _kept_bytes() / 1e6, 40, "MB")
    yield Figure("memory of a process that drew all", _resident_bytes() / 1e6, 120, "MB")


def _opaque(draw: scenes.Draw, level: int = FAST) -> Work:
    return lambda: encode_opaque(draw(), level)


def _pictures() -> Iterator[tuple[str, Work, float, float]]:
    """Name, work, most milliseconds, most kilobytes of 1,024."""
    finished = scenes.match_scenes()
    hand = scenes.hand()
    yield "trick, three cards", _opaque(scenes.table(9, 19)), 15, 50
    yield "trick, four cards, three courts", _opaque(scenes.table(8, 16)), 15, 50
    yield "dominó, half laid", _opaque(scenes.patience(16), SMALLER), 13, 50
    yield "dominó, nearly all laid", _opaque(scenes.patience(31), SMALLER), 13, 50
    yield "hand", lambda: encode_transparent(hand()), 12, 30
    yield "sheet, 24 hands", _opaque(finished["sheet"]), 18, 45
    yield "curve, 24 hands", _opaque(finished["curve"]), 20, 36
    yield "podium", _opaque(finished["podium"]), 15, 50
    yield "end of a hand, salade", _opaque(scenes.hand_end(5)), 15, 50


def _ratios(runs: int) -> Iterator[Figure]:
    """Figures that hold on any computer: against a blank canvas, and against the usual way."""
    table = _opaque(scenes.table(8, 16))
    blank = Image.new("RGB", (800, 600), "#43387A")
    with tempfile.TemporaryDirectory() as folder:
        ours, bare, usual = interleaved_ms(
            [table, lambda: encode_opaque(blank), usual_table(Path(folder))], max(7, runs // 2)
        )
    yield Figure("trick: times a blank canvas", ours / bare, 4.5, "×")
    yield Figure("trick: faster than the usual way", usual / ours, 5, "×", at_least=True)


def _added_lag(pictures: int) -> float:
    """How late a 1 ms timer fires while one thread draws, 99th percentile in milliseconds, over that of an idle loop.

    The only figure taken from the wall clock: without the idle loop's part it would measure our neighbours.
    """
    works = [_opaque(scenes.table(8, 16)), _opaque(scenes.patience(31)), _opaque(scenes.match_scenes()["curve"])]

    async def watch(work: Callable[[int], object]) -> float:
        loop = asyncio.get_running_loop()
        lags: list[float] = []
        with ThreadPoolExecutor(1) as thread:
            running = [loop.run_in_executor(thread, work, k) for k in range(pictures)]
            while not all(future.done() for future in running):
                due = loop.time() + 0.001
                await asyncio.sleep(0.001)
                lags.append(loop.time() - due)
        return sorted(lags)[int(len(lags) * 0.99)] * 1000

    idle = asyncio.run(watch(lambda _: time.sleep(0.006)))
    drawing = asyncio.run(watch(lambda k: works[k % len(works)]()))
    return max(0.0, drawing - idle)


def _kept_bytes() -> int:
    """The bitmaps of cards that stay in memory."""
    sprites = [card_sprite(card, width, theme) for card in PACK for width in SCENE_WIDTHS for theme in Theme]
    sprites += [back_sprite(width) for width in SCENE_WIDTHS]
    return sum(sprite.width * sprite.height * 4 for sprite in sprites)


def _resident_bytes() -> float:
    """The memory of a process of its own that prepared the decks and drew every scene once."""
    asked = [sys.executable, "-m", "benchmarks.drawing", "--memory"]
    return float(subprocess.run(asked, check=True, capture_output=True, text=True).stdout)


def draw_everything_once() -> int:
    prepare()
    for draw in scenes.opaque_scenes().values():
        encode_opaque(draw())
    encode_transparent(scenes.hand()())
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


if __name__ == "__main__":
    sys.exit(main())
