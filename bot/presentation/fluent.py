"""Files of Fluent texts, of which each message is parsed when it is first said: most processes say few of them."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

Argument = str | int
ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Where a message begins: at the start of a line, and only there."""
TAKEN_OVER: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""What stands in braces without a `$`: another message, or the name of a function."""


VALUE: Final = re.compile(r"\{ *\$(\w+) *\}")


@cache
def entries(path: Path) -> dict[str, str]:
    """The messages of a file by their ids, as they are written. Raises ValueError when an id comes twice."""
    text = path.read_text(encoding="utf-8")
    heads = list(ENTRY.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    found: dict[str, str] = {}
    for head, end in zip(heads, ends, strict=True):
        if head[1] in found:
            raise ValueError(f"{_named(path)}: {head[1]} comes twice")
        found[head[1]] = text[head.start() : end]
    return found


@cache
def parse(path: Path) -> ast.Resource:
    """A whole file, parsed. Raises ValueError when something in it is not Fluent, or an id comes twice."""
    entries(path)
    return _checked(path.read_text(encoding="utf-8"), _named(path))


def _checked(text: str, where: str) -> ast.Resource:
    resource = FluentResource(text)
    for item in resource.body:
        if isinstance(item, ast.Junk):
            raise ValueError(f"{where}: {(item.content or '').strip()[:80]!r} is not Fluent")
    return resource


def _named(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.name}"


def plain_texts(language: str, path: Path) -> dict[str, str]:
    """All messages of a file for a page: `{name}` stands where a value comes in. None of them has variants."""
    said, known = Messages(language, path), entries(path)
    values: dict[str, Argument] = {name: f"{{{name}}}" for text in known.values() for name in VALUE.findall(text)}
    return {name: said.form(name, None, values) for name in known}


class Messages:
    """The messages of some files in one language; what stands in an earlier file hides what stands in a later one.

    Raises ValueError when an id comes twice in a file; `form` raises it when a message is not Fluent.
    """

    def __init__(self, language: str, *paths: Path) -> None:
        self._entries = {name: (text, path) for path in reversed(paths) for name, text in entries(path).items()}
        self._parsed: set[str] = set()
        # Names are isolated where they are escaped; marks around numbers and codes would only be in the way.
        self._bundle = FluentBundle([language], use_isolating=False)

    def has(self, name: str) -> bool:
        """Whether there is a message of this id."""
        return name in self._entries

    def form(self, name: str, attribute: str | None, args: dict[str, Argument]) -> str:
        """A message, or an attribute of it, with *args*. Raises KeyError without it, or when it cannot be formed."""
        if name not in self._parsed:
            self._parse(name)
        message = self._bundle.get_message(name)
        pattern = message.value if attribute is None else message.attributes[attribute]
        if pattern is None:
            raise KeyError(name)
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError("; ".join(map(str, errors)))
        return str(said)

    def _parse(self, name: str) -> None:
        """Parse a message and those that it takes over. Threads may do so at once: the first to add one wins."""
        wanted, parsed = [name], set[str]()
        while wanted:
            name = wanted.pop()
            if name in self._entries and name not in parsed:
                text, path = self._entries[name]
                self._bundle.add_resource(_checked(text, _named(path)))
                parsed.add(name)
                wanted += TAKEN_OVER.findall(text)
        self._parsed |= parsed
