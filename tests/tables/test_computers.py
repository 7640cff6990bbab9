"""Computer players at a table: they sit, answer and are shown, and nobody takes them for people."""

import json
import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.syntax import ast

from bot.cards.card import Note
from bot.model.mail import Target
from bot.presentation.fluent import parse
from bot.presentation.texts import LANGUAGES, source
from bot.record.account import account
from bot.record.verify import verify
from bot.services.opening import Order
from bot.services.practice import seats_of
from bot.tables.hosts import next_host
from bot.tables.time.wishes import ClockWish
from engines.registry import games, player_of
from tests.soak.length import LONG
from tests.tables.house import House, house
from tests.tables.pressing import controls

SHORT = "treize_indices"
each_game = pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == SHORT else LONG) for slug in games()]
)


async def with_computers(h: House, slug: str, people: int, computers: int, wish: ClockWish | None = None) -> str:
    """A table that has just been dealt, with so many of each."""
    table = await h.lobby(slug, people, language="en", wish=wish)
    for number in range(computers):
        await h.press(100, table, "lobby", ("computer~strong", "computer~easy")[number % 2])
    await h.press(100, table, "lobby", "start")
    await h.settle()
    return table


async def played(h: House, table: str, seed: int, *, but: tuple[int, ...] = ()) -> None:
    """People answer, computers do in their time, until the table is over."""
    rng = random.Random(seed)
    for _ in range(3000):
        held = await h.held(table)
        if not held.table.live:
            return
        owed = [
            (prompt, seat)
            for prompt in h.prompts(held)
            for seat in prompt.pending
            if held.table.members[seat].user > 0 and held.table.members[seat].user not in but
        ]
        if not owed:
            moment = await h.next_moment()
            assert moment is not None
            await h.until(moment)
            continue
        prompt, seat = rng.choice(owed)
        await h.answer_prompt(table, prompt, seat, rng.randrange)
    raise AssertionError("the table does not end")


def record_of(h: House) -> str:
    """The record that was published last."""
    (file,) = next(m.card.files for m in reversed(h.discord.messages) if m.card.files)
    return file.text


@each_game
async def test_one_person_plays_a_whole_game_with_computers(h: House, slug: str) -> None:
    """They answer, are called by their names and by nothing else, and their decisions can be made again."""
    seats = max(games()[slug].seats[0], 3)
    table = await with_computers(h, slug, 1, seats - 1)
    dealt = await h.dealt(table)
    assert sorted(dealt.table.computers.values()) == sorted((["strong", "easy"] * seats)[: seats - 1])
    await played(h, table, 1)
    over = await h.table(table)
    assert over.phase == "ended"
    for message in h.discord.messages:
        assert all(user > 0 for user in message.card.mentions)
        assert message.target.kind == "channel" or message.target.id == 100
        assert "<@-" not in message.card.model_dump_json()
    assert any("🤖 Computer 1 (strong)" in m.card.model_dump_json() for m in h.channel())
    (result,) = await h.store.shared_results(7)
    assert (result.user, result.computers) == (100, True)
    verdict = verify(record_of(h), players=True)
    assert verdict.difference is None
    assert verdict.players is not None
    assert verdict.players.same > seats
    assert verdict.players.others == 0
    assert "decide the same again" in account(verdict)
    assert "(--players)" in account(verify(record_of(h)))


async def test_another_answer_of_a_computer_player_is_noticed(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a player of the same version that would answer otherwise; one of another version is not compared."""
    table = await with_computers(h, SHORT, 1, 2)
    await played(h, table, 2)
    text = record_of(h)
    module = sys.modules[f"engines.{SHORT}.player.decide"]
    monkeypatch.setattr(module, "PRIVATE", module.BIT * 50)
    assert "decides otherwise" in str(verify(text, players=True).difference)
    assert verify(text).difference is None
    newer = replace(player_of(games()[SHORT]), version=2)
    monkeypatch.setattr("bot.record.checks.players.player_of", lambda game: newer)
    verdict = verify(text, players=True)
    assert verdict.players is not None
    assert verdict.players.same == 0 < verdict.players.others
    assert "another version" in account(verdict)


async def test_the_host_adds_and_removes_them_and_nobody_else(h: House) -> None:
    """Up to all seats but those of people; the buttons for it go when the table is full."""
    table = await h.lobby("rien_a_cacher", 2, language="en")
    refused = await h.press(101, table, "lobby", "computer~easy")
    assert isinstance(refused, Note)
    for _ in range(5):
        await h.press(100, table, "lobby", "computer~easy")
    members = (await h.table(table)).members
    assert [member.computer for member in members] == [None, None, "easy", "easy", "easy", "easy"]
    assert len({member.user for member in members}) == 6
    await h.press(100, table, "lobby", "computer~remove")
    await h.press(100, table, "lobby", "leave")
    left = await h.table(table)
    assert (left.host, len(left.members)) == (101, 4)
    await h.press(101, table, "lobby", "leave")
    assert (await h.table(table)).phase == "cancelled"


async def test_a_table_with_no_person_left_closes(h: House) -> None:
    """Computers answer, and that counts as nobody: who never comes leaves a table that is paused and then closes."""
    table = await with_computers(h, "secret_hitler", 1, 4, ClockWish(rhythm="live", quiet="off"))
    await h.pass_time(days=1)
    assert (await h.table(table)).phase == "paused"
    await h.pass_time(days=3)
    assert (await h.table(table)).phase in ("ended", "cancelled")


@pytest.mark.parametrize(("slug", "computers"), [("treize_indices", 2), ("rien_a_cacher", 3)])
async def test_what_computers_answer_keeps_no_table_going(h: House, slug: str, computers: int) -> None:
    """They answer between two turns of somebody who does not come: the second one that passes pauses the table."""
    wish = ClockWish(rhythm="live", quiet="off", late="default")
    table = await with_computers(h, slug, 1, computers, wish)
    await h.pass_time(hours=1)
    there = await h.table(table)
    assert (there.phase, there.clock.pause) == ("paused", "absent")
    assert sum(there.attendance.missed) == 2


async def test_computers_do_not_play_among_themselves(h: House) -> None:
    """When the last person leaves, or a computer plays for each who is late, the table is paused, and closes."""
    table = await with_computers(h, "secret_hitler", 1, 4, ClockWish(rhythm="live", quiet="off"))
    await h.press(100, table, "table", "leave", source="hand")
    left = await h.table(table)
    assert (left.phase, left.clock.pause) == ("paused", "absent")
    await h.pass_time(hours=49)
    assert (await h.table(table)).phase == "cancelled"
    wish = ClockWish(rhythm="live", quiet="off", late="computer")
    table = await with_computers(h, "secret_hitler", 1, 4, wish)
    await h.pass_time(hours=2)
    late = await h.table(table)
    assert (late.phase, late.clock.pause, len(late.attendance.covered)) == ("paused", "absent", 1)
    await h.press(100, table, "table", "back", source="dm")
    assert (await h.table(table)).phase == "playing"


async def test_computers_neither_host_nor_vote(h: House) -> None:
    """Whoever is host, the next one is the other person; a majority is one of people."""
    dealt = await h.dealt(await with_computers(h, "secret_hitler", 2, 3))
    assert sorted(dealt.voters) == [100, 101]
    for host, other in ((100, 101), (101, 100)):
        assert next_host(dealt.table.evolve(host=host), dealt.playing) == other


async def test_a_computer_player_plays_for_whoever_is_late(h: House) -> None:
    """With the policy `computer`: who is late is told, reads what is done in their name, and is back with an answer."""
    wish = ClockWish(rhythm="live", quiet="off", late="computer")
    table = await with_computers(h, "secret_hitler", 2, 3, wish)
    late = (await h.table(table)).seat_of(101)
    assert late is not None
    for _ in range(60):
        if (await h.table(table)).attendance.covered:
            break
        held = await h.held(table)
        mine = held.table.seat_of(100)
        if any(mine in prompt.pending for prompt in h.prompts(held)):
            assert mine is not None
            await h.answer(table, mine)
        else:
            await h.pass_time(minutes=1)
    assert (await h.table(table)).attendance.covered == (late,)
    assert any("plays for you" in m.card.text for m in h.dms(101))
    assert any("plays there until" in m.card.text for m in h.channel())
    await h.pass_time(minutes=1)
    assert any("In your name" in m.card.text for m in h.dms(101))
    (told,) = (m for m in h.dms(101) if "plays for you" in m.card.text)
    assert ("table", "back") in controls(h.discord.looks(told.id)), "it works for as long as the computer plays"
    await h.press(101, table, "table", "back", source="dm")
    await h.settle()
    assert (await h.table(table)).attendance.covered == ()
    assert ("table", "back") not in controls(h.discord.looks(told.id))
    await h.tables.cancel(h.actor(100))
    await h.press(100, table, "table", "end", source="hand")
    verdict = verify(record_of(h), players=True)
    assert verdict.difference is None
    assert verdict.players is not None
    assert verdict.players.same
    kinds = [part["line"]["kind"] for part in json.loads(record_of(h))["lines"]]
    assert not [
        m for m in h.discord.messages if "<@-" in m.card.model_dump_json() or min(m.card.mentions, default=1) < 0
    ]
    assert "covered" in kinds
    assert "uncovered" in kinds


async def test_a_pause_says_nothing_of_the_answer(tmp_path: Path) -> None:
    """When a computer player answers follows from the seed, its seat and the prompt, and is kept over a restart."""
    moments = []
    for name in ("one.db", "other.db"):
        async with house(tmp_path, name=name) as h:
            table = await with_computers(h, "reseau_mere", 2, 2)
            if name == "other.db":
                await h.restart()
            thinking = (await h.table(table)).clock.thinking
            assert len({owed.at for owed in thinking}) > 1
            moments.append([(owed.prompt, owed.seat, owed.at) for owed in thinking])
    assert moments[0] == moments[1]


async def test_nobody_is_asked_whether_a_computer_is_on_the_server(h: House) -> None:
    """It is no user."""
    await with_computers(h, "secret_hitler", 2, 3)
    await h.pass_time(days=1)
    assert all(user > 0 for user in h.people.asked)
    assert all(m.target.id > 0 for m in h.discord.messages if m.target != Target("channel", 1))


@each_game
async def test_practice_begins_at_once_and_says_what_each_decision_is_about(h: House, slug: str) -> None:
    """In a thread of one's own, with computers of one level; each kind is explained once, to its end."""

    async def thread(name: str) -> int:
        assert name
        return 77

    opened = await h.tables.open(h.actor(100), Order(slug, {}, "en", thread=thread, practice="easy"))
    assert isinstance(opened, Note)
    await h.settle()
    found = await h.store.in_channel(77)
    assert found is not None
    held = await h.dealt(found.id)
    assert set(held.table.computers.values()) == {"easy"}
    assert len(held.table.members) == seats_of(held.game)
    await played(h, found.id, 4)
    hints = [m.card.text for m in h.channel(77) if m.card.text.startswith("💡")]
    assert len(hints) == len(set(hints)) >= 2
    assert verify(record_of(h), players=True).difference is None


@pytest.mark.parametrize("slug", games())
def test_every_kind_of_decision_has_a_hint(slug: str) -> None:
    """In both languages, wherever a kind has a name."""
    for language in LANGUAGES:
        named = [message.id.name for message in parse(source(slug, language)).body if isinstance(message, ast.Message)]
        for kind in (name.removeprefix("prompt-") for name in named if name.startswith("prompt-")):
            assert f"hint-{kind}" in named
