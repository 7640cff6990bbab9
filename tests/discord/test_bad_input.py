"""What bad input gets at a table that plays: a polite answer in the player's language, and no change."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio
from simcord.results import InteractionResult

from tests.discord.playing import (
    Party,
    ballot,
    component_ids,
    dealt_from,
    open_controls,
    said,
    shown_controls,
    table,
    told,
    whispered,
)
from tests.discord.simx import emit_click, emit_form, snapshot
from tests.discord.steering import wish
from tests.discord.world import custom_ids, shown, text_of

shared = pytest.mark.asyncio(loop_scope="module")
"""For tests that change nothing: they share one table, which goes on afterwards."""


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def nominating(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Party]:
    """A table that waits for its first nomination."""
    async with table(tmp_path_factory.mktemp("nominating")) as party:
        yield party
        await party.goes_on()


@pytest_asyncio.fixture
async def voting(tmp_path: Path) -> AsyncIterator[Party]:
    """A table that votes on its first government."""
    async with table(tmp_path) as party:
        await party.nominate()
        yield party


@pytest_asyncio.fixture
async def discarding(tmp_path: Path) -> AsyncIterator[Party]:
    """A table whose President holds three tiles."""
    async with table(tmp_path) as party:
        await party.nominate()
        await party.vote()
        yield party


def emit_vote(party: Party, seat: int, says: str, times: int = 1) -> InteractionResult:
    """A click on a vote's button that is not waited for."""
    assert party.prompt is not None
    control = f"mj1:{party.id}:{party.prompt.id}:0.{('ja', 'nein').index(says)}"
    return emit_click(party.w.env, party.at(seat), party.board, control, times=times)


class TestClicksThatComeOften:
    """One click too many, one after the other or all at once."""

    async def test_a_fifth_click_on_a_vote_is_the_first_one_said_again(self, voting: Party) -> None:
        """One vote is written down; every click is answered with how it stands."""
        member = voting.asked
        with voting.changed():
            for _ in range(5):
                assert told(await voting.answer(0, ballot("ja")), member, "recorded-cast-vote", ballot="ja")
        assert voting.state.ballots[0] == "ja"
        await voting.goes_on()

    async def test_five_votes_at_the_same_instant_are_one(self, voting: Party) -> None:
        """Five deliveries of five clicks: one is written down, all are answered."""
        member = voting.at(0)
        with voting.changed():
            results = [emit_vote(voting, 0, "ja") for _ in range(5)]
            await voting.w.env.settle()
        assert all(told(result, member, "recorded-cast-vote", ballot="ja") for result in results)
        await voting.goes_on()

    async def test_opposite_votes_at_the_same_instant_are_a_vote_and_a_change(self, voting: Party) -> None:
        """The one that Discord delivered last stands."""
        with voting.changed(2):
            results = [emit_vote(voting, 0, says) for says in ("ja", "nein")]
            await voting.w.env.settle()
        assert told(results[0], voting.at(0), "recorded-cast-vote", ballot="ja")
        assert told(results[1], voting.at(0), "recorded-cast-vote", ballot="nein")
        assert voting.state.ballots[0] == "nein"
        await voting.goes_on()

    async def test_everybody_votes_at_the_same_instant(self, voting: Party) -> None:
        """All count; the ballot is revealed once, in one message."""
        sent = len(voting.channel.history())
        with voting.changed(5):
            results = [emit_vote(voting, seat, "ja") for seat in range(5)]
            await voting.w.env.settle()
        assert all(result.acknowledged for result in results)
        assert len(voting.channel.history()) == sent + 1
        await voting.goes_on()

    async def test_the_closing_click_three_times_closes_once(self, voting: Party) -> None:
        """The first closes the ballot, the others are told that it is over."""
        for seat in range(4):
            await voting.answer(seat, ballot("ja"))
        with voting.changed():
            results = [emit_vote(voting, 4, "ja") for _ in range(3)]
            await voting.w.env.settle()
        assert all(told(result, voting.at(4), "prompt-over") for result in results[1:])
        await voting.goes_on()

    async def test_two_nominations_at_the_same_instant_are_one(self, tmp_path: Path) -> None:
        """The first stands; the other is told that the decision is over."""
        async with table(tmp_path) as party:
            candidate, control = party.asked, f"mj1:{party.id}:nominate.1:0"
            message = party.board
            with party.changed():
                results = [emit_click(party.w.env, candidate, message, f"{control}.{choice}") for choice in (0, 1)]
                await party.w.env.settle()
            assert told(results[1], candidate, "prompt-over")
            await party.goes_on()

    async def test_a_repeated_interaction_counts_once(self, voting: Party) -> None:
        """Discord may deliver one click several times."""
        with voting.changed():
            result = emit_vote(voting, 0, "ja", times=4)
            await voting.w.env.settle()
        assert result.acknowledged
        await voting.goes_on()

    async def test_a_tile_is_discarded_once(self, discarding: Party) -> None:
        """Three clicks at the same instant in the DM: one tile goes, the others learn that it is over."""
        president = discarding.asked
        message = discarding.w.dms(president)[-1]
        (control, *_) = open_controls(message)
        with discarding.changed():
            results = [emit_click(discarding.w.env, president.user, message, control) for _ in range(3)]
            await discarding.w.env.settle()
        assert len(discarding.state.hand) == 2
        assert all(told(result, president, "prompt-over") for result in results[1:])
        await discarding.goes_on()


class TestClicksThatComeLate:
    """Controls of another moment."""

    async def test_a_control_of_an_earlier_decision_goes_when_it_is_pressed(self, voting: Party) -> None:
        """Who presses it is told that it is over, and sees how the table stands, in the own language."""
        old = voting.channel.history()[-2]
        for member in voting.members[:2]:
            with voting.unchanged():
                result = await voting.forge(member, "nominate.1:0.0", message=old)
                assert told(result, member, "prompt-over")
                assert said(member, "board-policies") in shown(result)
        await voting.goes_on()

    async def test_a_stale_click_in_a_dm_shows_the_hand_as_it_is(self, discarding: Party) -> None:
        """The President who has discarded presses another tile of the old message."""
        president = discarding.asked
        old = snapshot(discarding.w.env, discarding.w.dms(president)[-1])
        message, control = discarding.w.dms(president)[-1], open_controls(discarding.w.dms(president)[-1])[-1]
        await discarding.goes_on()
        with discarding.unchanged():
            result = emit_click(discarding.w.env, president.user, message, control, shown=old)
            await discarding.w.env.settle()
            assert told(result, president, "prompt-over")
            assert said(president, "secret-role") in shown(result)
        await discarding.goes_on()

    async def test_a_stale_click_in_a_hand_makes_it_new(self, voting: Party) -> None:
        """What was *My hand* before becomes *My hand* as it is, with what may be answered now."""
        member = voting.asked
        seat = voting.seat(member)
        old = await voting.hand(member)
        await voting.vote()
        vote = next(i for i in open_controls(old) if ":vote.1:" in i)
        with voting.unchanged():
            result = await member.click(old, custom_id=vote)
            assert result.acknowledged
        now = next(m for m in voting.channel.history(viewer=member) if m.id == old.id)
        assert said(member, "prompt-over") in text_of(now)
        assert all(":vote.1:" not in i for i in component_ids(now))
        assert voting.seat(member) == seat
        await voting.goes_on()

    async def test_a_vote_after_the_count_changes_nothing(self, discarding: Party) -> None:
        """A vote is public and final once it is revealed."""
        for message in discarding.channel.history()[-2:]:
            with discarding.unchanged():
                result = await discarding.forge(discarding.at(0), "vote.1:0.1", message=message)
                assert told(result, discarding.at(0), "prompt-over")
        await discarding.goes_on()

    async def test_a_table_that_was_ended_is_over(self, voting: Party) -> None:
        """Whoever presses an old control is told so, and the control goes; a stranger learns nothing more."""
        asked = await voting.host.slash(voting.channel, "table cancel")
        board = voting.board
        await voting.host.click(whispered(asked), custom_id=f"mj1:{voting.id}:table:end")
        stranger = voting.w.join("Stranger", "fr")
        with voting.unchanged():
            assert told(await voting.forge(stranger, "vote.1:0.0", message=board), stranger, "not-seated")
            for member in voting.members[:2]:
                result = await voting.forge(member, "vote.1:0.0", message=board)
                assert told(result, member, "table-over")
        assert all("vote" not in i for m in voting.channel.history() for i in component_ids(m))


class TestVotes:
    """A vote may be changed as long as it is secret."""

    async def test_a_changed_vote_counts_as_it_stands_at_last(self, voting: Party) -> None:
        """Also when it is changed in another place; nobody hears of it."""
        sent = voting.sent
        for says, via in (("ja", "channel"), ("nein", "hand"), ("ja", "channel"), ("nein", "hand")):
            with voting.changed():
                await voting.answer(0, ballot(says), "hand" if via == "hand" else "channel")
        assert voting.sent == sent
        await voting.vote()
        assert f"(1) : {_bold('Ada', voting)}" not in text_of(voting.board)
        assert "(4)" in text_of(voting.board)
        (reveal,) = [
            body for (body,) in voting.books.rows("SELECT body FROM events WHERE body LIKE '%votes_revealed%'")
        ]
        assert '"nein":[0]' in reveal.replace(" ", "")

    async def test_nothing_of_an_open_ballot_is_public(self, voting: Party) -> None:
        """Only who has voted may be asked for; how is not said."""
        await voting.answer(0, ballot("ja"))
        await voting.answer(1, ballot("nein"))
        status = shown(await voting.at(2).slash(voting.channel, "table status"))
        assert "Ja ✔" not in status
        assert "Nein ✖" not in status


def _bold(name: str, party: Party) -> str:
    return f"**\u2068{name}\u2069**"


class TestPeopleWhoAreNotAsked:
    """Someone else presses."""

    @shared
    async def test_a_player_whose_turn_it_is_not(self, nominating: Party) -> None:
        """Told so in the own language."""
        member = nominating.not_asked
        with nominating.unchanged():
            assert told(await nominating.forge(member, "nominate.1:0.0"), member, "not-your-turn")

    @shared
    @pytest.mark.parametrize("locale", ["fr", "en-GB"])
    async def test_a_stranger(self, nominating: Party, locale: str) -> None:
        """Has no seat, no hand and no vote, in the own language."""
        stranger = nominating.w.join(f"Stranger {locale}", locale)
        with nominating.unchanged():
            for control in ("nominate.1:0.0", "vote.1:0.0", "discard.1:0.0"):
                assert told(await nominating.forge(stranger, control), stranger, "not-seated")
            assert told(await nominating.forge(stranger, "hand:open"), stranger, "hand-not-seated")
            assert told(await stranger.slash(nominating.channel, "hand"), stranger, "hand-not-seated")

    async def test_only_the_president_discards(self, discarding: Party) -> None:
        """Nobody else can, and nobody learns how many kinds of tiles there are."""
        for member in discarding.members:
            if member is discarding.asked:
                continue
            with discarding.unchanged():
                replies = {shown(await discarding.forge(member, f"discard.1:0.{tile}")) for tile in range(3)}
                assert replies == {said(member, "not-your-turn")}
        await discarding.goes_on()


FORGED: Final = {
    "another table": "mj1:zzzzzzzz:nominate.1:0.0",
    "another decision": "nominate.2:0.0",
    "a decision of another kind": "enact.1:0.0",
    "a decision that is none": "nonsense:0.0",
    "an option too far": "nominate.1:0.9",
    "an offer too far": "nominate.1:7.0",
    "a negative option": "nominate.1:0.-1",
    "a negative offer": "nominate.1:-1.0",
    "a huge number": "nominate.1:0.99999999999999999999999999999999999999",
    "unicode digits": "nominate.1:٠.١",
    "superscripts": "nominate.1:0.²",
    "a form that there is not": "nominate.1:0!",
    "a page that there is not": "nominate.1:0~7",
    "an option of an option": "nominate.1:0.0.0",
    "a blank before": "nominate.1: 0.0",
    "a line after": "nominate.1:0.0\n",
    "no option": "nominate.1:0",
    "a confirmation that was not asked for": "table:begin",
    "a tool that there is not": "tool.axe:open",
    "rubbish": "rubbish",
    "an older version": "mj0:{id}:nominate.1:0.0",
    "a newer version": "mj2:{id}:nominate.1:0.0",
    "no table": "mj1::nominate.1:0.0",
    "no place": "mj1:{id}::0.0",
    "nothing to press": "mj1:{id}:nominate.1:",
    "one hundred characters": "mj1:{id}:nominate.1:" + "0" * 80,
    "more than a hundred": "mj1:{id}:nominate.1:" + "0" * 200,
    "nothing": "",
    "a table named to break a query": "mj1:';--:nominate.1:0.0",
    "a table that ends a string": "mj1:\x00:nominate.1:0.0",
}
"""Ids that no message offers."""


class TestForgedControls:
    """Ids and values that the controls do not offer, from the one whose turn it is."""

    @shared
    @pytest.mark.parametrize("control", FORGED.values(), ids=FORGED.keys())
    async def test_an_id_that_nothing_offers(self, nominating: Party, control: str) -> None:
        """A sentence in the own language, and no change."""
        candidate = nominating.asked
        texts = (
            "unknown-control",
            "prompt-over",
            "choose-again",
            "no-such-table",
            "not-host",
            "tool-not-here",
        )
        with nominating.unchanged():
            result = await nominating.forge(candidate, control.format(id=nominating.id))
        assert any(said(candidate, text) in shown(result) for text in texts), shown(result)
        assert "mj1:" not in shown(result)

    @shared
    @pytest.mark.parametrize(
        "values",
        [["9"], ["-1"], ["0", "1"], ["0", "0"], [""], ["²"], ["٣"], ["9" * 5000], ["0.0"], [], ["Bea"]],
        ids=["far", "negative", "two", "twice", "empty", "superscript", "arabic", "huge", "nested", "none", "name"],
    )
    async def test_a_select_with_values_that_it_does_not_offer(self, nominating: Party, values: list[str]) -> None:
        """Also too many, and none at all."""
        candidate = nominating.asked
        with nominating.unchanged():
            result = await nominating.forge(candidate, "nominate.1:0", values)
        assert any(said(candidate, text) in shown(result) for text in ("unknown-control", "choose-again"))

    @shared
    async def test_a_form_that_was_never_shown(self, nominating: Party) -> None:
        """A form in place of a button, with fields of any name."""
        candidate = nominating.asked
        for fields in ({"seat": ["9"]}, {"seat": "x"}, {"role": ["0"]}, {}):
            with nominating.unchanged():
                result = emit_form(
                    nominating.w.env, candidate, nominating.board, f"mj1:{nominating.id}:nominate.1:0", fields
                )
                await nominating.w.env.settle()
                assert result.acknowledged
                assert any(said(candidate, text) in shown(result) for text in ("unknown-control", "choose-again"))

    @shared
    @pytest.mark.parametrize("values", [["²"], ["99"], ["-1"], [""], ["9" * 5000], ["0", "1"]])
    async def test_a_topic_of_the_rules_that_there_is_not(self, nominating: Party, values: list[str]) -> None:
        """Shows the rules all the same."""
        member = nominating.members[1]
        with nominating.unchanged():
            result = await nominating.forge(member, "rules:topic", values)
        assert "Secret Hitler" in shown(result)

    @shared
    @pytest.mark.parametrize("values", [["zzzzzzzz"], [""], ["\x00"], ["x" * 100], []])
    async def test_the_hand_of_a_table_that_there_is_not(self, nominating: Party, values: list[str]) -> None:
        """Something is shown, and nothing of anybody else's."""
        stranger = nominating.w.join("Curious")
        with nominating.unchanged():
            result = await nominating.forge(stranger, "mj1::hand:choose", values)
        assert told(result, stranger, "hand-not-seated")

    @shared
    async def test_nobody_can_be_nominated_whom_the_rules_bar(self, nominating: Party) -> None:
        """The candidate is not among the choices; the address of a choice names a place in this list, never a seat."""
        state, candidate = nominating.state, nominating.asked
        offered = shown_controls(nominating.board, f"mj1:{nominating.id}:nominate.1:")
        assert candidate.name not in offered
        assert len(offered) == len(state.roles) - 1

    async def test_barred_and_dead_players_cannot_be_chosen(self, tmp_path: Path) -> None:
        """Played until somebody is dead: neither they nor the last Chancellor is offered, or reached."""
        async with _with_a_dead_player(tmp_path) as party:
            state, prompt = party.state, party.prompt
            assert prompt is not None
            assert prompt.kind == "nominate"
            (dead,) = {*range(5)} - {*state.living}
            barred = [party.at(seat).name for seat in (dead, state.last_elected[1], state.candidate)]
            offered = shown_controls(party.board, f"mj1:{party.id}:{prompt.id}:")
            assert not {*barred} & {*offered}
            for option in range(len(offered), 12):
                with party.unchanged():
                    result = await party.forge(party.asked, f"{prompt.id}:0.{option}")
                    assert told(result, party.asked, "choose-again")
            await party.goes_on()

    async def test_the_dead_neither_vote_nor_learn(self, tmp_path: Path) -> None:
        """A dead player who presses a vote is told that it is not for them; the hand says that they are out."""
        async with _with_a_dead_player(tmp_path) as party:
            (dead,) = {*range(5)} - {*party.state.living}
            member = party.at(dead)
            await party.nominate()
            assert party.prompt is not None
            for option in (0, 1):
                with party.unchanged():
                    result = await party.forge(member, f"{party.prompt.id}:0.{option}")
                    assert told(result, member, "not-your-turn")
            hand = await party.hand(member)
            assert open_controls(hand) == []
            assert said(member, "secret-dead") in text_of(hand)
            await party.goes_on()


@asynccontextmanager
async def _with_a_dead_player(path: Path) -> AsyncIterator[Party]:
    """A table of five at the nomination after its first execution."""
    async with table(path, seed=2) as party:
        while len(party.state.living) == 5:
            prompt = party.prompt
            assert prompt is not None
            for seat in prompt.pending:
                await party.answer(seat, wish(party.state, prompt, seat, "six_fascist_policies"))
        yield party


class TestCommandsAnywhere:
    """Commands where there is no table, and in the bot's DM."""

    @shared
    async def test_without_a_table_commands_say_so(self, nominating: Party) -> None:
        """In a channel where nothing plays."""
        empty = nominating.w.guild.create_text_channel("empty")
        for member in nominating.members[:2]:
            with nominating.unchanged():
                for command in ("table status", "table cancel", "table resume"):
                    assert told(await member.slash(empty, command), member, "no-table-here")
                kick = await member.slash(empty, "table kick", player=nominating.members[2])
                assert told(kick, member, "no-table-here")

    @shared
    async def test_in_the_dm_the_hand_is_that_of_the_only_table(self, nominating: Party) -> None:
        """And `/turns` says who is awaited."""
        for member in nominating.members:
            hand = await member.user.slash("hand")
            assert hand.acknowledged
            assert said(member, "secret-role") in shown(hand)
            turns = shown(await member.user.slash("turns"))
            awaited = said(member, "prompt-nominate") if member is nominating.asked else said(member, "turns-none")
            assert awaited in turns

    @shared
    async def test_in_the_dm_of_somebody_who_plays_nowhere(self, nominating: Party) -> None:
        """There is no hand and nothing to do; rules and help are shown all the same."""
        stranger = nominating.w.join("Reader", "fr")
        assert told(await stranger.user.slash("hand"), stranger, "hand-not-seated")
        assert told(await stranger.user.slash("turns"), stranger, "turns-none")
        assert told(await stranger.user.slash("rules"), stranger, "rules-which")
        assert "Meneur" in shown(await stranger.user.slash("help"))

    @shared
    @pytest.mark.parametrize("name", ["", "zzzzzzzz", "\x00", "' OR 1=1", "x" * 4000])
    async def test_a_table_by_a_name_that_there_is_not(self, nominating: Party, name: str) -> None:
        """`/hand` and `/table status` answer all the same."""
        member = nominating.members[1]
        with nominating.unchanged():
            assert shown(await member.slash(nominating.channel, "hand", table=name))
            assert shown(await member.slash(nominating.channel, "table status", table=name))

    @shared
    async def test_a_table_of_another_server_is_for_its_players_only(self, nominating: Party) -> None:
        """A member of another server who knows its name does not see it there; somebody who plays does."""
        elsewhere = nominating.w.env.create_guild("Elsewhere")
        channel = elsewhere.create_text_channel("lounge")
        reader = elsewhere.add_member(nominating.w.env.create_user("Reader elsewhere"))
        player = elsewhere.add_member(nominating.members[1].user)
        with nominating.unchanged():
            result = await reader.slash(channel, "table status", table=nominating.id)
            assert said(nominating.members[1], "no-such-table") in shown(result)
            assert nominating.id in shown(await player.slash(channel, "table status", table=nominating.id))

    @shared
    async def test_the_rules_of_a_game_or_topic_that_there_is_not(self, nominating: Party) -> None:
        """The first topic is shown."""
        member = nominating.members[1]
        assert shown(await member.slash(nominating.channel, "rules", game="chess", topic="castling"))

    @shared
    async def test_a_table_that_plays_cannot_lose_anybody(self, nominating: Party) -> None:
        """Nobody can be removed after the start, and only who may decide for the table is told that."""
        host, member = nominating.host, nominating.members[1]
        with nominating.unchanged():
            kick = await host.slash(nominating.channel, "table kick", player=member)
            assert told(kick, host, "kick-too-late")
            kick = await member.slash(nominating.channel, "table kick", player=host)
            assert told(kick, member, "not-host")
            assert told(await host.slash(nominating.channel, "table resume"), host, "table-is-not-paused")
            assert told(await member.slash(nominating.channel, "table cancel"), member, "not-host")
            assert told(await nominating.forge(member, "table:end"), member, "not-host")


async def test_two_tables_in_two_channels_do_not_meet(tmp_path: Path) -> None:
    """The same five people play at both: each answer counts where it is given, and each hand is its own."""
    with dealt_from(1):
        async with table(tmp_path) as one:
            w = one.w
            two = Party(w, tmp_path / "tables.db", w.members, w.guild.create_text_channel("second"))
            with dealt_from(2):
                await two.open()
            await two.join()
            await two.start()
            assert one.id != two.id
            before = two.counts
            await one.nominate()
            assert two.counts == before
            before = one.counts
            await two.nominate()
            assert one.counts == before
            member = one.at(0)
            for party in (one, two):
                assert f"table {party.id}" in text_of(await party.hand(member))
            # In the DM nothing tells which table is meant: one chooses.
            asked = await member.user.slash("hand")
            assert said(member, "hand-which") in shown(asked)
            response = whispered(asked)
            (choose,) = custom_ids(response)
            chosen = await member.user.select(response, [two.id], custom_id=choose)
            assert f"table {two.id}" in shown(chosen)
            turns = shown(await member.user.slash("turns"))
            assert turns.count(said(member, "prompt-vote")) == 2
            await one.goes_on()
            await two.goes_on()
            assert (one.prompt and one.prompt.kind, two.prompt and two.prompt.kind) == ("discard", "discard")
