"""The Discord client: few intents, no caches, nothing that outlives a click."""

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.cards.card import Reply, note
from bot.ports import DmStore
from bot.presentation.pictures.studio import STUDIO, Studio
from cogs.answering import SLOW, Answering, is_reported
from cogs.closed_dms import ClosedDms
from cogs.commands import COGS
from cogs.incoming import Interaction, language_of
from cogs.messenger import DiscordMessenger
from cogs.patience import LONGEST
from cogs.router import Router
from cogs.servers import Servers
from cogs.service import Application, Service
from cogs.sync import Bookmark, Rest, keep_known
from cogs.texts import say
from cogs.throttle import Throttle
from cogs.translator import Translator

log = logging.getLogger(__name__)
Opening = Callable[[], Awaitable[Application]]
STALE: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class Tree(app_commands.CommandTree["Meneur"]):
    """The commands, with one way to fail."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Apologise for whatever has not been apologised for."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if is_reported(cause):
            return
        if interaction.type is discord.InteractionType.autocomplete:
            # Suggestions are a courtesy: nothing can be said in their place.
            log.warning("Suggestions of interaction %s failed: %s", interaction.id, type(cause).__name__)
        elif isinstance(cause, STALE):
            # The person's client still shows the commands of an older version.
            log.warning("Interaction %s: %s", interaction.id, type(cause).__name__)
            reply = _said(interaction, "stale-command")
            await self.client.answering.serve(interaction, reply, log_as="stale command")
        else:
            await self.client.answering.apologise(interaction, cause, "command")


class Meneur(commands.Bot):
    """The bot on Discord. Before it starts, `attach` the application.

    slow: seconds of work after which an interaction is deferred (None: never). studio: draws the pictures of answers.
    bookmark: remembers which commands were last registered (None: register them at every start). guild: register the
    commands in this server only, at once. rest: waits before they are registered again.
    """

    def __init__(
        self,
        *,
        slow: float | None = SLOW,
        studio: Studio = STUDIO,
        bookmark: Bookmark | None = None,
        guild: int | None = None,
        rest: Rest = asyncio.sleep,
    ) -> None:
        self.throttle = Throttle()
        super().__init__(
            # Interactions need no intent; threads and permissions need this one.
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            max_ratelimit_timeout=LONGEST,
            http_trace=self.throttle.trace(),
        )
        self.answering = Answering(slow, studio, self._posted)
        self.closed_dms = ClosedDms()
        self._bookmark = bookmark
        self._rest = rest
        self._guild = guild
        self._opening: Opening | None = None
        self._served: Application | None = None
        self._registering: asyncio.Task[None] | None = None
        self._stopping = False
        self.up_since: float | None = None
        """Since when Discord tells of clicks, by the loop's clock; None while it does not."""

    @property
    def service(self) -> Service:
        """What people ask of the application. Raises RuntimeError before it is open."""
        if self._served is None:
            raise RuntimeError("no application is open")
        return self._served.service

    async def _posted(self, table: str, message: int) -> None:
        """A table's lobby has been shown in a reply."""
        await self.service.tables.shown(table, message)

    def sending(self, store: DmStore, studio: Studio = STUDIO) -> DiscordMessenger:
        """The messenger of this client, which also tells what could not be answered. studio: draws for messages."""
        messenger = self.answering.messenger = DiscordMessenger(self, store, studio, self.closed_dms)
        return messenger

    @property
    def heard(self) -> float | None:
        """When a request was answered last, an error too."""
        return self.throttle.hearing.heard

    @property
    def unheard(self) -> float | None:
        """Since when requests have been made of which none was answered."""
        return self.throttle.hearing.unheard

    @property
    def ahead(self) -> float:
        """By how many seconds this machine's clock is ahead of Discord's."""
        return self.throttle.hearing.ahead

    async def ask(self) -> None:
        """Ask Discord who the bot is, only to hear something. Raises whatever comes of it."""
        await self.http.request(discord.http.Route("GET", "/users/@me"))

    def attach(self, opening: Opening) -> None:
        """Forward to the application that *opening* gives.

        It is awaited once the client is logged in, so that the application's tasks are the client's. The application
        starts at once; it stops in `close`, when everything that was asked has been
        answered and while messages can still be sent.
        """
        self._opening = opening

    async def setup_hook(self) -> None:
        """Open the application and start it; beside it, make the commands known to Discord."""
        if self._opening is None:
            raise RuntimeError("no application is attached")
        self._served = await self._opening()
        await self.add_cog(Router(self))
        await self.add_cog(Servers(self))
        for cog in COGS:
            await self.add_cog(cog(self))
        await self.tree.set_translator(Translator())
        await self._served.start()
        # Tables go on, whatever Discord says of the commands.
        self._registering = asyncio.create_task(
            keep_known(self.tree, self._bookmark, self._guild, self._rest), name="commands"
        )

    async def on_disconnect(self) -> None:
        """Discord tells nothing any more, as happens now and then for a moment."""
        self.up_since = None
        if self._served is not None and not self._stopping:
            self._served.reached(up=False)

    async def on_ready(self) -> None:
        """Connected anew."""
        self.up_since = asyncio.get_running_loop().time()
        if self._served is not None:
            self._served.reached(up=True)

    async def on_resumed(self) -> None:
        """Connected again, with all that was missed."""
        self.up_since = asyncio.get_running_loop().time()
        if self._served is not None:
            self._served.reached(up=True)

    async def close(self) -> None:
        """Finish what was begun, stop the application, disconnect."""
        await self.answering.drain()
        # Whoever still comes is told to come again, and meets the application until the end.
        application = None if self._stopping else self._served
        self._stopping = True
        try:
            if application is not None:
                await application.stop()
        finally:
            if self._registering is not None:
                self._registering.cancel()
            await super().close()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an exception, unless it was logged where it happened."""
        error = sys.exc_info()[1]
        if error is not None and not is_reported(error):
            log.error("Event %s failed", event_method, exc_info=error)


async def _said(itx: Interaction, text: str) -> Reply:
    return note(say(language_of(itx), text))
