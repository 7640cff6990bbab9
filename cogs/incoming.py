"""Interactions in the application's own terms."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import discord

from bot.model.people import Language
from bot.tables.actor import Actor, Click, Source
from cogs.custom_id import Control

Interaction = discord.Interaction[Any]


def language_of(itx: Interaction) -> Language:
    """The language of the person's client: French for any French, English for the rest."""
    return "fr" if itx.locale.value.startswith("fr") else "en"


def actor_of(itx: Interaction) -> Actor:
    """Who acts."""
    may = itx.permissions
    return Actor(
        user=itx.user.id,
        name=itx.user.display_name,
        language=language_of(itx),
        interaction=itx.id,
        guild=itx.guild_id,
        channel=itx.channel_id or 0,
        manages=itx.guild_id is not None and (may.manage_guild or may.administrator),
        sees=partial(_sees, itx),
        roles=frozenset(role.id for role in itx.user.roles) if isinstance(itx.user, discord.Member) else frozenset(),
        parent=itx.channel.parent_id if isinstance(itx.channel, discord.Thread) else None,
    )


def _sees(itx: Interaction, channel: int) -> bool:
    """Whether the person may read the messages of a channel; not of one that is unknown, or a private thread."""
    if itx.guild is None or not isinstance(itx.user, discord.Member):
        return False
    found = itx.guild.get_channel_or_thread(channel)
    if found is None or (isinstance(found, discord.Thread) and found.is_private()):
        return False
    may = found.permissions_for(itx.user)
    return may.view_channel and may.read_message_history


def custom_id_of(itx: Interaction) -> object:
    """The id of the component that was used, or of the form that was sent."""
    return _data(itx).get("custom_id")


def press_of(itx: Interaction, control: Control) -> Click:
    """What was pressed or sent."""
    return Click(control.table, control.place, control.what, dict(_values(itx)), source_of(itx))


def source_of(itx: Interaction) -> Source:
    """Where the control was: on a card that only the person sees, in the bot's DM, or in a channel."""
    if itx.message is not None and itx.message.flags.ephemeral:
        return "hand"
    return "dm" if itx.guild_id is None else "channel"


def _data(itx: Interaction) -> Mapping[str, Any]:
    data: Any = itx.data
    return data if isinstance(data, Mapping) else {}


def _values(itx: Interaction) -> Iterator[tuple[str, tuple[str, ...]]]:
    data = _data(itx)
    if itx.type is discord.InteractionType.component:
        if "values" in data:
            yield "", _strings(data["values"])
        return
    # A form: a row or a label around each field.
    for top in _mappings(data.get("components")):
        for leaf in _mappings([top.get("component"), *_list(top.get("components"))]):
            name = leaf.get("custom_id")
            if isinstance(name, str):
                yield name, _strings(leaf["values"] if "values" in leaf else [leaf.get("value")])


def _list(raw: object) -> list[Any]:
    return raw if isinstance(raw, list) else []


def _mappings(raw: object) -> Iterator[Mapping[str, Any]]:
    return (item for item in _list(raw) if isinstance(item, Mapping))


def _strings(raw: object) -> tuple[str, ...]:
    return tuple(item for item in _list(raw) if isinstance(item, str))
