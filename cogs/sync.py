"""Commands are registered only when they changed: Discord allows few registrations a day."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final, Protocol

import discord
from discord import app_commands

log = logging.getLogger(__name__)
Rest = Callable[[float], Awaitable[object]]
FIRST_REST: Final = 60.0
LONGEST_REST: Final = 3600.0


class Bookmark(Protocol):
    """Remembers one short text from one run to the next."""

    def read(self) -> str | None:
        """The text, None at first."""

    def write(self, text: str) -> None:
        """Replace the text."""


class FileBookmark:
    """A bookmark in a file. Its folder must exist."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> str | None:
        """The text, None at first."""
        return self._path.read_text(encoding="utf-8") if self._path.exists() else None

    def write(self, text: str) -> None:
        """Replace the text."""
        self._path.write_text(text, encoding="utf-8")


async def keep_known(
    tree: app_commands.CommandTree[Any], bookmark: Bookmark | None, guild: int | None, rest: Rest = asyncio.sleep
) -> None:
    """Register the commands, however often that has to be tried: those that Discord knows go on working meanwhile.

    rest: waits so many seconds.
    """
    for attempt in count():
        try:
            await sync(tree, bookmark, guild)
            return
        except Exception as error:
            seconds = min(FIRST_REST * 2 ** min(attempt, 10), LONGEST_REST)
            if isinstance(error, discord.RateLimited):
                seconds = max(seconds, error.retry_after)
            log.warning("The commands could not be registered; again in %.0f s: %s", seconds, type(error).__name__)
            await rest(seconds)


async def sync(tree: app_commands.CommandTree[Any], bookmark: Bookmark | None, guild: int | None) -> bool:
    """Register the commands, everywhere or in one server, if they are not those of the bookmark; whether it did.

    A server that has had copies of its own, and is no longer the one that was chosen, loses them: its people would see
    every command twice.
    """
    server = discord.Object(guild) if guild is not None else None
    if server is not None:
        tree.copy_global_to(guild=server)
    if bookmark is None:
        await tree.sync(guild=server)
        return True
    current, (known, _, alone) = await fingerprint(tree, server), (bookmark.read() or "").partition(" ")
    if known == current:
        return False
    if alone.isdecimal() and int(alone) != guild:
        await _take_back(tree, discord.Object(int(alone)))
    await tree.sync(guild=server)
    bookmark.write(current if guild is None else f"{current} {guild}")
    return True


async def _take_back(tree: app_commands.CommandTree[Any], server: discord.Object) -> None:
    tree.clear_commands(guild=server)
    # Whoever has removed the bot has no copies any more.
    with suppress(discord.Forbidden, discord.NotFound):
        await tree.sync(guild=server)


async def fingerprint(tree: app_commands.CommandTree[Any], guild: discord.Object | None) -> str:
    """A hash of all that Discord would be told, and of whom and where."""
    told: list[Any] = [tree.client.application_id, guild.id if guild else None]
    for command in tree.get_commands(guild=guild):
        if tree.translator is None:
            told.append(command.to_dict(tree))
        else:
            told.append(await command.get_translated_payload(tree, tree.translator))
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
