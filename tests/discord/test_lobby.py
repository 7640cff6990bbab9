"""A lobby through the client: who may do what, what else is answered, and what two people do at the same moment."""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from bot.record.fairness import promise
from bot.tables.time.deadlines import LOBBY_LASTS
from cogs import answering
from tests.discord.playing import attached, component_ids, lobby, said, told
from tests.discord.simx import emit_click, emit_form, emit_slash, hold_answer
from tests.discord.world import shown, text_of
from tests.soak.length import LONG

HOSTILE: Final = (
    "**b** __u__ ||s|| `c` ~~x~~ [a](b",
    "@everyone <@1> <#2> <@&3> <t:1:R>",
    "# big\u202e\u2066 right \u2067to\u2069 left",
    "Z" + "\u0335\u0336\u0337\u0338" * 7,
    "1. first\u200b\u200d - second > third",
    "\u2800\u3164\u115f blank \u00ad\ufeff",
    "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    "\\\\*\\\\*|| ```js\n\n```",
    "https://example.com/ :smile: <a:b:",
    "_" * 32,
)


async def test_joining_twice_changes_nothing(tmp_path: Path) -> None:
    """The second time one is told so."""
    async with lobby(tmp_path, joined=2) as party:
        with party.unchanged():
            assert told(await party.lobby(party.members[1], "join"), party.members[1], "lobby-already-joined")
        await party.join(*party.members[2:])
        await party.start()


async def test_a_full_table_takes_nobody(tmp_path: Path) -> None:
    """The eleventh is told that it is full, and the ten can start."""
    async with lobby(tmp_path, 10) as party:
        late = party.w.join("Late", "fr")
        with party.unchanged():
            assert told(await party.lobby(late, "join"), late, "lobby-full")
        await party.start()


async def test_two_who_want_the_last_place_get_it_once(tmp_path: Path) -> None:
    """Of two clicks at the same moment one takes the place, the other is told that the table is full."""
    async with lobby(tmp_path, 10, joined=9) as party:
        first, second = party.members[9], party.w.join("Late")
        with party.changed():
            results = [
                emit_click(party.w.env, member, party.lobby_message, f"mj1:{party.id}:lobby:join")
                for member in (first, second)
            ]
            await party.w.env.settle()
        assert len(party.table.members) == 10
        assert told(results[1], second, "lobby-full")
        assert results[0].acknowledged


async def test_the_lobby_shows_everybody_who_joined_at_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever answer takes longer on its way to Discord, the message ends as the table stands."""
    async with lobby(tmp_path, joined=1) as party:
        message = party.lobby_message
        # Whoever comes next waits for a second, which may be short on a busy machine.
        monkeypatch.setattr(answering, "TURN", None)
        released = hold_answer(party.w.env)
        for member in party.members[1:]:
            emit_click(party.w.env, member, message, f"mj1:{party.id}:lobby:join")
        while len(party.table.members) < len(party.members):  # noqa: ASYNC110  (the database tells nobody)
            await asyncio.sleep(0)
        released.set()
        await party.w.env.settle()
        assert all(member.name in text_of(party.lobby_message) for member in party.members)


async def test_who_comes_back_with_open_dms_is_not_marked_any_more(tmp_path: Path) -> None:
    """Closed when joining, left, opened, joined again: the lobby says nothing of it, and neither does the start."""
    async with lobby(tmp_path, joined=1) as party:
        member = party.members[1]
        party.w.wire.closed_dms.add(member.id)
        await party.join()
        assert "📪" in text_of(party.lobby_message)
        await party.lobby(member, "leave")
        party.w.wire.closed_dms.clear()
        await party.lobby(member, "join")
        assert "📪" not in text_of(party.lobby_message)
        await party.start()
        assert all("📪" not in text_of(message) for message in party.channel.history())


async def test_a_started_table_takes_nobody(tmp_path: Path) -> None:
    """Whoever presses an old *Join* is told that the game has started, and the button goes."""
    async with lobby(tmp_path) as party:
        old = party.lobby_message
        await party.start()
        late = party.w.join("Late", "fr")
        with party.unchanged():
            assert told(await party.forge(late, "lobby:join", message=old), late, "table-already-started")
        assert all("lobby" not in i for message in party.channel.history() for i in component_ids(message))
        await party.goes_on()


async def test_too_few_cannot_start(tmp_path: Path) -> None:
    """The host is told how many are missing."""
    async with lobby(tmp_path, joined=4) as party:
        with party.unchanged():
            assert told(await party.lobby(party.host, "start"), party.host, "lobby-too-few", missing=1)
        await party.join(party.members[4])
        await party.start()


@pytest.mark.parametrize("button", ["start", "cancel", "options"])
async def test_only_the_host_decides(tmp_path: Path, button: str) -> None:
    """A player, who may do what a host that is gone cannot, and a stranger are told so."""
    async with lobby(tmp_path) as party:
        for member in (party.members[1], party.w.join("Stranger", "fr")):
            joined = member is party.members[1] and button != "options"
            with party.unchanged():
                assert told(await party.lobby(member, button), member, "lobby-host-there" if joined else "not-host")
        await party.start()


async def test_two_starts_are_one_game(tmp_path: Path) -> None:
    """Of three clicks at the same moment one closes the lobby; the others are told that the deal is coming."""
    async with lobby(tmp_path) as party:
        message = party.lobby_message
        with party.changed(2):
            results = [emit_click(party.w.env, party.host, message, f"mj1:{party.id}:lobby:start") for _ in range(3)]
            await party.w.env.settle()
        assert all(told(result, party.host, "lobby-dealing") for result in results[1:])
        assert all(len(party.w.dms(member)) == 2 for member in party.members)
        await party.goes_on()


@pytest.mark.parametrize("order", [("start", "leave"), ("leave", "start")])
async def test_starting_and_leaving_at_once_is_one_after_the_other(tmp_path: Path, order: tuple[str, str]) -> None:
    """Who leaves while *Start* asks who is there is gone, and too few are left; after that the seat is dealt in."""
    async with lobby(tmp_path) as party:
        message, leaver = party.lobby_message, party.members[3]
        who = {"start": party.host, "leave": leaver}
        results = {what: emit_click(party.w.env, who[what], message, f"mj1:{party.id}:lobby:{what}") for what in order}
        await party.w.env.settle()
        if party.phase() == "lobby":
            assert told(results["start"], party.host, "lobby-too-few", missing=1)
        else:
            assert order[0] == "start"
            assert told(results["leave"], leaver, "lobby-dealing-leave")


async def test_who_has_not_joined_cannot_leave_or_cut(tmp_path: Path) -> None:
    """A stranger is told so, before and after having been asked for a word."""
    async with lobby(tmp_path, joined=2) as party:
        stranger = party.w.join("Stranger", "fr")
        with party.unchanged():
            assert told(await party.lobby(stranger, "leave"), stranger, "lobby-not-joined")
            assert told(await party.lobby(stranger, "cut"), stranger, "lobby-not-joined")
            sent = emit_form(party.w.env, stranger, party.lobby_message, f"mj1:{party.id}:lobby:cut", {"word": "x"})
            await party.w.env.settle()
            assert told(sent, stranger, "lobby-not-joined")


async def test_a_host_who_leaves_hands_over_and_the_last_one_closes(tmp_path: Path) -> None:
    """The next in line is host and can start; when nobody is left the channel is free for another table."""
    async with lobby(tmp_path, joined=3) as party:
        await party.lobby(party.host, "leave")
        assert party.table.host == party.members[1].id
        with party.unchanged():
            assert told(await party.lobby(party.host, "start"), party.host, "not-host")
        await party.join(party.host)
        assert party.table.host == party.members[1].id
        old = party.lobby_message
        for member in (party.members[1], party.members[2], party.host):
            await party.lobby(member, "leave")
        assert party.phase() == "cancelled"
        with party.unchanged():
            assert told(await party.forge(party.host, "lobby:join", message=old), party.host, "lobby-closed")
        first = party.id
        await party.open()
        assert party.id != first


async def test_who_left_may_come_back_and_who_was_removed_may_not(tmp_path: Path) -> None:
    """The host removes somebody for good; oneself and strangers cannot be removed; leaving is not for ever."""
    async with lobby(tmp_path) as party:
        gone, back = party.members[1], party.members[2]
        await party.lobby(back, "leave")
        await party.lobby(back, "join")
        with party.unchanged():
            for target, text in ((party.host, "lobby-no-kick-host"), (party.w.join("X"), "lobby-no-kick-not-there")):
                result = await party.host.slash(party.channel, "table kick", player=target)
                assert told(result, party.host, text)
            assert told(await gone.slash(party.channel, "table kick", player=back), gone, "not-host")
        with party.changed():
            await party.host.slash(party.channel, "table kick", player=gone)
        assert party.table.seat_of(gone.id) is None
        assert "Bea" not in text_of(party.lobby_message).split("\n\n")[-1]
        with party.unchanged():
            assert told(await party.lobby(gone, "join"), gone, "lobby-no-return")


@pytest.mark.parametrize(
    "word",
    [
        "**bold** @everyone <@1>",
        *(
            pytest.param(word, marks=LONG)
            for word in ("\u202eabc\u0335\u0336\u0337\u0338", "x" * 60, "👩‍👩‍👧‍👦", "{ $name }")
        ),
    ],
)
async def test_any_word_can_be_cut(tmp_path: Path, word: str) -> None:
    """It is shown without effect, pings nobody, replaces one's earlier word, and the table can be dealt and checked."""
    async with lobby(tmp_path) as party:
        for text in ("first", word):
            asked = await party.lobby(party.members[1], "cut")
            with party.changed():
                sent = await party.members[1].submit_modal(asked, {"word": text})
            assert sent.acknowledged
        assert [cut.word for cut in party.table.deal.cuts] == [word]
        message = party.lobby_message
        assert not message.mentions
        assert not message.mention_everyone
        assert "@everyone" not in text_of(message)
        await party.start()
        await party.goes_on()


@pytest.mark.parametrize(("word", "text"), [("", "cut-empty"), ("  \t ", "cut-empty"), ("x" * 61, "cut-too-long")])
async def test_no_word_and_a_long_one_are_refused(tmp_path: Path, word: str, text: str) -> None:
    """Also when the form that was shown would not have let it through."""
    async with lobby(tmp_path, joined=2) as party:
        member = party.members[1]
        with party.unchanged():
            sent = emit_form(party.w.env, member, party.lobby_message, f"mj1:{party.id}:lobby:cut", {"word": word})
            await party.w.env.settle()
            assert told(sent, member, text, most=60)


async def test_the_host_sets_options_in_a_form(tmp_path: Path) -> None:
    """What was chosen is shown, and rules the game."""
    async with lobby(tmp_path) as party:
        asked = await party.lobby(party.host, "options")
        with party.changed():
            await party.host.submit_modal(asked, {"term_limits": ["1"], "sealed": ["1"]})
        assert party.table.options == {"term_limits": "start", "sealed": True}
        assert said(party.host, "option-sealed-yes") in text_of(party.lobby_message)
        await party.start()
        assert party.state.options.term_limits == "start"


@pytest.mark.parametrize(
    "values",
    [
        {"term_limits": ["2"]},
        {"term_limits": ["-1"]},
        {"term_limits": ["²"]},
        {"term_limits": []},
        {"term_limits": ["0", "1"]},
        {"term_limits": ["9" * 5000]},
        {"seats": ["0"]},
        {"sealed": ""},
    ],
)
async def test_forged_options_are_refused(tmp_path: Path, values: dict[str, object]) -> None:
    """What the form does not offer changes nothing."""
    async with lobby(tmp_path, joined=1) as party:
        with party.unchanged():
            sent = emit_form(party.w.env, party.host, party.lobby_message, f"mj1:{party.id}:lobby:options", values)
            await party.w.env.settle()
            assert told(sent, party.host, "options-unknown")


async def test_a_form_that_was_opened_too_early_is_refused_when_it_comes(tmp_path: Path) -> None:
    """Options and words that are sent after the start change nothing."""
    async with lobby(tmp_path) as party:
        options = await party.lobby(party.host, "options")
        word = await party.lobby(party.members[1], "cut")
        await party.start()
        with party.unchanged():
            late = await party.host.submit_modal(options, {"term_limits": ["1"], "sealed": ["1"]})
            assert told(late, party.host, "table-already-started")
            late = await party.members[1].submit_modal(word, {"word": "late"})
            assert told(late, party.members[1], "table-already-started")
        await party.goes_on()


@pytest.mark.parametrize(
    "what", ["", "join~1", "options~7", "options~²", "options~" + "9" * 50, "deal", "JOIN", "cancel:now"]
)
async def test_forged_buttons_of_the_lobby_are_refused_or_are_what_they_look_like(tmp_path: Path, what: str) -> None:
    """Nothing but *Join* lets anybody in, and a page of options that does not exist is none."""
    async with lobby(tmp_path, joined=2) as party:
        with party.unchanged():
            assert shown(await party.forge(party.host, f"lobby:{what}"))


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_lobby_that_waits_too_long_closes(tmp_path: Path, restarted: bool) -> None:
    """After 24 hours, not before; also when the bot was restarted meanwhile. The channel is free again."""
    async with lobby(tmp_path, joined=3) as party:
        old = party.lobby_message
        await party.w.env.advance_time((LOBBY_LASTS - timedelta(minutes=1)).total_seconds())
        assert party.phase() == "lobby"
        if restarted:
            await party.w.restart()
        await party.w.env.advance_time(61)
        assert party.phase() == "cancelled"
        assert said(party.host, "lobby-expired") in text_of(party.board)
        with party.unchanged():
            assert told(await party.forge(party.host, "lobby:start", message=old), party.host, "lobby-closed")
        await party.open()


async def test_a_started_table_does_not_expire(tmp_path: Path) -> None:
    """The lobby's deadline goes with the lobby: two days later it is still the same prompt's turn."""
    async with lobby(tmp_path) as party:
        await party.start()
        prompt = party.prompt
        await party.host.slash(party.channel, "table pause")
        with party.unchanged():
            await party.w.env.advance_time(LOBBY_LASTS.total_seconds() * 2)
        assert party.prompt == prompt
        await party.goes_on()


async def test_a_channel_has_one_table(tmp_path: Path) -> None:
    """Whoever opens another is told that there is one, and is shown it."""
    async with lobby(tmp_path, joined=2) as party:
        for member in (party.host, party.members[3]):
            with party.unchanged():
                result = await member.slash(party.channel, "secret-hitler")
                assert told(result, member, "table-open-here", game="Secret Hitler")
        assert party.books.rows("SELECT count(*) FROM tables") == [(1,)]
        assert len(party.channel.history()) == 1


async def test_two_who_open_at_once_open_one_table(tmp_path: Path) -> None:
    """The channel has one lobby afterwards, and the other is told."""
    async with lobby(tmp_path, joined=1) as party:
        await party.lobby(party.host, "cancel")
        people = (party.members[1], party.members[3])
        results = [emit_slash(party.w.env, member, party.channel, "secret-hitler") for member in people]
        await party.w.env.settle()
        assert party.books.rows("SELECT count(*) FROM tables WHERE live") == [(1,)]
        assert all(result.acknowledged for result in results)
        assert told(results[1], people[1], "table-open-here", game="Secret Hitler")
        assert len(party.channel.history()) == 2


async def test_what_is_pressed_in_a_copy_is_seen_by_all(tmp_path: Path) -> None:
    """The lobby as `/table status` shows it has live buttons: who joins there is seen in the channel too."""
    async with lobby(tmp_path, joined=2) as party:
        member = party.members[2]
        copy = await member.slash(party.channel, "table status")
        assert copy.response is not None
        with party.changed():
            await member.click(copy.response, custom_id=f"mj1:{party.id}:lobby:join")
        assert "Chloé" in text_of(party.board)
        assert party.board.embeds


async def test_a_repeated_interaction_joins_once(tmp_path: Path) -> None:
    """Discord may deliver one click twice."""
    async with lobby(tmp_path, joined=1) as party:
        with party.changed():
            result = emit_click(
                party.w.env, party.members[1], party.lobby_message, f"mj1:{party.id}:lobby:join", times=3
            )
            await party.w.env.settle()
        assert result.acknowledged
        assert len(party.table.members) == 2


async def test_the_largest_table_of_the_worst_names(tmp_path: Path) -> None:
    """Ten names of 32 hostile characters: the lobby, a round and the end are readable, ping nobody, and verify."""
    async with lobby(tmp_path, joined=1) as party:
        w = party.w
        people = [party.guest(name) for name in HOSTILE[:9]]
        await party.join(*people)
        for member in people[:3]:
            asked = await party.lobby(member, "cut")
            await member.submit_modal(asked, {"word": HOSTILE[party.table.seat_of(member.id) or 0]})
        await party.start()
        for _ in range(4):
            await party.goes_on()
        for message in party.channel.history():
            assert not message.mention_everyone
            assert {user.id for user in message.mentions} <= {member.user for member in party.table.members}
            assert "@everyone" not in text_of(message)
        asked = await party.host.slash(party.channel, "table cancel")
        assert asked.response is not None
        await party.host.click(asked.response, custom_id=f"mj1:{party.id}:table:end")
        assert attached(party.board)
        assert not w.env.errors


async def test_whose_name_shows_nothing_is_called_by_the_account(tmp_path: Path) -> None:
    """L5: two people of invisible names would read alike."""
    async with lobby(tmp_path, joined=1) as party:
        w = party.w
        for account in ("left", "right"):
            user = w.env.create_user(account, global_name="\u200b\u3164")
            await party.join(w.guild.add_member(user))
        assert [member.name for member in party.table.members[1:]] == ["left", "right"]


async def test_the_promise_is_kept(tmp_path: Path) -> None:
    """What the lobby shows is the print of the seed that deals, and does not change."""
    async with lobby(tmp_path) as party:
        promised = promise(party.id, party.table.deal.server_seed)
        assert promised in text_of(party.lobby_message)
        before = party.lobby_message.id
        await party.start()
        assert promised in next(text_of(m) for m in party.channel.history() if m.id == before)
