"""The process that is killed: plays on at a table, and stops dead at one step so that the parent can kill it there.

Usage: python -m tests.crash.child DATABASE DISCORD STEP VERSION. DISCORD is a file that plays Discord: a line for each
message. At STEP of the table's version VERSION it prints "at STEP" and hangs; with STEP "never" it plays to the end,
delivers everything and prints "done". Every acknowledged version is printed as "acknowledged N".
"""

import asyncio
import json
import os
import sqlite3
import sys
from collections.abc import Awaitable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from bot.delivery.outbox import Outbox
from bot.model import Target
from bot.presentation.card import Card
from bot.store.sqlite import SqliteStore
from tests.crash import plot
from tests.delivery.world import Watch

T = TypeVar("T")


def say(line: str) -> None:
    """Tell the parent."""
    os.write(1, f"{line}\n".encode())


class Trap:
    """Where to hang."""

    def __init__(self, step: str, version: int) -> None:
        self.step = step
        self.version = version

    def reach(self, step: str, version: int) -> None:
        """Hang here for ever, if this is the place: the whole thread, as the parent holds the other end of stdin."""
        if (step, version) == (self.step, self.version):
            say(f"at {step}")
            os.read(0, 1)


class Clock:
    """The real time."""

    def now(self) -> datetime:
        """Now."""
        return datetime.now(UTC)


async def park(awaitable: Awaitable[T], *, reason: str) -> T:
    """Wait."""
    return await awaitable


class FileDiscord:
    """A Messenger to a file: durable, and never twice with one nonce."""

    def __init__(self, path: Path, trap: Trap) -> None:
        self._file = path.open("a+", encoding="utf-8")
        self._trap = trap

    async def send(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        """Append the message, unless its nonce is there."""
        version = int(nonce.rpartition(".")[2]) if target == plot.CHANNEL else 0
        self._trap.reach("before_send", version)
        nonces = self._nonces()
        if nonce not in nonces:
            self._file.write(json.dumps({"target": target, "notice": card.notice, "nonce": nonce}) + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())
            nonces.append(nonce)
        self._trap.reach("after_send", version)
        return nonces.index(nonce) + 1

    async def find(self, target: Target, *, nonce: str, since: datetime) -> int | None:
        """Look the nonce up."""
        nonces = self._nonces()
        return nonces.index(nonce) + 1 if nonce in nonces else None

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _nonces(self) -> list[str]:
        self._file.seek(0)
        return [json.loads(line)["nonce"] for line in self._file]


async def commit(store: SqliteStore, trap: Trap, version: int) -> None:
    """Make a step of the plot durable, with the traps on both sides of the commit."""
    work = [store.commit(plot.step(version))]
    if (trap.step, trap.version) == ("before_commit", version):

        def hang(connection: sqlite3.Connection) -> None:
            # In the same transaction, after the unit's last statement.
            if connection.execute("SELECT max(n) FROM log").fetchone() == (version,):
                trap.reach("before_commit", version)

        work.append(store._writer.run(hang))
    await asyncio.gather(*work)
    trap.reach("after_commit", version)
    say(f"acknowledged {version}")


async def main(database: Path, discord: Path, trap: Trap) -> None:
    """Play on from whatever is there, deliver everything, end."""
    store = await SqliteStore.open(database, park=park)
    messenger = FileDiscord(discord, trap)
    outbox = Outbox(store, messenger, Clock(), park, Watch())
    outbox.start()
    there = await store.load(plot.TABLE)
    for version in range(there[0].n + 1 if there else 1, plot.STEPS + 1):
        await commit(store, trap, version)
        outbox.wake()
    await outbox.stop(30)
    await store.close()
    messenger.close()
    say("done")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), Trap(sys.argv[3], int(sys.argv[4]))))
