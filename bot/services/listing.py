"""Lists of somebody's tables: where one is awaited, and which one is meant."""

from collections.abc import Callable, Sequence

from bot.cards import limits
from bot.cards.card import Note, Pick, Reply, Select, note
from bot.cards.cut import cut_plain
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.texts import say, texts
from bot.presentation.turns import Turn
from bot.tables.change import Dealt, Held
from bot.tables.time.timers import dues


def turns_at(held: Held, user: int, link: str) -> list[Turn]:
    """What a table waits for from somebody. link: where it plays."""
    table = held.table
    if not isinstance(held, Dealt):
        return [Turn(table.game, table.id, link, None, None, table.channel)] if table.phase == "lobby" else []
    seat, due = table.seat_of(user), dues(table)
    return [
        Turn(table.game, table.id, link, prompt.kind, due.get(prompt.id), table.channel)
        for prompt in held.game.awaited(held.state)
        if seat in prompt.pending
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
