"""Who and what is there on the simulated Discord: the server, its people, its channels, and what each person sees."""

from collections.abc import Iterator, Sequence
from typing import Final

import discord
from simcord.actors import MemberActor
from simcord.backend.models import Message
from simcord.builders import ChannelHandle, RoleHandle

from bot.model.people import Language
from bot.playground.people import Resident, locale_of, residents
from bot.playground.simulation import Simulation
from engines.registry import games

CHANNELS: Final = 12
"""Channels that are there from the start; the same in every run, so that the tables of a kept database are found."""


class Refused(Exception):
    """A person could not do that in Discord; the text says why."""


class Town:
    """A server, built before its bot starts, so that the same people have the same ids in every run.

    people: as many as the largest game seats, and one more who only watches; each is known by a number.
    residents: who they are. channels: for a table each. threads: those that were opened for one.
    closed: those who refuse the bot's DMs. by_hand: what to remember of each table.
    """

    def __init__(self, env: Simulation, language: Language) -> None:
        self.env = env
        self.guild = env.create_guild("Meneur", preferred_locale=locale_of(language))
        self.residents: list[Resident] = residents(1 + max(game.seats[-1] for game in games().values()))
        managers = self.guild.create_role("Meneur", permissions=discord.Permissions(manage_guild=True))
        self.people = tuple(
            # The first person manages the server, so that its configuration can be tried.
            self._join(number, resident, () if number else (managers,))
            for number, resident in enumerate(self.residents)
        )
        self.channels = [self.guild.create_text_channel(f"table-{n}") for n in range(1, CHANNELS + 1)]
        self.threads: list[ChannelHandle] = []
        self.closed: set[int] = set()
        self.by_hand: dict[str, str] = {}

    def _join(self, number: int, resident: Resident, roles: Sequence[RoleHandle]) -> MemberActor:
        user = self.env.create_user(f"resident{number}", global_name=resident.name)
        self.env.locales[user.id] = locale_of(resident.language)
        return self.guild.add_member(user, roles=roles)

    def speak(self, person: int, language: Language) -> None:
        """Somebody's client speaks this language from now on."""
        self.residents[person] = self.residents[person]._replace(language=language)
        self.env.locales[self.people[person].id] = locale_of(language)

    def speak_at(self, table: str, channel: ChannelHandle, language: Language) -> None:
        """Whoever uses something of a table, there or in a DM, has a client in this language: that of the table."""
        self.env.tongues.update(dict.fromkeys((str(channel.id), table), locale_of(language)))

    def close_dms(self, person: int, closed: bool) -> None:
        """Whether somebody refuses the bot's DMs from now on."""
        channel = self.people[person].user.dm_channel
        self.env.open_channel(channel)
        self.closed.discard(person)
        if closed:
            self.env.close_channel(channel)
            self.closed.add(person)

    def add_channel(self) -> ChannelHandle:
        """One more channel."""
        self.channels.append(self.guild.create_text_channel(f"table-{len(self.channels) + 1}"))
        return self.channels[-1]

    def add_thread(self, parent: ChannelHandle) -> ChannelHandle:
        """A thread of a channel, opened by the first person."""
        self.threads.append(self.env.create_thread(parent, f"table-{len(self.threads) + 1}", self.people[0].id))
        return self.threads[-1]

    def channel(self, person: int, where: ChannelHandle | None) -> ChannelHandle:
        """That channel, or the person's DMs with the bot."""
        return where if where is not None else self.people[person].user.dm_channel

    def seen(self, person: int, where: ChannelHandle | None) -> list[Message]:
        """What somebody sees there, oldest first: the ephemeral messages of others are missing."""
        return self.env.seen(self.channel(person, where), self.people[person].id)

    def newest(self, person: int, where: ChannelHandle | None) -> Iterator[discord.Message]:
        """The same as clients get it, the newest first."""
        return map(self.env.received, reversed(self.seen(person, where)))

    def message(self, person: int, where: ChannelHandle | None, message: int) -> discord.Message:
        """One message. Raises Refused when the person does not see it."""
        found = self.env.one(self.channel(person, where), self.people[person].id, message)
        if found is None:
            raise Refused("That message is gone.")
        return self.env.received(found)
