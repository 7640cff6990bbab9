"""A playground without a browser: its interface, asked as the page asks it. No time passes by itself."""

import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer

from bot.model.people import Language
from bot.playground.autoplay import Autoplay
from bot.playground.rooms import Rooms
from bot.playground.server import application
from bot.playground.world import World
from tests.discord.dots import Dots

Json = dict[str, Any]
DAY = 86400
ENOUGH = 3000
"""More answers than any game takes with so few at the table."""


class House:
    """A running playground. robots: answer only when told to."""

    def __init__(self, world: World, rooms: Rooms, client: Any) -> None:
        self.world = world
        self.rooms = rooms
        self.client = client
        self.robots = Autoplay(rooms, seed=5, pause=None)

    async def get(self, path: str, **query: Any) -> Json:
        """What a GET answers. Raises AssertionError when it is no success."""
        answer = await self.client.get(path, params=query)
        return await _read(answer)

    async def state(self, person: int = 0) -> Json:
        """What a person sees now."""
        return await self.get("/api/state", person=person, since=-1)

    async def ask(self, path: str, **body: Any) -> ClientResponse:
        """A POST of the page."""
        answer: ClientResponse = await self.client.post(path, json=body)
        return answer

    async def post(self, path: str, **body: Any) -> Json:
        """What a POST answers. Raises AssertionError when it is no success."""
        return await _read(await self.ask(path, **body))

    async def table(self, **chosen: Any) -> Json:
        """Open a table of five; what its first person sees."""
        await self.post("/api/tables", **{"game": "secret_hitler", "seats": 5, "language": "en", **chosen})
        return await self.state()

    async def play(self, most: int = ENOUGH) -> int:
        """Let the robots answer, at most so often, until none owes anything; how often they did."""
        for answers in range(most):
            if not await self.robots.step():
                return answers
        return most


async def _read(answer: ClientResponse) -> Json:
    text = await answer.text()
    assert answer.status == 200, text
    read: Json = json.loads(text)
    return read


@contextlib.asynccontextmanager
async def house(database: Path, language: Language = "en") -> AsyncIterator[House]:
    """A playground for the time of a block."""
    # Nothing depends on how fast the machine is.
    world = World(database, slow=None, studio=Dots())
    await world.open(language, follow=False)
    try:
        rooms = Rooms(world)
        await rooms.open()
        async with TestClient(TestServer(application(rooms))) as client:
            yield House(world, rooms, client)
    finally:
        await world.close()


def texts(messages: list[Json]) -> str:
    """Everything that messages say."""
    return json.dumps(messages, ensure_ascii=False)


def controls(messages: list[Json], place: str) -> list[tuple[str, Json]]:
    """The usable controls of a place (a prompt, or "lobby"), newest first, each with the id of its message."""
    return [
        (message["id"], item)
        for message in reversed(messages)
        for row in message["rows"]
        for item in row["components"]
        if item.get("custom_id", "").split(":")[2:3] == [place] and not item.get("disabled")
    ]
