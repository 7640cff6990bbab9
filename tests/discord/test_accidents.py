"""What happens to tables when Discord, people or the program fail: nothing is lost, and somebody is told."""

import logging
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Never

import discord
import pytest
import pytest_asyncio
from simcord.actors import MemberActor

from bot.presentation.registry import presentations
from bot.record.verify import verify
from engines.core.protocol import Action
from engines.secret_hitler.state import Reason
from tests.discord.playing import (
    SLUG,
    Party,
    ballot,
    lobby,
    open_controls,
    record_in,
    said,
    table,
    told,
    whispered,
)
from tests.discord.simx import emit_click
from tests.discord.steering import wish
from tests.discord.world import shown, text_of
from tests.soak.length import crossed

HINT: Final = "les messages privés n’arrivent pas"


@pytest_asyncio.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    """A table that has just been dealt."""
    async with table(tmp_path) as made:
        yield made


async def play_on(party: Party, ending: Reason, by_hand: tuple[MemberActor, ...] = ()) -> None:
    """Play to the end; some play by *My hand* alone."""
    while (prompt := party.prompt) is not None:
        for seat in prompt.pending:
            via = "hand" if party.at(seat) in by_hand else None
            await party.answer(seat, wish(party.state, prompt, seat, ending), "hand" if via else None)


def wished(party: Party) -> Action:
    """What the one who is asked would answer."""
    assert party.prompt is not None
    return wish(party.state, party.prompt, party.prompt.pending[0], "hitler_elected")


def hints(party: Party) -> list[str]:
    """What the channel was told of messages that do not arrive."""
    return [text_of(message) for message in party.channel.history() if HINT in text_of(message)]


class TestClosedDms:
    """Private messages do not arrive."""

    async def test_one_who_cannot_be_written_to_plays_by_hand(self, tmp_path: Path) -> None:
        """A whole game; the channel is told once, and nothing else of it; the others get their messages."""
        async with lobby(tmp_path, joined=1) as party:
            closed = party.members[2]
            party.w.wire.closed_dms.add(closed.id)
            await party.join()
            assert "📪" in text_of(party.lobby_message)
            await party.start()
            assert len(hints(party)) == 1
            assert f"<@{closed.id}>" in hints(party)[0]
            assert said(closed, "secret-role") in text_of(await party.hand(closed))
            await play_on(party, "hitler_elected", (closed,))
            assert party.phase() == "ended"
            assert len(hints(party)) == 1
            assert party.w.dms(closed) == []
            assert all(len(party.w.dms(member)) >= 2 for member in party.members if member is not closed)

    async def test_a_whole_game_without_a_single_dm(self, tmp_path: Path) -> None:
        """Everybody's are closed: one hint names them all, and *My hand* is enough."""
        async with lobby(tmp_path, joined=1) as party:
            # The host's greeting came before.
            party.w.wire.closed_dms.update(member.id for member in party.members)
            await party.join()
            await party.start()
            await play_on(party, "hitler_executed", party.members)
            assert party.phase() == "ended"
            assert [len(party.w.dms(member)) for member in party.members] == [1, 0, 0, 0, 0]
            assert all(any(f"<@{member.id}>" in hint for hint in hints(party)) for member in party.members)
            assert len(hints(party)) == 2
            assert verify(await record_in(party.board)).difference is None

    async def test_who_closes_them_in_mid_game_is_told_once(self, party: Party) -> None:
        """At the first message that does not arrive; the decision in it is made by hand."""
        president = party.asked
        party.w.wire.closed_dms.add(president.id)
        await party.nominate()
        assert hints(party) == []
        await party.vote()
        assert len(hints(party)) == 1
        await party.answer(party.seat(president), wished(party), "hand")
        await play_on(party, "hitler_elected", (president,))
        assert len(hints(party)) == 1

    async def test_when_they_open_again_the_newest_hand_comes(self, tmp_path: Path) -> None:
        """With the role and the tiles of the moment; what was set aside before does not come any more."""
        async with lobby(tmp_path, joined=1) as party:
            party.w.wire.closed_dms.update(member.id for member in party.members)
            await party.join()
            await party.start()
            president = party.asked
            before = len(party.w.dms(president))
            await party.nominate()
            party.w.wire.closed_dms.clear()
            await party.vote()
            messages = party.w.dms(president)[before:]
            assert len(messages) == 2
            newest = messages[-1]
            assert said(president, "secret-role") in text_of(newest)
            assert said(president, "secret-hand") in text_of(newest)
            assert "🔒" in newest.content
            assert any(":discard.1:" in control for control in open_controls(newest))
            assert president.id not in party.table.attendance.unreachable
            await party.answer(party.seat(president), wished(party))
            assert party.prompt is not None
            assert party.prompt.kind == "enact"


def posts(party: Party) -> str:
    """Where the channel's messages are sent."""
    return f"/channels/{party.channel.id}/messages"


def dm_posts(member: MemberActor) -> str:
    """Where a member's DMs are sent."""
    return f"/channels/{member.user.dm_channel.id}/messages"


class TestSendsThatFail:
    """Messages that Discord does not take at once, or says it did not."""

    @crossed(("status", [429, 500, 502, 503]), ("where", ["channel", "dm"]))
    async def test_a_passing_failure_delays(self, party: Party, status: int, where: str) -> None:
        """Every message comes once, in order, when it passes; nobody is told, since nothing is lost."""
        president = party.asked
        path = posts(party) if where == "channel" else dm_posts(president)
        before = len(party.channel.history()), len(party.w.dms(president))
        party.w.env.inject_error("POST", path, status=status, times=3)
        await party.nominate()
        # By hand, as long as the channel shows no vote.
        for seat in range(5):
            await party.answer(seat, ballot("ja"), "hand")
        await party.w.env.advance_time(20)
        channel = [text_of(m) for m in party.channel.history()[before[0] :]]
        assert len(channel) == 2
        assert "🤝" in channel[0]
        assert "🏛️" in channel[1]
        assert len(party.w.dms(president)) == before[1] + 1
        await party.goes_on()

    @pytest.mark.parametrize("where", ["channel", "dm"])
    async def test_a_lost_reply_is_no_second_message(self, party: Party, where: str) -> None:
        """The message arrived, and Discord's word that it did was lost."""
        president = party.asked
        path = posts(party) if where == "channel" else dm_posts(president)
        before = len(party.channel.history()), len(party.w.dms(president))
        party.w.wire.lose_reply("POST", path, times=2)
        await party.nominate()
        await party.vote()
        await party.w.env.advance_time(30)
        assert (len(party.channel.history()), len(party.w.dms(president))) == (before[0] + 2, before[1] + 1)
        await party.goes_on()

    @pytest.mark.parametrize("code", [50013, 50001])
    async def test_a_channel_that_refuses_is_told_to_the_host(self, party: Party, code: int) -> None:
        """Once, by DM; when it takes messages again, all come, in order, and the host is told that too."""
        host, before = party.host, len(party.channel.history())
        party.w.env.inject_error("POST", posts(party), status=403, code=code, times=2)
        await party.nominate()
        for seat in range(5):
            await party.answer(seat, ballot("ja"), "hand")
        refused = said(host, "host-channel-refused", table=party.id, plays="yes")
        assert sum(refused in text_of(message) for message in party.w.dms(host)) == 1
        await party.w.env.advance_time(60)
        await party.w.env.advance_time(180)
        channel = [text_of(m) for m in party.channel.history()[before:]]
        assert ["🤝" in channel[0], "🏛️" in channel[1]] == [True, True]
        assert sum(refused in text_of(message) for message in party.w.dms(host)) == 1
        back = said(host, "host-channel-back", table=party.id, plays="yes")
        assert sum(back in text_of(message) for message in party.w.dms(host)) == 1
        await party.goes_on()

    async def test_a_channel_that_is_gone_is_told_to_the_host_once(self, party: Party) -> None:
        """The game can be played to its end by hand."""
        host = party.host
        party.w.env.inject_error("POST", posts(party), status=404, code=10003, times=None)
        gone = said(host, "host-channel-gone", table=party.id, plays="yes")
        await play_on(party, "hitler_elected", party.members)
        assert party.phase() == "ended"
        assert sum(gone in text_of(message) for message in party.w.dms(host)) == 1

    async def test_a_table_without_a_channel_can_be_ended_by_its_host(self, party: Party) -> None:
        """With a button in the message that says so, since no command can be given in a channel that is gone."""
        host = party.host
        party.w.env.inject_error("POST", posts(party), status=404, code=10003, times=None)
        await party.nominate()
        (control,) = open_controls(party.w.dms(host)[-1])
        with party.changed():
            await host.user.click(party.w.dms(host)[-1], custom_id=control)
        assert party.phase() == "cancelled"
        assert open_controls(party.w.dms(host)[-1]) == []
        assert told(await host.user.slash("turns"), host, "turns-none")

    @pytest.mark.parametrize("where", ["channel", "dm"])
    async def test_a_message_that_discord_finds_malformed_gives_way_to_a_plain_one(
        self, party: Party, where: str
    ) -> None:
        """It says that there is something; the game goes on by hand."""
        president = party.asked
        path = posts(party) if where == "channel" else dm_posts(president)
        party.w.env.inject_error("POST", path, status=400, code=50035, times=1)
        await party.nominate()
        for seat in range(5):
            await party.answer(seat, ballot("ja"), "hand")
        await party.w.env.advance_time(5)
        plain = party.channel.history()[-2] if where == "channel" else party.w.dms(president)[-1]
        assert plain.content
        assert not plain.embeds
        assert open_controls(plain) == []
        await party.answer(party.seat(president), wished(party), "hand")
        await party.goes_on()


class TestAnswersThatAreLost:
    """The work is done, and Discord does not take the answer to the click."""

    @pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (503, 0)])
    async def test_a_vote_counts_all_the_same(self, party: Party, status: int, code: int) -> None:
        """The one whose answer was lost presses again, and reads that the vote stands."""
        await party.nominate()
        member, message = party.at(0), party.board
        (ja, *_) = open_controls(message)
        party.w.env.inject_error("POST", "/interactions/*/callback", status=status, code=code, times=1)
        with party.changed():
            result = emit_click(party.w.env, member, message, ja)
            await party.w.env.settle()
        assert not result.acknowledged
        with party.unchanged():
            again = await member.click(message, custom_id=ja)
            assert told(again, member, "recorded-cast-vote", ballot="ja")
        await party.goes_on()

    async def test_a_lost_closing_click_leaves_controls_that_do_nothing(self, party: Party) -> None:
        """The ballot is revealed; its buttons are still there, and go with the next click."""
        await party.nominate()
        for seat in range(4):
            await party.answer(seat, ballot("ja"))
        message = party.board
        ja = next(i for i in open_controls(message) if ":vote.1:" in i)
        party.w.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
        with party.changed():
            emit_click(party.w.env, party.at(4), message, ja)
            await party.w.env.settle()
        assert "🏛️" in text_of(party.board)
        with party.unchanged():
            assert told(await party.forge(party.at(4), ja, message=message), party.at(4), "prompt-over")
        now = next(m for m in party.channel.history() if m.id == message.id)
        assert open_controls(now) == []
        await party.goes_on()

    async def test_a_lobby_that_nobody_was_shown_is_posted(self, tmp_path: Path) -> None:
        """The table is open, and its message comes as one of the bot's own; who opens again sees it as well."""
        async with lobby(tmp_path, joined=1) as party:
            await party.lobby(party.host, "cancel")
            shown_before = len(party.channel.history())
            party.w.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
            await party.host.slash(party.channel, "secret-hitler")
            ((party.id,),) = party.books.rows("SELECT id FROM tables WHERE live")
            assert len(party.channel.history()) == shown_before + 1
            member = party.members[1]
            copy = await member.slash(party.channel, "secret-hitler")
            assert told(copy, member, "table-open-here", game="Secret Hitler")
            await member.click(whispered(copy), custom_id=f"mj1:{party.id}:lobby:join")
            await party.join(*party.members[2:])
            await party.start()


def _raises(*_: Any) -> Never:
    raise RuntimeError("a bug")


class TestFaults:
    """A bug of our own."""

    async def test_a_text_that_cannot_be_formed_keeps_the_step(
        self, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """The channel reads a reference, which the log has; the nomination stands, and the vote is cast by hand."""
        monkeypatch.setitem(presentations()[SLUG].lines, "chancellor_nominated", _raises)
        with party.changed():
            await party.nominate()
        board = text_of(party.board)
        assert said(party.host, "broken-title") in board
        reference = board.split("`")[1]
        assert any(reference in record.getMessage() for record in caplog.records)
        for seat in range(5):
            await party.answer(seat, ballot("ja"), "hand")
        await party.goes_on()

    async def test_a_private_text_that_cannot_be_formed_keeps_the_step(
        self, party: Party, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The President gets a reference instead of tiles, and nobody else anything of it."""
        president = party.asked
        await party.nominate()
        monkeypatch.setitem(presentations()[SLUG].lines, "tiles_drawn", _raises)
        await party.vote()
        assert said(president, "broken-title") in text_of(party.w.dms(president)[-1])
        assert "🏛️" in text_of(party.board)
        monkeypatch.undo()
        await party.answer(party.seat(president), wished(party), "hand")
        await party.goes_on()

    async def test_even_the_hand_may_fail(self, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        """A sentence with a reference; the vote cast there counts."""
        await party.nominate()
        member = party.at(1)
        spot = await party.find(member, "vote.1", ballot("ja"), "hand")
        monkeypatch.setitem(presentations()[SLUG].lines, "role_dealt", _raises)
        with party.changed():
            await party.press(member, spot)
        assert said(member, "broken-title") in shown(await member.slash(party.channel, "hand"))
        monkeypatch.undo()
        await party.goes_on()

    @pytest.mark.parametrize(
        ("module", "function"),
        [("election", "nominated"), ("prompts", "_seat_offer"), ("prompts", "_VOTE")],
        ids=["a step", "an offer", "an offer of what follows"],
    )
    async def test_rules_that_fail_pause_the_table(
        self,
        party: Party,
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
        module: str,
        function: str,
    ) -> None:
        """The one who pressed is told in the own language, the channel and the host too; the host resumes it."""
        candidate, host = party.asked, party.host
        message, control = party.board, open_controls(party.board)[0]
        broken = import_module(f"engines.{SLUG}.{module}")
        if function == "_VOTE":
            monkeypatch.delattr(broken, function)
        else:
            monkeypatch.setattr(broken, function, _raises)
        # What a game has said of a state before is not asked again in the same process.
        await party.w.restart()
        with party.changed():
            result = await candidate.click(message, custom_id=control)
        reference = party.table.fault
        assert reference is not None
        assert told(result, candidate, "table-fault", reference=reference)
        assert reference in text_of(party.board)
        assert said(host, "host-table-fault", table=party.id, reference=reference) in text_of(party.w.dms(host)[-1])
        assert any(reference in record.getMessage() for record in caplog.records)
        for member in party.members:
            with party.unchanged():
                paused = await party.forge(member, "nominate.1:0.0", message=message)
                assert told(paused, member, "table-fault", reference=reference)
        other = party.members[1]
        with party.unchanged():
            assert told(await other.slash(party.channel, "table resume"), other, "not-host")
        monkeypatch.undo()
        with party.changed():
            assert told(await host.slash(party.channel, "table resume"), host, "done")
        assert party.phase() == "playing"
        assert open_controls(party.board)
        with party.unchanged():
            assert told(await host.slash(party.channel, "table resume"), host, "table-is-not-paused")
        await party.goes_on()

    async def test_rules_that_still_fail_pause_the_table_again(
        self, party: Party, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nobody tries again by itself; a table that stays so can be ended, and its record is published."""
        candidate, control = party.asked, open_controls(party.board)[0]
        monkeypatch.setattr(f"engines.{SLUG}.election.nominated", _raises)
        for _ in range(2):
            await candidate.click(party.board, custom_id=control)
            assert party.phase() == "paused"
            await party.host.slash(party.channel, "table resume")
        asked = await party.host.slash(party.channel, "table cancel")
        await party.host.click(whispered(asked), custom_id=f"mj1:{party.id}:table:end")
        monkeypatch.undo()
        assert verify(await record_in(party.board)).difference is None


class TestEndingATable:
    """`/table cancel` while a game is played."""

    async def test_the_host_is_asked_first_and_the_record_is_published(self, party: Party) -> None:
        """Nothing happens before the confirmation; then the log up to here is checked by anybody."""
        for _ in range(4):
            await party.goes_on()
        host = party.host
        with party.unchanged():
            asked = await host.slash(party.channel, "table cancel")
            assert told(asked, host, "cancel-sure")
        with party.changed():
            results = [emit_click(party.w.env, host, whispered(asked), f"mj1:{party.id}:table:end") for _ in range(3)]
            await party.w.env.settle()
        assert all(result.acknowledged for result in results)
        assert party.phase() == "cancelled"
        assert said(host, "table-cancelled", name="**\u2068Ada\u2069**") in text_of(party.board)
        verdict = verify(await record_in(party.board))
        assert verdict.difference is None
        assert verdict.record is not None
        assert verdict.record.outcome is None
        assert len(verdict.record.lines) > 4
        roles = ("👺 Hitler", "🐍 Fasciste")
        assert not any(role in text_of(party.board) for role in roles)
        await party.open()

    async def test_afterwards_nothing_is_awaited_any_more(self, party: Party) -> None:
        """Neither the hand nor the status offers or awaits what nobody can do."""
        await party.nominate()
        asked = await party.host.slash(party.channel, "table cancel")
        await party.host.click(whispered(asked), custom_id=f"mj1:{party.id}:table:end")
        member = party.members[1]
        hand = await party.hand(member)
        assert open_controls(hand) == []
        assert said(member, "nothing-awaited") in text_of(hand)
        assert said(member, "secret-role") in text_of(hand)
        assert told(await member.slash(party.channel, "table status"), member, "nobody-awaited")

    async def test_a_sealed_table_keeps_its_record(self, tmp_path: Path) -> None:
        """Neither at its end nor when it is ended is anything published."""
        async with table(tmp_path, sealed=True) as party:
            asked = await party.host.slash(party.channel, "table cancel")
            await party.host.click(whispered(asked), custom_id=f"mj1:{party.id}:table:end")
            assert party.board.attachments == []
            assert said(party.host, "ended-sealed") in text_of(party.board)

    async def test_who_manages_the_server_may_end_it(self, party: Party) -> None:
        """Also without a seat."""
        role = party.w.guild.create_role("mods", permissions=discord.Permissions(manage_guild=True))
        boss = party.w.guild.add_member(party.w.env.create_user("Boss"), roles=[role])
        asked = await boss.slash(party.channel, "table cancel")
        await boss.click(whispered(asked), custom_id=f"mj1:{party.id}:table:end")
        assert party.phase() == "cancelled"
        assert "Boss" in text_of(party.board)


class TestPeopleWhoGo:
    """A player leaves the server, or comes back."""

    async def test_a_seat_waits_for_its_player(self, party: Party) -> None:
        """The others go on as far as the rules let them; whoever comes back has the seat, the hand and the vote."""
        gone = party.members[4]
        seat = party.seat(gone)
        party.w.guild.remove_member(gone)
        for member in party.members[:4]:
            assert shown(await member.slash(party.channel, "hand"))
        if party.state.candidate != seat:
            await party.nominate()
            await party.vote(but=(gone,))
        assert party.prompt is not None
        assert party.prompt.pending == (seat,)
        party.w.guild.add_member(gone.user)
        assert said(gone, "secret-role") in text_of(await party.hand(gone))
        await party.goes_on()


async def test_nothing_is_logged_as_an_error_when_all_goes_well(party: Party, caplog: pytest.LogCaptureFixture) -> None:
    """A whole game leaves no warning behind."""
    caplog.set_level(logging.WARNING)
    await play_on(party, "hitler_elected")
    assert [r.getMessage() for r in caplog.records if r.name.split(".")[0] in ("bot", "cogs", "engines")] == []
