"""What has happened since somebody was last there: all that they were told after their last deed, and nothing else."""

import random

import pytest

from bot.cards.card import Card
from bot.cards.limits import check
from bot.presentation.registry import presentations
from bot.presentation.sentences import sentence, voice_of
from bot.presentation.since import Known, since
from bot.presentation.texts import say
from bot.tables.change import Dealt
from bot.tables.telling import hand_card, scene_of
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Event
from engines.registry import games
from tests.tables.house import House
from tests.tables.test_told import answer, seats_of

STEPS = 24
every_game = pytest.mark.parametrize("slug", games())


async def play(h: House, slug: str, steps: int = STEPS) -> str:
    """A table in the middle of a game."""
    rng = random.Random(slug)
    table = await h.start(slug, seats_of(slug), wish=ClockWish(quiet="off"))
    for _ in range(steps):
        owed = [(prompt, seat) for prompt in h.prompts(await h.dealt(table)) for seat in prompt.pending]
        if not owed:
            break
        await answer(h, table, *rng.choice(owed), rng, "dm")
    return table


async def after_last_deed(h: House, held: Dealt, seat: int) -> list[Event]:
    """What a seat was told after the last entry of the log that is its player's, read from everything there is."""
    user = held.table.members[seat].user
    last = max((entry.n for entry in await h.log(held.table.id) if entry.actor == user), default=0)
    stored = [one for one in await h.store.every_event(held.table.id) if one.n > last]
    told = [one for one in stored if one.audience is None or seat in one.audience]
    return [held.game.events.validate_json(one.body) for one in told]


@every_game
async def test_it_is_all_that_one_was_told_and_nothing_else(h: House, slug: str) -> None:
    """After the last deed: public, or for this seat; in words every one of them, and no other."""
    table = await play(h, slug)
    held, p = await h.dealt(table), presentations()[slug]
    some = False
    for seat, member in enumerate(held.table.members):
        known, new = await held.past.known(seat, member.user), await after_last_deed(h, held, seat)
        assert list(known.new) == new
        assert all(event.audience == "table" or seat in event.audience for event in known.events)
        voice = voice_of(p, scene_of(held.table, seat))
        text = "\n".join(since(p, voice, known, 10**6))
        said = [line for event in new if (line := sentence(p, voice, event))]
        assert all(line in text for line in said)
        titles = [line for line in text.split("\n") if line.startswith("__")]
        assert text == "\n".join([*titles[:1], *said])
        some = some or len(said) > 1
        card = hand_card(held, seat, known)
        assert check(card) == []
        assert (say("en", "since-title") in card.text) == bool(said)
    assert some


@every_game
async def test_a_long_absence_fits_discord(h: House, slug: str) -> None:
    """With names as long and as bad as can be; the newest is there, in My hand and among one's turns."""
    h.names.update({100 + seat: "W" * 31 + "*" for seat in range(10)})
    table = await play(h, slug)
    held = await h.dealt(table)
    p = presentations()[slug]
    for seat, _ in enumerate(held.table.members):
        many = Known((await held.past.known_to(seat)) * 5, 0)
        card = hand_card(held, seat, many)
        assert check(card) == []
        voice = voice_of(p, scene_of(held.table, seat))
        *_, last = (line for event in many.events if (line := sentence(p, voice, event)))
        assert last in card.text
    owed = next((seat for prompt in h.prompts(held) for seat in prompt.pending), 0)
    reply = await h.service.looking.turns(h.actor(held.table.members[owed].user))
    told: Card | None = getattr(reply, "card", None)
    assert told is not None
    assert check(told) == []


@every_game
async def test_whoever_has_just_acted_has_missed_nothing(h: House, slug: str) -> None:
    """The answer itself says what came of it."""
    table = await h.start(slug, seats_of(slug), wish=ClockWish(quiet="off"))
    held = await h.dealt(table)
    (seat, *_) = h.prompts(held)[0].pending
    await answer(h, table, h.prompts(held)[0], seat, random.Random(1), "dm")
    held = await h.dealt(table)
    assert list((await held.past.known(seat, held.table.members[seat].user)).new) == []


async def test_a_table_that_is_over_leads_to_its_story(h: House) -> None:
    """From My hand, by a button."""
    table = await h.start()
    held = await h.dealt(table)
    known = await held.past.known(0, held.table.members[0].user)
    over = held._replace(table=held.table.evolve(phase="ended"))
    places = [
        button.place for control in hand_card(over, 0, known).controls for button in getattr(control, "buttons", ())
    ]
    assert "history" in places
