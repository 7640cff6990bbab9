"""A thread for a table to play in."""

import logging
from contextlib import suppress
from typing import Final

import discord

from cogs.failures import PASSING
from cogs.incoming import Interaction

log = logging.getLogger(__name__)

WEEK: Final = 10_080
"""Minutes without a message after which Discord archives it: the most that there is."""
KINDS: Final = {
    discord.ChannelType.text: discord.ChannelType.public_thread,
    discord.ChannelType.news: discord.ChannelType.news_thread,
}
"""The channels that have public threads, and what these are there."""


def may_have_threads(itx: Interaction) -> bool:
    """Whether the channel of an interaction is one in which threads can be opened."""
    return itx.channel is not None and itx.channel.type in KINDS


async def open_thread(itx: Interaction, name: str) -> int | None:
    """Open a public thread in the channel of an interaction, with the person in it.

    None if Discord refuses, or cannot be asked now.
    """
    channel = itx.channel
    if not isinstance(channel, discord.TextChannel):
        return None
    try:
        thread = await channel.create_thread(name=name, type=KINDS[channel.type], auto_archive_duration=WEEK)
    except discord.HTTPException as error:
        # Not allowed after all, or too many threads.
        if error.status >= 500:
            raise
        log.warning("No thread could be opened in channel %s (%s)", channel.id, error.code)
        return None
    except PASSING as error:
        log.warning("No thread could be opened in channel %s (%s)", channel.id, type(error).__name__)
        return None
    # So that it is listed for whoever opened the table; the link leads there all the same.
    with suppress(discord.HTTPException, *PASSING):
        await thread.add_user(discord.Object(itx.user.id))
    return thread.id
