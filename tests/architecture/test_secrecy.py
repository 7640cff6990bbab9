"""What the application stores shows nothing by accident."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

import bot.model
from engines.core.values import Secret

HARMLESS = frozenset({"Target", "Reminder", "ChannelNews", "Deadline", "Person", "Result", "Past"})
"""Ids, names and times that everybody at a table may know."""


def stored() -> Iterator[type[Any]]:
    """The classes of stored values."""
    for module in iter_modules(bot.model.__path__):
        for name, found in vars(import_module(f"bot.model.{module.name}")).items():
            if inspect.isclass(found) and found.__module__.startswith("bot.model") and name == found.__name__:
                yield found


@pytest.mark.parametrize(
    "kind", [kind for kind in stored() if hasattr(kind, "_fields")], ids=lambda kind: kind.__name__
)
def test_a_stored_tuple_shows_no_field(kind: type[Any]) -> None:
    """Whatever is written into it, its representation is the name of its class, unless all of it is harmless."""
    fields: tuple[str, ...] = kind._fields
    shown = repr(kind(*("LEAK" for _ in fields)))
    assert ("LEAK" in shown) == (kind.__name__ in HARMLESS)


def test_a_table_and_lines_of_its_log_are_secret() -> None:
    """Their representations name their class only."""
    from bot.model.lines import Line
    from bot.model.table import Deal, Table

    assert issubclass(Table, Secret)
    assert issubclass(Deal, Secret)
    assert issubclass(Line, Secret)
