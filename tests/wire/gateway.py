"""The socket on which Discord tells a bot what happens: sessions that can be cut, resumed, refused, left for dead."""

import asyncio
import contextlib
import json
from collections import deque
from itertools import count
from typing import Any, Protocol

from aiohttp import WSMsgType, web

from tests.wire.values import APP, GUILD, Json

HELLO, BEAT, BEATEN, IDENTIFY, RESUME, INVALID, EVENT = 10, 1, 11, 2, 6, 9, 0


class Session:
    """One login; it outlives its socket until it is forgotten. log: what was told since."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, identity: str) -> None:
        self.socket = socket
        self.transport = transport
        self.id = identity
        self.seq = 0
        self.log: deque[tuple[int, str, Json]] = deque(maxlen=5000)
        self.ready = False

    async def say(self, op: int, data: object, event: str | None = None, seq: int | None = None) -> None:
        """Send, if there is somebody."""
        if not self.socket.closed:
            with contextlib.suppress(ConnectionError, RuntimeError):
                await self.socket.send_str(json.dumps({"op": op, "d": data, "t": event, "s": seq}))

    def note(self, event: str, data: Json) -> int:
        """Keep an event for whoever resumes; its number."""
        self.seq += 1
        self.log.append((self.seq, event, data))
        return self.seq

    async def tell(self, event: str, data: Json) -> None:
        """An event."""
        await self.say(EVENT, data, event, self.note(event, data))


class Facts(Protocol):
    """What the gateway tells of."""

    bot: Json

    @property
    def url(self) -> str:
        """Where it is."""

    def guild(self) -> Json:
        """The server."""


class Gateway:
    """session: the last one. identifies, resumes: how often. zombie: takes everything and says nothing."""

    def __init__(self, facts: Facts, heartbeat: float) -> None:
        self.heartbeat = heartbeat
        self.zombie = False
        self.session: Session | None = None
        self.identifies: list[Json] = []
        self.resumes = 0
        self.refuse: int | None = None
        """A code with which every login is closed."""
        self._facts = facts
        self._numbers = count(1)
        self._known: dict[str, Session] = {}
        self._news = asyncio.Condition()

    @property
    def address(self) -> str:
        """Where the socket is."""
        return self._facts.url.replace("http", "ws", 1) + "/gateway/"

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """A connection, to its end."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        session = Session(socket, request.transport, f"session{next(self._numbers)}")
        await session.say(HELLO, {"heartbeat_interval": int(self.heartbeat * 1000)})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                said = json.loads(message.data)
                await self._heard(session, said["op"], said["d"])
        session.ready = False
        return socket

    async def _heard(self, session: Session, op: int, data: Any) -> None:
        if op == BEAT and not self.zombie:
            await session.say(BEATEN, None)
        elif op == IDENTIFY:
            self.identifies.append(data)
            if self.refuse is not None:
                await session.socket.close(code=self.refuse)
                return
            self._known[session.id] = session
            await session.tell("READY", self._ready(session, data))
            await session.tell("GUILD_CREATE", self._facts.guild())
            await self._online(session)
        elif op == RESUME:
            before = self._known.get(data["session_id"])
            if before is None:
                await session.say(INVALID, False)
                return
            self.resumes += 1
            session.id, session.seq, session.log = before.id, before.seq, before.log
            self._known[session.id] = session
            for seq, event, told in [entry for entry in session.log if entry[0] > data["seq"]]:
                await session.say(EVENT, told, event, seq)
            await session.tell("RESUMED", {"_trace": []})
            await self._online(session)

    def _ready(self, session: Session, data: Json) -> Json:
        return {
            "v": 10,
            "user": self._facts.bot,
            "guilds": [{"id": GUILD, "unavailable": True}],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "application": {"id": APP, "flags": 0},
            "shard": data.get("shard"),
            "_trace": [],
            "private_channels": [],
            "user_settings": {},
        }

    async def _online(self, session: Session) -> None:
        self.session, session.ready, self.zombie = session, True, False
        async with self._news:
            self._news.notify_all()

    async def dispatch(self, event: str, data: Json) -> None:
        """Tell the bot; what a dead socket does not bring comes with the next RESUME."""
        session = self.session
        if session is None:
            return
        if self.zombie:
            session.note(event, data)
        else:
            await session.tell(event, data)

    async def forget(self) -> None:
        """INVALID_SESSION: nothing can be resumed."""
        session, self.session = self._there(), None
        self._known.clear()
        await session.say(INVALID, False)

    async def cut(self) -> None:
        """The connection breaks, without a word."""
        session = self._there()
        session.ready = False
        if session.transport is not None:
            session.transport.abort()

    async def close(self, code: int = 1001) -> None:
        """Discord hangs up."""
        if self.session is not None:
            await self.session.socket.close(code=code)

    async def online(self, seconds: float = 60, *, logins: int = 0) -> None:
        """Wait until the bot is there, after more than so many logins and resumes."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(lambda: self._is_online(logins))

    def _is_online(self, logins: int) -> bool:
        session = self.session
        count_of = len(self.identifies) + self.resumes
        return session is not None and session.ready and not session.socket.closed and count_of > logins

    def _there(self) -> Session:
        if self.session is None:
            raise RuntimeError("nobody is connected")
        return self.session
