"""A server on the simulated Discord, with the real client in it.

    async def test_something(tables: FakeTables) -> None:
        async with world(tables.attach) as w:
            result = await w.members[0].slash(w.channel, "hand")
            assert "…" in shown(result)

The first argument attaches an application to the client before it starts; it is called again at a restart.
"""

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.results import InteractionResult

from bot.ports import Store
from bot.presentation.pictures.studio import Studio
from cogs.client import Meneur
from cogs.members import DiscordMembers
from cogs.messenger import DiscordMessenger
from tests.discord.dots import Dots
from tests.discord.simx import LOCALES, Wire, fast_copies, fast_settle, patch_locale, simulated

NAMES: Final = ("Ada", "Bea", "Chloé", "Dan", "Eve", "Flo", "Gus", "Hal", "Ivo", "Joy")
LANGUAGES: Final = ("fr", "en-US", "en-GB")
DOTS: Final = Dots()
Attach = Callable[[Meneur, simcord.Env], None]


class World:
    """A running client, and who and what is around it.

    members: named after NAMES, who speak LANGUAGES in turn. wire: what lies between the client and Discord.
    """

    env: simcord.Env
    client: Meneur
    guild: GuildHandle
    channel: ChannelHandle
    members: tuple[MemberActor, ...]
    wire: Wire

    def __init__(self, attach: Attach, studio: Studio) -> None:
        self._attach = attach
        self._studio = studio

    async def open(self, seats: int) -> None:
        """Start the client in an empty Discord, then build the server."""
        fast_settle()
        fast_copies()
        patch_locale()
        self.client = self._new_client()
        self.env = simulated(self.client)
        self._attach(self.client, self.env)
        await self.env.start()
        self.wire = Wire(self.env)
        self.guild = self.env.create_guild("Server")
        self.channel = self.guild.create_text_channel("table")
        self.members = tuple(self.join(name, LANGUAGES[i % 3]) for i, name in enumerate(NAMES[:seats]))

    def join(self, name: str, locale: str = "en-US") -> MemberActor:
        """A new member of the server, whose client speaks *locale*."""
        member = self.guild.add_member(self.env.create_user(name))
        LOCALES[member.id] = locale
        return member

    async def restart(self) -> None:
        """End the process and start another, with a new client and a newly attached application."""
        old = self.client
        self.client = self._new_client()
        await old.close()
        self._attach(self.client, self.env)
        await self.env.restart_bot(self.client)
        self.wire.attach()

    def _new_client(self) -> Meneur:
        # Nothing is deferred, however slow the machine: what is sent does not depend on it.
        return Meneur(slow=None, studio=self._studio)

    async def close(self) -> None:
        """Stop everything; raises what the client's handlers raised and the test did not look at."""
        try:
            await self.env.shutdown()
        finally:
            await self.client.close()
        if self.env._errors_acknowledged < len(self.env._errors):
            self.env.raise_errors()

    def dms(self, member: MemberActor) -> list[discord.Message]:
        """The messages between a member and the bot."""
        return member.user.dm_channel.history(viewer=member.user)

    def log(self, member: MemberActor | None = None) -> list[discord.Message]:
        """The messages of the channel, as seen by a member."""
        return self.channel.history(viewer=member)


@asynccontextmanager
async def world(attach: Attach, *, seats: int = 3, studio: Studio = DOTS) -> AsyncIterator[World]:
    """A world for the time of a block. studio: draws the pictures of answers."""
    made = World(attach, studio)
    await made.open(seats)
    try:
        yield made
    finally:
        await made.close()


class SimClock:
    """The simulation's time, which `env.advance_time` moves."""

    def __init__(self, env: simcord.Env) -> None:
        self.now = env.now


def playing(path: Path, *, studio: Studio = DOTS) -> Attach:
    """For `world`: the whole application on a database file, which outlives a restart. studio: draws for messages."""

    def attach(client: Meneur, env: simcord.Env) -> None:
        from bot.bootstrap import App

        def messenger(store: Store) -> DiscordMessenger:
            return client.sending(store, studio)

        client.attach(lambda: App.open(path, messenger, DiscordMembers(client), SimClock(env), env.external_wait))

    return attach


def text_of(message: Any) -> str:
    """Everything that a message says: content, embeds, and what its pictures say in words."""
    if message is None:
        return ""
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.title, embed.description, *(x for f in embed.fields for x in (f.name, f.value))]
        parts += [embed.footer.text]
    parts += [file.description for file in message.attachments]
    return "\n".join(part for part in parts if part)


def timeless(text: str) -> str:
    """A text without the times in it, which differ from world to world by how long things took."""
    return re.sub(r"<t:\d+:", "<t:0:", text)


def shown(result: InteractionResult) -> str:
    """Everything that the reply to an interaction says in new messages, follow-ups too."""
    first = result.response
    # After a deferral, the message that was clicked counts as the response.
    clicked = first is not None and first.id == result._interaction.source_message_id
    return "\n".join(filter(None, [text_of(None if clicked else first), *map(text_of, result.followups)]))


def custom_ids(message: Any) -> Sequence[str]:
    """The ids of a message's components, in order; of what a reply says, too."""
    return [item["custom_id"] for row in message.components for item in _items(row) if item.get("custom_id")]


def _items(row: Any) -> Sequence[dict[str, Any]]:
    # A message of the channel holds objects, the reply to an interaction what was sent.
    items: Sequence[dict[str, Any]] = (row if isinstance(row, dict) else row.to_dict())["components"]
    return items
