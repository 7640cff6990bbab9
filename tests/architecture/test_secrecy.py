"""What the application stores shows nothing by accident."""

import dataclasses
import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest
from pydantic import BaseModel

import bot
import engines
from bot.cards.card import Button, Section
from bot.model.clock import Thinking, Timer
from bot.model.table import Attendance, TableClock
from engines.core.protocol import Event
from engines.core.values import Secret, revealed

HARMLESS = frozenset(
    {
        *("Target", "ChannelNews", "Deadline", "Person", "Result", "Past"),
        *("Member", "Cut", "Vacancy", "Quiet", "Rhythm", "GuildConfig", "Link"),
        *("Later", "Halted", "Aside", "Arrival"),
        *("Actor", "Slash", "ClockWish", "Options", "Outcome", "Illegal"),
        *("Game", "Player", "Step", "Presentation", "Option", "Tool", "Plays"),
        *("Guest", "LobbyScene", "Listed", "Scene", "Order", "ServerWish"),
        *("Box", "Glyph", "Type"),
        *("Finding", "Settings", "Migration", "Identity", "Signs"),
    }
)
"""Ids, codes, names and times that everybody at a table may know, what somebody has chosen for all to see, and what is
made of functions or of values that hide themselves; measures of a picture; what the operator has set or is told."""


def values() -> Iterator[type[Any]]:
    """All classes of values: tuples with names, dataclasses, models."""
    for package in (bot, engines):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if module.name.endswith("__main__") or module.name.startswith("bot.playground"):
                continue
            for found in vars(import_module(module.name)).values():
                if inspect.isclass(found) and found.__module__ == module.name:
                    yield found


def shows_fields(kind: type[Any]) -> bool:
    """Whether a value of this class shows a field in its representation, by itself."""
    if issubclass(kind, Event):
        return "LEAK" in repr(kind.model_construct(kind="LEAK", audience=(0,)))
    if issubclass(kind, BaseModel):
        return bool(kind.model_fields) and not issubclass(kind, Secret)
    if issubclass(kind, tuple):
        return "LEAK" in repr(kind(*("LEAK" for _ in getattr(kind, "_fields", ()))))
    if dataclasses.is_dataclass(kind):
        made = object.__new__(kind)
        for field in dataclasses.fields(kind):
            object.__setattr__(made, field.name, "LEAK")
        return "LEAK" in repr(made)
    return False


def test_no_value_shows_a_field() -> None:
    """Whatever is written into it, its representation is the name of its class, unless all of it is harmless."""
    with revealed(False):
        showing = {kind.__name__ for kind in values() if shows_fields(kind)}
    assert showing <= HARMLESS, showing - HARMLESS


@pytest.mark.parametrize(
    "carrier", [Button, Section, Attendance, TableClock, Timer, Thinking], ids=lambda c: c.__name__
)
def test_what_carries_a_secret_is_a_secret(carrier: type[Any]) -> None:
    """A label, a paragraph, how often somebody changed an answer, when a drawn end comes."""
    assert issubclass(carrier, Secret)
