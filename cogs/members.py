"""Asks Discord who is on a server: without the privileged intent that is the only way to notice that somebody left."""

import logging
from typing import Final

import discord

from cogs.failures import PASSING, UNKNOWN_USER
from cogs.patience import within

log = logging.getLogger(__name__)

UNKNOWN_MEMBER: Final = 10007
PATIENCE: Final = 5.0
"""Seconds to wait for an answer; the table's clock waits as well."""


class DiscordMembers:
    """The application's Members."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def present(self, guild: int, user: int) -> bool | None:
        """Whether a user is a member of a server; None when that cannot be found out now."""
        server = self._client.get_guild(guild)
        if server is None:
            return None
        try:
            await within(PATIENCE, server.fetch_member(user))
        except discord.NotFound as error:
            # Anything else that is unknown, such as the server, says nothing about the person.
            return False if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER) else None
        except (discord.HTTPException, *PASSING) as error:
            log.warning("It is not known whether a player is still on server %d: %s", guild, type(error).__name__)
            return None
        return True
