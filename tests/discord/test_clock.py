"""The clock and the people through the client: reminders, nights, substitutes, pauses, leavers, and who may do what."""

from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.record.verify import verify
from bot.tables.time.wishes import NIGHT
from cogs.members import DiscordMembers
from tests.discord.playing import Party, component_ids, lobby, open_controls, record_in, said, told, whispered
from tests.discord.world import World, text_of

PARIS = ZoneInfo("Europe/Paris")


def is_night(moment: datetime) -> bool:
    """Whether it is a table's usual quiet hours."""
    local = moment.astimezone(PARIS)
    return not NIGHT[1] <= local.hour * 60 + local.minute < NIGHT[0]


async def morning(party: Party) -> None:
    """Time passes until ten o'clock in Paris."""
    local = party.w.env.now().astimezone(PARIS)
    wanted = local.replace(hour=10, minute=0, second=0, microsecond=0)
    wanted += timedelta(days=1) if wanted <= local else timedelta()
    await party.w.env.advance_time((wanted - local).total_seconds())


async def wait(party: Party, **span: float) -> None:
    """Time passes."""
    await party.w.env.advance_time(timedelta(**span).total_seconds())


def newest(party: Party, sign: str) -> discord.Message:
    """The channel's newest message that shows a sign."""
    return next(m for m in reversed(party.channel.history()) if sign in text_of(m))


async def started(party: Party) -> None:
    """Everybody sits, it is ten in the morning, the game begins."""
    await morning(party)
    await party.start()


async def test_nobody_answers_for_days(tmp_path: Path) -> None:
    """Reminders, grace and time-ups by day, nothing by night; a pause, then the end, over restarts in between."""
    async with lobby(tmp_path, rhythm="days") as party:
        await started(party)
        begun = party.w.env.now()
        before = {message.id for message in party.channel.history()}
        for _ in range(10):
            await wait(party, hours=12)
            await party.w.restart()
        said_since = [m for m in party.channel.history() if m.id not in before]
        assert party.phase() == "cancelled"
        assert verify(await record_in(party.board)).difference is None
        closing = said_since[-1]
        assert [m for m in said_since if m is not closing and is_night(m.created_at)] == []
        # Eight hours for a turn and for a ballot, with a twentieth of grace, twice: more than a day.
        paused = newest(party, "⏸️")
        assert paused.created_at - begun > timedelta(hours=24)
        assert closing.created_at - paused.created_at >= timedelta(hours=48)
        assert sum("⏳" in m.content and "⌛" not in m.content for m in said_since) == 2
        assert sum("⌛" in m.content for m in said_since) == 2
        private = [m for member in party.members for m in party.w.dms(member)]
        assert [m for m in private if m.created_at > begun and is_night(m.created_at)] == []


async def test_somebody_new_takes_a_seat(tmp_path: Path) -> None:
    """Offered after two misses; whoever takes it has the hand by DM, answers, and the old holder does not any more."""
    async with lobby(tmp_path) as party:
        await party.host.slash(party.channel, "table clock", late="substitute", turn=1)
        await started(party)
        missing = party.at((party.state.candidate + 2) % 5)
        seat = party.seat(missing)
        for _ in range(6):
            prompt = party.prompt
            assert prompt is not None
            if prompt.kind == "vote":
                await party.vote(ja=False, but=(missing,))
                await wait(party, minutes=66)
            elif missing is party.asked:
                await wait(party, minutes=66)
            else:
                await party.nominate()
            if party.table.free:
                break
        assert party.table.free == (seat,)
        offer = newest(party, "🪑")
        assert missing.name in text_of(offer)
        new = party.w.join("Newcomer", "fr")
        others = {m.id for m in party.members if m is not missing}
        (button,) = [i for i in component_ids(offer) if ":seat:" in i]
        # For a turn's time, here a minute, the seat was its holder's alone.
        await wait(party, minutes=2)
        sitting = next(m for m in party.members if m.id in others)
        assert told(await sitting.click(offer, custom_id=button), sitting, "seat-have-one")
        taken = await new.click(offer, custom_id=button)
        assert told(taken, new, "seat-yours")
        assert new.name in text_of(newest(party, "prend le siège"))
        party.members = (*party.members, new)
        assert party.table.members[seat].user == new.id
        hand = party.w.dms(new)[-1]
        assert said(new, "secret-role") in text_of(hand)
        assert "🔒" in hand.content
        late = await missing.slash(party.channel, "hand")
        assert said(missing, "hand-not-seated") in text_of(late.response.message if late.response else None)
        await party.w.restart()
        assert button not in component_ids(next(m for m in party.channel.history() if m.id == offer.id))
        second = party.w.join("Second")
        assert told(await party.forge(second, f"seat:{seat}", message=offer), second, "seat-taken")
        for _ in range(3):
            await party.goes_on()


def holder(party: Party, control: str) -> discord.Message:
    """The one message that has the control: whatever had it before has lost it."""
    (message,) = [message for message in party.channel.history() if control in component_ids(message)]
    return message


async def test_the_host_pauses_and_a_majority_resumes(tmp_path: Path) -> None:
    """By command and by button; no time runs in between, and answers are taken."""
    async with lobby(tmp_path) as party:
        await started(party)
        players = [m for m in party.members if m is not party.host]
        with party.changed():
            await party.host.slash(party.channel, "table pause")
        board = party.board
        (resume,) = [i for i in component_ids(board) if i.endswith(":table:resume")]
        await wait(party, days=3)
        assert party.prompt is not None
        assert party.prompt.kind == "nominate"
        await party.nominate()
        assert party.prompt.kind == "vote"
        for number, member in enumerate(players[:2], 1):
            await member.click(holder(party, resume), custom_id=resume)
            assert party.phase() == "paused", number
        board = holder(party, resume)
        await players[2].click(board, custom_id=resume)
        assert party.phase() == "playing"
        assert resume not in component_ids(next(m for m in party.channel.history() if m.id == board.id))
        assert any(":vote.1:" in i for i in open_controls(party.board))
        await party.vote()


async def test_who_may_do_what(tmp_path: Path) -> None:
    """The host's commands are refused to players, and those of players to strangers."""
    async with lobby(tmp_path) as party:
        await started(party)
        player, stranger = party.members[1], party.w.join("Stranger")
        with party.unchanged():
            assert told(await player.slash(party.channel, "table extend"), player, "not-host")
            assert told(await player.slash(party.channel, "table clock", rhythm="live"), player, "not-host")
            assert told(await player.slash(party.channel, "table handover"), player, "handover-too-early")
            for command in ("pause", "leave", "nudge"):
                assert told(await stranger.slash(party.channel, f"table {command}"), stranger, "not-seated")
            shown = await stranger.slash(party.channel, "table clock")
            assert "Europe/Paris" in text_of(whispered(shown))
            assert said(stranger, "nobody-awaited") not in text_of(
                whispered(await stranger.slash(party.channel, "table status"))
            )
        if party.asked is party.host:
            await party.nominate()
        await wait(party, minutes=16)
        for command, options in (
            ("extend", {}),
            ("nudge", {}),
            ("clock", {"rhythm": "evening", "zone": "America/Montreal"}),
            ("handover", {"player": player}),
        ):
            with party.changed():
                assert told(await party.host.slash(party.channel, f"table {command}", **options), party.host, "done")
        assert party.table.host == player.id
        assert (party.table.clock.zone, party.table.clock.quiet) == ("America/Montreal", None)
        assert told(await party.host.slash(party.channel, "table extend"), party.host, "not-host")


async def test_leaving_in_mid_game_asks_first(tmp_path: Path) -> None:
    """The seat is offered once one is sure, and the game goes on without waiting for it."""
    async with lobby(tmp_path) as party:
        await started(party)
        leaver = party.asked
        with party.unchanged():
            asked = await leaver.slash(party.channel, "table leave")
        message = whispered(asked)
        (sure,) = [i for i in component_ids(message) if i.endswith(":table:leave")]
        with party.changed():
            await leaver.click(message, custom_id=sure)
        assert leaver.name in text_of(newest(party, "🪑"))
        assert party.prompt is not None
        assert party.prompt.kind == "vote"
        await party.vote()


async def test_one_who_left_the_server_is_replaced(tmp_path: Path) -> None:
    """Found when the time is up: the seat is offered with a neutral sentence, and its time runs out as usual."""
    async with lobby(tmp_path) as party:
        await started(party)
        gone = party.asked
        party.w.guild.remove_member(gone)
        await wait(party, minutes=61)
        assert party.table.free == (party.table.members.index(_member(party, gone.id)),)
        offer = newest(party, "🪑")
        assert "n’est plus sur le serveur" in text_of(offer)
        await wait(party, minutes=6)
        assert party.prompt is not None
        assert party.prompt.kind == "vote"
        await party.vote(but=(gone,))


def _member(party: Party, user: int) -> object:
    return next(member for member in party.table.members if member.user == user)


async def test_one_who_left_the_server_does_not_play_on_in_the_dm(tmp_path: Path) -> None:
    """The click is answered politely, and the seat is offered."""
    async with lobby(tmp_path) as party:
        await started(party)
        await party.nominate()
        await party.vote()
        president = party.asked
        party.w.guild.remove_member(president)
        await wait(party, minutes=59)
        await party.w.restart()
        message = next(m for m in reversed(party.w.dms(president)) if any(":discard." in i for i in component_ids(m)))
        control = next(i for i in component_ids(message) if ":discard." in i)
        result = await president.user.click(message, custom_id=control)
        assert told(result, president, "member-left-server-you")
        assert len(party.table.free) == 1


async def test_reminders_as_everybody_wants_them(tmp_path: Path) -> None:
    """No mention and no DM for whoever says so, with one command, from anywhere."""
    async with lobby(tmp_path) as party:
        await started(party)
        asked = party.asked
        result = await asked.user.slash("notifications", mention=False, dm=False)
        assert told(result, asked, "notifications-set", mention="no", remind="no")
        before = len(party.w.dms(asked))
        await wait(party, minutes=59)
        reminder = newest(party, "⏳")
        assert reminder.mentions == []
        assert asked.name in text_of(reminder)
        assert len(party.w.dms(asked)) == before


@pytest.mark.parametrize(
    ("status", "code", "present"),
    [(None, 0, True), (404, 10007, False), (404, 10013, False), (404, 10004, None), (403, 50001, None), (500, 0, None)],
)
async def test_what_discord_says_of_a_member(w: World, status: int | None, code: int, present: bool | None) -> None:
    """Only that the person is unknown means that they are gone."""
    user = w.members[0].id
    if status is not None:
        w.env.inject_error("GET", f"/guilds/{w.guild.id}/members/{user}", status=status, code=code, times=None)
    assert await DiscordMembers(w.client).present(w.guild.id, user) is present


async def test_of_a_server_that_the_bot_is_not_on_nothing_is_known(w: World) -> None:
    """Nobody loses a seat because the bot was removed."""
    assert await DiscordMembers(w.client).present(1, w.members[0].id) is None
