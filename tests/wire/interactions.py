"""Clicks and commands: answered once, in time, and followed up for a quarter of an hour."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tests.wire.places import File, Places
from tests.wire.values import EPHEMERAL, Json, Refused

LOADING: Final = 128
TOKEN_SECONDS: Final = 900.0
MESSAGE, DEFERRED, QUIETLY, UPDATE, SUGGESTIONS, FORM = 4, 5, 6, 7, 8, 9


@dataclass(kw_only=True, eq=False)
class Interaction:
    """One click or command, and what became of it.

    answered: set with the first callback. told: set when something was shown beyond a deferral. original: the message
    that answers. after: seconds from the click to the callback.
    """

    payload: Json
    user: str
    channel: str
    source: str | None
    what: str
    at: float = field(default_factory=time.time)
    done: bool = False
    kind: int | None = None
    original: str | None = None
    loading: bool = False
    follow: list[str] = field(default_factory=list)
    form: Json | None = None
    choices: list[Json] = field(default_factory=list)
    after: float | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    told: asyncio.Event = field(default_factory=asyncio.Event)


class Interactions:
    """patience: seconds after which a callback comes too late; three at Discord."""

    def __init__(self, places: Places, patience: float) -> None:
        self.patience = patience
        self.seen: dict[str, Interaction] = {}
        self.on_callback: list[Interaction] = []
        """Those that were answered, in order."""
        self._places = places

    def callback(self, identity: str, token: str, body: Json, files: Sequence[File]) -> Json:
        """The first answer. Raises Refused."""
        it = self.seen.get(token)
        if it is None or it.payload["id"] != identity or time.time() - it.at > self.patience:
            raise Refused(404, 10062, "Unknown interaction")
        if it.done:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        it.done, it.kind, it.after = True, body["type"], time.time() - it.at
        self.on_callback.append(it)
        data: Json = body.get("data") or {}
        message = self._first(it, body["type"], data, files)
        if body["type"] != DEFERRED:
            it.told.set()
        it.answered.set()
        resource: Json = {"type": body["type"]}
        if message is not None:
            resource["message"] = message
        told: Json = {
            "id": identity,
            "type": it.payload["type"],
            "response_message_id": it.original,
            "response_message_loading": body["type"] == DEFERRED,
            "response_message_ephemeral": bool((data.get("flags") or 0) & EPHEMERAL),
        }
        return {"interaction": told, "resource": resource}

    def _first(self, it: Interaction, kind: int, data: Json, files: Sequence[File]) -> Json | None:
        flags = data.get("flags") or 0
        viewer = it.user if flags & EPHEMERAL else None
        message: Json | None = None
        match kind:
            case 4:
                message = self._places.make(it.channel, data, files, viewer=viewer, kind=20)
                it.original = message["id"]
            case 5:
                message = self._places.make(it.channel, {"flags": flags | LOADING}, viewer=viewer, kind=20)
                it.original, it.loading = message["id"], True
            case 6:
                it.original = it.source
            case 7:
                it.original = it.source
                message = self._places.edit(self._places.message(it.channel, it.source or ""), data, files)
            case 8:
                it.choices = list(data["choices"])
            case 9:
                it.form = data
        return message

    def webhook(self, method: str, token: str, rest: Sequence[str], body: Json, files: Sequence[File]) -> Any:
        """What follows the first answer. Raises Refused."""
        it = self.seen.get(token)
        if it is None or time.time() - it.at > TOKEN_SECONDS:
            raise Refused(401, 50027, "Invalid Webhook Token")
        if not it.done:
            raise Refused(404, 10015, "Unknown Webhook")
        if not rest:
            return self._followed(it, body, files)
        identity = it.original if rest[1] == "@original" else rest[1]
        message = self._places.message(it.channel, identity or "")
        if method == "GET":
            return message
        if method == "DELETE":
            del self._places.messages[it.channel][message["id"]]
            return None
        return self._settled(it, message, body, files)

    def _followed(self, it: Interaction, body: Json, files: Sequence[File]) -> Json:
        viewer = it.user if (body.get("flags") or 0) & EPHEMERAL else None
        if it.loading and it.original is not None:
            made = self._settled(it, self._places.message(it.channel, it.original), body, files)
        else:
            made = self._places.make(it.channel, body, files, viewer=viewer)
        it.follow.append(made["id"])
        it.told.set()
        return made

    def _settled(self, it: Interaction, message: Json, body: Json, files: Sequence[File]) -> Json:
        if it.loading:
            message["flags"] &= ~LOADING
            it.loading = False
        made = self._places.edit(message, body, files)
        it.told.set()
        return made
