"""Interactions in the application's own terms."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import discord

from bot.cards.names import UNKNOWN, clean
from bot.model.people import Language
from bot.presentation.texts import FALLBACK, spoken
from bot.tables.actor import Actor, Click, Source
from cogs.custom_id import Address

Interaction = discord.Interaction[Any]


def language_of(itx: Interaction) -> Language:
    """The language of the person's client."""
    return _said(itx.locale)


def guild_language_of(itx: Interaction) -> Language | None:
    """The language that the server has chosen in Discord; None in the bot's DM."""
    return None if itx.guild_locale is None else _said(itx.guild_locale)


def _said(locale: discord.Locale) -> Language:
    return spoken(str(locale.value)) or FALLBACK


def actor_of(itx: Interaction) -> Actor:
    """Who acts."""
    permissions = itx.permissions
    member = itx.user if isinstance(itx.user, discord.Member) else None
    return Actor(
        user=itx.user.id,
        name=_name(itx.user),
        language=language_of(itx),
        interaction=itx.id,
        guild=itx.guild_id,
        channel=itx.channel_id or 0,
        manages=itx.guild_id is not None and (permissions.manage_guild or permissions.administrator),
        sees=partial(_sees, itx),
        channel_name=partial(_channel_name, itx),
        has=partial(_has, itx),
        roles=frozenset(role.id for role in member.roles) if member is not None else frozenset(),
        parent=itx.channel.parent_id if isinstance(itx.channel, discord.Thread) else None,
    )


def _name(user: discord.User | discord.Member) -> str:
    """What somebody is called there; where nothing of it can be seen, the name of the account."""
    return user.name if clean(user.display_name) == UNKNOWN else user.display_name


def _channel_name(itx: Interaction, channel: int) -> str:
    """What a channel or thread is called that the bot knows, on whatever server."""
    return str(getattr(itx.client.get_channel(channel), "name", "") or "")


def _has(itx: Interaction, what: int) -> bool:
    """Whether a role or a channel is still there, on a server that the bot knows."""
    guild = itx.guild
    return guild is None or guild.get_role(what) is not None or guild.get_channel(what) is not None


def _sees(itx: Interaction, channel: int) -> bool:
    """Whether the person may read the messages of a channel; not of one that is unknown, or a private thread."""
    if itx.guild is None or not isinstance(itx.user, discord.Member):
        return False
    found = itx.guild.get_channel_or_thread(channel)
    if found is None or (isinstance(found, discord.Thread) and found.is_private()):
        return False
    permissions = found.permissions_for(itx.user)
    return permissions.view_channel and permissions.read_message_history


def custom_id_of(itx: Interaction) -> object:
    """The id of the component that was used, or of the form that was sent."""
    return _data(itx).get("custom_id")


def press_of(itx: Interaction, address: Address) -> Click:
    """What was pressed or sent."""
    message = None if itx.message is None else itx.message.id
    return Click(address.table, address.place, address.what, dict(_values(itx)), source_of(itx), message)


def source_of(itx: Interaction) -> Source:
    """Where the control was: on a card that only the person sees, in the bot's DM, or in a channel."""
    if itx.message is not None and itx.message.flags.ephemeral:
        return "hand"
    return "dm" if itx.guild_id is None else "channel"


def _data(itx: Interaction) -> Mapping[str, Any]:
    data: Any = itx.data
    return data if isinstance(data, Mapping) else {}


def _values(itx: Interaction) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What was picked in a select, under ""; what a form says, under each field's name."""
    data = _data(itx)
    if itx.type is discord.InteractionType.component:
        if "values" in data:
            yield "", _texts(data["values"])
        return
    for field in _fields(data):
        name = field.get("custom_id")
        if isinstance(name, str):
            yield name, _texts(field["values"] if "values" in field else [field.get("value")])


def _fields(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The fields of a form. Around each is a label, or a row as older clients send it."""
    for around in _mappings(data.get("components")):
        yield from _mappings([around.get("component")])
        yield from _mappings(around.get("components"))


def _mappings(raw: object) -> list[Mapping[str, Any]]:
    """Those members of a list that are mappings; of anything else, nothing: it comes from outside."""
    return [item for item in raw if isinstance(item, Mapping)] if isinstance(raw, list) else []


def _texts(raw: object) -> tuple[str, ...]:
    """Those members of a list that are texts; of anything else, nothing."""
    return tuple(item for item in raw if isinstance(item, str)) if isinstance(raw, list) else ()
