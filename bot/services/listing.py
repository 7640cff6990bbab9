"""Lists of somebody's tables: where one is awaited, and which one is meant."""

import logging
from collections.abc import Callable, Sequence

from bot.cards import limits
from bot.cards.card import Note, Pick, Reply, Select, note
from bot.cards.cut import cut_plain
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.registry import presentations
from bot.presentation.sentences import voice_of
from bot.presentation.since import since
from bot.presentation.texts import say, texts
from bot.presentation.turns import NEWS, Turn
from bot.tables.change import Dealt, Held
from bot.tables.telling import new_reference, scene_of
from bot.tables.time.timers import dues

log = logging.getLogger(__name__)


async def since_last_here(held: Held, user: int, own: Language) -> tuple[str, ...]:
    """What has happened at a table since somebody last did something there, as far as they were told."""
    seat = held.table.seat_of(user)
    if not isinstance(held, Dealt) or seat is None:
        return ()
    p, scene = presentations()[held.game.slug], scene_of(held.table, seat, language=own)
    known = await held.past.known(seat, user)
    try:
        return tuple(since(p, voice_of(p, scene), known, NEWS))
    except Exception:
        log.exception("%s: what happened at table %s could not be told", new_reference(), held.table.id)
        return ()


def turns_at(held: Held, user: int, link: str, news: tuple[str, ...] = ()) -> list[Turn]:
    """What a table waits for from somebody. link: where it plays. news: what they are told with the first of it."""
    table = held.table
    if not isinstance(held, Dealt):
        return [Turn(table.game, table.id, link, None, None, table.channel)] if table.phase == "lobby" else []
    seat, due = table.seat_of(user), dues(table)
    owed = [prompt for prompt in held.game.awaited(held.state) if seat in prompt.pending]
    return [
        Turn(table.game, table.id, link, prompt.kind, due.get(prompt.id), table.channel, () if place else news)
        for place, prompt in enumerate(owed)
    ]


def which_hand(own: Language, mine: Sequence[Table], place: Callable[[int], str]) -> Reply:
    """Ask somebody who sits at several tables, or at none, for which one the hand is wanted.

    place: what a channel is called.
    """
    if not mine:
        return note(say(own, "hand-not-seated"))
    choices = tuple(Pick(value=table.id, label=label(table, own, place)) for table in mine[:25])
    select = Select(place="hand", what="choose", placeholder=say(own, "hand-which"), choices=choices)
    return Note(card=note(say(own, "hand-which")).card.evolve(controls=(select,)))


def label(table: Table, language: Language, place: Callable[[int], str]) -> str:
    """A table in one line: its game, its channel, and its id. place: what a channel is called."""
    channel = place(table.channel)
    parts = [texts(table.game, language)("game-name"), f"#{channel}" if channel else "", table.id]
    return cut_plain(" · ".join(part for part in parts if part), limits.CHOICE)
