"""What stays of tables that are over, and what is forgotten."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from bot.model.results import Past, Result
from bot.model.unit import Unit


class Archive(Protocol):
    """Tables that are over, and how their games ended. The unit that ends a game brings its results."""

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


class Erasure(Protocol):
    """Forgetting: a person who asks for it, and tables whose time has passed."""

    async def traces(self, user: int) -> tuple[str, ...]:
        """Ids of the tables that hold anything of a user, oldest first."""

    async def erase(self, user: int, leaving: Sequence[Unit] = ()) -> None:
        """Decide that a user is forgotten, and make the units durable by which they leave: all of it, or nothing.

        The rest is for `go_on`. Raises what `commit` raises.
        """

    async def expire(self, before: datetime, limit: int) -> int:
        """Forget at most *limit* tables that ended earlier, but for header and results; how many there were.

        They are seen no more; their many rows are for `go_on`.
        """

    async def go_on(self) -> None:
        """Do what is left of all that is to be forgotten, in pieces between which everything else goes on.

        Of a user: at once wherever a table is over, at the others when they end. Afterwards nothing of it is left in
        the files, unless a reader is in the way. It may be stopped at any instant, and called again.
        """
