"""Answers that cannot be given: bugs, refused cards, expired interactions, deleted messages."""

import discord
import pytest

from bot.cards.card import Card, Replaced, Stripped, note
from tests.discord.fakes import FakeTables
from tests.discord.places import placed
from tests.discord.world import World, shown


async def test_no_bug_is_logged_twice(w: World, tables: FakeTables, caplog: pytest.LogCaptureFixture) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = RuntimeError("boom")
    await place.click()
    await place.member.slash(w.channel, "help")
    assert len(w.env.errors) == 2
    assert len([record for record in caplog.records if record.exc_info]) == 2


async def test_the_apology_is_in_the_persons_language(w: World, tables: FakeTables) -> None:
    tables.reply = RuntimeError("boom")
    french = shown(await w.members[0].slash(w.channel, "help"))
    english = shown(await w.members[1].slash(w.channel, "help"))
    assert w.env.errors
    assert french.split("`")[0] != english.split("`")[0]


async def test_a_card_that_discord_refuses_is_a_bug_like_another(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = note("")
    result = await place.click()
    assert isinstance(w.env.errors[-1], discord.HTTPException)
    assert "The game goes on, but this message could not be written." in shown(result)


async def test_trouble_on_discords_side_is_no_bug(
    w: World, tables: FakeTables, caplog: pytest.LogCaptureFixture
) -> None:
    place = await placed(w, tables, "channel")
    w.env.inject_error("POST", "/interactions/*", status=503, times=None)
    result = await place.click()
    assert not result.acknowledged
    assert tables.finished == 1
    assert not any(record.exc_info for record in caplog.records)


class TestExpired:
    """The work is done all the same, nobody is told twice, and nothing counts as a bug."""

    @pytest.mark.parametrize("code", [10062, 40060])
    @pytest.mark.parametrize("slow", [False, True])
    async def test_an_answer_that_comes_too_late_is_dropped(
        self, w: World, tables: FakeTables, code: int, slow: bool, caplog: pytest.LogCaptureFixture
    ) -> None:
        place = await placed(w, tables, "channel")
        tables.reply, tables.finished = note("noted"), 0
        tables.take_long(slow)
        w.env.inject_error("POST", "/interactions/*", status=404, code=code, times=None)
        result = await place.click()
        assert tables.finished == 1
        assert not result.acknowledged
        assert any("had expired" in record.getMessage() for record in caplog.records)
        assert not any(record.exc_info for record in caplog.records)

    async def test_a_token_that_ran_out_is_no_bug(self, w: World, tables: FakeTables) -> None:
        place = await placed(w, tables, "channel")
        tables.reply = note("noted")
        tables.take_long()
        w.env.inject_error("POST", "/webhooks/*", status=401, code=50027)
        result = await place.click()
        assert result.followups == []

    async def test_a_command_that_expired_is_no_bug(self, w: World, tables: FakeTables) -> None:
        w.env.inject_error("POST", "/interactions/*", status=404, code=10062, times=None)
        result = await w.members[0].slash(w.channel, "help")
        assert not result.acknowledged
        assert tables.finished == 1


async def test_a_message_that_was_deleted_meanwhile_is_shown_in_private(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply = Replaced(card=Card(text="The lobby is closed"))
    w.env.inject_error("POST", "/interactions/*", status=404, code=10008)
    result = await place.click()
    assert shown(result) == "The lobby is closed"
    assert result.ephemeral
    tables.reply = Stripped(place="vote.7")
    w.env.inject_error("POST", "/interactions/*", status=404, code=10008)
    assert shown(await place.click()) == "Done."
