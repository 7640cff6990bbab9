"""What the simulated Discord lacks: speed, languages, lost replies, de-duplication, double clicks.

It uses a few names of simcord that are not public; they are all here.
"""

import asyncio
import fnmatch
import pickle
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

import discord
import simcord
from simcord import gateway as _gateway
from simcord import interactions as _interactions
from simcord.backend import serializers as _serializers
from simcord.http import router as _router
from simcord.http.client import _path_of
from simcord.results import InteractionResult, to_discord_message

_base_payload = _interactions.base_payload
PATIENCE: Final = 60.0
"""Real seconds after which an operation counts as stuck."""
LOCALES: dict[int, str] = {}
"""Locales of users by id; whoever is not here speaks en-US."""


def simulated(bot: discord.Client) -> simcord.Env:
    """A Discord for a client. However busy the machine, what takes its time is no hang."""
    return simcord.Env(bot, settle_timeout=PATIENCE)


def fast_settle(idle: float = 0.001) -> None:
    """Poll for idleness every *idle* seconds instead of every 50 ms, which every click would wait for."""
    defaults = simcord.Env._settle_internal.__kwdefaults__
    assert defaults is not None
    defaults["idle"] = idle


class _Copying:
    """Copies what is sent as JSON, which copy.deepcopy takes ten times as long for: all commands at every start."""

    @staticmethod
    def deepcopy(value: Any) -> Any:
        """Another value that is the same."""
        return pickle.loads(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))


def fast_copies() -> None:
    """Keep what went over the wire without spending most of a start on it."""
    for module in (_router, _gateway):
        vars(module)["copy"] = _Copying


def patch_locale() -> None:
    """Let interactions carry their user's locale and the server's."""
    _interactions.base_payload = _localised


def _localised(backend: Any, **facts: Any) -> tuple[Any, dict[str, Any]]:
    record, payload = _base_payload(backend, **facts)
    payload["locale"] = LOCALES.get(facts["user_id"], "en-US")
    guild = facts["guild_id"]
    if guild is not None:
        payload["guild_locale"] = backend.get_guild(guild).preferred_locale
    payload["authorizing_integration_owners"] = {"0": str(guild or 0)}
    return record, payload


class Wire:
    """Stands between the client and the simulated REST interface.

    closed_dms: users whose DMs are closed. seen: path and nonce of every message that was sent with one; a second
    send of the same gets the first message, or 404 when it has been deleted.
    """

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.closed_dms: set[int] = set()
        self.seen: dict[tuple[str, str], dict[str, Any]] = {}
        self._lost: list[list[Any]] = []
        self._broken: list[tuple[str, Exception]] = []
        self.attach()

    def attach(self) -> None:
        """Step in for the current client; again after a restart."""
        http = self.env.bot.http
        self._inner: Any = http.request
        http.request = self._request  # type: ignore[method-assign]

    def lose_reply(self, method: str, path: str, times: int = 1) -> None:
        """Let the next such requests happen, and their replies get lost. path: with wildcards."""
        self._lost.append([method, path, times])

    def break_next(self, path: str, error: Exception) -> None:
        """Let the next request to such a path raise *error* instead of happening."""
        self._broken.append((path, error))

    async def _request(self, route: Any, *, files: Any = None, form: Any = None, **kwargs: Any) -> Any:
        path, body = _path_of(route.url), _body(form, kwargs)
        for rule in self._broken:
            if fnmatch.fnmatch(path, rule[0]):
                self._broken.remove(rule)
                raise rule[1]
        sends = route.method == "POST" and path.endswith("/messages")
        if sends and self._owner(path) in self.closed_dms:
            raise discord.Forbidden(response(403), {"code": 50007, "message": "Cannot send messages to this user"})
        nonce = body.get("nonce") if sends and body.get("enforce_nonce") else None
        if nonce is not None and (path, nonce) in self.seen:
            return self._again(path, nonce)
        try:
            made = await self._inner(route, files=files, form=form, **kwargs)
        except discord.HTTPException as error:
            if error.status >= 500 and not isinstance(error, discord.DiscordServerError):
                raise server_error(error.status) from error
            raise
        if nonce is not None:
            self.seen[path, nonce] = made = dict(made, nonce=nonce)
        for lost in self._lost:
            if lost[2] and lost[0] == route.method and fnmatch.fnmatch(path, lost[1]):
                lost[2] -= 1
                raise server_error(502)
        return made

    def _owner(self, path: str) -> int | None:
        channel = int(path.split("/")[2])
        dms: Mapping[int, int] = self.env.backend.dm_channels
        return next((user for user, dm in dms.items() if dm == channel), None)

    def _again(self, path: str, nonce: str) -> dict[str, Any]:
        made = self.seen[path, nonce]
        try:
            self.env.backend.get_message(int(path.split("/")[2]), int(made["id"]))
        except Exception as gone:
            raise discord.NotFound(response(404), {"code": 10008, "message": "Unknown Message"}) from gone
        return made


def _body(form: Any, kwargs: Mapping[str, Any]) -> Mapping[str, Any]:
    for part in form or ():
        if part.get("name") == "payload_json":
            loaded: Mapping[str, Any] = discord.utils._from_json(part["value"])
            return loaded
    body: Mapping[str, Any] = kwargs.get("json") or {}
    return body


class _Response:
    def __init__(self, status: int, headers: Mapping[str, str]) -> None:
        self.status, self.reason, self.headers = status, "Simulated", headers


def response(status: int, **headers: str) -> Any:
    """What discord.py's errors want to see of an HTTP response. headers: with underscores for hyphens."""
    return _Response(status, {name.replace("_", "-"): value for name, value in headers.items()})


def server_error(status: int) -> discord.DiscordServerError:
    """An error of Discord's servers, after all retries."""
    return discord.DiscordServerError(response(status), {"code": 0, "message": "Simulated"})


def snapshot(env: simcord.Env, message: discord.Message) -> dict[str, Any]:
    """The message as a client shows it now; for `emit_click` later, as a stale click."""
    return dict(_serializers.message_payload(env.backend, env.backend.get_message(message.channel.id, message.id)))


def emit_click(
    env: simcord.Env,
    actor: Any,
    message: discord.Message,
    custom_id: str,
    *,
    component_type: int = 2,
    values: list[str] | None = None,
    shown: dict[str, Any] | None = None,
    times: int = 1,
) -> InteractionResult:
    """A click whose effects are not waited for: emit several, then `await env.settle()` once.

    custom_id: any, also one that the message does not have. times: how often Discord delivers this one interaction.
    """
    stored = env.backend.get_message(message.channel.id, message.id)
    guild = getattr(actor, "guild", None)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": component_type}
    if values is not None:
        data["values"] = values
    record, payload = _interactions.base_payload(
        env.backend,
        type=3,
        channel_id=stored.channel_id,
        guild_id=guild.id if guild else None,
        user_id=actor.id,
        data=data,
    )
    payload["message"] = shown or dict(_serializers.message_payload(env.backend, stored))
    record.source_message_id = stored.id
    for _ in range(times):
        env.backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(env, record)


def emit_slash(env: simcord.Env, actor: Any, channel: Any, name: str) -> InteractionResult:
    """A command without options whose effects are not waited for."""
    root = env.backend.find_command(name, actor.guild.id, type=1)
    assert root is not None
    record, payload = _interactions.base_payload(
        env.backend,
        type=2,
        channel_id=channel.id,
        guild_id=actor.guild.id,
        user_id=actor.id,
        data={"id": root["id"], "name": name, "type": 1, "options": []},
    )
    env.backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(env, record)


def emit_form(
    env: simcord.Env, actor: Any, message: discord.Message, custom_id: str, values: Mapping[str, Any]
) -> InteractionResult:
    """A form that nobody was shown, sent as if *message* had opened it. values: by field, a text or a list of choices.

    Then `await env.settle()`.
    """
    fields = [{"type": 18, "component": {"custom_id": name, **_field(value)}} for name, value in values.items()]
    guild = getattr(actor, "guild", None)
    record, payload = _interactions.base_payload(
        env.backend,
        type=5,
        channel_id=message.channel.id,
        guild_id=guild.id if guild else None,
        user_id=actor.id,
        data={"custom_id": custom_id, "components": fields},
    )
    payload["message"] = snapshot(env, message)
    record.source_message_id = message.id
    env.backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(env, record)


def _field(value: Any) -> dict[str, Any]:
    return {"type": 3, "values": value} if isinstance(value, list) else {"type": 4, "value": value}


def newest_first(env: simcord.Env, channel: int, viewer: int | None = None) -> Iterator[discord.Message]:
    """The messages of a channel as somebody sees them, the newest first; made one by one, since that takes time."""
    stored = env.backend.messages.get(channel, {})
    for message in sorted(stored.values(), key=lambda m: m.id, reverse=True):
        if message.visible_to(viewer):
            yield to_discord_message(env, message)


def hold_answer(env: simcord.Env) -> asyncio.Event:
    """Hold the next answer to an interaction on its way to Discord until the event is set."""
    adapter: Any = env._webhook_adapter
    inner, released = adapter.request, asyncio.Event()

    async def request(*args: Any, **kwargs: Any) -> Any:
        adapter.request = inner
        await released.wait()
        return await inner(*args, **kwargs)

    adapter.request = request
    return released


def answered(env: simcord.Env, times: int = 1) -> asyncio.Event:
    """Set once so many more answers to interactions have reached Discord, whether it took them or not."""
    adapter: Any = env._webhook_adapter
    inner, left, reached = adapter.request, count(times - 1, -1), asyncio.Event()

    async def request(*args: Any, **kwargs: Any) -> Any:
        try:
            return await inner(*args, **kwargs)
        finally:
            if next(left) == 0:
                adapter.request = inner
                reached.set()

    adapter.request = request
    return reached


async def one_by_one(
    env: simcord.Env, actor: Any, message: discord.Message, custom_id: str, picked: Sequence[str]
) -> InteractionResult:
    """One tap for each choice, in the message whose button *custom_id* has been clicked: what the last one brings."""
    for taken in range(1, len(picked) + 1):
        result = emit_click(env, actor, message, custom_id + ".".join(picked[:taken]))
        await env.settle()
        assert result.modal is None
    return result
