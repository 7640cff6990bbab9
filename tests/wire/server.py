"""The small Discord: it listens on loopback, judges every request, and lets go wrong what a test wants."""

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from aiohttp import BodyPartReader, web

from tests.wire.faults import Fault
from tests.wire.gateway import Gateway
from tests.wire.interactions import Interactions
from tests.wire.limits import FREE, Limits
from tests.wire.people import Person
from tests.wire.places import File, Places
from tests.wire.rest import Rest
from tests.wire.sizes import Sent
from tests.wire.spec import Spec
from tests.wire.values import APP, FULL, GUILD, OWNER, Json, Refused, answer, iso, user

TOKEN = "fake-token"
ID = re.compile(r"\d{5,}|tok\d+")


@dataclass
class Request:
    """One that came. status: as answered; 0 while it is not, or when the connection was cut."""

    at: float
    method: str
    path: str
    body: Any
    status: int = 0

    @property
    def kind(self) -> str:
        """What it is, without ids."""
        return f"{self.method} {ID.sub('*', self.path)}"


class Discord:
    """people: the members of the server. channel: where they are. problems: what was wrong with requests, how often.

    spec: judges each request; None: none is judged. slots: messages per seconds in a channel (None: any). patience:
    seconds until an interaction is refused: three at Discord, more on a machine that is busy.
    """

    def __init__(
        self,
        *,
        people: int = 10,
        spec: Spec | None = None,
        slots: tuple[int, float] | None = (5, 5.0),
        heartbeat: float = 41.25,
        patience: float = 3.0,
        locales: tuple[str, ...] = ("fr", "en-US", "en-GB"),
    ) -> None:
        self.bot = user(APP, "Meneur", bot=True)
        self.spec = spec
        self.faults: list[Fault] = []
        self.requests: list[Request] = []
        self.problems: Counter[tuple[str, str]] = Counter()
        self.limits = Limits(slots)
        self.places = Places(self.bot)
        self.channel = self.places.add("table")
        self.interactions = Interactions(self.places, patience)
        self.gateway = Gateway(self, heartbeat)
        self.rest = Rest(self.places, self.interactions, lambda: self.gateway.address, self._thread)
        self.people = [
            Person(
                number,
                locales[number % len(locales)],
                self.places,
                self.interactions,
                self.rest,
                self.gateway.dispatch,
            )
            for number in range(people)
        ]
        self._tasks: set[asyncio.Task[None]] = set()
        self._news = asyncio.Condition()
        self._port = 0

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=64 * 2**20)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", "/api/v10/{path:.*}", self._serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        await self._runner.cleanup()

    def fault(self, fault: Fault) -> Fault:
        """Let something go wrong; the same fault, which counts its strikes."""
        self.faults.append(fault)
        return fault

    def member(self, identity: str | int) -> Person:
        """Somebody by id."""
        return next(person for person in self.people if person.id == str(identity))

    async def until(self, true: Callable[[], object], seconds: float = 30) -> None:
        """Wait until something is so, looking after each request. Raises TimeoutError."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(true)

    def counted(self) -> Iterable[Request]:
        """The requests that count for the whole bot's limit."""
        return (request for request in self.requests if not request.path.startswith(FREE))

    def guild(self) -> Json:
        """The server."""
        everyone: Json = {
            "id": GUILD,
            "name": "@everyone",
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0,
            "permissions": FULL,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
        itself = {"user": self.bot, "roles": [], "joined_at": iso(), "deaf": False, "mute": False, "flags": 0}
        inside = [c for c in self.places.channels.values() if c.get("guild_id") == GUILD]
        nothing = (
            "icon splash afk_channel_id application_id system_channel_id rules_channel_id vanity_url_code description"
            " banner public_updates_channel_id safety_alerts_channel_id"
        )
        none = (
            "afk_timeout verification_level default_message_notifications explicit_content_filter mfa_level"
            " system_channel_flags premium_tier nsfw_level"
        )
        lists = (
            "emojis features stickers voice_states presences stage_instances guild_scheduled_events soundboard_sounds"
        )
        return {
            **dict.fromkeys(nothing.split()),
            **dict.fromkeys(none.split(), 0),
            **{name: [] for name in lists.split()},
            "id": GUILD,
            "name": "Server",
            "owner_id": OWNER,
            "roles": [everyone],
            "preferred_locale": "fr",
            "premium_progress_bar_enabled": False,
            "joined_at": iso(),
            "large": False,
            "unavailable": False,
            "member_count": len(self.people) + 1,
            "members": [itself],
            "channels": [c for c in inside if "thread_metadata" not in c],
            "threads": [c for c in inside if "thread_metadata" in c],
        }

    def _thread(self, thread: Json) -> None:
        told = asyncio.ensure_future(self.gateway.dispatch("THREAD_CREATE", {**thread, "newly_created": True}))
        self._tasks.add(told)
        told.add_done_callback(self._tasks.discard)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        method, path = request.method, "/" + request.match_info["path"]
        body, files = await _read(request)
        entry = Request(time.time(), method, path, body)
        self.requests.append(entry)
        if self.spec is not None:
            sent = [Sent(file.part, file.name, len(file.data)) for file in files]
            for problem in self.spec.check(method, path, request.query, body, sent):
                self.problems[entry.kind, problem] += 1
        response = await self._answer(request, entry, body, files)
        self.limits.answered(entry.status)
        async with self._news:
            self._news.notify_all()
        return response

    async def _answer(self, request: web.Request, entry: Request, body: Any, files: list[File]) -> web.StreamResponse:
        fault = next((f for f in self.faults if f.matches(entry.method, entry.path, body)), None)
        if fault is None:
            return self._handled(request, entry, body, files)
        if fault.delay:
            await asyncio.sleep(fault.delay)
        if fault.after:
            self._handled(request, entry, body, files)
        if fault.drop:
            entry.status = 0
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        if fault.html is not None:
            entry.status = fault.status or 429
            told = {"Server": "cloudflare", **fault.headers}
            return web.Response(status=entry.status, text=fault.html, content_type="text/html", headers=told)
        if fault.status is None:
            return self._handled(request, entry, body, files)
        entry.status = fault.status
        return answer(fault.body or {"code": fault.code, "message": "fault"}, fault.status, fault.headers)

    def _handled(self, request: web.Request, entry: Request, body: Any, files: list[File]) -> web.Response:
        try:
            if not entry.path.startswith(FREE) and request.headers.get("Authorization") != f"Bot {TOKEN}":
                raise Refused(401, 0, "401: Unauthorized")
            headers = self.limits.take(entry.method, entry.path)
            made = self.rest.serve(entry.method, entry.path, request.query, body, files)
        except Refused as refused:
            entry.status = refused.status
            return answer(refused.body, refused.status, refused.headers)
        entry.status = 204 if made is None else 200
        return answer(made, entry.status, headers)


async def _read(request: web.Request) -> tuple[Any, list[File]]:
    """The JSON of a request, and its files."""
    body, files = None, list[File]()
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytes(await part.read())
            if part.name == "payload_json":
                body = json.loads(data)
            else:
                files.append(File(part.name or "", part.filename or "", data))
    elif request.can_read_body:
        body = await request.json()
    return body, files
