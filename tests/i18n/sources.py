"""Our own sources as syntax trees: which texts they ask for, and which words they hold themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

DOORS = frozenset({"text", "word", "localized"})
"""What is called with a message id; `word` is the drawing's cached `text`."""


@cache
def trees(*folders: str) -> tuple[tuple[Path, ast.Module], ...]:
    """Every module below these folders, parsed."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def asked(tree: ast.Module) -> Iterator[ast.expr]:
    """The expressions that name a message where a text is asked for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOORS:
            position = 0 if node.func.id == "localized" else 1
            if len(node.args) > position:
                yield from _alternatives(node.args[position])


def strings(tree: ast.Module) -> Iterator[str]:
    """Every string in a module that is no docstring."""
    ignored = {id(node) for node in docstrings(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in ignored:
            yield node.value


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Docstrings, those of constants included: every string that stands alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def head(expression: ast.expr) -> str | None:
    """The constant beginning of an id that is put together: ``suit-`` of ``f"suit-{name}"``."""
    match expression:
        case ast.JoinedStr(values=[ast.Constant(value=str() as start), *_]):
            return start
        case ast.BinOp(left=ast.Constant(value=str() as start), op=ast.Add()):
            return start
        case _:
            return None


def _alternatives(expression: ast.expr) -> Iterator[ast.expr]:
    if isinstance(expression, ast.IfExp):
        yield from _alternatives(expression.body)
        yield from _alternatives(expression.orelse)
    else:
        yield expression
