"""The process that is killed: plays on at a table, and stops dead at one step so that the parent can kill it there.

Usage: python -m tests.crash.child DATABASE DISCORD STEP NUMBER. DISCORD is a file that plays Discord: a line for each
message. At STEP of the table's version NUMBER (of the message NUMBER, for the steps of sending) it prints "at STEP" and
hangs; with STEP "never" it plays to the end, delivers everything and prints "done". Every version of the table whose
click was answered is printed as "acknowledged N".
"""

import asyncio
import json
import os
import sqlite3
import sys
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from bot.bootstrap import App
from bot.cards.card import Card, Control
from bot.model.mail import Target
from bot.model.unit import Unit
from bot.store.sqlite import SqliteStore
from tests.crash import plot

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


class Everybody:
    """Members of whom nobody leaves."""

    async def present(self, guild: int, user: int) -> bool:
        """Yes."""
        return True


class FileDiscord:
    """A Messenger to a file: durable, and never twice with one nonce."""

    def __init__(self, path: Path, trap: Trap) -> None:
        self._file = path.open("a+", encoding="utf-8")
        self._trap = trap

    async def send(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        """Append the message, unless its nonce is there."""
        nonces = [message["nonce"] for message in self._messages()]
        number = len(nonces) + (nonce not in nonces)
        self._trap.reach("before_send", number)
        if nonce not in nonces:
            files = [file.text for file in card.files]
            at = datetime.now(UTC).isoformat()
            self._file.write(json.dumps({"target": target, "nonce": nonce, "files": files, "at": at}) + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())
            nonces.append(nonce)
        self._trap.reach("after_send", number)
        return nonces.index(nonce) + 1

    def lacks(self, target: Target, card: Card) -> tuple[str, ...]:
        """Nothing."""
        return ()

    async def edit(self, target: Target, message: int, controls: Sequence[Control], *, table: str) -> None:
        """It looks the same."""

    async def find(self, target: Target, *, since: datetime, after: int | None) -> int | None:
        """Look behind the last one known."""
        for number, message in enumerate(self._messages(), 1):
            sent = datetime.fromisoformat(message["at"])
            if Target(*message["target"]) == target and sent >= since and number > (after or 0):
                return number
        return None

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _messages(self) -> list[dict[str, Any]]:
        self._file.seek(0)
        return [json.loads(line) for line in self._file]


class TrappedStore(SqliteStore):
    """The real store, with traps on both sides of a commit."""

    trap: Trap

    async def commit(self, unit: Unit) -> None:
        """Commit, hanging within the transaction or right after it if that is the place."""
        version = unit.table.n
        work = [super().commit(unit)]
        if (self.trap.step, self.trap.version) == ("before_commit", version):

            def hang(connection: sqlite3.Connection) -> None:
                # In the same transaction, after the unit's last statement.
                if connection.execute("SELECT max(n) FROM log").fetchone() == (version,):
                    self.trap.reach("before_commit", version)

            work.append(self._writer.run(hang))
        await asyncio.gather(*work)
        self.trap.reach("after_commit", version)


async def main(database: Path, discord: Path, trap: Trap) -> None:
    """Play on from whatever is there, deliver everything, end."""
    store = await TrappedStore.open(database, park=park)
    store.trap = trap
    messenger = FileDiscord(discord, trap)
    app = App(store, messenger, Everybody(), Clock(), park)
    await app.start()
    here = await store.in_channel(plot.CHANNEL.id)
    table = here.id if here is not None else None
    while (acknowledged := await plot.play_on(app, table)) is not None:
        table, version = acknowledged
        say(f"acknowledged {version}")
    await app.stop(30)
    messenger.close()
    say("done")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), Trap(sys.argv[3], int(sys.argv[4]))))
