"""What the page asks of the simulation, as JSON over HTTP."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import discord
from aiohttp import web
from pydantic import BaseModel, ValidationError
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.model.people import Language
from bot.playground import show, view
from bot.playground.asks import (
    Chosen,
    Click,
    Dismissed,
    Dms,
    Filled,
    Later,
    NewTable,
    Published,
    Selection,
    Slash,
    Spot,
    Typing,
)
from bot.playground.rooms import Room, Rooms
from bot.playground.town import Refused
from bot.playground.world import Where, World
from bot.presentation.texts import FALLBACK, spoken
from bot.record.account import account
from bot.record.seen import Seen, code_from, message_from, promise_from
from bot.record.verify import verify
from bot.replay.page import replay

PATIENCE: Final = 25.0
"""Seconds that a request for news is kept waiting."""
USER: Final = 6
POLICY: Final = "Content-Security-Policy"
FORMS: Final = 50
"""Open forms that are remembered."""
ModelT = TypeVar("ModelT", bound=BaseModel)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Api:
    """The handlers. Each answers JSON; what a person could not do in Discord is a 409 with `error`."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._world: World = rooms.world
        self._view = view.View(rooms)
        self._forms: dict[str, InteractionResult] = {}
        self._closing = False

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        return [
            web.get("/api/words", self._words),
            web.get("/api/games", self._games),
            web.get("/api/state", self._state),
            web.get("/api/commands", self._commands),
            web.get("/api/file", self._file),
            web.get("/api/replay", self._replay),
            web.post("/api/tables", self._new_table),
            web.post("/api/click", self._click),
            web.post("/api/select", self._select),
            web.post("/api/submit", self._submit),
            web.post("/api/slash", self._slash),
            web.post("/api/suggest", self._suggest),
            web.post("/api/dismiss", self._dismiss),
            web.post("/api/dms", self._dms),
            web.post("/api/time", self._time),
            web.post("/api/restart", self._restart),
            web.post("/api/by-hand", self._by_hand),
            web.post("/api/verify", self._verify),
        ]

    def hang_up(self) -> None:
        """Let go of everybody who waits for news."""
        self._closing = True
        self._world.note()

    async def _words(self, request: web.Request) -> web.Response:
        return web.json_response(view.words())

    async def _games(self, request: web.Request) -> web.Response:
        return web.json_response({"games": view.games_to_choose()})

    async def _state(self, request: web.Request) -> web.Response:
        since = _number(request, "since", -1)
        if not self._closing:
            await self._world.news(since, PATIENCE)
        if not self._rooms.rooms:
            return web.json_response(self._view.outside())
        room = self._room(_number(request, "room", len(self._rooms.rooms) - 1))
        return web.json_response(await self._view.inside(room, self._person(_number(request, "person", 0))))

    async def _commands(self, request: web.Request) -> web.Response:
        spot = _spot(request)
        language = _language(request)
        channel = self._world.town.channel(self._person(spot.person), self._where(spot))
        found = self._world.env.commands(channel, self._world.town.people[spot.person].id)
        return web.json_response({"commands": [show.command(name, leaf, language) for name, leaf in found]})

    async def _file(self, request: web.Request) -> web.Response:
        attachment = self._attachment(request)
        return _sent(attachment, self._world.env.content(attachment))

    async def _replay(self, request: web.Request) -> web.Response:
        """The table of a record that is attached to a message, to be watched again; a page with its own policy."""
        content = self._world.env.content(self._attachment(request))
        page = await asyncio.to_thread(_watched, content, _language(request))
        return web.Response(text=page, content_type="text/html", headers={POLICY: policy_of(page)})

    def _attachment(self, request: web.Request) -> discord.Attachment:
        spot = _spot(request)
        message = self._world.town.message(self._person(spot.person), self._where(spot), _number(request, "message"))
        wanted = _number(request, "file")
        attachment = next((a for a in message.attachments if a.id == wanted), None)
        if attachment is None:
            raise Refused("That file is gone.")
        return attachment

    async def _new_table(self, request: web.Request) -> web.Response:
        body = await _read(request, NewTable)
        room = await self._rooms.new_table(
            body.game,
            body.seats,
            body.language,
            options=body.options,
            by_hand=body.by_hand,
            start=body.start,
            thread=body.thread,
            computers=body.computers,
        )
        return web.json_response({"room": room.number})

    async def _click(self, request: web.Request) -> web.Response:
        body = await _read(request, Click)
        person, where = self._person(body.person), self._where(body)
        return self._replied(await self._world.click(person, where, body.message, body.control))

    async def _select(self, request: web.Request) -> web.Response:
        body = await _read(request, Selection)
        person, where = self._person(body.person), self._where(body)
        return self._replied(await self._world.select(person, where, body.message, body.control, body.values))

    async def _submit(self, request: web.Request) -> web.Response:
        body = await _read(request, Filled)
        if (shown := self._forms.get(body.form)) is None:
            raise Refused("That form is gone.")
        values = {name: value if isinstance(value, str) else list(value) for name, value in body.values.items()}
        return self._replied(await self._world.submit(self._person(body.person), self._where(body), shown, values))

    async def _slash(self, request: web.Request) -> web.Response:
        body = await _read(request, Slash)
        person, where = self._person(body.person), self._where(body)
        channel = self._world.town.channel(person, where)
        leaves = dict(self._world.env.commands(channel, self._world.town.people[person].id))
        if body.command not in leaves:
            raise Refused("There is no such command here.")
        types = {option["name"]: option["type"] for option in leaves[body.command].get("options") or ()}
        options = {
            name: self._user(value) if types.get(name) == USER else value for name, value in body.options.items()
        }
        return self._replied(await self._world.slash(person, where, body.command, options))

    async def _suggest(self, request: web.Request) -> web.Response:
        body = await _read(request, Typing)
        person, where = self._person(body.person), self._where(body)
        return web.json_response(
            {"choices": await self._world.suggest(person, where, body.command, body.option, body.typed)}
        )

    async def _dismiss(self, request: web.Request) -> web.Response:
        body = await _read(request, Dismissed)
        self._view.dismissed.add((self._person(body.person), body.message))
        self._world.note()
        return web.json_response({})

    async def _dms(self, request: web.Request) -> web.Response:
        body = await _read(request, Dms)
        await self._world.close_dms(self._person(body.person), body.closed)
        return web.json_response({})

    async def _time(self, request: web.Request) -> web.Response:
        await self._world.pass_time((await _read(request, Later)).seconds)
        return web.json_response({})

    async def _restart(self, request: web.Request) -> web.Response:
        await self._world.restart()
        return web.json_response({})

    async def _by_hand(self, request: web.Request) -> web.Response:
        body = await _read(request, Chosen)
        self._rooms.choose(self._room(body.room), body.by_hand)
        return web.json_response({})

    async def _verify(self, request: web.Request) -> web.Response:
        body = await _read(request, Published)
        seen = Seen(
            promise_from(body.promise) if body.promise.strip() else None,
            message_from(body.message) if body.message.strip() else None,
            tuple(map(code_from, body.codes.replace(",", " ").split())),
        )
        # A long record takes seconds, and others play meanwhile.
        verdict = await asyncio.to_thread(verify, body.record.encode(), seen)
        return web.json_response({"account": account(verdict), "fits": verdict.difference is None})

    def _replied(self, result: InteractionResult) -> web.Response:
        form = result.modal
        if form is None:
            return web.json_response({"answered": result.acknowledged})
        # A client shows one form at a time: old ones were closed.
        number = str(result._interaction.id)
        self._forms[number] = result
        for old in list(self._forms)[:-FORMS]:
            del self._forms[old]
        return web.json_response({"answered": True, "form": {**form, "number": number}})

    def _room(self, number: int) -> Room:
        if not 0 <= number < len(self._rooms.rooms):
            raise ValueError("There is no such table.")
        return self._rooms.rooms[number]

    def _person(self, number: int) -> int:
        if not 0 <= number < len(self._world.town.people):
            raise ValueError("There is nobody of this number.")
        return number

    def _where(self, spot: Spot) -> ChannelHandle | None:
        return self._room(spot.room).channel if spot.where == "channel" else None

    def _user(self, user: object) -> Any:
        found = next((actor for actor in self._world.town.people if str(actor.id) == str(user)), None)
        if found is None:
            raise Refused("There is no such person here.")
        return found


async def _read(request: web.Request, model: type[ModelT]) -> ModelT:
    return model.model_validate_json(await request.read())


def _number(request: web.Request, name: str, default: int | None = None) -> int:
    text = request.query.get(name)
    if text is None and default is not None:
        return default
    return int(text or "")


def _language(request: web.Request) -> Language:
    return spoken(request.query.get("language", "")) or FALLBACK


def _watched(content: bytes, language: Language) -> str:
    verdict = verify(content)
    if verdict.record is None or verdict.difference is not None:
        raise Refused(f"This record does not fit: {verdict.difference}")
    return replay(verdict.record, language)


def policy_of(page: str) -> str:
    """What a page that has everything in itself says that it may load."""
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None, "the page says what it may load"
    return policy[1]


def _spot(request: web.Request) -> Spot:
    where: Where = "dm" if request.query.get("where") == "dm" else "channel"
    return Spot(room=_number(request, "room"), person=_number(request, "person"), where=where)


def _sent(attachment: discord.Attachment, content: bytes) -> web.Response:
    # Pictures are shown, everything else is saved; no browser shall take a file for a page.
    kind = attachment.content_type or ""
    shown = kind in ("image/png", "image/jpeg", "image/gif", "image/webp")
    response = web.Response(body=content, content_type=kind if shown else "application/octet-stream")
    disposition = "inline" if shown else "attachment"
    # A file of a message never changes.
    response.headers["Cache-Control"] = "private, max-age=86400, immutable"
    response.headers["Content-Disposition"] = f"{disposition}; filename={json.dumps(attachment.filename)}"
    return response


@web.middleware
async def told(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn what cannot be done into an answer that says so."""
    try:
        return await handler(request)
    except Refused as error:
        return web.json_response({"error": str(error)}, status=409)
    except TimeoutError as error:
        return web.json_response({"error": str(error)}, status=504)
    except (ValidationError, ValueError) as error:
        return web.json_response({"error": str(error)}, status=400)
