"""Changes to a record's file: every value of it in turn, and its text as a whole.

Values at the same place of different lines are alike (`lines[].line.at`): of each kind of place one is changed, the
first, unless all are wanted.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from bot.record.reading import formatted

Path = tuple[str | int, ...]


class Mutation(NamedTuple):
    """A changed file. where: the kind of place. how: what was done there."""

    where: str
    how: str
    data: bytes


def mutations(text: str, *, every: bool = False) -> Iterator[Mutation]:
    """All changes to one value, then those to the text."""
    content = json.loads(text)
    seen: set[tuple[str, str]] = set()
    for path in _paths(content):
        where = _kind_of(path)
        for how, change in _changes(_at(content, path)):
            if not every and (where, how) in seen:
                continue
            seen.add((where, how))
            changed = _with(content, path, change)
            if changed != content or formatted(changed) != text:
                yield Mutation(where, how, formatted(changed).encode())
    yield from _texts(text, content)


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    match value:
        case dict():
            for name, part in value.items():
                yield from _paths(part, (*path, name))
        case list():
            for place, part in enumerate(value):
                yield from _paths(part, (*path, place))


def _kind_of(path: Path) -> str:
    return "".join("[]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".") or "the record"


def _at(value: Any, path: Path) -> Any:
    for part in path:
        value = value[part]
    return value


def _with(value: Any, path: Path, change: Callable[[Any], Any]) -> Any:
    """The value with that place changed; what is not on the way there is shared."""
    if not path:
        return change(value)
    changed: Any = dict(value) if isinstance(value, dict) else list(value)
    changed[path[0]] = _with(value[path[0]], path[1:], change)
    return changed


def _changes(value: Any) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    match value:
        case bool():
            yield "the other", lambda was: not was
            yield "as a number", int
            yield "nothing", lambda _: None
        case int():
            yield "one more", lambda was: was + 1
            yield "one less", lambda was: was - 1
            yield "as a fraction", float
            yield "as a text", str
            yield "true", lambda _: True
            yield "nothing", lambda _: None
        case str():
            yield "empty", lambda _: ""
            yield "longer", lambda was: f"{was} "
            yield "in capitals", lambda was: was.swapcase() if was.swapcase() != was else f"x{was}"
            yield "another", lambda was: ("0" if was[-1:] != "0" else "1").join((was[:-1], ""))
            yield "nothing", lambda _: None
        case None:
            yield "zero", lambda _: 0
            yield "empty", lambda _: []
        case list():
            yield "one too many", lambda was: [*was, was[-1] if was else 0]
            yield "nothing", lambda _: None
            if value:
                yield "one less", lambda was: was[:-1]
                yield "without the first", lambda was: was[1:]
                yield "empty", lambda _: []
            if len(value) > 1:
                yield "backwards", lambda was: was[::-1]
        case dict():
            yield "a key too many", lambda was: {**was, "zzz": 1}
            yield "nothing", lambda _: None
            for name in value:
                yield f"without {name}", _without(name)


def _without(name: str) -> Callable[[Any], Any]:
    return lambda was: {key: part for key, part in was.items() if key != name}


def _texts(text: str, content: Any) -> Iterator[Mutation]:
    backwards = json.dumps(content, indent=1, ensure_ascii=False, sort_keys=True)
    for how, changed in (
        ("truncated", text[: len(text) // 2]),
        ("without its last character", text[:-1]),
        ("a line too many", f"{text}\n"),
        ("without spaces", json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))),
        ("other line ends", text.replace("\n", "\r\n")),
        ("letters as numbers", f"{json.dumps(content, indent=1, sort_keys=True)}\n"),
        ("a mark before it", f"\ufeff{text}"),
        ("keys in another order", f"{json.dumps(dict(reversed(content.items())), indent=1, ensure_ascii=False)}\n"),
        ("a key twice", backwards.replace('{\n "draws"', '{\n "draws": [],\n "draws"', 1) + "\n"),
        ("two records", text + text),
        ("empty", ""),
        ("a list", f"[{text}]"),
        ("no JSON", "record"),
        ("deep", "[" * 100_000),
        ("not a number", text.replace(": 0", ": NaN", 1)),
    ):
        if changed != text:
            yield Mutation("the text", how, changed.encode())
    yield Mutation("the text", "another encoding", text.encode("utf-16"))
