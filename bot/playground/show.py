"""Messages, forms and commands as JSON for the page: nothing that Discord would not give to that person's client."""

from collections.abc import Callable, Mapping, Sequence
from struct import unpack
from typing import Any, Final

import discord

from bot.model.people import Language
from bot.playground.people import locale_of

Json = dict[str, Any]
PNG: Final = b"\x89PNG\r\n\x1a\n"
SUBCOMMANDS: Final = (1, 2)


def message(shown: discord.Message, viewer: int, content: Callable[[discord.Attachment], bytes]) -> Json:
    """A message. Ids are strings, as JavaScript has no such integers; time: seconds since 1970; viewer: a user."""
    used = shown.interaction_metadata
    by_command = used is not None and used.type is discord.InteractionType.application_command
    return {
        "id": str(shown.id),
        "author": {"id": str(shown.author.id), "name": shown.author.display_name, "bot": shown.author.bot},
        "time": shown.created_at.timestamp(),
        "edited": shown.edited_at is not None,
        "content": shown.content,
        "embeds": [embed.to_dict() for embed in shown.embeds],
        "files": [_file(attachment, content(attachment)) for attachment in shown.attachments],
        "rows": [component.to_dict() for component in shown.components],
        "private": shown.flags.ephemeral,
        "silent": shown.flags.suppress_notifications,
        "pings": any(user.id == viewer for user in shown.mentions),
        "asked": str(used.user.id) if used is not None and by_command else None,
    }


def _file(attachment: discord.Attachment, content: bytes) -> Json:
    # The simulation does not measure pictures as Discord does.
    width, height = unpack(">II", content[16:24]) if content.startswith(PNG) else (None, None)
    return {
        "id": str(attachment.id),
        "name": attachment.filename,
        "size": attachment.size,
        "type": attachment.content_type,
        "alt": attachment.description,
        "width": width,
        "height": height,
    }


def command(name: str, leaf: Mapping[str, Any], language: Language) -> Json:
    """A command. name: as it is called, with its group. label: its last part in a language."""
    options: Sequence[Mapping[str, Any]] = leaf.get("options") or ()
    return {
        "name": name,
        "label": _said(leaf, "name", language),
        "about": _said(leaf, "description", language),
        "options": [_option(option, language) for option in options if option["type"] not in SUBCOMMANDS],
    }


def _option(option: Mapping[str, Any], language: Language) -> Json:
    return {
        "name": option["name"],
        "label": _said(option, "name", language),
        "about": _said(option, "description", language),
        "type": option["type"],
        "required": bool(option.get("required")),
        "choices": [
            {"value": choice["value"], "label": _said(choice, "name", language)}
            for choice in option.get("choices") or ()
        ],
        "suggests": bool(option.get("autocomplete")),
        "least": option.get("min_value"),
        "most": option.get("max_value"),
    }


def _said(thing: Mapping[str, Any], field: str, language: Language) -> str:
    localised: Mapping[str, str] = thing.get(f"{field}_localizations") or {}
    said: str = localised.get(locale_of(language)) or thing[field]
    return said
