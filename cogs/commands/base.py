"""What the groups of commands share."""

from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, Final, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.cards.card import Reply
from bot.model.people import Language
from bot.presentation.texts import LANGUAGES, say
from cogs.cog import Client
from cogs.incoming import Interaction
from cogs.service import Completion
from cogs.texts import choice, each

SUGGESTIONS: Final = 25
CHOICE_NAME: Final = 100
T = TypeVar("T")
Choices = list[app_commands.Choice[str]]
Callback = Callable[..., Coroutine[Any, Any, None]]
"""What a command calls, with the interaction and its options."""


class Commands(commands.Cog):
    """A group of commands that forward to the application."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def serve(self, itx: Interaction, work: Coroutine[Any, Any, Reply]) -> None:
        """Answer with what *work* returns."""
        command = itx.command.qualified_name if itx.command else "command"
        await self.client.answering.serve(itx, work, log_as=f"/{command}")


def everywhere(command: T) -> T:
    """For a command of servers and of the bot's DM."""
    placed: Callable[[T], T] = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    return _installed(placed(command))


def in_servers(command: T) -> T:
    """For a command of servers only."""
    placed: Callable[[T], T] = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    return _installed(placed(command))


def _installed(command: T) -> T:
    # It is servers that install the bot, not people.
    kept: Callable[[T], T] = app_commands.allowed_installs(guilds=True, users=False)
    return kept(command)


def choices(text: str, values: Iterable[str]) -> Choices:
    """Values to choose from, each called by the text `<text>-<value>`."""
    return [app_commands.Choice(name=choice(f"{text}-{value}"), value=value) for value in values]


def own_name(language: Language, _: Language) -> str:
    """A language's own name, whoever reads it."""
    return say(language, "language-name")


def languages(*further: str) -> Choices:
    """The languages there are, each by its own name, and more values of that option."""
    known = [app_commands.Choice(name=each(partial(own_name, code)), value=code) for code in LANGUAGES]
    return [*known, *choices("language", further)]


def one_of(values: Iterable[T], chosen: str | None) -> T | None:
    """The one of these values that was chosen; Discord gives it as a bare text. None when it is none of them."""
    return next((value for value in values if value == chosen), None)


def suggestions(completion: Completion, typed: str) -> Choices:
    """Those whose label or value holds what was typed, as many as Discord takes."""
    wanted = typed.casefold().strip()
    found = [(value, label) for value, label in completion if wanted in f"{label}\n{value}".casefold()]
    return [app_commands.Choice(name=label[:CHOICE_NAME], value=value) for value, label in found[:SUGGESTIONS]]
