"""Somebody with a client: sees messages, types commands, clicks, fills in forms."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any

from tests.wire.interactions import Interaction, Interactions
from tests.wire.places import Places
from tests.wire.rest import Rest
from tests.wire.values import APP, FULL, GUILD, Json, iso, snowflake, user

COMMAND, COMPONENT, SUBMIT = 2, 3, 5
Dispatch = Callable[[str, Json], Awaitable[None]]


class Person:
    """A member of the server."""

    def __init__(
        self, number: int, locale: str, places: Places, interactions: Interactions, rest: Rest, dispatch: Dispatch
    ) -> None:
        self.id = str(800_000_000_000_000_000 + number)
        self.locale = locale
        self.member: Json = {
            "user": user(self.id, f"Player{number}"),
            "roles": [],
            "joined_at": iso(),
            "deaf": False,
            "mute": False,
            "nick": None,
            "avatar": None,
            "premium_since": None,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
            "permissions": FULL,
        }
        rest.members[self.id] = self.member
        self._places = places
        self._interactions = interactions
        self._rest = rest
        self._dispatch = dispatch

    @property
    def dm(self) -> str:
        """The channel of their DMs, "" where there is none."""
        return self._places.dms.get(self.id, "")

    def sees(self, channel: str) -> list[Json]:
        """What they see in a channel, newest first."""
        return self._places.seen_by(self.id, channel)

    def reply(self, it: Interaction) -> Json | None:
        """The message that answered."""
        identity = it.original or next(iter(it.follow), None)
        return None if identity is None else self._places.messages[it.channel].get(identity)

    async def slash(self, name: str, channel: str, *, wait: float = 20, **options: object) -> Interaction:
        """A command."""
        return await self.send(self.typed(name, channel, **options), wait=wait)

    async def click(
        self, message: Json, custom_id: str, values: Sequence[str] | None = None, *, wait: float = 20
    ) -> Interaction:
        """A button, or a select with what is picked."""
        return await self.send(self.clicked(message, custom_id, values), wait=wait)

    async def submit(self, form: Interaction, values: Mapping[str, Any], *, wait: float = 20) -> Interaction:
        """The form that a click was answered with. values: by field, a text or a list of picks."""
        return await self.send(self.submitted(form, values), wait=wait)

    async def send(self, it: Interaction, *, times: int = 1, wait: float = 20) -> Interaction:
        """Deliver it, and wait until something is shown. Raises TimeoutError when nothing is. wait: 0: not at all."""
        for _ in range(times):
            await self._dispatch("INTERACTION_CREATE", it.payload)
        if wait:
            async with asyncio.timeout(wait):
                await it.told.wait()
        return it

    def typed(self, name: str, channel: str, **options: object) -> Interaction:
        """A command, to be sent."""
        root, *group = name.split()
        given = [{"type": _kind(value), "name": key, "value": value} for key, value in options.items()]
        for sub in group:
            given = [{"type": 1, "name": sub, "options": given}]
        data: Json = {"id": self._rest.commands[root]["id"], "name": root, "type": 1, "options": given}
        return self._made(COMMAND, channel, data, None, f"/{name}")

    def clicked(self, message: Json, custom_id: str, values: Sequence[str] | None = None) -> Interaction:
        """A click, to be sent."""
        data: Json = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
        if values is not None:
            data["values"] = list(values)
        return self._made(COMPONENT, message["channel_id"], data, message, custom_id)

    def submitted(self, shown: Interaction, values: Mapping[str, Any]) -> Interaction:
        """A form, to be sent."""
        form = shown.form
        if form is None:
            raise ValueError("no form was shown")
        fields = []
        for entry in entries(form):
            value = values.get(entry["custom_id"])
            leaf: Json = {"type": entry["type"], "id": 2, "custom_id": entry["custom_id"]}
            leaf |= {"value": value or ""} if entry["type"] == 4 else {"values": value or []}
            fields.append({"type": 18, "id": 1, "component": leaf})
        source = self._places.messages[shown.channel].get(shown.source or "")
        data: Json = {"custom_id": form["custom_id"], "components": fields}
        return self._made(SUBMIT, shown.channel, data, source, f"form {form['custom_id']}")

    def _made(self, kind: int, channel: str, data: Json, message: Json | None, what: str) -> Interaction:
        identity = snowflake()
        private = channel == self.dm
        there = dict(self._places.channels[channel])
        payload: Json = {
            "id": identity,
            "application_id": APP,
            "type": kind,
            "token": f"tok{identity}",
            "version": 1,
            "channel_id": channel,
            "channel": there if private else {**there, "permissions": FULL},
            "data": data,
            "locale": self.locale,
            "entitlements": [],
            "app_permissions": FULL,
            "context": 1 if private else 0,
            "attachment_size_limit": 10_485_760,
            "authorizing_integration_owners": {"0": "0" if private else GUILD},
        }
        if private:
            payload["user"] = self.member["user"]
        else:
            payload |= {"guild_id": GUILD, "guild_locale": "fr", "member": self.member}
            payload["guild"] = {"id": GUILD, "locale": "fr", "features": []}
        if message is not None:
            payload["message"] = {key: value for key, value in message.items() if key != "_viewer"}
        source = None if message is None else message["id"]
        made = Interaction(payload=payload, user=self.id, channel=channel, source=source, what=what)
        self._interactions.seen[payload["token"]] = made
        return made


def entries(form: Json) -> Iterator[Json]:
    """The fields of a form."""
    for row in form["components"]:
        yield row.get("component") or row["components"][0]


def controls(message: Json) -> Iterator[Json]:
    """The components of a message that can be used."""
    for row in message["components"]:
        for component in row.get("components", ()):
            if component.get("custom_id") and not component.get("disabled"):
                yield component


def _kind(value: object) -> int:
    return 5 if isinstance(value, bool) else 4 if isinstance(value, int) else 3
