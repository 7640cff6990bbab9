"""What every GuildStore must do."""

import asyncio

import pytest
from pydantic import ValidationError

from bot.model.guild import GuildConfig
from bot.ports import GuildStore


class GuildSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_a_server_has_chosen_nothing_at_first(self, store: GuildStore) -> None:
        """Everything is as usual."""
        assert await store.guild_config(7) == GuildConfig()

    async def test_choices_are_kept_one_by_one(self, store: GuildStore) -> None:
        """Each is changed, and forgotten, without the others; each server has its own."""
        await store.change_guild(7, lambda config: config.evolve(zone="Europe/Paris"))
        await store.change_guild(7, lambda config: config.evolve(language="fr"))
        changed = await store.change_guild(7, lambda config: config.evolve(tables=3, rhythm="days", role=9))
        assert changed == GuildConfig(language="fr", zone="Europe/Paris", tables=3, rhythm="days", role=9)
        await store.change_guild(7, lambda config: config.evolve(language=None))
        assert await store.guild_config(7) == changed.evolve(language=None)
        assert await store.guild_config(8) == GuildConfig()

    async def test_whoever_changes_a_choice_sees_what_others_chose(self, store: GuildStore) -> None:
        """Several at once: none is lost."""

        async def allow(channel: int) -> None:
            await store.change_guild(7, lambda config: config.evolve(channels=(*config.channels, channel)))

        await asyncio.gather(*(allow(channel) for channel in range(9)))
        assert sorted((await store.guild_config(7)).channels) == list(range(9))

    async def test_a_choice_that_cannot_be_made_changes_nothing(self, store: GuildStore) -> None:
        """What stands in its way is raised."""
        await store.change_guild(7, lambda config: config.evolve(tables=3))
        with pytest.raises(ValidationError):
            await store.change_guild(7, lambda config: GuildConfig(tables=config.tables * 1000))
        assert await store.guild_config(7) == GuildConfig(tables=3)
