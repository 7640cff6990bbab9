"""Tables that are over."""

from typing import Any

from bot.model.clock import Deadline
from bot.model.log import Snapshot, StoredEvent
from bot.model.people import Sheet
from bot.model.results import Result
from bot.ports import TableStore
from tests.store.units import at, table, to_channel, to_user, unit

STATE = Snapshot(1, 1, "{}")


def result(of: str, seat: int, user: int, *, guild: int = 7, won: bool = False, name: str | None = None) -> Result:
    """A result of a game of the toy."""
    return Result(of, "toy", guild, seat, user, name or f"P{user}", won, "red", at(9))


async def play_out(store: TableStore, identity: str = "t", end: float = 9, **changes: Any) -> None:
    """A table with a little of everything that has ended."""
    joined: dict[str, Any] = {
        "joined": ("P1", "P2", "P3"),
        "joined_users": (1, 2, 3),
        "known": ((1, 0), (2, 1), (3, 2)),
        **changes,
    }
    await store.commit(
        unit(
            table(identity, **joined),
            snapshot=STATE,
            events=(StoredEvent(1, None, "{}"), StoredEvent(1, (0,), "{}")),
            letters=(to_user(1, f"{identity}u"), to_channel(5, f"{identity}c")),
            deadlines=(Deadline(identity, "x", at(60)),),
            sheet=Sheet(1, "notes", '{"text": "mine"}'),
        )
    )
    results = tuple(result(identity, seat, seat + 1, won=seat == 1) for seat in range(3))
    ended = table(identity, 2, phase="ended", **joined)
    await store.commit(unit(ended, results=results, when=at(end)))
