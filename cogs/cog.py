"""What every cog is given: the running client, as far as cogs need it."""

from collections.abc import Sequence
from typing import Any, Protocol

import discord
from discord import app_commands

from cogs.answering import Answering
from cogs.closed_dms import ClosedDms
from cogs.service import Service


class Client(Protocol):
    """The client with an application open."""

    @property
    def answering(self) -> Answering:
        """The one place that answers interactions."""

    @property
    def closed_dms(self) -> ClosedDms:
        """Who is known to take no DMs."""

    @property
    def service(self) -> Service:
        """What people ask of the application."""

    @property
    def guilds(self) -> Sequence[discord.Guild]:
        """The servers that it is on, those included that cannot be reached now."""

    @property
    def tree(self) -> app_commands.CommandTree[Any]:
        """The commands that Discord is told of."""
