"""What a server has chosen and still has: of a role or channel that was deleted since nothing can be asked."""

from bot.model.guild import GuildConfig, Lost
from bot.ports import GuildStore
from bot.tables.actor import Actor


async def standing(store: GuildStore, actor: Actor) -> GuildConfig:
    """The choices of the actor's server; those that point to nothing are dropped, which is kept until `told`."""
    assert actor.guild is not None
    config = await store.guild_config(actor.guild)
    if _living(config, actor) == config:
        return config
    return await store.change_guild(actor.guild, lambda now: _living(now, actor))


async def told(store: GuildStore, actor: Actor) -> None:
    """Somebody who manages the actor's server has read what was dropped."""
    assert actor.guild is not None
    await store.change_guild(actor.guild, lambda now: now.evolve(lost=()))


def _living(config: GuildConfig, actor: Actor) -> GuildConfig:
    channels = tuple(channel for channel in config.channels if actor.has(channel))
    role = config.role if config.role is None or actor.has(config.role) else None
    lost: list[Lost] = []
    if role != config.role:
        lost.append("role")
    if channels != config.channels:
        lost.append("channel")
    return config.evolve(channels=channels, role=role, lost=tuple(dict.fromkeys((*config.lost, *lost))))
