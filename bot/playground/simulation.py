"""SimCord with what a playground needs beyond its public interface; every private name of it is in this file."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final

import discord
import simcord
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel, Message
from simcord.builders import ChannelHandle, GuildHandle
from simcord.interactions import command_leaves
from simcord.results import to_discord_message

IDLE: Final = 0.002
"""Seconds between two looks at whether the bot is idle; by default 0.05, which every click would wait for."""
PATIENCE: Final = 60.0
"""Real seconds after which an operation counts as stuck."""
NAME: Final = "Meneur"
CLOSED: Final = 50007
REFUSALS: Final = (simcord.SetupError, BackendError)
"""What the simulation raises when a person could not do that in Discord."""


class Simulation(simcord.Env):
    """A simulated Discord. locales: what the client of each user (by id) speaks; en-US for all others.

    tongues: what every client speaks in a channel (its id), and where it uses something of a table (its id).
    """

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, settle_timeout=PATIENCE)
        self.locales: dict[int, str] = {}
        self.tongues: dict[str, str] = {}
        self.backend.bot_user.name = NAME
        self._settle_internal = partial(self._settle_internal, idle=IDLE)  # type: ignore[method-assign]
        self._emit = self.backend.emit
        self.backend.emit = self._localised  # type: ignore[method-assign]

    @property
    def happened(self) -> int:
        """How much has happened so far: every event and every request counts."""
        return len(self.backend.transcript)

    def set_clock(self, now: datetime) -> None:
        """Begin at this moment. Only before the bot starts: no deadline is looked at on the way."""
        self.backend.advance_clock((now - self.now()).total_seconds())

    def seen(self, channel: ChannelHandle, viewer: int) -> list[Message]:
        """What a user sees in a channel, oldest first, as the simulation holds it."""
        there = sorted(self.backend.messages.get(channel.id, {}).values(), key=lambda message: message.id)
        return [message for message in there if message.visible_to(viewer)]

    def one(self, channel: ChannelHandle, viewer: int, message: int) -> Message | None:
        """A message, None when the user does not see it there."""
        found = self.backend.messages.get(channel.id, {}).get(message)
        return found if found is not None and found.visible_to(viewer) else None

    def received(self, message: Message) -> discord.Message:
        """A message as clients get it. Costly: each is a deep copy."""
        return to_discord_message(self, message)

    def content(self, attachment: discord.Attachment) -> bytes:
        """What a file holds."""
        return self.backend.cdn.get(attachment.url) or b""

    def count(self, channel: ChannelHandle, viewer: int) -> int:
        """How many messages of a channel a user sees."""
        return sum(message.visible_to(viewer) for message in self.backend.messages.get(channel.id, {}).values())

    def commands(self, channel: ChannelHandle, user: int) -> list[tuple[str, Mapping[str, Any]]]:
        """What a user can call in a channel: each full name with what Discord knows of the command."""
        roots = self.backend.visible_commands(user_id=user, channel_id=channel.id)
        return [(" ".join(path), leaf) for root in roots for path, leaf in command_leaves(root)]

    def create_thread(self, parent: ChannelHandle, name: str, owner: int) -> ChannelHandle:
        """A public thread."""
        return ChannelHandle(self, parent.guild, self.backend.create_thread(parent.id, name, owner))

    def parent(self, channel: ChannelHandle) -> str | None:
        """The name of the channel that a thread belongs to."""
        above = channel._channel.parent_id
        return self.backend.get_channel(above).name if above is not None else None

    def remembered(self, built: int) -> tuple[list[Channel], list[Message], dict[str, bytes]]:
        """Channels after so many that are built at every start, all messages, and the files."""
        backend = self.backend
        return (
            list(backend.channels.values())[built:],
            [message for channel in backend.messages.values() for message in channel.values()],
            dict(backend.cdn._blobs),
        )

    def recall(
        self, guild: GuildHandle, channels: Sequence[Channel], messages: Sequence[Message], files: Mapping[str, bytes]
    ) -> list[ChannelHandle]:
        """Have all that again; the handles of the server's channels. Only before the bot starts."""
        backend, model = self.backend, self.backend.get_guild(guild.id)
        for channel in channels:
            backend.channels[channel.id] = channel
            backend.messages.setdefault(channel.id, {})
            if channel.guild_id is None:
                backend.dm_channels.update(dict.fromkeys(channel.recipient_ids, channel.id))
            else:
                (model.thread_ids if channel.is_thread else model.channel_ids).append(channel.id)
        for message in messages:
            backend.messages.setdefault(message.channel_id, {})[message.id] = message
        backend.cdn._blobs.update(files)
        return [ChannelHandle(self, guild, channel) for channel in channels if channel.guild_id is not None]

    def close_channel(self, channel: ChannelHandle) -> None:
        """Let Discord refuse the bot's messages there, as it does for closed DMs."""
        self.inject_error(
            "POST",
            _messages(channel),
            status=403,
            code=CLOSED,
            message="Cannot send messages to this user",
            times=None,
        )

    def open_channel(self, channel: ChannelHandle) -> None:
        """Take the bot's messages there again."""
        faults = self.backend.faults
        faults[:] = [fault for fault in faults if fault["path"] != _messages(channel)]

    def _localised(self, event: str, payload: Mapping[str, Any]) -> None:
        # The simulation lets everybody speak American English.
        if event == "INTERACTION_CREATE":
            who = payload["member"]["user"] if "member" in payload else payload["user"]
            told = {"locale": self._tongue(payload) or self.locales.get(int(who["id"]), "en-US")}
            if "guild_id" in payload:
                told["guild_locale"] = self.backend.get_guild(int(payload["guild_id"])).preferred_locale
            payload = {**payload, **told}
        self._emit(event, payload)

    def _tongue(self, payload: Mapping[str, Any]) -> str | None:
        _, table, *_ = (*str(payload.get("data", {}).get("custom_id", "")).split(":"), "")
        return self.tongues.get(table) or self.tongues.get(str(payload.get("channel_id")))


def _messages(channel: ChannelHandle) -> str:
    return f"/channels/{channel.id}/messages"
