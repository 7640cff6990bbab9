"""Fluent files taken apart: ids, and the variables of each message."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.model.people import Language
from bot.presentation.fluent import parse
from bot.presentation.texts import source, texts_of
from tests.presentation.scenes import TOLD

PACKAGES = (
    "bot/presentation",
    *(f"bot/presentation/games/{slug}" for slug in TOLD),
    "cogs",
    "bot/playground",
    "bot/record",
)
"""All that say something."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.found.add(node.id.name)


def variables(slug: str | None, language: Language) -> dict[str, set[str]]:
    """The variables of each message of a game's file."""
    return variables_of(source(slug, language))


def variables_of(path: Path) -> dict[str, set[str]]:
    """The variables of each message of a file, and of each attribute of one."""
    found: dict[str, set[str]] = {}
    for message in _messages(path):
        for name, pattern in (
            (message.id.name, message.value),
            *((f"{message.id.name}.{a.id.name}", a.value) for a in message.attributes),
        ):
            visitor = _Variables()
            if pattern is not None:
                visitor.visit(pattern)
            found[name] = visitor.found
    return found


def references(slug: str | None) -> frozenset[str]:
    """The messages that a file takes over into others of its own."""

    class References(Visitor):
        def visit_MessageReference(self, node: Any) -> None:
            found.add(node.id.name)

    found: set[str] = set()
    for message in _messages(source(slug, "en")):
        References().visit(message)
    return frozenset(found)


def words(package: str, language: Language) -> Iterator[tuple[str, str]]:
    """Every stretch of text of a package's file, with the id of its message."""

    class Words(Visitor):
        def visit_TextElement(self, node: Any) -> None:
            found.append(node.value)

    for message in _messages(texts_of(package, language)):
        found: list[str] = []
        Words().visit(message)
        yield from ((message.id.name, text) for text in found)


def _messages(path: Path) -> Iterator[ast.Message]:
    return (item for item in parse(path).body if isinstance(item, ast.Message))
