"""The real bot in a town on the simulated Discord: its life, its clock, and what each person does there."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Literal

from simcord.builders import ChannelHandle, UserHandle
from simcord.results import InteractionResult

from bot.bootstrap import App
from bot.model.people import Language
from bot.playground import memory
from bot.playground.simulation import REFUSALS, Simulation
from bot.playground.town import Refused, Town
from bot.ports import Store
from bot.presentation.pictures.studio import STUDIO, Studio
from bot.tables.change import Held
from cogs.answering import SLOW
from cogs.client import Meneur
from cogs.members import DiscordMembers
from cogs.messenger import DiscordMessenger

log = logging.getLogger(__name__)

Where = Literal["channel", "dm"]
TICK: Final = 1.0
"""Seconds of the wall clock between two moves of the simulated one."""


class World:
    """The running simulation. Everything that acts goes through one lock, one act at a time.

    slow, studio: of the client: when it defers, and what draws its pictures.
    """

    env: Simulation
    town: Town
    app: App

    def __init__(self, database: Path, *, slow: float | None = SLOW, studio: Studio = STUDIO) -> None:
        self._slow = slow
        self._studio = studio
        self._database = database
        self._memory = database.with_name(f"{database.name}-discord")
        self._lock = asyncio.Lock()
        self._notes = 0
        self._bell = asyncio.Event()
        self._lead = timedelta()
        self._ticking: asyncio.Task[None] | None = None

    async def open(self, language: Language, *, follow: bool = True) -> None:
        """Build the server and start the bot. language: the server's. follow: whether time passes by itself."""
        self._client = self._new_client()
        self.env = Simulation(self._client)
        self.town = Town(self.env, language)
        memory.recall(self.town, self._memory)
        self._attach()
        await self.env.start()
        if follow:
            self._ticking = asyncio.create_task(self._follow())

    async def close(self) -> None:
        """Stop time, then the bot."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.wait([self._ticking])
        async with self._lock:
            # The bot first: it may have something left to send.
            await self._client.close()
            await self.env.shutdown()
        memory.remember(self.town, self._memory)
        self.note()

    # Time

    async def pass_time(self, seconds: float) -> None:
        """So much time passes at once."""
        async with self.acting():
            self._lead += timedelta(seconds=seconds)
            await self.env.advance_time(seconds)
            # Also when nothing was due: another time is news.
            self._notes += 1

    async def _follow(self) -> None:
        self._lead = self.env.now() - datetime.now(UTC)
        while True:
            await asyncio.sleep(TICK)
            try:
                async with self._lock:
                    await self._catch_up()
            except Exception:
                # The clock goes on: what is stuck now may be free at the next tick.
                log.exception("The simulated clock stumbled")

    async def _catch_up(self) -> None:
        before = self.env.happened
        behind = (datetime.now(UTC) + self._lead - self.env.now()).total_seconds()
        if behind > 0:
            await self.env.advance_time(behind)
        if self.env.happened != before:
            self._ring()

    # What is new

    @property
    def version(self) -> int:
        """Grows with everything that may be seen."""
        return self._notes + self.env.happened

    def note(self) -> None:
        """Something changed that Discord knows nothing about."""
        self._notes += 1
        self._ring()

    async def news(self, since: int, patience: float) -> int:
        """The version, once it is another than *since*, or after so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self.version == since:
                    await self._bell.wait()
        return self.version

    def _ring(self) -> None:
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()

    async def look(self, table: str) -> Held | None:
        """A table as the bot knows it, secrets and all: never to be shown."""
        async with self._lock:
            return await self.app.service.desk.look(table)

    # What people do

    async def slash(
        self, person: int, where: ChannelHandle | None, command: str, options: Mapping[str, Any]
    ) -> InteractionResult:
        """Call a command. options: by name; people as handles. Raises Refused."""
        async with self.acting():
            if where is None:
                result: InteractionResult = await self._user(person).slash(command, **options)
                return result
            return await self.town.people[person].slash(where, command, **options)

    async def suggest(
        self, person: int, where: ChannelHandle | None, command: str, option: str, typed: str
    ) -> list[dict[str, Any]]:
        """What the bot suggests for an option: name and value. Raises Refused."""
        async with self.acting():
            if where is None:
                return await self._user(person).autocomplete(command, option, typed)
            return await self.town.people[person].autocomplete(where, command, option, typed)

    async def click(self, person: int, where: ChannelHandle | None, message: int, custom_id: str) -> InteractionResult:
        """Press a button. Raises Refused."""
        async with self.acting():
            seen = self.town.message(person, where, message)
            return await self._actor(person, where).click(seen, custom_id=custom_id)  # type: ignore[no-any-return]

    async def select(
        self, person: int, where: ChannelHandle | None, message: int, custom_id: str, values: Sequence[str]
    ) -> InteractionResult:
        """Choose from a select. Raises Refused."""
        async with self.acting():
            seen = self.town.message(person, where, message)
            result: InteractionResult = await self._actor(person, where).select(seen, values, custom_id=custom_id)
            return result

    async def submit(
        self, person: int, where: ChannelHandle | None, shown: InteractionResult, values: Mapping[str, Any]
    ) -> InteractionResult:
        """Send a form that was shown. Raises Refused."""
        async with self.acting():
            result: InteractionResult = await self._actor(person, where).submit_modal(shown, dict(values))
            return result

    def speak(self, person: int, language: Language) -> None:
        """Somebody's client speaks this language from now on."""
        self.town.speak(person, language)

    async def close_dms(self, person: int, closed: bool) -> None:
        """Whether somebody refuses the bot's DMs from now on."""
        async with self.acting():
            self.town.close_dms(person, closed)
            self._notes += 1

    async def new_channel(self) -> ChannelHandle:
        """One more channel."""
        async with self.acting():
            return self.town.add_channel()

    async def new_thread(self, parent: ChannelHandle) -> ChannelHandle:
        """A thread of a channel, opened by the first person."""
        async with self.acting():
            return self.town.add_thread(parent)

    async def restart(self) -> None:
        """End the bot's process, and start another on the same database."""
        async with self.acting():
            await self._client.close()
            self._client = self._new_client()
            self._attach()
            await self.env.restart_bot(self._client)

    @contextlib.asynccontextmanager
    async def acting(self) -> AsyncIterator[None]:
        """Nobody else acts for the time of the block. Raises Refused for what the simulation refuses."""
        try:
            async with self._lock:
                yield
        except REFUSALS as error:
            raise Refused(str(error)) from error
        finally:
            self._ring()

    def _actor(self, person: int, where: ChannelHandle | None) -> Any:
        # Within a DM a person acts as a user of no server.
        return self.town.people[person] if where is not None else self._user(person)

    def _user(self, person: int) -> UserHandle:
        return self.town.people[person].user

    def _new_client(self) -> Meneur:
        return Meneur(slow=self._slow, studio=self._studio)

    def _attach(self) -> None:
        client, clock = self._client, _Clock(self.env)

        def messenger(store: Store) -> DiscordMessenger:
            return client.sending(store, self._studio)

        async def opening() -> App:
            self.app = await App.open(self._database, messenger, DiscordMembers(client), clock, self.env.external_wait)
            return self.app

        client.attach(opening)


class _Clock:
    """The simulation's time."""

    def __init__(self, env: Simulation) -> None:
        self.now = env.now
