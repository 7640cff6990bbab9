"""When the clock must look at a table, derived from the table itself."""

from datetime import timedelta

from bot.model import Deadline, Table

LOBBY_LASTS = timedelta(hours=24)
LOBBY = "lobby"


def deadlines_of(table: Table) -> tuple[Deadline, ...]:
    """All deadlines of a table as it is now."""
    if table.phase == "lobby":
        return (Deadline(table.id, LOBBY, table.opened_at + LOBBY_LASTS),)
    return ()
