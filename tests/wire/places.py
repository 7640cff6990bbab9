"""Channels, DMs and the messages in them."""

import json
import re
import time
from collections.abc import Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from tests.wire.values import APP, EPHEMERAL, GUILD, Json, Refused, iso, snowflake

THREADS: Final = (10, 11, 12)
NONCE_SECONDS: Final = 180.0
"""How long a nonce is known."""


class File(NamedTuple):
    """A file of a request."""

    part: str
    name: str
    data: bytes


class Posted(NamedTuple):
    """A message that the bot posted by itself."""

    channel: str
    message: str
    nonce: str | None


class Places:
    """channels: by id. messages: by channel, then by id, oldest first. posted: what the bot posted, in order.

    closed: users who take no DMs. dms: the channel of each user's.
    """

    def __init__(self, bot: Json) -> None:
        self.bot = bot
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.posted: list[Posted] = []
        self.closed: set[str] = set()
        self.dms: dict[str, str] = {}
        self.opened = 0
        """How often a DM channel was asked for."""
        self._nonces: dict[tuple[str, str], tuple[str, float]] = {}

    def add(self, name: str, *, kind: int = 0, parent: str | None = None) -> str:
        """A channel, or a thread; its id."""
        identity = str(700_000_000_000_000_000 + len(self.channels))
        made: Json = {
            "id": identity,
            "type": kind,
            "name": name,
            "guild_id": GUILD,
            "position": 0,
            "permission_overwrites": [],
            "parent_id": parent,
            "topic": None,
            "nsfw": False,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
        }
        if kind in THREADS:
            made["owner_id"] = APP
            made |= {"message_count": 0, "member_count": 1, "total_message_sent": 0}
            made["thread_metadata"] = {
                "archived": False,
                "auto_archive_duration": 1440,
                "archive_timestamp": iso(),
                "locked": False,
                "create_timestamp": iso(),
            }
        self.channels[identity] = made
        self.messages[identity] = {}
        return identity

    def dm(self, user: Json) -> Json:
        """The channel of somebody's DMs."""
        self.opened += 1
        if user["id"] not in self.dms:
            identity = self.dms[user["id"]] = snowflake()
            self.channels[identity] = {
                "id": identity,
                "type": 1,
                "last_message_id": None,
                "flags": 0,
                "recipients": [user],
            }
            self.messages[identity] = {}
        return self.channels[self.dms[user["id"]]]

    def channel(self, identity: str) -> Json:
        """A channel. Raises Refused."""
        if identity not in self.channels:
            raise Refused(404, 10003, "Unknown Channel")
        return self.channels[identity]

    def message(self, channel: str, identity: str) -> Json:
        """A message. Raises Refused."""
        self.channel(channel)
        if identity not in self.messages[channel]:
            raise Refused(404, 10008, "Unknown Message")
        return self.messages[channel][identity]

    def history(self, channel: str, after: int, before: int, limit: int) -> list[Json]:
        """Messages, newest first; with *after*, the oldest of those."""
        self.channel(channel)
        found = [m for m in self.messages[channel].values() if not m["flags"] & EPHEMERAL]
        found = [m for m in found if after < int(m["id"]) < before]
        return list(reversed(found[:limit])) if after else list(reversed(found))[:limit]

    def post(self, channel: str, body: Json, files: Sequence[File]) -> Json:
        """A message of the bot's own. Raises Refused."""
        place = self.channel(channel)
        if place["type"] == 1 and place["recipients"][0]["id"] in self.closed:
            raise Refused(403, 50007, "Cannot send messages to this user")
        thread = place.get("thread_metadata")
        if thread is not None and thread["archived"]:
            if thread["locked"]:
                raise Refused(400, 160005, "Thread is locked")
            # As Discord does for those who may write there.
            thread["archived"] = False
        nonce = None if body.get("nonce") is None else str(body["nonce"])
        if nonce is not None and body.get("enforce_nonce"):
            known, at = self._nonces.get((channel, nonce), ("", 0.0))
            if time.time() - at < NONCE_SECONDS:
                return {**self.message(channel, known), "nonce": nonce}
        made = self.make(channel, body, files)
        if nonce is not None:
            self._nonces[channel, nonce] = (made["id"], time.time())
        self.posted.append(Posted(channel, made["id"], nonce))
        return {**made, "nonce": nonce} if nonce is not None else made

    def make(
        self, channel: str, body: Json, files: Sequence[File] = (), *, viewer: str | None = None, kind: int = 0
    ) -> Json:
        """A message. viewer: who alone sees it. kind: 20 for an answer. Raises Refused."""
        if not (body.get("content") or body.get("embeds") or body.get("components") or files or kind):
            raise Refused(400, 50006, "Cannot send an empty message")
        made: Json = {
            "id": snowflake(),
            "channel_id": channel,
            "author": self.bot,
            "content": "",
            "timestamp": iso(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": kind,
            "flags": body.get("flags") or 0,
            "components": [],
            "application_id": APP,
            "_viewer": viewer,
        }
        _fill(made, body, files)
        self.messages[channel][made["id"]] = made
        return made

    def edit(self, message: Json, body: Json, files: Sequence[File]) -> Json:
        """Change a message. Raises Refused."""
        _fill(message, body, files)
        message["edited_timestamp"] = iso()
        if body.get("flags") is not None:
            message["flags"] = (message["flags"] & EPHEMERAL) | body["flags"]
        return message

    def seen_by(self, user: str, channel: str) -> list[Json]:
        """What somebody sees in a channel, newest first."""
        found = self.messages.get(channel, {}).values()
        return [m for m in reversed(list(found)) if m["_viewer"] in (None, user)]


def _fill(message: Json, body: Json, files: Sequence[File]) -> None:
    urls: dict[str, str] = {}
    if "attachments" in body or files:
        kept = {str(attachment["id"]): attachment for attachment in body.get("attachments") or []}
        message["attachments"] = [a for a in message["attachments"] if a["id"] in kept]
        for file in files:
            number = re.sub(r"\D", "", file.part)
            url = f"https://cdn.discordapp.com/attachments/{message['channel_id']}/{message['id']}/{file.name}"
            urls[file.name] = url
            message["attachments"].append(
                {
                    "id": snowflake(),
                    "filename": file.name,
                    "size": len(file.data),
                    "url": url,
                    "proxy_url": url,
                    "content_type": "application/octet-stream",
                    "description": kept.get(number, {}).get("description"),
                }
            )
    if "embeds" in body:
        message["embeds"] = _copied(body["embeds"] or [])
        for embed in message["embeds"]:
            embed.setdefault("type", "rich")
            _attach(message, embed, urls)
    if "components" in body:
        message["components"] = _copied(body["components"] or [])
        numbers = count(1)
        for row in message["components"]:
            row.setdefault("id", next(numbers))
            for child in row.get("components", []):
                child.setdefault("id", next(numbers))
    if "content" in body:
        message["content"] = body["content"] or ""


def _attach(message: Json, embed: Json, urls: dict[str, str]) -> None:
    """A file that an embed shows is not listed beside it."""
    image = embed.get("image")
    if image and image["url"].startswith("attachment://"):
        name = image["url"][13:]
        if name not in urls:
            raise Refused(400, 50035, "Invalid Form Body: referenced attachment not found")
        image["url"] = urls[name]
        message["attachments"] = [a for a in message["attachments"] if a["url"] != urls[name]]


def _copied(value: Any) -> Any:
    return json.loads(json.dumps(value))
