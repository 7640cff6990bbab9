"""After a game, through the client: past tables, a rematch, results, one's own data."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.record.verify import verify
from engines.core.dice import AnyDice
from engines.core.protocol import Step
from engines.registry import games
from engines.secret_hitler import GAME
from engines.secret_hitler.boards import Role
from engines.secret_hitler.events import AnyEvent
from engines.secret_hitler.setup import arrange
from engines.secret_hitler.state import Options, State
from tests.discord.playing import SLUG, Party, component_ids, record_in, said, table, told, whispered
from tests.discord.simx import emit_click
from tests.discord.steering import wish
from tests.discord.world import custom_ids, shown, text_of

DAY = 86_400


@asynccontextmanager
async def over(path: Path, **options: Any) -> AsyncIterator[Party]:
    """A table whose game has just ended, a round or two after it began with four Liberal tiles."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games(), SLUG, replace(GAME, setup=_nearly_won))
        async with long_over(path, **options) as party:
            yield party


@asynccontextmanager
async def long_over(path: Path, **options: Any) -> AsyncIterator[Party]:
    """A table whose whole game has just ended."""
    async with table(path, seed=16, **options) as party:
        await play(party)
        yield party


def _nearly_won(seats: int, options: Options, dice: AnyDice) -> Step[State, AnyEvent]:
    roles: tuple[Role, ...] = ("liberal", "liberal", "hitler", "fascist", "liberal")
    return arrange(roles=roles, liberal=4, options=options, dice=dice)


async def play(party: Party) -> None:
    """Everyone answers until the game is over."""
    while party.phase() == "playing" and (prompt := party.prompt) is not None:
        seat = prompt.pending[0]
        await party.answer(seat, wish(party.state, prompt, seat, "five_liberal_policies"))
    assert party.phase() == "ended"


async def leaf(member: MemberActor, result: InteractionResult, what: str) -> InteractionResult:
    """Use a button of a card that one person sees."""
    message = whispered(result)
    custom_id = next(i for i in component_ids(message) if i.endswith(what))
    clicked: InteractionResult = await member.click(message, custom_id=custom_id)
    return clicked


async def chosen(member: MemberActor, result: InteractionResult, value: str) -> discord.Message:
    """The list of past tables, in which one has been chosen: the same message, turned into a story."""
    message = whispered(result)
    picked = await member.select(message, [value], custom_id=component_ids(message)[0])
    assert picked.acknowledged
    return message_of(picked)


async def leafed_to_the_end(member: MemberActor, story: discord.Message) -> str:
    """The whole story, page after page."""
    read = [text_of(story)]
    while (following := f"mj1::history:{_id(story)}.{len(read)}.server") in component_ids(story):
        story = message_of(await member.click(story, custom_id=following))
        read.append(text_of(story))
    return "\n".join(read)


def _id(story: discord.Message) -> str:
    return str(story.embeds[0].footer.text).split()[1]


def message_of(result: InteractionResult) -> discord.Message:
    """What the clicked message has become."""
    assert result.response is not None
    return result.response.message


async def test_a_past_table_is_told_again_with_its_record(tmp_path: Path) -> None:
    """Chosen from the list by a stranger, in the stranger's language, for nobody else; and in a DM by a player."""
    async with over(tmp_path) as party:
        before = len(party.channel.history())
        reader = party.w.join("Reader", "en-US")
        listed = await reader.slash(party.channel, "history")
        assert party.id in shown(listed)
        story = await chosen(reader, listed, party.id)
        assert "Round 1" in text_of(story)
        record = await record_in(story)
        assert record == await record_in(party.channel.history()[-1])
        assert verify(record).difference is None
        assert len(party.channel.history()) == before
        player = party.members[0]
        alone = await player.user.slash("history")
        assert party.id in shown(alone)
        assert "Mes tables passées" in shown(alone)
        message = message_of(alone)
        picked = await player.user.select(message, [party.id], custom_id=component_ids(message)[0])
        assert "Tour 1" in text_of(message_of(picked))


async def test_nothing_of_a_running_table_is_told(tmp_path: Path) -> None:
    """It is not listed, and a forged choice gets a sentence."""
    async with table(tmp_path) as party:
        reader = party.w.join("Reader", "fr")
        for who in (reader, party.host):
            for scope in ("server", "mine"):
                listed = await who.slash(party.channel, "history", scope=scope)
                assert party.id not in shown(listed)
        forged = await party.forge(reader, "mj1::history:server", [party.id])
        assert told(forged, reader, "history-gone")


async def test_a_sealed_table_tells_what_everybody_saw(tmp_path: Path) -> None:
    """The story, page by page, without a file."""
    async with long_over(tmp_path, sealed=True) as party:
        reader = party.w.join("Reader")
        story = await chosen(reader, await reader.slash(party.channel, "history"), party.id)
        assert story.attachments == []
        whole = await leafed_to_the_end(reader, story)
        assert "Round 1" in whole
        assert said(reader, "history-sealed") in whole


async def test_a_channel_that_one_may_not_read_stays_closed(tmp_path: Path) -> None:
    """Its tables are listed there and to whoever sat there or may read it, and to nobody else."""
    async with over(tmp_path) as party:
        hall = party.w.guild.create_text_channel("hall")
        reader = party.w.join("Reader")
        assert party.id in shown(await reader.slash(hall, "history"))
        everyone = party.w.guild.default_role
        await hide(party, everyone)
        assert party.id not in shown(await reader.slash(hall, "history"))
        forged = await party.forge(reader, "mj1::history:server", [party.id], message=await public(party, hall, reader))
        assert told(forged, reader, "history-gone")
        assert party.id in shown(await party.host.slash(hall, "history"))


async def hide(party: Party, role: Any) -> None:
    """From now on a role may not see the channel of the table."""
    channel = party.w.client.get_channel(party.channel.id)
    assert isinstance(channel, discord.TextChannel)
    target = channel.guild.get_role(role.id)
    assert target is not None
    await channel.set_permissions(target, view_channel=False)
    await party.w.env.settle()


async def public(party: Party, channel: Any, member: MemberActor) -> discord.Message:
    """A message in another channel, to click at."""
    sent = party.w.client.get_channel(channel.id)
    assert isinstance(sent, discord.TextChannel)
    return await sent.send("hello")


async def test_the_rematch_invites_everybody_once(tmp_path: Path) -> None:
    """One message mentions the others; they join, the game starts; a second press shows how it stands."""
    async with over(tmp_path) as party:
        last = party.channel.history()[-1]
        rematch = f"mj1:{party.id}:table:rematch"
        assert rematch in component_ids(last)
        stranger = party.w.join("Stranger")
        assert told(await stranger.click(last, custom_id=rematch), stranger, "not-seated")
        asking = party.members[2]
        assert told(await asking.click(last, custom_id=rematch), asking, "rematch-opened")
        lobby = party.channel.history()[-1]
        assert {user.id for user in lobby.mentions} == {m.id for m in party.members if m is not asking}
        old, party.id = party.id, component_ids(lobby)[0].split(":")[1]
        assert party.id != old
        assert party.table.host == asking.id
        shows = await party.members[1].click(last, custom_id=rematch)
        assert f"mj1:{party.id}:lobby:join" in component_ids(whispered(shows))
        await party.w.restart()
        await party.join(*(m for m in party.members if m is not asking))
        await party.lobby(asking, "start")
        assert party.phase() == "playing"
        await party.goes_on()
        again = await party.members[1].click(last, custom_id=rematch)
        assert shown(again)
        assert again.ephemeral


async def test_a_double_click_opens_one_rematch(tmp_path: Path) -> None:
    """Two people at the same moment: one lobby, and both are told."""
    async with over(tmp_path) as party:
        last = party.channel.history()[-1]
        results = [emit_click(party.w.env, m, last, f"mj1:{party.id}:table:rematch") for m in party.members[:3]]
        await party.w.env.settle()
        assert all(result.acknowledged and shown(result) for result in results)
        assert len(party.books.rows("SELECT id FROM tables WHERE live")) == 1
        assert len(party.books.rows("SELECT id FROM tables WHERE rematch_of = ?", party.id)) == 1


async def test_results_are_shown_unless_somebody_hides_them(tmp_path: Path) -> None:
    """Everyone's in the server; one's own always."""
    async with over(tmp_path) as party:
        shy, reader = party.members[1], party.w.join("Reader")
        assert "Bea" in shown(await reader.slash(party.channel, "stats"))
        hidden = await shy.slash(party.channel, "stats", share=False)
        assert "one game" in shown(hidden)
        assert "Bea" not in shown(hidden)
        assert "Bea" not in shown(await reader.slash(party.channel, "stats"))
        await leaf(shy, await shy.slash(party.channel, "privacy"), ":privacy:share")
        assert "Bea" in shown(await reader.slash(party.channel, "stats"))
        assert "one game" in shown(await shy.user.slash("stats"))


async def test_ones_data_comes_as_a_file_for_ones_own_eyes(tmp_path: Path) -> None:
    """In the server and in the bot's DM."""
    async with table(tmp_path) as party:
        await party.nominate()
        me = party.at(party.state.candidate)
        other = next(m for m in party.members if m is not me)
        result = await leaf(me, await me.slash(party.channel, "privacy"), ":privacy:export")
        exported = json.loads((await whispered(result).attachments[0].read()).decode())
        assert [t["table"] for t in exported["tables"]] == [party.id]
        assert [entry["kind"] for entry in exported["tables"][0]["log"]][-1] == "answer"
        assert str(other.id) not in json.dumps(exported)


async def test_deleting_in_the_middle_of_a_game_offers_the_seat(tmp_path: Path) -> None:
    """Somebody else takes it, the game ends, and nobody finds the one who left in what is kept."""
    async with table(tmp_path, seed=16) as party:
        await party.nominate()
        leaver = party.members[1]
        seat = party.seat(leaver)
        asked = await leaf(leaver, await leaver.slash(party.channel, "privacy"), ":privacy:delete")
        assert not party.table.free
        done = await leaf(leaver, asked, ":privacy:sure")
        assert said(leaver, "privacy-deleted") in text_of(message_of(done))
        assert list(party.table.free) == [seat]
        newcomer = party.guest("Newcomer", "fr")
        offer = next(m for m in reversed(party.channel.history()) if f"mj1:{party.id}:seat:{seat}" in component_ids(m))
        await newcomer.click(offer, custom_id=f"mj1:{party.id}:seat:{seat}")
        assert not party.table.free
        await play(party)
        assert verify(await record_in(party.channel.history()[-1])).difference is None
        assert str(leaver.id) not in dump(party)
        assert leaver.name not in dump(party)
        assert newcomer.name in dump(party)


async def test_deleting_after_a_game_leaves_a_seat_without_a_name(tmp_path: Path) -> None:
    """The record in the channel stays and still verifies; the story goes on without the name."""
    async with over(tmp_path) as party:
        leaver, seat = party.members[1], party.seat(party.members[1])
        asked = await leaf(leaver, await leaver.slash(party.channel, "privacy"), ":privacy:delete")
        await leaf(leaver, asked, ":privacy:sure")
        assert str(leaver.id) not in dump(party)
        assert leaver.name not in dump(party)
        assert verify(await record_in(party.channel.history()[-1])).difference is None
        reader = party.w.join("Reader")
        story = await chosen(reader, await reader.slash(party.channel, "history"), party.id)
        assert story.attachments == []
        whole = await leafed_to_the_end(reader, story)
        assert leaver.name not in whole
        assert said(reader, "seat-nobody", number=seat + 1) in whole
        assert leaver.name not in shown(await reader.slash(party.channel, "stats"))


async def test_old_tables_are_forgotten_by_the_day(tmp_path: Path) -> None:
    """After ninety days the list is empty; wins are still counted, and old buttons get a sentence."""
    async with over(tmp_path) as party:
        last = party.channel.history()[-1]
        await party.w.env.advance_time(89 * DAY)
        assert party.id in shown(await party.host.slash(party.channel, "history"))
        await party.w.env.advance_time(2 * DAY)
        assert party.id not in shown(await party.host.slash(party.channel, "history"))
        assert party.books.rows("SELECT count(*) FROM log") == [(0,)]
        assert "une partie" in shown(await party.host.slash(party.channel, "stats"))
        for control in custom_ids(last):
            result = await party.host.click(last, custom_id=control)
            assert shown(result), control


def dump(party: Party) -> str:
    """All that the database holds."""
    tables = [name for (name,) in party.books.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return "\n".join(str(row) for name in tables for row in party.books.rows(f"SELECT * FROM {name}"))
