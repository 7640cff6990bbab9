"""Where a click leads: one table of the places of controls and of who decides there."""

from collections.abc import Mapping
from typing import Final

from bot.presentation.rows import END
from bot.presentation.tools import PLACE as TOOL
from bot.tables import answer, closing, computers, lobby, pauses, seats, tools
from bot.tables.change import Decision, Held
from bot.tables.visit import Handler, Visit

ABOUT_THE_TABLE: Final[Mapping[str, Handler]] = {
    END.what: closing.end,
    seats.LEAVE: seats.left,
    computers.BACK: computers.back,
    "pause": pauses.pause,
    "resume": pauses.resume,
}
"""What each button of a card about the table does."""


async def about_the_table(visit: Visit[Held]) -> Decision:
    """A button of a card about the table as a whole."""
    button = ABOUT_THE_TABLE.get(visit.click.what)
    if button is None:
        return visit.say("unknown-control")
    return await button(visit) if visit.table.live else visit.clear("table-over")


PLACES: Final[Mapping[str, Handler]] = {
    "lobby": lobby.pressed,
    "table": about_the_table,
    "seat": seats.pressed,
}
"""The places that are the same at every table."""


def handler_of(place: str) -> Handler:
    """Who decides what a click at this place does: it may be a private tool's, else it is a prompt's."""
    if place.startswith(TOOL):
        return tools.pressed
    return PLACES.get(place, answer.pressed)
