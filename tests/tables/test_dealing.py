"""Between lobby and game: nothing can be bent any more, and the table is dealt once, from a message's id, or closed."""

import asyncio
import itertools
import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from bot.cards.card import Note, Reply
from bot.model.mail import Arrived, Letter, Queued, Target
from bot.model.unit import Unit
from bot.ports import DmClosed, Gone, Rejected, TryLater
from bot.record.chain import code, extended, leaf
from bot.record.fairness import print_of, promise
from bot.record.reading import formatted
from bot.record.verify import verify
from bot.tables.actor import Click
from bot.tables.change import Dealing
from engines.registry import games
from tests.delivery.world import LostReply, Sent
from tests.tables.house import PRINT, House, house

CHANNEL = Target("channel", 1)


async def pressed_start(h: House, *errors: Exception, game: str = "secret_hitler", seats: int = 5) -> str:
    """A table whose *Start* was just pressed; its closing message meets these errors first."""
    table = await h.lobby(game, seats)
    h.discord.fail(CHANNEL, *errors)
    await h.press(100, table, "lobby", "start")
    return table


def said(reply: Reply) -> str:
    """The sentence of a reply."""
    assert isinstance(reply, Note)
    return reply.card.text


def closings(h: House) -> list[Sent]:
    """The closing messages that are there."""
    return [m for m in h.channel() if "🔒" in m.card.notice]


def record_in(h: House) -> dict[str, Any]:
    """The record that was published last."""
    (file,) = next(m.card.files for m in reversed(h.discord.messages) if m.card.files)
    content: dict[str, Any] = json.loads(file.text)
    return content


def kinds(record: dict[str, Any]) -> list[str]:
    """The kinds of a record's lines."""
    return [part["line"]["kind"] for part in record["lines"]]


@pytest.mark.parametrize("slug", games())
async def test_a_table_is_dealt_from_its_closing_message(h: House, slug: str) -> None:
    """One message calls everybody, its plain line has promise and print whole, and it has no control; then the deal."""
    table = await pressed_start(h, game=slug, seats=games()[slug].seats[len(games()[slug].seats) // 2])
    held = await h.dealt(table)
    (message,) = closings(h)
    deal = held.table.deal
    assert deal.message == message.id
    assert set(message.card.mentions) == {member.user for member in held.table.members}
    assert promise(table, deal.server_seed) in message.card.notice
    assert print_of(deal.frozen.encode()) in message.card.notice
    assert message.card.controls == ()
    assert [entry.kind for entry in await h.log(table)][-2:] == ["closed", "dealt"]


async def test_what_is_frozen_has_no_time_and_no_user(h: House) -> None:
    """People are numbers, but for the names of those who are dealt in; who left keeps the cut."""
    table = await h.lobby(seats=6)
    await h.press(103, table, "lobby", "cut", values={"word": ("mirabelle",)})
    await h.press(103, table, "lobby", "leave")
    await h.press(100, table, "lobby", "start")
    held = await h.dealt(table)
    frozen = json.loads(held.table.deal.frozen)
    assert frozen["cuts"] == [{"person": 3, "word": "mirabelle"}]
    assert [player["person"] for player in frozen["players"]] == [0, 1, 2, 4, 5]
    assert [line["kind"] for line in frozen["chronology"]] == ["opened", *["joined"] * 5, "cut", "left"]
    assert frozen["chronology"][6] == {"kind": "cut", "person": 3, "word": "mirabelle"}
    assert not [user for user in range(100, 106) if str(user) in held.table.deal.frozen]


async def test_who_has_left_the_server_is_dropped_and_shown_first(h: House) -> None:
    """Everybody is asked about at *Start*; it is pressed again, and nobody who is not there gets a role."""
    table = await h.lobby(seats=7)
    h.people.gone = {101, 104}
    await h.press(100, table, "lobby", "start")
    assert sorted(h.people.asked) == list(range(100, 107))
    there = await h.table(table)
    assert (there.phase, [member.user for member in there.members]) == ("lobby", [100, 102, 103, 105, 106])
    await h.press(100, table, "lobby", "start")
    held = await h.dealt(table)
    chronology = json.loads(held.table.deal.frozen)["chronology"]
    assert chronology[-2:] == [{"kind": "absent", "person": 1}, {"kind": "absent", "person": 4}]


async def test_meanwhile_everything_is_answered_and_changes_nothing(h: House) -> None:
    """Join, Cut, Options and Start say that the deal is coming; who leaves is dealt in, and then leaves."""
    table = await pressed_start(h, *[TryLater(503)] * 3)
    before = await h.table(table)
    assert isinstance(await h.held(table), Dealing)
    for what in ("join", "cut", "options", "start"):
        assert "the deal is coming" in said(await h.press(150 if what == "join" else 100, table, "lobby", what))
    for command in (h.tables.kick(h.actor(100), 101), h.tables.extend(h.actor(100))):
        assert "the deal is coming" in said(await command)
    assert (await h.table(table)).evolve(n=before.n) == before
    assert "you are dealt in" in said(await h.press(102, table, "lobby", "leave"))
    await h.pass_time(minutes=1)
    held = await h.dealt(table)
    assert {user for user, _ in held.table.attendance.known} == {100, 101, 102, 103, 104}
    (vacancy,) = held.table.attendance.vacancies
    assert (vacancy.former, vacancy.ground) == (102, "left")
    assert held.table.deal.leaving == ()
    assert [entry.kind for entry in await h.log(table)][-3:] == ["leaves_later", "dealt", "seat_left"]


async def test_it_can_be_cancelled_and_its_seed_is_published(h: House) -> None:
    """Nobody knows yet what it would have dealt; the letter that still waits is dropped."""
    table = await pressed_start(h, *[TryLater(503)] * 3)
    await h.tables.cancel(h.actor(100))
    await h.pass_time(minutes=10)
    assert (await h.table(table)).phase == "cancelled"
    assert closings(h) == []
    record = record_in(h)
    assert record["promise"] == promise(table, record["server_seed"])
    assert (kinds(record)[-2:], record["seats"], record["draws"]) == (["closed", "cancelled"], [], [])


async def test_a_closing_message_that_is_quicker_than_its_own_commit_deals(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outbox may find it while the desk has not yet heard that it is durable: it is no letter of another day."""
    table = await h.lobby()
    commit, claim, found = h.store.commit, h.store.claim, asyncio.Event()

    async def claimed(now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
        letters = await claim(now, until, limit)
        if any(queued.letter.closing for queued in letters):
            found.set()
        return letters

    async def slowly(unit: Unit) -> None:
        await commit(unit)
        if any(letter.closing for letter in unit.letters):
            h.outbox.wake()
            await found.wait()
            for _ in range(20):
                await asyncio.sleep(0)

    monkeypatch.setattr(h.store, "claim", claimed)
    monkeypatch.setattr(h.store, "commit", slowly)
    await h.press(100, table, "lobby", "start")
    assert found.is_set()
    assert (await h.table(table)).phase == "playing"


@pytest.mark.parametrize("lost", [1, 2])
async def test_a_lost_reply_deals_from_the_message_that_is_there(h: House, lost: int) -> None:
    """The same message is found again, by its nonce or in the history: one closing message, one deal."""
    table = await pressed_start(h, *[LostReply(504, after=200 * lost - 150)] * lost)
    await h.pass_time(minutes=10)
    held = await h.dealt(table)
    (message,) = closings(h)
    assert held.table.deal.message == message.id
    assert (held.table.deal.posted, [entry.kind for entry in await h.log(table)].count("dealt")) == (1, 1)


async def test_a_message_that_is_gone_is_posted_again_under_a_number(h: House) -> None:
    """Deleted before its id was known: the next one says that it is another, in the record as well."""
    table = await pressed_start(h, LostReply(504, after=300))
    h.discord.messages.remove(closings(h)[0])
    await h.pass_time(minutes=10)
    held = await h.dealt(table)
    (message,) = closings(h)
    assert (held.table.deal.posted, held.table.deal.message) == (2, message.id)
    assert "nº 2" in message.card.notice
    await h.tables.cancel(h.actor(100))
    await h.press(100, table, "table", "end", source="hand")
    assert kinds(record_in(h))[-4:] == ["closed", "posted_again", "dealt", "cancelled"]
    assert verify(formatted(record_in(h))).difference is None


async def test_a_rejected_message_goes_out_plainly_with_all_that_counts(h: House) -> None:
    """The plain line has promise and print, and its id deals the table."""
    table = await pressed_start(h, Rejected(50035))
    held = await h.dealt(table)
    (message,) = closings(h)
    assert (message.card.sections, held.table.deal.message) == ((), message.id)
    assert promise(table, held.table.deal.server_seed) in message.card.notice
    assert print_of(held.table.deal.frozen.encode()) in message.card.notice


@pytest.mark.parametrize(
    ("errors", "reason"),
    [([Rejected(50035)] * 2, "rejected"), ([Gone(10003)], "channel"), ([], "late")],
    ids=["rejected", "channel", "late"],
)
async def test_what_cannot_be_dealt_is_closed_and_says_why(h: House, errors: list[Exception], reason: str) -> None:
    """Never back to the lobby: cancelled, with its seed; where the channel is gone, to the host."""
    if reason == "late":
        h.discord.down[CHANNEL] = TryLater(503)
    table = await pressed_start(h, *errors)
    await h.pass_time(minutes=75)
    h.discord.down.clear()
    await h.pass_time(minutes=5)
    assert (await h.table(table)).phase == "cancelled"
    record = record_in(h)
    assert record["lines"][-1]["line"] == {**record["lines"][-1]["line"], "kind": "not_dealt", "reason": reason}
    told = next(m for m in reversed(h.discord.messages) if m.card.files)
    assert told.target == (Target("user", 100) if reason == "channel" else CHANNEL)
    assert verify(formatted(record)).difference is None
    await h.pass_time(hours=3)
    assert (await h.table(table)).phase == "cancelled"


STEPS = ("closed", "on the way", "dealt")


@pytest.mark.parametrize(("error", "step"), list(itertools.product(["none", "lost", "later"], STEPS)))
async def test_a_restart_at_any_step_deals_once(tmp_path: Path, error: str, step: str) -> None:
    """A crash, with a reply that was lost or a try that failed: one closing message for each number, and one deal."""
    async with house(tmp_path) as h:
        errors: dict[str, list[Exception]] = {
            "none": [],
            "lost": [LostReply(504, after=400)],
            "later": [TryLater(503, after=400)],
        }
        table = await h.lobby()
        if step == "closed":
            # Nothing goes out before the process ends.
            await h.outbox.stop(0)
            h.discord.fail(CHANNEL, *errors[error])
            await h.tables.press(h.actor(100), Click(table, "lobby", "start", {}, "channel"))
            await h.store.close()
            await h.open()
        else:
            h.discord.fail(CHANNEL, *errors[error])
            await h.press(100, table, "lobby", "start")
            if step == "on the way":
                await h.restart()
        await h.pass_time(minutes=20)
        await h.restart()
        held = await h.dealt(table)
        assert [m.id for m in closings(h)][-1] == held.table.deal.message
        assert len(closings(h)) == 1
        assert [entry.kind for entry in await h.log(table)].count("dealt") == 1


async def test_a_second_report_changes_nothing(h: House) -> None:
    """Of two ids for the same message the first counts."""
    table = await pressed_start(h)
    before = await h.table(table)
    letter = Queued(1, table, Letter(CHANNEL, "{}", "n", closing=1), 0, None)
    assert not await h.watcher.closing_arrived(letter, Arrived(letter.id, 999_999, h.now))
    assert await h.table(table) == before
    assert not await h.watcher.closing_wanted(letter)


async def test_the_public_print_changes_with_announcements_and_nothing_else(h: House, magpie: str) -> None:
    """A hidden pass, a pause, a status: the print that is shown stays that of the last announcement."""
    table = await h.start(magpie, 4)
    shown = await public_print(h, table)
    assert shown == prints(h)[-1]
    await h.answer(table, 0)
    assert await public_print(h, table) == prints(h)[-1] != shown
    shown, head = prints(h)[-1], (await h.table(table)).deal.chain.head
    prompt = await h.prompt(table)
    assert prompt.progress == "hidden"
    before = len(h.channel())
    members = (await h.table(table)).members
    await h.press(members[prompt.seats[0]].user, table, prompt.id, "1")
    assert (await h.table(table)).deal.chain.head != head, "the pass is in the chain"
    assert (len(h.channel()), await public_print(h, table)) == (before, shown)
    await h.tables.pause(h.actor(100))
    await h.tables.resume(h.actor(100))
    assert await public_print(h, table) == shown


@pytest.mark.parametrize("slug", games())
async def test_reminders_and_hints_repeat_the_last_print(h: House, slug: str) -> None:
    """Whoever reads any message of a table that plays can compare it with the record; none tells what is newer."""
    h.discord.down[Target("user", 101)] = DmClosed(50007)
    table = await h.start(slug, max(games()[slug].seats[0], 3))
    for _ in range(2):
        await h.answer(table, (await h.prompt(table)).pending[0])
    await h.pass_time(hours=30)
    # That a table is paused is no look at it.
    said = [m.card for m in h.channel() if m.card.notice]
    codes = [PRINT.findall(f"{card.notice} {card.footer}") for card in said]
    others = codes[next(at for at, found in enumerate(codes) if found) + 1 :]
    assert len(others) > 3
    assert all(len(found) == 1 for found in others), said
    shown = [found[0] for found in others]
    assert all(
        code == before or code not in shown[:at] for at, (before, code) in enumerate(itertools.pairwise(shown), 1)
    )
    assert any(code == before for before, code in itertools.pairwise(shown)), "nothing but announcements"


async def public_print(h: House, table: str) -> str:
    """The print that a status shows to a stranger; a hand shows the same."""
    codes = set()
    for reply in (
        await h.service.looking.status(h.actor(199), table),
        await h.service.looking.hand(h.actor(101), table),
    ):
        assert isinstance(reply, Note)
        (found,) = PRINT.findall(reply.card.footer)
        codes.add(found)
    (code,) = codes
    return str(code)


def heads_of(record: dict[str, Any]) -> list[str]:
    """The code of the head after each line of a record."""
    head, codes = bytes.fromhex(record["promise"]), []
    for part in record["lines"]:
        head = extended(head, leaf(record["server_seed"], part["line"]))
        codes.append(code(head))
    return codes


def prints(h: House) -> list[str]:
    """The prints of the channel's messages, in order."""
    return [str(code) for m in h.channel() for code in PRINT.findall(f"{m.card.notice} {m.card.footer}")]


@pytest.mark.parametrize("slug", games())
async def test_the_chain_is_that_of_the_record(h: House, slug: str) -> None:
    """Every print of a whole table is found in the record that it publishes, whose head is the table's."""
    table = await h.start(slug, games()[slug].seats[0])
    for _ in range(12):
        seats = [seat for prompt in h.prompts(await h.held(table)) for seat in prompt.pending]
        await h.answer(table, seats[0])
    await h.press(101, table, "table", "leave")
    if not (await h.table(table)).live:
        return
    await h.press(100, table, "table", "end")
    record = record_in(h)
    assert record["head"] == (await h.table(table)).deal.chain.head
    assert verify(formatted(record)).difference is None
    assert [part["line"]["n"] for part in record["lines"]] == list(range(1, len(record["lines"]) + 1))
    times = [part["line"]["at"] for part in record["lines"]]
    assert times == sorted(times)
    heads = heads_of(record)
    assert set(prints(h)) <= set(heads)
    assert len(prints(h)) > 1
