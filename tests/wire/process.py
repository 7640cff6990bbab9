"""`python -m bot run`, unchanged, in a process of its own."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.wire.server import TOKEN, Discord

ROOT: Final = Path(__file__).parents[2]
PATCH: Final = Path(__file__).with_name("patch")
READY_SECONDS: Final = 60.0


class Bot:
    """folder: where its database and its log are. settings: of its environment, by name."""

    def __init__(self, discord: Discord, folder: Path, **settings: str) -> None:
        self.discord = discord
        self.database = folder / "meneur.db"
        self.log = folder / "log"
        self.deaths = 0
        self._settings = settings
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.running:
            await self.kill()

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.returncode is None

    @property
    def said(self) -> str:
        """All that it has logged."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    async def start(self, *, online: bool = True) -> None:
        """Start it, and wait until it is connected."""
        logins = len(self.discord.gateway.identifies) + self.discord.gateway.resumes
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("MENEUR_", "COV_"))}
        environment |= {
            "PYTHONPATH": os.pathsep.join((str(PATCH), str(ROOT))),
            "WIRE": self.discord.url,
            "DISCORD_TOKEN": TOKEN,
            "MENEUR_DATABASE": str(self.database),
            # Each would cost as much as the bot's own start.
            "MENEUR_PICTURE_PROCESSES": "0",
            **self._settings,
        }
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", cwd=self.log.parent, env=environment, stderr=log, stdout=log
            )
        if online:
            await self.discord.gateway.online(READY_SECONDS, logins=logins)

    async def kill(self) -> None:
        """`kill -9`."""
        self.deaths += 1
        await self._signalled(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM; its exit code."""
        return await self._signalled(signal.SIGTERM)

    async def ended(self, seconds: float = 30) -> int:
        """Wait for its end; its exit code. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            return await self._there().wait()

    async def _signalled(self, number: signal.Signals) -> int:
        if self.running:
            self._there().send_signal(number)
        return await self.ended()

    def _there(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise RuntimeError("it was never started")
        return self._process
