"""Messages on their way: the letters that wait, who sends them, and who is told how they fare."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from bot.cards.card import Card, Control
from bot.model.mail import Arrived, Notice, Queued, QueuedEdit, Target


class LetterStore(Protocol):
    """The letters that units brought: each is waiting, sent, set aside with a code, or dropped.

    Each outcome may be noted twice: the second time changes nothing.
    """

    async def claim(self, now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
        """The oldest waiting letter of each target, if due and not claimed; claimed until then. First those for
        channels, then those for users, then reminders.

        The first claim of a letter is kept as its first_try, so that a crash while sending leaves a trace.
        """

    async def release(self) -> None:
        """Forget all claims, each a try of which nothing more was heard (at start: nobody else is sending)."""

    async def next_letter(self) -> datetime | None:
        """When the next letter is due (in the past: now), None when none waits.

        A claimed letter is due when its claim ends.
        """

    async def sent(self, queued: int, message: int | None, at: datetime) -> None:
        """A letter was delivered as this message; None: one that was deleted since."""

    async def retry(self, queued: int, at: datetime, now: datetime, *, reason: str | None = None) -> None:
        """A try failed at *now*; try again at *at*. reason: a code to keep with it; None keeps the last."""

    async def set_aside(self, queued: int, reason: str) -> None:
        """A letter that cannot be delivered holds up its line no longer, and is kept with a code."""

    async def edits(self, limit: int) -> tuple[QueuedEdit, ...]:
        """The oldest edits of messages in places for which no letter waits: they are handed out once."""

    async def aside(self, target: Target) -> tuple[Queued, ...]:
        """The letters set aside for a target, oldest first."""

    async def last_arrived(self, target: Target) -> int | None:
        """The newest message that a letter to this target became; None where there is none, or it is known no more."""

    async def drop(self, queued: Sequence[int]) -> None:
        """Letters that were set aside are forgotten: something newer stands for them, or nobody needs them."""


class Notices(Protocol):
    """Whom something has reached: read from the letters."""

    async def notices(self, table: str) -> tuple[Notice, ...]:
        """The letters of a table that tell of open decisions, and all that wait for its channel; oldest first."""


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

    def lacks(self, target: Target, card: Card) -> tuple[str, ...]:
        """The permissions that this card needs, beside that to write, and that the bot has not there, as far as it
        knows; by Discord's names.
        """

    async def send(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        """Send, once for each nonce within a few minutes; the id of the message, None if it was deleted meanwhile.

        Raises the errors above.
        """

    async def find(self, target: Target, *, since: datetime, after: int | None) -> int | None:
        """The first letter that the bot has posted to the target since then, and after that message, if there is one.

        Letters go to a target one at a time: what was posted after the last one known is the one that is missed.
        Whatever else the bot posts, such as answers to clicks, is none. Raises the errors above.
        """

    async def edit(self, target: Target, message: int, controls: Sequence[Control], *, table: str) -> None:
        """Give a message that was sent other controls, and nothing else.

        Raises the errors above.
        """


class Watcher(Protocol):
    """Who is told how delivery fares; each call comes at most once per change, and may be repeated after a restart."""

    async def reminder(self, queued: Queued) -> Card | None:
        """The card of a reminder as it should read now; None when nobody needs it any more."""

    async def closing_wanted(self, queued: Queued) -> bool:
        """Whether a table still waits for the message that closes its lobby."""

    async def closing_arrived(self, queued: Queued, arrived: Arrived) -> bool:
        """The message that closes a lobby has an id, or was deleted, or is rejected.

        Whether that was written down together with what follows from it; if not, it is only one letter more.
        Raises what the store raises: then nothing was.
        """

    async def dm_closed(self, table: str, user: int) -> None:
        """A DM that everybody expects was set aside because the user's DMs are closed; told of each such letter."""

    async def dm_open(self, user: int) -> None:
        """A user's DMs, closed before, took a letter that everybody expects: what was set aside is out of date, and the
        newest hand is due.
        """

    async def lacking(self, table: str, permissions: tuple[str, ...]) -> None:
        """The bot lacks these permissions in the table's channel: its words arrive there, and nothing else."""

    async def channel_refused(self, table: str, code: int) -> None:
        """The table's channel takes no message now; sending goes on being tried."""

    async def channel_gone(self, table: str) -> None:
        """The table's channel does not exist any more."""

    async def channel_back(self, table: str) -> None:
        """The table's channel, refused before, took a message."""
