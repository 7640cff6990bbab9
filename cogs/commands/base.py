"""What the groups of commands share."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.cards.card import Reply
from cogs.cog import Client
from cogs.incoming import Interaction
from cogs.service import Completion, Service

SUGGESTIONS: Final = 25
CHOICE_NAME: Final = 100
T = TypeVar("T")
Choices = list[app_commands.Choice[str]]


def everywhere(command: T) -> T:
    """For a command of servers and of the bot's DM."""
    placed: Callable[[T], T] = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    return installed(placed(command))


def in_servers(command: T) -> T:
    """For a command of servers only."""
    placed: Callable[[T], T] = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    return installed(placed(command))


def installed(command: T) -> T:
    """For a command of a bot that servers install, not people."""
    kept: Callable[[T], T] = app_commands.allowed_installs(guilds=True, users=False)
    return kept(command)


def suggestions(completion: Completion, typed: str) -> Choices:
    """Those whose label or value holds what was typed, as many as Discord takes."""
    wanted = typed.casefold().strip()
    found = [(value, label) for value, label in completion if wanted in f"{label}\n{value}".casefold()]
    return [app_commands.Choice(name=label[:CHOICE_NAME], value=value) for value, label in found[:SUGGESTIONS]]


class Commands(commands.Cog):
    """A group of commands that forward to the application."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @property
    def tables(self) -> Service:
        """The application."""
        return self.client.tables

    async def serve(self, itx: Interaction, work: Coroutine[Any, Any, Reply]) -> None:
        """Answer with what *work* returns."""
        command = itx.command.qualified_name if itx.command else "command"
        await self.client.answering.serve(itx, work, of=f"/{command}")


def named(values: Sequence[tuple[str, app_commands.locale_str]]) -> Choices:
    """Fixed choices: (value, name)."""
    return [app_commands.Choice(name=name, value=value) for value, name in values]
