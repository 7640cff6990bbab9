"""Everything that the bot has said to Discord, by who could read it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from simcord.types import HttpLogEntry

from tests.discord.world import World

EPHEMERAL: Final = 64
PUBLIC: Final = 0
"""Stands for everyone, where a reader is named by a user's id."""


class Message(NamedTuple):
    """What was said at once. reader: a user, or PUBLIC. dm: whether it was sent to the user's DMs, not as an answer.

    notice: the plain line that a lock screen shows. text: all of it, labels of controls too. ids: of its controls.
    """

    reader: int
    dm: bool
    notice: str
    text: str
    ids: tuple[str, ...]


def everything_said(w: World, requests: int | None = None) -> list[Message]:
    """All that was sent or answered up to now, edits too, in order; or with the first so many requests."""
    made = w.env.http_requests[:requests]
    return [message for request in made if (message := _said(w, request)) is not None]


def read_by(messages: list[Message]) -> Mapping[int, list[str]]:
    """The texts by reader."""
    found: dict[int, list[str]] = defaultdict(list)
    for message in messages:
        found[message.reader].append(message.text)
    return found


def is_edit(request: HttpLogEntry) -> bool:
    """Whether a message loses controls that are over (L7), and changes in nothing else."""
    body: Any = request.json or {}
    return request.method == "PATCH" and isinstance(body, dict) and set(body) <= {"components", "tts"}


def _said(w: World, request: HttpLogEntry) -> Message | None:
    path = request.path.strip("/").split("/")
    body: Any = request.json or {}
    if request.method not in ("POST", "PATCH") or not isinstance(body, dict):
        return None
    if is_edit(request):
        return None
    match path:
        case ["channels", channel, "messages", *_]:
            owner = _owner(w, int(channel))
            return _message(body, PUBLIC if owner is None else owner, dm=owner is not None)
        case ["interactions", identity, _, "callback"]:
            record = w.env.backend.interactions[int(identity)]
            data = body.get("data") or {}
            # A message or a form; an update is seen by those who see the message that was clicked.
            private = body["type"] == 9 or data.get("flags", 0) & EPHEMERAL
            return _message(data, record.user_id if private or _is_private(w, record) else PUBLIC)
        case ["webhooks", _, token, *_]:
            record = w.env.backend.interactions[w.env.backend.interaction_tokens[token]]
            private = body.get("flags", 0) & EPHEMERAL or record.ephemeral or _is_private(w, record)
            return _message(body, record.user_id if private else PUBLIC)
    return None


def _is_private(w: World, record: Any) -> bool:
    if _owner(w, record.channel_id) is not None:
        return True
    clicked = w.env.backend.messages.get(record.channel_id, {}).get(record.source_message_id)
    return record.response_kind in ("update", "deferred_update") and bool(clicked and clicked.flags & EPHEMERAL)


def _owner(w: World, channel: int) -> int | None:
    return next((user for user, dm in w.env.backend.dm_channels.items() if dm == channel), None)


def _message(body: Mapping[str, Any], reader: int, *, dm: bool = False) -> Message:
    parts = list(_strings({k: v for k, v in body.items() if k not in ("nonce", "attachments")}))
    ids = tuple(value for key, value in parts if key == "custom_id")
    text = "\n".join(value for key, value in parts if key in ("content", *SHOWN))
    return Message(reader, dm, body.get("content") or "", text, ids)


SHOWN: Final = ("title", "description", "name", "value", "text", "label", "placeholder")


def _strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _strings(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner, key)
    elif isinstance(value, str):
        yield key, value
