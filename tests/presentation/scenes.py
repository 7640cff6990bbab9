"""Tables to be told: random games of every game there is, with names that mean harm."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from bot.model.people import Language
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from engines.core.protocol import Event, Prompt, State
from engines.registry import games
from tests.conformance.harness import Case, Play

LANGUAGES: tuple[Language, ...] = ("fr", "en")
TOLD = sorted(set(games()) & set(presentations()))
every_game = pytest.mark.parametrize("slug", TOLD)
every_language = pytest.mark.parametrize("language", LANGUAGES)

HOSTILE = (
    "**__~~||`*_>_*`||~~__**<@&1><@!2>",
    "[free nitro](https://evil.example)"[:32],
    "@everyone @here <@123> <#4> </a:5>",
    "\u202egnp.exe\u202c \u2066x\u2069 <t:0:R>",
    "Z" + "\u0351" * 40 + "algo",
    "\u200b\u2060\ufeff\u3164",
    "# heading\n- list\n> quote\n1. one"[:32],
    "👨‍👩‍👧‍👦🏳️‍🌈" * 3,
    "\\" * 32,
    "```\nsecret\n```",
)


def scene_of(seats: int, language: Language, names: Sequence[str] = HOSTILE) -> Scene:
    """A table of so many seats; names are taken in turn."""
    shown = tuple(names[seat % len(names)] for seat in range(seats))
    return Scene("k3m9p2xz", language, shown, tuple(range(10**18, 10**18 + seats)), "https://discord.com/channels/1/2")


EACH = 3
"""Moments of a kind that are looked at; the long run looks at all of them."""


class Told(NamedTuple):
    """A moment of a table that has just come about. opened: the prompts that this step opened."""

    state: State
    events: tuple[Event, ...]
    prompts: tuple[Prompt, ...]
    opened: tuple[Prompt, ...]


@cache
def tale(slug: str, seats: int, seed: int = 0) -> tuple[Told, ...]:
    """A whole random table, step by step; some seats let their time pass now and then."""
    game = games()[slug]
    play = Play(Case(game, seats, game.Options()), "mixed" if seed % 2 else "answers", seed)
    steps, known = list[Told](), set[str]()
    for step in play.steps:
        prompts = game.prompts(step.state)
        opened = tuple(prompt for prompt in prompts if prompt.id not in known)
        known |= {prompt.id for prompt in prompts}
        steps.append(Told(step.state, step.events, prompts, opened))
    return tuple(steps)


def telling(slug: str, seats: int, seed: int = 0, each: int | None = None) -> list[tuple[int, Told]]:
    """The moments of a table that are worth a look, with their numbers: a few of each kind, from its first to its last.

    Of a kind are moments at which the same kinds of things happen, are opened and wait.
    each: how many of a kind, by default EACH; of one, the last, when there is most to show.
    """
    kinds = dict[object, list[int]]()
    for number, told in enumerate(tale(slug, seats, seed)):
        kind = [{event.kind for event in told.events}, *({p.kind for p in ps} for ps in (told.opened, told.prompts))]
        kinds.setdefault(tuple(map(frozenset, kind)), []).append(number)
    found = set[int]()
    for numbers in kinds.values():
        count, last = min(each or EACH, len(numbers)), len(numbers) - 1
        found |= {numbers[last - i * last // max(1, count - 1)] for i in range(count)}
    return [(number, tale(slug, seats, seed)[number]) for number in sorted(found)]


def sizes(slug: str) -> list[int]:
    """The smallest table of a game, one in the middle, and the largest."""
    seats = games()[slug].seats
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


def public_asks(slug: str, told: Told) -> list[Ask]:
    """The prompts that opened, as the channel sees them."""
    game = games()[slug]
    return [
        Ask(prompt, () if prompt.choices == "secret" else game.offers(told.state, prompt, prompt.seats[0]))
        for prompt in told.opened
    ]


def asks_of(slug: str, told: Told, seat: int) -> list[Ask]:
    """What a seat may answer now."""
    game = games()[slug]
    return [
        Ask(prompt, game.offers(told.state, prompt, seat))
        for prompt in told.prompts
        if seat in (prompt.seats if prompt.revisable else prompt.pending)
    ]


def public(events: Sequence[Event]) -> list[Event]:
    """Those for the table."""
    return [event for event in events if event.audience == "table"]


def private(events: Sequence[Event], seat: int) -> list[Event]:
    """Those that a seat learns and the table does not."""
    return [event for event in events if event.audience != "table" and seat in event.audience]


def presentation(slug: str) -> AnyPresentation:
    """How a game is told."""
    return presentations()[slug]


def view(slug: str, told: Told, viewer: int | None) -> Any:
    """What one viewer may know."""
    return games()[slug].view(told.state, viewer)
