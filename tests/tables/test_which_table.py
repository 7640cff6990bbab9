"""Which table is meant: commands agree on it, and lists tell tables apart."""

from itertools import count
from pathlib import Path

import pytest

from bot.cards.card import Note, Select
from bot.presentation.rows import END
from bot.services.opening import Order
from bot.tables.time.wishes import ClockWish
from tests.tables.house import House, house
from tests.tables.reading import told

COMMANDS = ("pause", "resume", "extend", "nudge", "leave", "replace", "handover", "clock", "cancel", "kick")
NONE = "There is no table in this channel"


async def said(h: House, command: str) -> str:
    """What the host is told who uses a command in the channel."""
    args = {"replace": (101,), "handover": (101,), "clock": (ClockWish(),), "kick": (101,)}.get(command, ())
    return told(await getattr(h.tables, command)(h.actor(100), *args))


@pytest.mark.parametrize("command", COMMANDS)
async def test_commands_agree_with_the_status_on_what_table_is_here(tmp_path: Path, command: str) -> None:
    """Where there has never been one; where a lobby was closed; where a game was stopped."""
    async with house(tmp_path) as h:
        for over in (None, "This lobby is closed.", "This table is over."):
            if over == "This lobby is closed.":
                await h.tables.open(h.actor(100), Order("secret_hitler", {}))
                await h.tables.cancel(h.actor(100))
            elif over is not None:
                table = await h.start()
                await h.press(100, table, "table", END.what)
                assert (await h.table(table)).phase == "cancelled"
            status = told(await h.service.looking.status(h.actor(100), None))
            answer = await said(h, command)
            assert (NONE in status) == (NONE in answer) == (over is None)
            assert over is None or over in answer


async def test_two_open_tables_of_a_game_are_told_apart_by_their_channels(tmp_path: Path) -> None:
    """In the list of hands, in what can be typed, in the list of turns; the table's id goes with it."""
    async with house(tmp_path) as h:
        numbers = count(1)
        tables = [
            getattr(await h.tables.open(h.actor(100, channel=channel), Order("secret_hitler", {})), "table", "")
            for channel in (next(numbers), next(numbers))
        ]
        names = {1: "parlour", 2: ""}
        actor = h.actor(100, dm=True)._replace(channel_name=lambda channel: names[channel])
        reply = await h.service.looking.hand(actor, None)
        assert isinstance(reply, Note)
        (select,) = reply.card.controls
        assert isinstance(select, Select)
        labels = [choice.label for choice in select.choices]
        assert labels == [f"Secret Hitler · #parlour · {tables[0]}", f"Secret Hitler · {tables[1]}"]
        assert [label for _, label in await h.service.looking.tables_of(actor)] == labels
        turns = told(await h.service.looking.turns(actor))
        assert "<#1>" in turns
        assert "<#2>" in turns
