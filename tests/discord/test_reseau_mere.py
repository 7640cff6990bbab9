"""Fracture du Réseau-Mère through the client: whole games, and what nobody may read of the invisible chairs."""

import logging
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import discord
import pytest
from simcord.actors import MemberActor

from bot.cards import names
from bot.model.people import Language
from bot.presentation.texts import LANGUAGES, texts
from bot.record.verify import verify
from engines.core.dice import AnyDice
from engines.core.values import revealed
from engines.registry import games
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import AnnounceReport, DiscardCard, SuspectChair
from engines.reseau_mere.setup import arrange
from engines.reseau_mere.state import Options
from engines.reseau_mere.steps import Next
from tests.discord.playing import component_ids, open_controls, record_in, said
from tests.discord.seen import PUBLIC, Message, everything_said
from tests.discord.simx import emit_click
from tests.discord.world import shown, text_of, timeless
from tests.games.reseau_mere.arrangements import MINE, RESEAU_MERE, RESISTANCE
from tests.games.reseau_mere.driver import BALANCED, balanced, sides
from tests.games.reseau_mere.people import SLUG, Agents, gathered, table_of
from tests.games.rien_a_cacher.people import too_long
from tests.presentation.scenes import HOSTILE
from tests.soak.length import LONG

Members = int | Mapping[str, str]


def hostile(count: int) -> dict[str, str]:
    """People with the most hostile names that Discord allows, each of 32 characters, and their languages."""
    wanted = [
        (HOSTILE[i % len(HOSTILE)] * 32)[: 31 - i // 10] + chr(ord("a") + i) * (1 + i // 10) for i in range(count)
    ]
    assert {len(name) for name in wanted} == {32}
    return {name: ("fr", "en-US")[i % 2] for i, name in enumerate(wanted)}


TABLES: Final[dict[str, tuple[int, Language]]] = {
    "solo": (1, "fr"),
    "duo": (2, "en"),
    "three": (3, "fr"),
}


class Old(NamedTuple):
    """A control that somebody still has on the screen."""

    member: MemberActor
    message: discord.Message
    custom_id: str
    lines: list[str] | None

    @property
    def prompt(self) -> str:
        """The decision that it was for."""
        return self.custom_id.split(":")[2]


def left_behind(people: Agents) -> list[Old]:
    """All controls of decisions in everybody's DMs."""
    found = []
    for member in people.members:
        for message in people.dms(member):
            rows: Any = message.components
            items = {item.custom_id: item for row in rows for item in row.children}
            for custom_id in open_controls(message):
                lines = ["0"] if isinstance(items[custom_id], discord.SelectMenu) else None
                found.append(Old(member, message, custom_id, lines))
    return found


async def pressed(people: Agents, old: Old) -> str:
    """What comes of a control on a screen that was never refreshed."""
    kind = 2 if old.lines is None else 3
    member, message = old.member.user, old.message
    result = emit_click(people.w.env, member, message, old.custom_id, values=old.lines, component_type=kind)
    await people.w.env.settle()
    assert result.acknowledged
    return shown(result)


def everything_sent(people: Agents) -> list[Any]:
    """The bodies of all messages, edits and forms."""
    return [request.json for request in people.w.env.http_requests if isinstance(request.json, dict)]


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name == "three" else LONG) for name in TABLES])
async def test_a_whole_game_over_a_restart(
    tmp_path: Path, name: str, record_property: Callable[[str, object], None]
) -> None:
    """From the deal to the record: three waits and three messages to the channel in a round, and a line for each report
    but the last; what was left on a screen before the restart works as long as its decision is open, and changes
    nothing afterwards; no message is too long.
    """
    members, language = TABLES[name]
    dice = random.Random(name)
    async with gathered(tmp_path, members, seed=4) as people:
        await people.open(language=language)
        await people.join()
        begun = people.now
        await people.start()
        course = await people.play(dice, rounds=1)
        over = left_behind(people)
        course = course.plus(await people.play(dice, until="report"))
        over = [old for old in over if old.prompt not in {prompt.id for prompt in people.prompts}]
        asked_before = people.asked_of_discord(begun)
        await people.w.restart()
        assert over
        with people.unchanged():
            for old in dice.sample(over, min(len(over), 12)):
                assert said(old.member, "prompt-over") in await pressed(people, old)
        asked = people.now
        course = course.plus(await people.play(dice))
        requests = asked_before + people.asked_of_discord(asked)
        record_property("requests", requests)
        record_property("answers", sum(course.answers.values()))
        seats, state = len(people.members), people.state
        assert people.table.phase == "ended"
        assert all(waits - {"accusation"} == {"keep", "report", "suspicion"} for waits in course.waits.values())
        assert sorted(course.waits) == list(range(1, 11))
        # The first one of round 1 came with the start.
        lines = state.chairs - 1
        per_round = {1: 2 + lines, **dict.fromkeys(range(2, 11), 3 + lines)}
        assert course.messages == {**per_round, "accusation": 1, "ended": 1}
        # In each round everyone is asked three times, twice more for each invisible chair; then the accusation.
        messages = 33 + 10 * lines + 31 * seats + 20 * (state.chairs - seats)
        # Whoever acts in DMs only is looked up on the server, once an hour and after a restart.
        assert messages <= requests - seats <= messages + seats
        await ended_well(people, language)


async def ended_well(people: Agents, language: Language) -> None:
    """The last message names every side, the record is what the seed leads to, and nothing was too long."""
    last = people.channel.history()[-1]
    voice = texts(SLUG, language)
    for chair, side in enumerate(people.state.identities):
        line = next(line for line in text_of(last).splitlines() if line.startswith(f"{chair + 1}. "))
        assert voice(f"side-{side.replace('_', '-')}") in line
    verdict = verify(await record_in(last))
    assert verdict.difference is None
    assert verdict.record is not None
    assert verdict.record.outcome == GAME.outcome(people.state)
    assert [found for body in everything_sent(people) for found in too_long(body)] == []


@LONG
async def test_twenty_with_hostile_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest table's last round, accusation and end: one message to the channel for each wait."""
    dealt(monkeypatch, 20, scores=((9, 0),) * 9)
    async with table_of(tmp_path, hostile(20), language="en", seed=4) as people:
        course = await people.play(random.Random(20))
        assert course.answers == {"keep": 20, "report": 20, "suspicion": 20, "accusation": 20}
        assert course.messages == {10: 2, "accusation": 1, "ended": 1}
        await ended_well(people, "en")


@pytest.mark.parametrize(
    ("members", "shut"),
    [*(pytest.param(members, 1, marks=LONG) for members in (1, 2, 3)), (3, 3)],
    ids=["solo", "one of two", "one of three", "all of three"],
)
async def test_closed_dms_spoil_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, members: int, shut: int
) -> None:
    """The last two rounds, the accusation and the end from *My hand*, invisible chairs too."""
    dealt(monkeypatch, members, scores=((9, 0),) * 8)
    async with gathered(tmp_path, members, seed=2) as people:
        closed = {member.id for member in people.members[:shut]}
        people.w.wire.closed_dms |= closed
        await people.open(language="en")
        await people.join()
        await people.start()
        await people.play(random.Random(shut), hand_of=closed)
        assert people.table.phase == "ended"
        assert verify(await record_in(people.channel.history()[-1])).difference is None


class TestAnswers:
    async def test_the_click_says_what_was_chosen(self, tmp_path: Path) -> None:
        """The chair that one suspects by number and name, for the eyes of the one who suspects."""
        async with table_of(tmp_path, 7, language="en", reports="live") as people:
            await people.play(random.Random(1), until="suspicion")
            (prompt,) = (prompt for prompt in people.prompts if prompt.timed)
            for suspect in (6, 2):
                result = await people.give(prompt, 0, SuspectChair(suspect=suspect))
                language = people.table.members[0].language
                label = f"{texts(SLUG, language)('chair', number=suspect + 1, name=people.at(suspect).name)}"
                assert names.isolated(label) in shown(result)
                assert result.ephemeral
            with people.unchanged():
                await people.give(prompt, 0, SuspectChair(suspect=2))

    async def test_each_chair_has_its_message_and_its_controls(self, tmp_path: Path) -> None:
        """In Duo whoever decides for the invisible chair this round has a second DM with its cards, the other has
        not; the answer takes the controls of that one away (RM-13).
        """
        async with table_of(tmp_path, 2, language="en") as people:
            holder = people.state.holder(2)
            own, other = people.at(holder), people.at(1 - holder)
            told = [{i.split(":")[2] for i in open_controls(m)} for m in reversed(list(people.dms(own)))]
            assert [places for places in told if places] == [{"keep.1"}, {"keep.1.c3"}]
            told = [{i.split(":")[2] for i in open_controls(m)} for m in people.dms(other)]
            assert [places for places in told if places] == [{"keep.1"}]
            (prompt,) = [prompt for prompt in people.prompts if prompt.about == 2]
            card = people.state.round.dealt[2][0]
            await people.give(prompt, holder, DiscardCard(chair=2, card=card))
            left = [i for message in people.dms(own) for i in open_controls(message)]
            assert {i.split(":")[2] for i in left} == {"keep.1"}


def dealt(monkeypatch: pytest.MonkeyPatch, seats: int, *agents: int, **parts: Any) -> None:
    """Let every table begin with these agents, and balanced hands unless told; seat 0 was first in round 1."""
    arranged = {"identities": sides(seats, *agents), "deals": balanced(max(3, seats)), **parts}

    def setup(count: int, options: Options, dice: AnyDice) -> Next:
        return arrange(humans=count, options=options, dice=dice, **arranged)

    monkeypatch.setitem(games(), SLUG, replace(GAME, setup=setup))


class Read(NamedTuple):
    """All that could be read of a table before its end: what was said, by us in the logs, and in reprs."""

    said: list[Message]
    logged: list[str]
    reprs: list[str]

    def by(self, *readers: int) -> list[Message]:
        """What these have read, or everybody, in order for each reader (across readers it is chance)."""
        said = [message for message in self.said if message.reader in (PUBLIC, *readers)]
        plain = [message._replace(text=timeless(message.text), notice=timeless(message.notice)) for message in said]
        return sorted(plain, key=lambda message: (message.reader, message.dm))


async def read_before_the_end(path: Path, caplog: pytest.LogCaptureFixture, seats: int) -> tuple[Read, list[int], str]:
    """The last rounds up to the accusation, with everybody's hand and the status; who sat where; the last message."""
    caplog.clear()
    dice = random.Random(seats)
    with caplog.at_level(logging.DEBUG), revealed(False):
        async with table_of(path, seats, language="en", seed=6) as people:
            await people.play(dice, until="accusation", often=0.05)
            hands = await people.hands()
            status = await people.host.slash(people.channel, "table status")
            assert len(hands) == seats
            assert status.acknowledged
            views = [GAME.view(people.state, viewer) for viewer in (None, *range(seats))]
            reprs = [f"{value!r}|{value}" for value in (people.state, people.table, *views)]
            ours = [r.getMessage() for r in caplog.records if r.name.split(".")[0] in ("bot", "cogs", "engines")]
            read = Read(everything_said(people.w), ours, reprs)
            users = [people.at(seat).id for seat in range(seats)]
            await people.play(dice)
            return read, users, text_of(people.channel.history()[-1])


@pytest.mark.parametrize(
    ("seats", "agents", "viewer"),
    [pytest.param(1, (1, 2), 0, marks=LONG), pytest.param(2, (2, 1), 0, marks=LONG), (2, (2, 0), 1)],
    ids=["solo", "duo, one human", "duo, the other human"],
)
async def test_nobody_reads_who_an_invisible_chair_is(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    seats: int,
    agents: tuple[int, int],
    viewer: int,
) -> None:
    """Whether it is the agent or another chair is, messages, forms, logs and reprs are the same until the end, letter
    by letter; the end tells (RM-4).
    """
    found = []
    for agent in agents:
        dealt(monkeypatch, seats, agent, scores=((9, 0),) * 7)
        path = tmp_path / str(agent)
        path.mkdir()
        found.append(await read_before_the_end(path, caplog, seats))
    (one, users, end), (other, again, other_end) = found
    assert users == again
    assert len(one.by(users[viewer])) > 30
    assert one.by(users[viewer]) == other.by(users[viewer])
    assert one.logged == other.logged
    assert one.reprs == other.reprs
    assert end != other_end


class TestDuo:
    async def test_the_other_human_reads_nothing_of_the_invisible_chair(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whatever its cards are, and whatever it keeps (RM-13)."""
        found = []
        for place, hand in enumerate((RESISTANCE, RESEAU_MERE)):
            dealt(monkeypatch, 2, deals=(BALANCED, MINE, hand))
            path = tmp_path / str(place)
            path.mkdir()
            async with table_of(path, 2, language="en", seed=6) as people:
                (prompt,) = [prompt for prompt in people.prompts if prompt.about == 2]
                assert prompt.seats == (0,)
                action = DiscardCard.model_validate({"chair": 2, "card": hand[1]})
                await people.give(prompt, 0, action)
                await people.hands()
                await people.host.slash(people.channel, "table status")
                found.append((people.at(0).id, people.at(1).id, everything_said(people.w)))
        (holder, other, first), (_, _, second) = found
        one, two = Read(first, [], []).by(holder, other), Read(second, [], []).by(holder, other)
        assert [m for m in one if m.reader in (PUBLIC, other)] == [m for m in two if m.reader in (PUBLIC, other)]
        assert [m for m in one if m.reader == holder] != [m for m in two if m.reader == holder]

    async def test_its_cards_are_read_by_turns(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Those of a round only by whoever decided for it then, to the end, also in *My hand* (RM-13, RM-14)."""
        dealt(monkeypatch, 2, scores=((9, 0),) * 6)
        async with table_of(tmp_path, 2, language="en") as people:
            dice = random.Random(3)
            for _ in range(4):
                await people.hands()
                await people.play(dice, rounds=1, until="accusation")
            holders = {number: people.state.holder(2, number) for number in range(7, 11)}
            assert set(holders.values()) == {0, 1}
            for seat in (0, 1):
                mine = [m.text for m in everything_said(people.w) if m.reader == people.at(seat).id]
                voice = texts(SLUG, people.table.members[seat].language)
                for number, holder in holders.items():
                    title = voice("secret-invisible", chair=3, number=number)
                    assert any(title in text.splitlines() for text in mine) == (holder == seat)
            everyone = [m.text for m in everything_said(people.w) if m.reader == PUBLIC]
            titles = [texts(SLUG, language)("secret-invisible", chair=3, number=7) for language in LANGUAGES]
            assert not [text for text in everyone if any(title in text for title in titles)]


class TestOptions:
    @pytest.mark.parametrize("way", ["command", "form"])
    async def test_they_are_chosen_by_command_or_in_the_lobby(self, tmp_path: Path, way: str) -> None:
        """The lobby shows them, the game keeps to them: cards chosen from an unstable centre, reports together."""
        chosen = {"unstable": True, "picks": "choose", "reports": "together", "balance": "head_start"}
        voice = texts(SLUG, "en")
        async with gathered(tmp_path, 3) as people:
            await people.open(language="en", **(chosen if way == "command" else {}))
            if way == "form":
                asked = await people.lobby(people.host, "options")
                picked = {"rounds": ["0"], "unstable": ["1"], "picks": ["1"], "reports": ["2"], "balance": ["1"]}
                await people.host.submit_modal(asked, picked)
            lobby = text_of(people.lobby_message)
            assert voice("option-picks-choose") in lobby
            assert voice("option-reports-together") in lobby
            assert voice("option-balance-head-start") in lobby
            await people.join()
            await people.start()
            options = Options(unstable=True, picks="choose", reports="together", balance="head_start")
            assert people.state.options == options
            course = await people.play(random.Random(8), rounds=1)
            assert course.waits == {1: {"keep", "take", "report", "suspicion"}}
            assert course.answers == {"keep": 3, "take": 6, "report": 3, "suspicion": 3}
            assert people.state.round.number == 2

    @pytest.mark.parametrize(
        ("seats", "reports", "live"),
        [(7, "live", True), pytest.param(7, "auto", False, marks=LONG), (3, "together", False)],
    )
    async def test_reports_appear_one_by_one_or_together(
        self, tmp_path: Path, seats: int, reports: str, live: bool
    ) -> None:
        """Live, the channel, the status and other hands have the first one at once; together, nobody has it before the
        last one (RM-10).
        """
        async with table_of(tmp_path, seats, language="en", reports=reports) as people:
            await people.play(random.Random(9), until="report")
            (prompt,) = people.prompts
            proof = people.state.round.taken[1][0]
            read = people.now
            result = await people.give(prompt, 1, AnnounceReport(chair=1, verdict="RM", proof=proof))
            assert result.ephemeral
            assert any(map(people.announces, people.w.env.http_requests[read:])) == live
            status = shown(await people.members[0].slash(people.channel, "table status"))
            own = texts(SLUG, people.table.members[2].language)
            assert ("Proof" in status or "Preuve" in status) == live
            hand = text_of(await people.hand(people.at(2)))
            assert (own("secret-reports") in hand) == live
            await people.play(random.Random(9), until="suspicion")
            assert any("Proof" in text_of(message) for message in people.channel.history())

    @LONG
    async def test_thirteen_may_play_six_rounds(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The sixth is the last (RM-5)."""
        dealt(monkeypatch, 13, scores=((9, 0),) * 4)
        thirteen = {f"Player {i}": ("fr", "en-US")[i % 2] for i in range(13)}
        async with table_of(tmp_path, thirteen, language="fr", rounds=6) as people:
            course = await people.play(random.Random(13))
            assert sorted(course.waits) == [5, 6]
            assert people.table.phase == "ended"
            assert verify(await record_in(people.channel.history()[-1])).difference is None


async def test_alone_one_may_open_and_start(tmp_path: Path) -> None:
    """Solo needs nobody else, and says what it is (RM-1)."""
    async with table_of(tmp_path, 1, language="en") as people:
        opening = text_of(people.channel.history()[-1])
        assert "Solo" in opening
        assert [component_ids(message) for message in people.dms(people.host)]
        (mine,) = await people.hands()
        asked = {i.split(":")[2] for i in open_controls(mine)}
        assert asked == {"keep.1", "keep.1.c2", "keep.1.c3"}
