"""Sends cards to channels and to people, once each, and finds them again."""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.cards.bare import needs
from bot.cards.card import Card, Control
from bot.model.mail import Target
from bot.ports import DmClosed, DmStore, Rejected
from bot.presentation.pictures.studio import STUDIO, Studio
from cogs.closed_dms import ClosedDms
from cogs.failures import ARCHIVED, CLOSED_DM, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, undelivered
from cogs.rendering import render

log = logging.getLogger(__name__)

SKEW: Final = timedelta(minutes=1)
"""By how much Discord's clock and ours may differ."""


class DiscordMessenger:
    """The application's Messenger. store: remembers DM channels, so that each is opened once. studio: draws.

    closed: who is known to take no DMs.
    """

    def __init__(
        self, client: discord.Client, store: DmStore, studio: Studio = STUDIO, closed: ClosedDms | None = None
    ) -> None:
        self._closed = closed or ClosedDms()
        self._client = client
        self._store = store
        self._studio = studio

    def lacks(self, target: Target, card: Card) -> tuple[str, ...]:
        """What this card needs there and the bot may not do, as far as Discord has said; nothing where it may not even
        write.
        """
        if target.kind == "user":
            return ()
        may = self._permissions(target.id)
        if may is None or not may.view_channel or not (may.send_messages or may.send_messages_in_threads):
            return ()
        return tuple(needed for needed in needs(card) if not getattr(may, needed))

    def _permissions(self, channel: int) -> discord.Permissions | None:
        """What the bot may do in a channel or thread of a server; None where that is not known."""
        found = self._client.get_channel(channel)
        if isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return found.permissions_for(found.guild.me)
        return None

    async def send(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        """Send, once for each nonce within a few minutes; the id of the message, None if it was deleted meanwhile.

        Raises the errors of the ports.
        """
        if target.kind == "channel":
            async with _translated(target):
                return await self._in_channel(target.id, card, table, nonce)
        if self._closed.surely(target.id):
            raise DmClosed(CLOSED_DM)
        try:
            async with _translated(target):
                return await self._in_dm(target.id, card, table, nonce)
        except DmClosed:
            self._closed.refused(target.id)
            raise

    async def find(self, target: Target, *, since: datetime, after: int | None) -> int | None:
        """The first letter that the bot has posted to the target since then, and after that message, if there is one.

        Raises the errors of the ports.
        """
        async with _translated(target):
            channel = target.id if target.kind == "channel" else (await self._store.person(target.id)).dm_channel
            if channel is None:
                return None
            begin = max(discord.utils.time_snowflake(since - SKEW), after or 0)
            history, found = self._client.get_partial_messageable(channel).history, None
            # All of it, newest first, however many others have written since: the last one seen is the first posted.
            async for message in history(limit=None, after=discord.Object(begin), oldest_first=False):
                if message.author == self._client.user and _is_letter(message):
                    found = message.id
            return found

    async def edit(self, target: Target, message: int, controls: Sequence[Control], *, table: str) -> None:
        """Give a message that was sent other controls, and nothing else.

        Raises the errors of the ports.
        """
        async with _translated(target):
            channel = target.id if target.kind == "channel" else (await self._store.person(target.id)).dm_channel
            if channel is not None:
                there = self._client.get_partial_messageable(channel).get_partial_message(message)
                await there.edit(view=render(Card(controls=tuple(controls)), table).view)

    async def _in_channel(self, channel: int, card: Card, table: str, nonce: str) -> int | None:
        try:
            return await self._post(channel, card, table, nonce)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        thread = await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        return await self._post(channel, card, table, nonce)

    async def _in_dm(self, user: int, card: Card, table: str, nonce: str) -> int | None:
        known = (await self._store.person(user)).dm_channel
        if known is not None:
            try:
                return await self._post(known, card, table, nonce)
            except discord.NotFound as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
                log.info("A DM channel is unknown to Discord; it is opened anew")
        return await self._post(await self._open(user), card, table, nonce)

    async def _open(self, user: int) -> int:
        channel = (await self._client.create_dm(discord.Object(user))).id
        await self._store.keep_dms(user, channel=channel)
        return channel

    async def _post(self, channel: int, card: Card, table: str, nonce: str) -> int | None:
        png = await self._studio.png(card.picture)
        # Rendered for each try: a file can be read once.
        try:
            sending = render(card, table, png=png).sending()
        except ValueError as error:
            log.exception("A card could not be rendered")
            raise Rejected from error
        try:
            message = await self._client.get_partial_messageable(channel).send(**sending, nonce=nonce)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # The same nonce was sent before, and that message has been deleted since.
            return None
        return message.id


@asynccontextmanager
async def _translated(target: Target) -> AsyncIterator[None]:
    try:
        yield
    except Exception as error:
        failed = undelivered(error, target)
        if failed is None:
            raise
        raise failed from error


def _is_letter(message: discord.Message) -> bool:
    """Not an answer to a command or a click, nor a line of Discord's own, such as that a message was pinned."""
    return message.type is discord.MessageType.default and message.interaction_metadata is None
