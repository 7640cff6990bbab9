"""The one value that changes a table."""

from dataclasses import dataclass

from bot.model.clock import Deadline
from bot.model.log import Entry, Snapshot, StoredEvent
from bot.model.mail import Arrived, ChannelNews, Edit, Letter
from bot.model.people import Sheet
from bot.model.results import Result
from bot.model.table import Table


@dataclass(frozen=True, kw_only=True, repr=False)
class Unit:
    """One change of one table, committed whole or not at all.

    table: as it will be; the store refuses the unit unless the table's stored version is table.n - 1 (0: not there).
    letters: messages to send, in order. edits: posted messages that lose controls. sheet: replaces that user's.
    results: of a game that ends.
    deadlines: all that the table has from now on; None when they are still the same. channel: what was found out about
    the table's channel, for the letters that wait for it; None when nothing was.
    arrived: a letter whose delivery is what led to this change.
    interaction: id of the Discord interaction that asked for it; a second unit with the same id is refused.
    """

    table: Table
    entry: Entry
    events: tuple[StoredEvent, ...] = ()
    snapshot: Snapshot | None = None
    letters: tuple[Letter, ...] = ()
    edits: tuple[Edit, ...] = ()
    sheet: Sheet | None = None
    deadlines: tuple[Deadline, ...] | None = None
    channel: ChannelNews | None = None
    results: tuple[Result, ...] = ()
    interaction: int | None = None
    arrived: Arrived | None = None
