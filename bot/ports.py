"""The seams of the application: what it needs from the outside, as protocols."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from bot.cards.card import Card
from bot.model.clock import Deadline
from bot.model.guild import GuildConfig
from bot.model.log import Entry, Snapshot, StoredEvent
from bot.model.mail import Queued, Target
from bot.model.people import Language, Person, Sheet
from bot.model.results import Past, Result
from bot.model.table import Table
from bot.model.unit import Unit

T = TypeVar("T")


class Clock(Protocol):
    """Time, so that tests and the playground can move it."""

    def now(self) -> datetime:
        """Now, in UTC."""


class Park(Protocol):
    """Waiting for work (not for time), so that a simulation can tell idleness from a hang."""

    def __call__(self, awaitable: Awaitable[T], *, reason: str) -> Awaitable[T]:
        """Await *awaitable*."""


class Conflict(Exception):
    """The table is not at the version that the unit expects."""


class Repeated(Exception):
    """This interaction has been committed before."""


class Occupied(Exception):
    """The channel has another live table, or the table whose rematch this is has had one."""


class Store(Protocol):
    """Everything that outlives the process. Every method is safe to cancel and to call from many tasks."""

    async def commit(self, unit: Unit) -> None:
        """Make the unit durable, whole. Raises Conflict, Repeated, Occupied; then nothing has changed."""

    async def load(self, table: str) -> tuple[Table, Snapshot | None] | None:
        """A table and its state."""

    async def in_channel(self, channel: int) -> Table | None:
        """The live table of a channel, else the one that ended there last."""

    async def of_user(self, user: int) -> tuple[Table, ...]:
        """The live tables at which a user sits, oldest first."""

    async def live(self) -> tuple[str, ...]:
        """Ids of all live tables."""

    async def events(self, table: str, seat: int | None, *, last: int | None = None) -> tuple[StoredEvent, ...]:
        """Events whose audience is exactly limited ones that include *seat*; None: those of the whole table.

        In order; with *last*, only that many of the newest.
        """

    async def told(self, table: str, seat: int) -> tuple[StoredEvent, ...]:
        """All that a seat was told, with the table or in private, in order."""

    async def every_event(self, table: str) -> tuple[StoredEvent, ...]:
        """All events in order, secret ones too: for the published record, and for what was not told at once."""

    async def log(self, table: str) -> tuple[Entry, ...]:
        """The table's log, in order."""

    async def sheets(self, table: str) -> tuple[Sheet, ...]:
        """All that players have written down at a table."""

    async def board(self, table: str) -> int | None:
        """Id of the last message delivered to the table's channel."""

    async def claim(self, now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
        """The oldest waiting letter of each target, if due and not claimed; claimed until then.

        The first claim of a letter is kept as its first_try, so that a crash while sending leaves a trace.
        """

    async def release(self) -> None:
        """Forget all claims (at start: nobody else is sending)."""

    async def next_letter(self) -> datetime | None:
        """When the next letter is due (in the past: now), None when the outbox is empty.

        A claimed letter is due when its claim ends.
        """

    async def sent(self, queued: int, message: int | None, at: datetime) -> None:
        """A letter was delivered as this message."""

    async def retry(self, queued: int, at: datetime, now: datetime, *, reason: str | None = None) -> None:
        """A try failed at *now*; try again at *at*. reason: a code to keep with it; None keeps the last."""

    async def park(self, queued: int, reason: str) -> None:
        """A letter that cannot be delivered is set aside, with a code."""

    async def parked(self, target: Target) -> tuple[Queued, ...]:
        """The letters set aside for a target, oldest first."""

    async def drop(self, queued: Sequence[int]) -> None:
        """Parked letters that something newer stands for are forgotten."""

    async def due(self, now: datetime) -> tuple[Deadline, ...]:
        """The deadlines of all tables that are due, in order."""

    async def next_deadline(self, after: datetime | None = None) -> Deadline | None:
        """The earliest deadline of all tables; only later ones if *after* is given."""

    async def person(self, user: int) -> Person:
        """What is kept of a user; empty when nothing is."""

    async def keep_language(self, user: int, language: Language | None) -> None:
        """Choose, or forget, a user's language."""

    async def keep_wishes(self, user: int, *, mention: bool | None = None, remind: bool | None = None) -> None:
        """Choose how to be reminded; None leaves that part as it is."""

    async def keep_dms(self, user: int, *, closed: bool | None = None, channel: int | None = None) -> None:
        """Note what was found out about a user's DMs; None leaves that part as it is."""

    async def keep_share(self, user: int, share: bool) -> None:
        """Choose whether others see a user's results."""

    async def past_of_guild(self, guild: int, limit: int) -> tuple[Past, ...]:
        """A server's tables that were started, are over and still kept, newest first."""

    async def past_of_user(self, user: int, limit: int) -> tuple[Past, ...]:
        """The same, of the tables at whose end a user sat there."""

    async def rematch(self, table: str) -> str | None:
        """The table that is this one's rematch."""

    async def results(self, user: int, guild: int | None = None) -> tuple[Result, ...]:
        """A user's results, in one server or in all, oldest first."""

    async def shared_results(self, guild: int) -> tuple[Result, ...]:
        """The results in a server of all who share theirs, oldest first."""

    async def traces(self, user: int) -> tuple[str, ...]:
        """Ids of the tables that hold anything of a user, oldest first."""

    async def erase(self, user: int) -> None:
        """Forget a user: at once wherever a table is over, at the others when they end."""

    async def expire(self, before: datetime, limit: int) -> int:
        """Forget at most *limit* tables that ended earlier, but for header and results; how many there were."""

    async def guild_zone(self, guild: int) -> str | None:
        """The time zone chosen for a server."""

    async def keep_guild_zone(self, guild: int, zone: str) -> None:
        """Choose a server's time zone."""

    async def guild_language(self, guild: int) -> Language | None:
        """The language chosen for a server."""

    async def keep_guild_language(self, guild: int, language: Language | None) -> None:
        """Choose, or forget, a server's language."""

    async def guild_config(self, guild: int) -> GuildConfig:
        """What was chosen for a server."""

    async def change_guild(self, guild: int, to: Callable[[GuildConfig], GuildConfig]) -> GuildConfig:
        """Make something else of a server's choices, whatever others change meanwhile; what they are now."""

    async def live_in(self, guild: int) -> int:
        """How many live tables a server has."""

    async def close(self) -> None:
        """Finish what was accepted and close."""


class Undelivered(Exception):
    """A message did not arrive. code: Discord's code or the HTTP status, for the log."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(f"undelivered ({code})")
        self.code = code


class TryLater(Undelivered):
    """A passing failure (429, 5xx, connection). after: seconds that Discord asked to wait, if it did."""

    def __init__(self, code: int = 0, after: float | None = None) -> None:
        super().__init__(code)
        self.after = after


class DmClosed(Undelivered):
    """The user takes no DM from the bot (50007, 50278)."""


class DmsHalted(Undelivered):
    """Discord wants fewer new DMs from the bot (40003, 20026): open none for a while, for all tables."""


class NotAllowed(Undelivered):
    """The bot may not write there now (50001, 50013, a locked thread)."""


class Gone(Undelivered):
    """The channel does not exist any more (10003)."""


class Rejected(Undelivered):
    """Discord finds the message malformed (400, 50035)."""


class Messenger(Protocol):
    """Sends Cards to Discord."""

    async def send(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        """Send, once for each nonce within a few minutes; the id of the message, None if it was deleted meanwhile.

        Raises the errors above.
        """

    async def find(self, target: Target, *, nonce: str, since: datetime) -> int | None:
        """The message that carries this nonce's mark in the target's history since then, if it arrived.

        Raises the errors above.
        """


class Members(Protocol):
    """Who is on a server."""

    async def present(self, guild: int, user: int) -> bool | None:
        """Whether a user is a member of a server; None when that cannot be found out now. Raises nothing."""


class Watcher(Protocol):
    """Who is told how delivery fares; each call comes at most once per change, and may be repeated after a restart."""

    async def reminder(self, queued: Queued) -> Card | None:
        """The card of a reminder as it should read now; None when nobody needs it any more."""

    async def dm_closed(self, table: str, user: int) -> None:
        """A private message of the table was set aside because the user's DMs are closed."""

    async def dm_open(self, user: int) -> None:
        """A user's DMs, closed before, took a message: what was set aside is out of date, the newest hand is due."""

    async def channel_refused(self, table: str, code: int) -> None:
        """The table's channel takes no message now; sending goes on being tried."""

    async def channel_gone(self, table: str) -> None:
        """The table's channel does not exist any more."""

    async def channel_back(self, table: str) -> None:
        """The table's channel, refused before, took a message."""
