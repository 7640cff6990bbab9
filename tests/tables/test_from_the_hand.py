"""Whole games of every game, answered from *My hand* alone, without a look at the channel or the DMs."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from bot.cards.card import Asked, Button, Buttons, Card, Entry, Form, Narrowed, Note, Replaced, Reply, Select
from engines.registry import games
from tests.soak.length import LONG
from tests.tables.house import House, house


class Use(NamedTuple):
    """A control as somebody uses it."""

    place: str
    what: str
    values: dict[str, tuple[str, ...]]


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if number % 2 else LONG) for number, slug in enumerate(games())]
)
async def test_every_game_can_be_played_to_its_end_from_the_hand(slug: str, tmp_path: Path) -> None:
    """Whoever owes an answer finds it among the controls of *My hand*, and every answer brings a hand in its place."""
    async with house(tmp_path) as h:
        assert await played(h, slug) > 10


async def played(h: House, slug: str) -> int:
    """How many answers the smallest table of a game takes to its end."""
    random = Random(slug)
    table = await h.start(slug, games()[slug].seats[0])
    answers = 0
    while (owed := await _owed(h, table)) is not None:
        user, prompt = owed
        card = _card(await h.service.looking.hand(h.actor(user), table))
        use = random.choice([use for use in _uses(card, random) if use.place == prompt])
        reply = await h.press(user, table, use.place, use.what, source="hand", values=use.values)
        while isinstance(reply, Narrowed):
            card = Card(controls=reply.controls)
            use = random.choice([use for use in _uses(card, random) if not use.what.endswith("<")])
            reply = await h.press(user, table, use.place, use.what, source="hand", values=use.values)
        if isinstance(reply, Asked):
            use = _filled(reply.form, random)
            reply = await h.press(user, table, use.place, use.what, source="hand", values=use.values)
        assert isinstance(reply, Replaced | Note), (prompt, reply)
        answers += isinstance(reply, Replaced)
    assert (await h.table(table)).phase == "ended"
    return answers


async def _owed(h: House, table: str) -> tuple[int, str] | None:
    """Somebody who owes an answer, and to which prompt; None once the game is over."""
    held = await h.dealt(table)
    for prompt in h.prompts(held):
        for seat in prompt.pending:
            return held.table.members[seat].user, prompt.id
    return None


def _card(reply: Reply) -> Card:
    assert isinstance(reply, Note)
    return reply.card


def _uses(card: Card, random: Random) -> Iterator[Use]:
    """Every way to use a card's controls; of a select, one choice at random."""
    for control in card.controls:
        if isinstance(control, Buttons):
            yield from (Use(button.place, button.what, {}) for button in control.buttons if isinstance(button, Button))
        elif isinstance(control, Select):
            yield Use(control.place, control.what, {"": (random.choice(control.choices).value,)})


def _filled(form: Form, random: Random) -> Use:
    """A form as somebody fills it in who takes no more than is asked for."""
    return Use(form.place, form.what, {entry.name: _some(entry, form.entries, random) for entry in form.entries})


def _some(entry: Entry, entries: Sequence[Entry], random: Random) -> tuple[str, ...]:
    values = [choice.value for choice in entry.choices]
    pages = [other for other in entries if other.name.split("~")[0] == entry.name.split("~")[0]]
    if len(pages) > 1:
        # One choice, on whichever page.
        return (random.choice(values),) if entry is pages[0] else ()
    return tuple(random.sample(values, max(entry.least, min(1, entry.most))))
