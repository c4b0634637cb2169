"""The locale files taken apart: every message with its variables, what it selects by, and what it refers to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bombu.i18n import LANGUAGES
from bombu.i18n.catalogue import LOCALE_FOLDER


@dataclass(slots=True)
class Message:
    """A message of one language, with everything that it refers to drawn in."""

    name: str
    file: str
    variables: set[str] = field(default_factory=set)
    numbers: set[str] = field(default_factory=set)
    """The variables that only a number fits: arguments of POINTS."""
    keys: dict[str, set[str]] = field(default_factory=dict)
    """By variable: the variants to choose from, without the default's key."""
    references: set[str] = field(default_factory=set)


class _Reader(Visitor):
    def __init__(self, message: Message) -> None:
        self.message = message

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor's names
        self.message.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.message.references.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        arguments = node.arguments.positional
        self.message.numbers |= {part.id.name for part in arguments if isinstance(part, ast.VariableReference)}
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = self.message.keys.setdefault(node.selector.id.name, set())
            keys |= {_key(variant) for variant in node.variants if not variant.default}
        self.generic_visit(node)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return str(key.value if isinstance(key, ast.NumberLiteral) else key.name)


@cache
def messages(language: str) -> dict[str, Message]:
    """All messages of a language by id. Fails on a line that is no Fluent and on an id that stands twice."""
    found: dict[str, Message] = {}
    for file, entry in entries(language):
        assert not isinstance(entry, ast.Junk), f"{language}/{file}: {entry.content!r} is no Fluent"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}/{file}: {entry.id.name} stands twice"
            assert not entry.attributes, f"{language}/{file}: {entry.id.name} has attributes, which nobody reads"
            found[entry.id.name] = message = Message(entry.id.name, file)
            _Reader(message).visit(entry)
    for message in found.values():
        _draw_in(message, found)
    return found


def entries(language: str) -> Iterator[tuple[str, ast.EntryType]]:
    """Every entry of every file of a language, with the file's name."""
    for path in sorted((LOCALE_FOLDER / language).glob("*.ftl")):
        resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
        yield from ((path.name, entry) for entry in resource.body)


def _draw_in(message: Message, found: dict[str, Message]) -> None:
    for name in message.references:
        referred = found[name]
        message.variables |= referred.variables
        message.numbers |= referred.numbers
        for variable, keys in referred.keys.items():
            message.keys[variable] = message.keys.get(variable, set()) | keys


EVERY_MESSAGE = [(language, name) for language in LANGUAGES for name in messages(language)]
"""Each language with each of its ids."""
