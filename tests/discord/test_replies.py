"""Every kind of reply, to a click in a channel, in a DM and on a card that only one person sees."""

import asyncio

import discord
import pytest

from bot.cards.card import Asked, Button, Buttons, Card, Link, Note, Opened, Picture, Replaced, Stripped, note
from tests.discord.cards import FORM, VOTE, board
from tests.discord.dots import Dots
from tests.discord.fakes import FakeTables
from tests.discord.places import ROW_IDS, VOTE_IDS, WHERE, Where, placed
from tests.discord.simx import answered, emit_click
from tests.discord.world import World, custom_ids, shown, text_of, world

DEFERRED = discord.InteractionResponseType.deferred_channel_message.value


@pytest.mark.parametrize("where", WHERE)
async def test_the_application_learns_what_was_pressed_and_where(w: World, tables: FakeTables, where: Where) -> None:
    place = await placed(w, tables, where)
    tables.reply = note("noted")
    await place.click(VOTE_IDS[1])
    assert tables.pressed[:5] == ("abc", "vote.7", "1", {}, where)
    actor = tables.last[1][0]
    assert (actor.user, actor.name, actor.language) == (place.member.id, "Bea", "en")
    assert actor.guild == (None if where == "dm" else w.guild.id)


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("slow", [False, True])
class TestReplies:
    """Also when the work is slow and the interaction was deferred."""

    async def test_a_note_is_seen_by_the_one_who_acted_only(
        self, w: World, tables: FakeTables, where: Where, slow: bool
    ) -> None:
        place = await placed(w, tables, where)
        tables.reply = note("Your vote is recorded.")
        tables.take_long(slow)
        result = await place.click()
        assert shown(result) == "Your vote is recorded."
        assert all("recorded" not in text_of(message) for message in w.log(w.members[2]))
        assert custom_ids(place.now()) == custom_ids(place.message)

    async def test_an_opened_card_is_seen_by_all(self, w: World, tables: FakeTables, where: Where, slow: bool) -> None:
        place = await placed(w, tables, where)
        tables.reply = Opened(card=board(text="A new table"), table="xyz")
        tables.take_long(slow)
        result = await place.click()
        assert "A new table" in shown(result)
        seen = w.dms(place.member) if where == "dm" else w.log(w.members[2])
        assert custom_ids(seen[-1]) == ["mj1:xyz:hand:open", "mj1:xyz:rules:open"]

    async def test_a_replaced_card_takes_the_place_of_the_one_clicked(
        self, w: World, tables: FakeTables, where: Where, slow: bool
    ) -> None:
        place = await placed(w, tables, where)
        tables.reply = Replaced(card=Card(title="Closed", text="The vote is over"))
        tables.take_long(slow)
        await place.click()
        now = place.now()
        assert text_of(now) == "Closed\nThe vote is over"
        assert custom_ids(now) == []

    async def test_a_stripped_message_loses_the_controls_of_one_place_and_nothing_else(
        self, w: World, tables: FakeTables, where: Where, slow: bool
    ) -> None:
        place = await placed(w, tables, where)
        tables.reply = Stripped(place="vote.7", card=Card(text="You closed the vote"))
        tables.take_long(slow)
        result = await place.click()
        now = place.now()
        assert custom_ids(now) == ["mj1:abc:paint.1:0~1", *ROW_IDS]
        assert text_of(now) == text_of(place.message)
        assert "You closed the vote" in shown(result)
        assert all("You closed" not in text_of(message) for message in w.log(w.members[2]))

    async def test_stripping_may_leave_no_control_and_say_nothing(
        self, w: World, tables: FakeTables, where: Where, slow: bool
    ) -> None:
        place = await placed(w, tables, where, Card(text="Vote", controls=(VOTE,)))
        tables.reply = Stripped(place="vote.7")
        tables.take_long(slow)
        result = await place.click()
        assert result.acknowledged
        assert result.followups == []
        assert custom_ids(place.now()) == []

    async def test_a_form_opens_or_has_to_be_asked_for_again(
        self, w: World, tables: FakeTables, where: Where, slow: bool
    ) -> None:
        place = await placed(w, tables, where)
        tables.reply = Asked(form=FORM)
        tables.take_long(slow)
        result = await place.click()
        if slow:
            assert shown(result) == "That took too long. Please press once more."
        else:
            assert result.modal is not None
            assert result.modal["custom_id"] == "mj1:abc:lobby:cut"

    async def test_a_bug_is_owned_up_to_with_a_reference(
        self, w: World, tables: FakeTables, where: Where, slow: bool, caplog: pytest.LogCaptureFixture
    ) -> None:
        place = await placed(w, tables, where)
        tables.reply = RuntimeError("the roof is on fire")
        tables.take_long(slow)
        result = await place.click()
        assert [str(error) for error in w.env.errors] == ["the roof is on fire"]
        reference = shown(result).split("`")[1]
        logged = [record for record in caplog.records if reference in record.getMessage()]
        assert len(logged) == 1
        assert logged[0].exc_info is not None
        assert "vote.7" in logged[0].getMessage()
        assert "roof" not in shown(result)


async def test_stripping_keeps_links_and_emoji(w: World, tables: FakeTables) -> None:
    link = Link(label="Board", url="https://discord.com/channels/1/2/3")
    dice = Buttons(buttons=(Button(place="dice.1", what="0", label="Roll", style="danger", emoji="🎲"),))
    place = await placed(w, tables, "channel", Card(text="x", controls=(VOTE, dice, link)))
    tables.reply = Stripped(place="vote.7")
    await place.click()
    (row,) = place.now().components
    assert isinstance(row, discord.ActionRow)
    roll, board_link = row.children
    assert isinstance(roll, discord.Button)
    assert isinstance(board_link, discord.Button)
    assert (roll.label, str(roll.emoji), roll.style) == ("Roll", "🎲", discord.ButtonStyle.danger)
    assert (board_link.label, board_link.url) == ("Board", "https://discord.com/channels/1/2/3")


@pytest.mark.parametrize("forged", ["rubbish", "mj0:abc:vote.7:0", "mj1:abc:vote.7", "mj1:" + "x" * 96, ""])
async def test_a_forged_id_gets_a_polite_line(w: World, tables: FakeTables, forged: str) -> None:
    place = await placed(w, tables, "channel")
    tables.calls.clear()
    result = emit_click(w.env, place.member, place.message, forged)
    await w.env.settle()
    assert shown(result) == "This control is no longer in use."
    assert result.ephemeral
    assert tables.calls == []


async def test_a_forged_press_of_another_table_arrives_as_what_it_is(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = note("No")
    result = emit_click(w.env, place.member, place.message, "mj1:zzz:vote.9:0", values=["a", "b"], component_type=3)
    await w.env.settle()
    assert tables.pressed[:5] == ("zzz", "vote.9", "0", {"": ("a", "b")}, "channel")
    assert result.acknowledged


async def test_a_select_gives_its_values(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = note("Painted")
    await place.member.select(place.message, ["0", "2"], custom_id="mj1:abc:paint.1:0~1")
    assert tables.pressed[:5] == ("abc", "paint.1", "0~1", {"": ("0", "2")}, "channel")


@pytest.mark.parametrize("where", WHERE)
async def test_a_form_gives_texts_and_choices(w: World, tables: FakeTables, where: Where) -> None:
    place = await placed(w, tables, where)
    tables.reply = Asked(form=FORM)
    asked = await place.click()
    tables.reply = note("Cut")
    actor = place.member.user if where == "dm" else place.member
    result = await actor.submit_modal(asked, {"word": "abracadabra", "how": ["0"]})
    assert shown(result) == "Cut"
    values = {"word": ("abracadabra",), "how": ("0",), "why": ("",)}
    assert tables.pressed[:5] == ("abc", "lobby", "cut", values, where)


async def test_a_form_that_was_opened_by_a_click_may_change_the_message(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = Asked(form=FORM)
    asked = await place.click()
    tables.reply = Replaced(card=Card(text="Cut by Bea"))
    await place.member.submit_modal(asked, {"word": "abracadabra", "how": ["0"]})
    assert text_of(place.now()) == "Cut by Bea"


@pytest.mark.parametrize("slow", [False, True])
async def test_a_form_that_was_opened_by_a_command_has_no_message_to_change(
    w: World, tables: FakeTables, slow: bool
) -> None:
    for reply in (Stripped(place="lobby"), Replaced(card=Card(text="Done.")), note("Done.")):
        tables.reply = Asked(form=FORM)
        tables.take_long(False)
        asked = await w.members[1].slash(w.channel, "turns")
        tables.reply = reply
        tables.take_long(slow)
        result = await w.members[1].submit_modal(asked, {"word": "x", "how": ["1"]})
        assert shown(result) == "Done."
        assert result.ephemeral


@pytest.mark.parametrize("slow", [False, True])
async def test_what_a_command_opens_is_seen_by_all(w: World, tables: FakeTables, slow: bool) -> None:
    tables.reply = Opened(card=board(text="Who joins?"), table="xyz")
    tables.take_long(slow)
    await w.members[0].slash(w.channel, "secret-hitler")
    seen = w.log(w.members[2])
    assert [text_of(message) for message in seen] == ["A vote\nRound 4\nWho joins?"]
    assert custom_ids(seen[-1]) == ["mj1:xyz:hand:open", "mj1:xyz:rules:open"]


@pytest.mark.parametrize("slow", [False, True])
async def test_what_a_command_notes_is_private(w: World, tables: FakeTables, slow: bool) -> None:
    tables.reply = Note(card=board(VOTE, text="Your role"), table="xyz")
    tables.take_long(slow)
    result = await w.members[0].slash(w.channel, "hand")
    assert "Your role" in shown(result)
    assert w.log(w.members[2]) == []
    assert [text_of(message) for message in w.log(w.members[0])] == ["A vote\nRound 4\nYour role"]


async def test_slow_work_is_deferred_in_time(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = note("At last")
    tables.take_long()
    deferred, tables.until = tables.until, asyncio.Event()
    assert deferred is not None
    result = emit_click(w.env, place.member, place.message, VOTE_IDS[0])
    await deferred.wait()
    assert result.acknowledged
    assert result.deferred
    tables.until.set()
    await w.env.settle()
    assert shown(result) == "At last"


async def test_a_picture_that_takes_long_makes_no_answer_late(tables: FakeTables) -> None:
    """What comes after the work counts as well: the deferral waits for nothing."""

    class Late(Dots):
        async def png(self, picture: Picture | None, *, patience: float | None = None) -> bytes | None:
            if picture is not None:
                await w.env.external_wait(answered(w.env).wait(), reason="a picture that takes long")
            return await super().png(picture)

    async with world(tables.attach, studio=Late()) as w:
        w.client.answering.slow = 0
        picture = Picture(game="toy", kind="board", recipe="", alt="A dot")
        tables.reply = Note(card=Card(text="At last", picture=picture))
        result = await w.members[0].slash(w.channel, "turns")
        (first,) = (r.json for r in w.env.http_requests if r.path.endswith("/callback"))
        assert isinstance(first, dict)
        assert first["type"] == DEFERRED
        assert "At last" in shown(result)


async def test_a_double_click_is_two_presses_and_both_are_answered(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.calls.clear()
    tables.reply = note("noted")
    results = [emit_click(w.env, place.member, place.message, VOTE_IDS[0]) for _ in range(5)]
    await w.env.settle()
    assert [name for name, _ in tables.calls] == ["press"] * 5
    assert len({args[0].interaction for _, args in tables.calls}) == 5
    assert all(result.acknowledged for result in results)


async def test_old_buttons_and_open_forms_work_after_a_restart(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = Asked(form=FORM)
    asked = await place.click()
    await w.restart()
    tables.reply = note("still here")
    assert shown(await place.click()) == "still here"
    assert shown(await place.member.submit_modal(asked, {"word": "x", "how": ["1"]})) == "still here"


async def test_nothing_is_kept_of_what_was_sent(w: World, tables: FakeTables) -> None:
    for where in WHERE:
        place = await placed(w, tables, where)
        for reply in (note("x"), Opened(card=board(VOTE)), Asked(form=FORM), Replaced(card=board(VOTE))):
            tables.reply = reply
            await place.click()
    store = w.client._connection._view_store
    assert not store._views
    assert not store._modals
    assert not store._synced_message_views
    assert w.client.persistent_views == []
    assert len(w.client.cached_messages) == 0
