"""What the bot must be allowed to do where a table is to play."""

from collections.abc import Iterator
from typing import Final

import discord

from cogs.incoming import Interaction

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
THREADS: Final = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)


def lacking(itx: Interaction, *, own_thread: bool = False) -> tuple[str, ...]:
    """The permissions that the bot lacks in the channel or thread of an interaction.

    own_thread: the table is to play in a thread of that channel, which is still to be opened.
    """
    return tuple(needed for needed in _needed(itx, own_thread) if not getattr(itx.app_permissions, needed))


def _needed(itx: Interaction, own_thread: bool) -> Iterator[str]:
    in_thread = own_thread or (itx.channel is not None and itx.channel.type in THREADS)
    if own_thread:
        yield "create_public_threads"
    for needed in NEEDED:
        yield "send_messages_in_threads" if needed == "send_messages" and in_thread else needed
