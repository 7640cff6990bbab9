"""What Discord says of the servers that the bot is on; an outage of Discord's is no leave-taking."""

from typing import Any

import discord
from discord.ext import commands

from cogs.cog import Client


class Servers(commands.Cog):
    """Passes it on to the application."""

    def __init__(self, client: Client) -> None:
        self._client = client

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Connected, for the first time or anew: servers that cannot be reached now are among those that there are."""
        await self._client.service.servers.there({guild.id for guild in self._client.guilds})

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed, or the server is gone."""
        await self._client.service.servers.removed(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps again."""
        await self._client.service.servers.changed(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """A role may do other things now: the bot may have it."""
        await self._client.service.servers.changed(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """Somebody has other roles; of others than the bot itself nothing is heard."""
        await self._client.service.servers.changed(member.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        """A channel has other permissions, perhaps."""
        await self._client.service.servers.changed(channel.guild.id)

    @commands.Cog.listener()
    async def on_thread_update(self, _: discord.Thread, thread: discord.Thread) -> None:
        """A thread may have been unlocked."""
        await self._client.service.servers.changed(thread.guild.id)
