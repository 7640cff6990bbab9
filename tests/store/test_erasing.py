"""Erasure and expiry in pieces: whatever happens between two of them, and who may be named where."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from pydantic import BaseModel

from bot.model.lines import LINES, AnyLine
from bot.model.mail import Letter, Target
from bot.model.table import Member, Table
from bot.ports import Conflict
from bot.store.erasure import _piece
from bot.store.sqlite import SqliteStore
from tests.store.past import play_out
from tests.store.test_sqlite import park
from tests.store.units import NOON, at, table, to_channel, unit

ID: Final = 812_345_678_901_234_567
USERS_OF_LINES: Final = {"user", "by", "users"}
NO_USERS_OF_LINES: Final = {"seat", "seats", "number", "message", "version", "options"}
USERS_OF_TABLES: Final = {
    "Table.host", "Member.user", "Cut.user", "Vacancy.former", "Posted.user", "Chain.people", "Deal.leaving",
    "Deal.joined_users", "Attendance.known", "Attendance.unreachable", "Attendance.removed", "Attendance.pause_votes",
    "Attendance.replace_votes", "Attendance.called", "Attendance.written",
}  # fmt: skip
NO_USERS_OF_TABLES: Final = {
    "Table.n", "Table.rules_version", "Table.guild", "Table.channel", "Table.options", "Vacancy.seat", "Chain.n",
    "Chain.at", "Deal.format", "Deal.posted", "Deal.message", "Attendance.missed", "Attendance.unheard",
    "Attendance.waves", "Attendance.covered", "Attendance.nudged", "Attendance.changed", "Timer.late", "Timer.forfeit",
}  # fmt: skip


async def life(store: SqliteStore) -> None:
    """Somebody has played, has sat at a table that goes on, and was mentioned where they never were."""
    users = (ID, 2, 3)
    names: dict[str, Any] = {"joined": ("NAME", "P2", "P3"), "joined_users": users, "known": ((ID, 0), (2, 1), (3, 2))}
    for number in range(3):
        identity = f"over{number}"
        made = table(identity, users=users, host=ID, **names)
        made = made.evolve(members=(Member(user=ID, name="NAME", language="fr"), *made.members[1:]))
        letters = tuple(to_channel(made.channel, f"{identity}.{n}", '{"notice":"NAME"}') for n in range(60))
        await store.commit(unit(made, letters=letters))
        await store.commit(unit(made.evolve(n=2, phase="ended")))
    calling = Letter(Target("channel", 77), f'{{"text":"<@{ID}>!","mentions":[{ID}]}}', "calling", notifies=(ID, 5))
    await store.commit(unit(table("other", channel=77, users=(5,), called=((ID, NOON),)), letters=(calling,)))
    while queued := await store.claim(NOON, at(60), 99):
        for one in queued:
            if one.letter.nonce != "calling":
                await store.sent(one.id, one.id, NOON)


def named(folder: Path) -> list[str]:
    """Which files, as they lie, hold the number (as text, or as SQLite writes it) or the name."""
    wanted = (str(ID).encode(), ID.to_bytes(8), b"NAME")
    files = [file for file in folder.iterdir() if not file.name.endswith("-shm")]
    return [file.name for file in files if any(word in file.read_bytes() for word in wanted)]


async def test_whenever_the_process_ends_the_rest_is_done_by_the_next(tmp_path: Path) -> None:
    """After each piece: a copy of the files as they lie is opened, goes on, and names nobody; the others are there."""
    (tmp_path / "db").mkdir()
    store = await SqliteStore.open(tmp_path / "db" / "m.db", park=park)
    try:
        await life(store)
        assert named(tmp_path / "db")
        await store.erase(ID)
        await store.expire(at(10_000), 1)
        pieces, more = 0, True
        while more:
            there = tmp_path / f"killed{pieces}"
            shutil.copytree(tmp_path / "db", there)
            after = await SqliteStore.open(there / "m.db", park=park)
            try:
                await after.go_on()
                assert named(there) == [], f"after {pieces} pieces"
                assert len(await after.past_of_guild(7, 9)) == 0
                other = await after.load("other")
                assert other is not None
                assert (other[0].live, other[0].anonymous, other[0].attendance.called) == (True, False, ())
                (waits,) = await after.aside(Target("channel", 77)) or await after.claim(at(99), at(200), 9)
                assert (waits.letter.card, waits.letter.notifies) == ('{"text": "…!", "mentions": []}', (5,))
                with closing(sqlite3.connect(there / "m.db")) as connection:
                    assert connection.execute("SELECT count(*) FROM log WHERE table_id = 'over0'").fetchone() == (0,)
            finally:
                await after.close()
            more = await store._writer.run(_piece)
            pieces += 1
        assert pieces > 5
    finally:
        await store.close()


async def test_units_and_erasure_are_one(tmp_path: Path) -> None:
    """If one of the units by which somebody leaves cannot be written, nothing of anything is."""
    store = await SqliteStore.open(tmp_path / "m.db", park=park)
    try:
        await play_out(store)
        await store.commit(unit(table("live")))
        await store.commit(unit(table("newer")))
        before = [await store.load("live"), await store.results(1), await store.sheets("t")]
        with pytest.raises(Conflict):
            await store.erase(1, (unit(table("live", 2, users=(2, 3))), unit(table("newer", 3, users=(2, 3)))))
        await store.go_on()
        assert [await store.load("live"), await store.results(1), await store.sheets("t")] == before
        await store.erase(1, (unit(table("live", 2, users=(2, 3))), unit(table("newer", 2, users=(2, 3)))))
        assert await store.of_user(1) == ()
        assert await store.results(1) == ()
    finally:
        await store.close()


def test_whoever_a_line_may_name_is_known() -> None:
    """Every number in a line of the log is known to be a user's, whom an erasure takes out, or not to be one."""
    assert LINES
    numbers = {name for kind in get_args(AnyLine) for name, of in _fields(kind) if "int" in of}
    assert numbers <= USERS_OF_LINES | NO_USERS_OF_LINES


def test_whoever_a_table_may_name_is_known() -> None:
    """So is every number in a table."""
    numbers = {f"{kind.__name__}.{name}" for kind in _models(Table) for name, of in _fields(kind) if "int" in of}
    numbers = {name for name in numbers if name.split(".")[0] in {n.split(".")[0] for n in USERS_OF_TABLES}}
    assert numbers - NO_USERS_OF_TABLES == USERS_OF_TABLES


def _fields(kind: Any) -> Iterator[tuple[str, str]]:
    for name, field in kind.model_fields.items():
        yield name, str(field.annotation)


def _models(kind: Any) -> set[type[BaseModel]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return {kind}.union(*(_models(field.annotation) for field in kind.model_fields.values()))
    return set().union(*map(_models, get_args(kind)))
