"""No sentence for people stands in code: translators would never see it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.i18n.sources import ROOT, docstrings, trees

WORDS = re.compile(r"[^\W\d_]{2,}\s+[^\W\d_]{2,}")
WORD = re.compile(r"[^\W\d_]{2,}")

FOR_MACHINES = frozenset({"name", "what", "thread_name_prefix", "nonce", "filename"})
"""Keywords whose strings are for logs, debuggers and Discord."""

SHOWN_BY = frozenset(
    {"Text", "Screen", "Button", "Menu", "Option", "TextDisplay", "SelectOption", "Select", "tell", "send"}
    | {"send_message", "edit_message", "edit_original_response", "edit", "send_modal", "Modal", "Label", "TextInput"}
)
"""What people read is made by these."""

BUILT_ELSEWHERE = frozenset({"text", "word", "localized", "PressId", "MediaGallery", "File"})

MODULES = [(path, tree) for path, tree in trees("cogs", "bombu/tables", "bombu/i18n")]
modules = pytest.mark.parametrize(
    "tree", [tree for _, tree in MODULES], ids=[str(path.relative_to(ROOT)) for path, _ in MODULES]
)


def operators_words(tree: ast.Module) -> set[int]:
    """The strings that only operators and programmers see: docstrings, logs, raised errors, names of tasks."""
    found = {id(node) for node in docstrings(tree)}
    for node in ast.walk(tree):
        hidden: list[ast.AST] = []
        match node:
            case ast.Raise() | ast.Assert():
                hidden = [node]
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
                hidden = [node]
            case ast.keyword(arg=str() as name) if name in FOR_MACHINES:
                hidden = [node.value]
        found |= {id(inner) for outer in hidden for inner in ast.walk(outer)}
    return found


def shown(call: ast.Call) -> Iterator[str]:
    """The strings of an argument list that come to people's eyes, not those of calls within."""
    waiting: list[ast.AST] = [*call.args, *(word.value for word in call.keywords if word.arg not in FOR_MACHINES)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call) and name_of(node) in BUILT_ELSEWHERE:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        waiting += [] if isinstance(node, ast.Subscript | ast.Compare) else ast.iter_child_nodes(node)


def name_of(call: ast.Call) -> str:
    """What is called, without where it comes from."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


@modules
def test_no_sentence_stands_in_code(tree: ast.Module) -> None:
    known = operators_words(tree)
    sentences = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in known
        and WORDS.search(node.value)
    ]
    assert sentences == []


@modules
def test_no_word_is_shown_that_is_not_from_the_catalogue(tree: ast.Module) -> None:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and name_of(call) in SHOWN_BY:
            assert [words for words in shown(call) if WORD.search(words)] == [], name_of(call)


def test_the_scan_finds_what_it_looks_for() -> None:
    tree = ast.parse('Screen(f"Hello {name}", (Text(text(locale, "board-title")),))\nx = "You must follow"')
    call = next(node for node in ast.walk(tree) if isinstance(node, ast.Call))
    assert [words for words in shown(call) if WORD.search(words)] == ["Hello "]
    assert operators_words(tree) == set()
