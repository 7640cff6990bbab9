"""People and servers: what is kept of them, and who is where."""

from collections.abc import Callable
from typing import Protocol

from bot.model.guild import GuildConfig
from bot.model.people import Language, Person


class DmStore(Protocol):
    """What is known of users' DMs, for whoever sends some."""

    async def person(self, user: int) -> Person:
        """What is kept of a user; empty when nothing is."""

    async def keep_dms(self, user: int, *, closed: bool | None = None, channel: int | None = None) -> None:
        """Note what was found out about a user's DMs; None leaves that part as it is."""


class PeopleStore(DmStore, Protocol):
    """What users have chosen, at all tables."""

    async def keep_language(self, user: int, language: Language | None) -> None:
        """Choose, or forget, a user's language."""

    async def keep_wishes(self, user: int, *, mention: bool | None = None, remind: bool | None = None) -> None:
        """Choose how to be reminded; None leaves that part as it is."""

    async def keep_share(self, user: int, share: bool) -> None:
        """Choose whether others see a user's results."""


class GuildStore(Protocol):
    """What was chosen for servers."""

    async def guild_config(self, guild: int) -> GuildConfig:
        """What was chosen for a server."""

    async def change_guild(self, guild: int, to: Callable[[GuildConfig], GuildConfig]) -> GuildConfig:
        """Make something else of a server's choices, whatever others change meanwhile; what they are now."""


class Members(Protocol):
    """Who is on a server."""

    async def present(self, guild: int, user: int) -> bool | None:
        """Whether a user is a member of a server; None when that cannot be found out now. Raises nothing."""
