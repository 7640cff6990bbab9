"""The bot ends and starts again at any moment: nothing is forgotten, and old controls still lead somewhere."""

from pathlib import Path

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.record.verify import verify
from tests.discord.fakes import FakeTables
from tests.discord.places import VOTE_IDS, placed
from tests.discord.playing import ballot, lobby, open_controls, record_in, table
from tests.discord.simx import answered, emit_click, emit_slash
from tests.discord.steering import wish
from tests.discord.world import World, shown, text_of
from tests.soak.length import LONG


@LONG
async def test_a_whole_game_with_a_restart_between_any_two_clicks(tmp_path: Path) -> None:
    """After each, a control that was left behind is pressed: it changes nothing; the next answer counts."""
    async with table(tmp_path) as party:
        left: tuple[MemberActor, str] | None = None
        answers = 0
        while (prompt := party.prompt) is not None:
            for seat in prompt.pending:
                board = party.board
                if left is not None:
                    with party.unchanged():
                        assert shown(await party.forge(*left, message=board))
                with party.changed():
                    await party.answer(seat, wish(party.state, prompt, seat, "hitler_elected"))
                await party.w.restart()
                answers += 1
            left = party.at(prompt.seats[0]), f"{prompt.id}:0.0"
        assert answers >= 8
        assert party.phase() == "ended"
        assert verify(await record_in(party.board)).difference is None
        assert len({message.id for message in party.channel.history()}) == len(party.channel.history())


async def test_a_lobby_over_restarts(tmp_path: Path) -> None:
    """Joined, cut, left and started, each by a process of its own, on the first message's buttons."""
    async with lobby(tmp_path, joined=1) as party:
        message = party.lobby_message
        for member in party.members[1:]:
            await party.w.restart()
            await member.click(message, custom_id=f"mj1:{party.id}:lobby:join")
        asked = await party.members[1].click(message, custom_id=f"mj1:{party.id}:lobby:cut")
        await party.w.restart()
        await party.members[1].submit_modal(asked, {"word": "abracadabra"})
        await party.w.restart()
        assert "abracadabra" in text_of(party.lobby_message)
        await party.start()
        await party.w.restart()
        await party.goes_on()


async def test_an_old_hand_works_after_a_restart(tmp_path: Path) -> None:
    """A vote is cast on *My hand* as another process showed it."""
    async with table(tmp_path) as party:
        await party.nominate()
        member = party.at(2)
        hand = await party.hand(member)
        await party.w.restart()
        ja = next(i for i in open_controls(hand) if i.endswith(":vote.1:0.0"))
        with party.changed():
            await member.click(hand, custom_id=ja)
        assert party.state.ballots[2] == "ja"
        await party.goes_on()


async def test_what_could_not_be_sent_before_a_restart_is_sent_after_it(tmp_path: Path) -> None:
    """Once, and in order."""
    async with table(tmp_path) as party:
        before = len(party.channel.history())
        path = f"/channels/{party.channel.id}/messages"
        party.w.env.inject_error("POST", path, status=503, times=None)
        await party.nominate()
        for seat in range(5):
            await party.answer(seat, ballot("ja"), "hand")
        assert len(party.channel.history()) == before
        party.w.env.backend.faults.clear()
        await party.w.restart()
        await party.w.env.advance_time(120)
        new = [text_of(message) for message in party.channel.history()[before:]]
        assert len(new) == 2
        assert "🤝" in new[0]
        assert "🏛️" in new[1]
        await party.goes_on()


async def test_who_comes_while_the_bot_stops_is_told_to_come_again(
    w: World, tables: FakeTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A button and a command, while the application sends what is left; nothing of it is called a bug."""
    place = await placed(w, tables, "channel")
    came: list[InteractionResult] = []

    async def stop() -> None:
        both = answered(w.env, 2)
        came.append(emit_click(w.env, place.member, place.message, VOTE_IDS[0]))
        came.append(emit_slash(w.env, place.member, w.channel, "hand"))
        await both.wait()

    tables.calls.clear()
    with monkeypatch.context() as patch:
        patch.setattr(tables, "stop", stop)
        await w.restart()
    assert [shown(result) for result in came] == ["I am restarting. Please try again in a minute."] * 2
    assert tables.calls == []
