"""Tables: as they are, and what happened there."""

from typing import Protocol

from bot.model.log import Entry, Snapshot, StoredEvent
from bot.model.people import Sheet
from bot.model.table import Table
from bot.model.unit import Unit


class Conflict(Exception):
    """The table is not at the version that the unit expects."""


class Repeated(Exception):
    """This interaction has been committed before."""


class Occupied(Exception):
    """The channel has another live table, or the table whose rematch this is has had one."""


class TableStore(Protocol):
    """Tables as they are now."""

    async def commit(self, unit: Unit) -> None:
        """Make the unit durable, whole. Raises Conflict, Repeated, Occupied; then nothing has changed."""

    async def load(self, table: str) -> tuple[Table, Snapshot | None] | None:
        """A table and the state of its game; None when there is no such table."""

    async def in_channel(self, channel: int) -> Table | None:
        """The live table of a channel, else the one that ended there last."""

    async def of_user(self, user: int) -> tuple[Table, ...]:
        """The live tables at which a user sits, oldest first."""

    async def live_in(self, guild: int) -> int:
        """How many live tables a server has."""

    async def all_live_in(self, guild: int) -> tuple[Table, ...]:
        """The live tables of a server, oldest first."""

    async def guilds_with_tables(self) -> tuple[int, ...]:
        """The servers that have live tables."""

    async def older(self) -> tuple[str, ...]:
        """The live tables that were opened under an older form of the deal, oldest first."""

    async def shown(self, table: str, message: int) -> None:
        """The message in which a reply has shown a table's lobby."""

    async def board(self, table: str) -> int | None:
        """Id of the last message delivered to the table's channel."""


class TableLog(Protocol):
    """What happened at a table, in order, for as long as it is kept."""

    async def log(self, table: str) -> tuple[Entry, ...]:
        """What was done: one entry for each version of the table."""

    async def last_deed(self, table: str, user: int) -> int:
        """The number of the last entry that is somebody's; 0 if there is none."""

    async def events(self, table: str, seat: int | None) -> tuple[StoredEvent, ...]:
        """The events for some seats only, of which *seat* is one; None: those for the whole table."""

    async def told(self, table: str, seat: int) -> tuple[StoredEvent, ...]:
        """All that a seat was told, with the table or in private."""

    async def every_event(self, table: str) -> tuple[StoredEvent, ...]:
        """All events, secret ones too: for the published record, and for what was not told at once."""

    async def latest_events(self, table: str, most: int) -> tuple[StoredEvent, ...]:
        """As many of all events, secret ones too: the last ones, in order."""

    async def sheets(self, table: str) -> tuple[Sheet, ...]:
        """What players have written down, by user and tool."""
