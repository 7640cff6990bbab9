"""What comes after a game: stories, results, rematches, and people who want their data or its end."""

import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.cards import limits
from bot.model.clock import Rhythm
from bot.model.lines import Answered, Cancelled, ClockSet
from bot.model.table import Cut
from bot.presentation.registry import presentations
from bot.presentation.sentences import sentences, voice_of
from bot.record.verify import verify
from bot.services.opening import Order
from bot.store.forgetting import NAMELESS, NOBODY
from bot.tables.actor import Click
from bot.tables.change import Change, Decision, Held
from bot.tables.telling import scene_of
from engines.registry import games
from tests.tables.room import CHANNEL, GUILD, PEOPLE, SLUG, Room, buttons, card_of, choices, room, text_of


@pytest_asyncio.fixture
async def r(tmp_path: Path) -> AsyncIterator[Room]:
    """An empty room."""
    async with room(tmp_path) as made:
        yield made


def left_in(folder: Path, user: int) -> bool:
    """Whether the files of a database, as they lie, still name a user, as text or as a number."""
    files = [file.read_bytes() for file in folder.glob("tables.db*") if not file.name.endswith("-shm")]
    return any(str(user).encode() in held or user.to_bytes(4) in held for held in files)


class TestHistory:
    async def test_what_is_over_is_listed_newest_first(self, r: Room) -> None:
        """For everyone in the channel, and for those who sat there wherever they are; what is played is not listed."""
        old = await r.played()
        new = await r.played()
        live = await r.open()
        stranger = card_of(await r.service.afterwards.history(r.actor(9), "server"))
        assert choices(stranger) == [new, old]
        assert live not in text_of(stranger)
        assert limits.check(stranger) == []
        mine = card_of(await r.service.afterwards.history(r.actor(PEOPLE[1], guild=None, channel=1), "mine"))
        assert choices(mine) == [new, old]
        assert choices(card_of(await r.service.afterwards.history(r.actor(9), "mine"))) == []

    async def test_a_table_of_a_channel_that_one_may_not_read_is_not_listed(self, r: Room) -> None:
        """Unless one sat there; nor is a table of another server."""
        table = await r.played()
        for stranger in (r.actor(9, channel=1), r.actor(9, guild=1, sees=True)):
            assert choices(card_of(await r.service.afterwards.history(stranger, "server"))) == []
        assert choices(card_of(await r.service.afterwards.history(r.actor(9, channel=1, sees=True), "server"))) == [
            table
        ]
        assert choices(card_of(await r.service.afterwards.history(r.actor(PEOPLE[0], channel=1), "server"))) == [table]

    async def test_a_forged_choice_shows_nothing(self, r: Room) -> None:
        """A table that is played, one that does not exist, one of another server, one that never started."""
        over = await r.played()
        live = await r.open(channel=501)
        await r.tables.open(r.actor(9, channel=502), Order(SLUG, {}, "en"))
        lobby = await r.store.in_channel(502)
        assert lobby is not None
        for table in (live, lobby.id, "nosuchid", "", "…"):
            said = text_of(card_of(await r.press(PEOPLE[0], ":history:server", table or "?")))
            assert "cannot be read again" in said, table
        for where in ({"guild": 1}, {"guild": None}, {"channel": 1}):
            assert "cannot be read again" in text_of(card_of(await r.press(9, ":history:server", over, **where)))
            assert "cannot be read again" in text_of(card_of(await r.press(9, f":history:{over}.1.mine", **where)))

    async def test_the_story_is_told_round_by_round_and_page_by_page(
        self, r: Room, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Every public sentence once and in order, nothing private; then how it ended, and the look back."""
        monkeypatch.setattr("bot.presentation.story.PAGE", 900)
        table = await r.played()
        p, told = presentations()[SLUG], await r.table(table)
        voice = voice_of(p, scene_of(told))
        public = [games()[SLUG].events.validate_json(e.body) for e in await r.store.events(table, None)]
        private = [games()[SLUG].events.validate_json(e.body) for e in await r.store.every_event(table) if e.audience]
        first = card_of(await r.press(9, ":history:server", table))
        pages = int(first.footer.split()[-1])
        assert pages > 1
        read = [card_of(await r.press(9, f":history:{table}.{n}.server")) for n in range(pages)]
        assert read[0] == first
        assert all(limits.check(card) == [] for card in read)
        whole = "\n".join(card.text for card in read)
        place = 0
        for sentence in sentences(p, voice, public):
            place = whole.index(sentence, place) + len(sentence)
        assert not [s for s in sentences(p, voice, private) if s in whole]
        assert [bool(card.sections) for card in read] == [False] * (pages - 2) + [True, True]
        assert [card.picture is not None for card in read] == [False] * (pages - 1) + [True]
        assert f"history:{table}.1.server" in buttons(first)
        assert f"history:{table}.-1.server" not in buttons(first)
        assert "history:server" in buttons(first)

    async def test_a_page_that_is_not_there_is_the_last_or_the_first(self, r: Room) -> None:
        """Whatever a forged control says."""
        table = await r.played()
        last = card_of(await r.press(9, f":history:{table}.999.server"))
        assert last.sections
        for page in ("-1", "x", "99999", "²", ""):
            assert not card_of(await r.press(9, f":history:{table}.{page}.server")).sections

    async def test_the_record_is_the_published_one(self, r: Room) -> None:
        """Word for word, with every page."""
        table = await r.played()
        last = (await r.letters())[-1][1]
        published = last.files
        assert published
        assert f"/{(await r.table(table)).deal.message})" in last.text, "the closing message is one tap away"
        assert card_of(await r.press(9, ":history:server", table)).files == published
        assert card_of(await r.press(9, f":history:{table}.1.server")).files == published
        assert verify(published[0].text).difference is None

    async def test_a_sealed_table_gives_no_record(self, r: Room) -> None:
        """Only what everybody saw."""
        table = await r.played(sealed=True)
        card = card_of(await r.press(9, f":history:{table}.999.server"))
        assert card.files == ()
        assert "sealed" in card.text

    async def test_a_cancelled_table_says_so(self, r: Room) -> None:
        """Its story ends where it stopped."""
        table = await r.open()
        await r.play(table, most=3)
        await r.press(PEOPLE[0], f"{table}:table:end")
        card = card_of(await r.press(9, ":history:server", table))
        assert "without a result" in card.text
        assert len(card.files) == 1
        assert await r.store.results(PEOPLE[0]) == ()


class TestResults:
    async def test_a_game_that_ends_counts_for_everybody_there(self, r: Room) -> None:
        """Won or lost, with the seat's own side: of five, three are Liberals and two are not."""
        table = await r.played()
        results = [result for user in PEOPLE for result in await r.store.results(user)]
        assert sorted(result.seat for result in results) == [0, 1, 2, 3, 4]
        (winner,) = {result.side for result in results if result.won}
        assert all((result.side == winner) == result.won for result in results)
        assert sum(result.won for result in results) == (3 if winner == "liberal" else 2)
        assert {(result.table, result.guild, result.game) for result in results} == {(table, GUILD, SLUG)}
        assert all(result.name == f"P{result.user}" for result in results)

    async def test_a_seat_that_nobody_holds_counts_for_nobody(self, r: Room) -> None:
        """Whoever left before the end has neither won nor lost."""
        table = await r.open()
        await r.press(PEOPLE[2], f"{table}:table:leave")
        await r.play(table)
        assert (await r.table(table)).phase == "ended"
        assert await r.store.results(PEOPLE[2]) == ()
        assert len(await r.store.shared_results(GUILD)) == 4

    async def test_stats_count_by_game_and_side(self, r: Room) -> None:
        """One's own, and those of the server who show theirs."""
        for _ in range(2):
            await r.played()
        mine = await r.store.results(PEOPLE[0])
        card = card_of(await r.service.afterwards.stats(r.actor(PEOPLE[0]), None))
        assert limits.check(card) == []
        own, ranking = card.sections
        assert f"2 games, {('none', 'one', '2')[sum(x.won for x in mine)]} won" in own.text
        assert sum(f"{sum(x.won for x in mine if x.side == s)} of" in own.text for s in {x.side for x in mine}) > 0
        assert all(f"P{user}" in ranking.text for user in PEOPLE)
        wins = [int(line.split(" of ")[0].split()[-1]) for line in ranking.text.splitlines()]
        assert wins == sorted(wins, reverse=True)
        assert sum(wins) == 6

    async def test_whoever_hides_theirs_is_not_shown_to_others(self, r: Room) -> None:
        """They read their own, and may show them again."""
        await r.played()
        shy = PEOPLE[3]
        card = card_of(await r.service.afterwards.stats(r.actor(shy), False))
        assert "one game" in text_of(card)
        assert f"P{shy}" not in text_of(card)
        assert f"P{shy}" not in text_of(card_of(await r.service.afterwards.stats(r.actor(9), None)))
        assert buttons(card) == ["stats:share"]
        assert f"P{shy}" in text_of(card_of(await r.press(shy, ":stats:share")))
        assert f"P{shy}" not in text_of(card_of(await r.press(shy, ":stats:hide")))
        assert buttons(card_of(await r.press(shy, ":privacy:share")))[1] == "privacy:hide"
        assert f"P{shy}" in text_of(card_of(await r.service.afterwards.stats(r.actor(9), None)))

    async def test_another_server_knows_nothing(self, r: Room) -> None:
        """Results are those of one server; in the bot's DM, one's own of all."""
        await r.played()
        elsewhere = text_of(card_of(await r.service.afterwards.stats(r.actor(PEOPLE[0], guild=1), None)))
        assert "one game" not in elsewhere
        assert not [user for user in PEOPLE if f"P{user}" in elsewhere]
        alone = card_of(await r.service.afterwards.stats(r.actor(PEOPLE[0], guild=None), None))
        assert "one game" in text_of(alone)
        assert len(alone.sections) == 1


class TestRematch:
    async def test_the_same_people_are_invited_to_the_same_game(self, r: Room) -> None:
        """One message mentions all others but those who want none; game, options, language and clock are the same."""
        table = await r.open(term_limits="start")

        async def slower(held: Held) -> Decision:
            changed = held.table.with_clock(rhythm=Rhythm(turn=120, ballot=120, reaction=120), policy="wait")
            changed = changed.evolve(language="fr")
            return Change(held=held, table=changed, line=ClockSet())

        await r.service.desk.change(table, slower)
        await r.play(table)
        await r.letters()
        await r.store.keep_wishes(PEOPLE[4], mention=False)
        reply = card_of(await r.press(PEOPLE[1], f"{table}:table:rematch", source="channel"))
        assert "lobby is open" in reply.text
        there = await r.store.in_channel(CHANNEL)
        assert there is not None
        before = await r.table(table)
        for name in ("game", "options", "language", "guild", "channel"):
            assert getattr(there, name) == getattr(before, name), name
        assert there.clock == before.clock.evolve(timers=(), paused_at=None, pause=None)
        assert (there.phase, there.host, there.rematch_of) == ("lobby", PEOPLE[1], table)
        assert [member.user for member in there.members] == [PEOPLE[1]]
        assert there.deal.server_seed != before.deal.server_seed
        ((_, invitation),) = await r.letters()
        assert set(invitation.mentions) == {PEOPLE[0], PEOPLE[2], PEOPLE[3]}
        assert all(f"<@{user}>" in invitation.notice for user in invitation.mentions)
        assert f"P{PEOPLE[4]}" in invitation.notice
        assert "revanche" in invitation.notice
        assert "lobby:join" in buttons(invitation)
        assert limits.check(invitation) == []

    async def test_there_is_one_and_the_second_press_shows_it(self, r: Room) -> None:
        """As a lobby, as a table that plays, and as one that is over."""
        table = await r.played()
        await r.press(PEOPLE[1], f"{table}:table:rematch")
        there = await r.store.in_channel(CHANNEL)
        assert there is not None
        again = await r.press(PEOPLE[2], f"{table}:table:rematch")
        assert getattr(again, "table", None) == there.id
        assert "lobby:join" in buttons(card_of(again))
        for user in PEOPLE:
            await r.press(user, f"{there.id}:lobby:join")
        await r.press(PEOPLE[1], f"{there.id}:lobby:start")
        dealing = await r.press(PEOPLE[2], f"{table}:table:rematch")
        assert "the deal is coming" in text_of(card_of(dealing))
        await r.deal(there.id)
        assert "hand:open" in buttons(card_of(await r.press(PEOPLE[2], f"{table}:table:rematch")))
        await r.press(PEOPLE[1], f"{there.id}:table:end")
        assert "is over" in text_of(card_of(await r.press(PEOPLE[2], f"{table}:table:rematch")))
        assert await r.store.live_in(GUILD) == 0

    async def test_an_occupied_channel_is_said_politely(self, r: Room) -> None:
        """Which table is there, and no other one opens."""
        table = await r.played()
        other = await r.open()
        said = text_of(card_of(await r.press(PEOPLE[1], f"{table}:table:rematch")))
        assert "already has a table" in said
        assert [found.id for found in await r.store.of_user(PEOPLE[0])] == [other]
        await r.press(PEOPLE[0], f"{other}:table:end")
        assert "lobby is open" in text_of(card_of(await r.press(PEOPLE[1], f"{table}:table:rematch")))

    async def test_only_those_who_sat_there_and_only_afterwards(self, r: Room) -> None:
        """Neither strangers, nor from another server, nor during the game, nor once the people are forgotten."""
        table = await r.open()
        assert "not over yet" in text_of(card_of(await r.press(PEOPLE[1], f"{table}:table:rematch")))
        await r.play(table)
        assert "no seat" in text_of(card_of(await r.press(9, f"{table}:table:rematch")))
        assert "server" in text_of(card_of(await r.press(PEOPLE[1], f"{table}:table:rematch", guild=1)))
        await r.sweep(31)
        assert "too long ago" in text_of(card_of(await r.press(PEOPLE[1], f"{table}:table:rematch")))
        assert await r.store.live_in(GUILD) == 0

    async def test_options_of_an_older_version_are_left_out(self, r: Room) -> None:
        """The rematch opens with the usual ones."""
        table = await r.open()

        async def older(held: Held) -> Decision:
            options = {**held.table.options, "gone_since": 3}
            return Change(held=held, table=held.table.evolve(options=options, phase="ended"), line=Cancelled())

        await r.service.desk.change(table, older)
        await r.press(PEOPLE[1], f"{table}:table:rematch")
        there = await r.store.in_channel(CHANNEL)
        assert there is not None
        assert there.options == games()[SLUG].Options().model_dump()


class TestExport:
    async def test_one_gets_ones_own_and_nothing_of_others(self, r: Room) -> None:
        """In the middle of a game: seat, answers, notes, cut; neither names, ids nor answers of others, nor a seed."""
        await r.tables.open(r.actor(PEOPLE[0]), Order(SLUG, {}, "en"))
        lobby = await r.store.in_channel(CHANNEL)
        assert lobby is not None
        table = lobby.id
        for user in PEOPLE[1:]:
            await r.press(user, f"{table}:lobby:join")

        async def cut(held: Held) -> Decision:
            cuts = tuple(Cut(user=user, name=f"P{user}", word=f"word{user}") for user in PEOPLE)
            return Change(held=held, table=held.table.with_deal(cuts=cuts), line=ClockSet())

        await r.service.desk.change(table, cut)
        await r.press(PEOPLE[0], f"{table}:lobby:start")
        await r.deal(table)
        await r.play(table, most=15)
        me = PEOPLE[1]
        seat = (await r.table(table)).seat_of(me)
        assert seat is not None
        exported = await r.export(me)
        (mine,) = exported["tables"]
        assert (exported["user"], mine["table"], mine["seat"], mine["name"]) == (str(me), table, seat + 1, f"P{me}")
        assert mine["cut"] == [f"word{me}"]
        answers = [entry for entry in mine["log"] if entry["kind"] == "answer"]
        assert answers
        # The table's own numbers would tell how often others have acted.
        assert [entry["n"] for entry in mine["log"]] == list(range(1, len(mine["log"]) + 1))
        assert all(command["seat"] == seat for entry in answers for command in entry["commands"])
        whole = json.dumps(exported)
        assert not [user for user in PEOPLE if user != me and (str(user) in whole)]
        assert (await r.table(table)).deal.server_seed not in whole

    async def test_what_others_had_answered_in_advance_stays_theirs(self, r: Room) -> None:
        """An answer of mine that brought those of others along is exported alone."""
        table = await r.open()
        me = PEOPLE[1]
        seat = (await r.table(table)).seat_of(me)
        assert seat is not None
        secret = {"kind": "answer", "prompt": "vote.1", "seat": (seat + 1) % 5, "action": {"kind": "SECRET"}}
        mine = {"kind": "answer", "prompt": "vote.1", "seat": seat, "action": {"kind": "mine"}}

        async def both(held: Held) -> Decision:
            line = Answered(commands=(secret, mine, {"kind": "time_up", "prompt": "vote.1", "seats": [0]}))
            return Change(held=held, table=held.table, line=line)

        await r.service.desk.change(table, both, actor=me)
        exported = await r.export(me)
        assert "SECRET" not in json.dumps(exported)
        assert exported["tables"][0]["log"][-1]["commands"] == [mine]

    async def test_notes_and_results_are_there(self, r: Room) -> None:
        """Those of games that are over too."""
        table = await r.played()
        form = {"text": ("my own words",)}
        actor = r.actor(PEOPLE[1])
        await r.tables.press(actor, Click(table, "tool.notes", "edit", form, "hand"))
        exported = await r.export(PEOPLE[1])
        assert exported["tables"][0]["sheets"] == {"notes": {"text": "my own words"}}
        assert [result["table"] for result in exported["results"]] == [table]
        assert "my own words" not in json.dumps(await r.export(PEOPLE[2]))

    async def test_a_stranger_has_an_empty_file(self, r: Room) -> None:
        """Nothing is kept of whoever never came."""
        await r.played()
        exported = await r.export(9)
        assert (exported["tables"], exported["results"]) == ([], [])


class TestForgetting:
    async def test_a_lobby_is_left_and_a_running_game_goes_on(self, r: Room) -> None:
        """The seat is offered, the game plays to its end, and only then the name goes."""
        table = await r.open()
        await r.play(table, most=4)
        await r.tables.open(r.actor(PEOPLE[1], channel=501), Order(SLUG, {}, "en"))
        await r.letters()
        seat = (await r.table(table)).seat_of(PEOPLE[1])
        assert seat is not None
        assert "begin anew" in text_of(card_of(await r.forget(PEOPLE[1])))
        told = [card for _, card in await r.letters()]
        assert any(f"seat:{seat}" in buttons(card) for card in told)
        lobby = await r.store.in_channel(501)
        assert lobby is not None
        assert (lobby.phase, [member.user for member in lobby.members]) == ("cancelled", [NOBODY])
        there = await r.table(table)
        assert there.free == (seat,)
        assert there.live
        await r.press(9, f"{table}:seat:{seat}")
        await r.play(table)
        over = await r.table(table)
        assert (over.phase, over.anonymous) == ("ended", True)
        assert over.members[seat].user == 9
        assert str(PEOPLE[1]) not in over.model_dump_json()
        assert await r.store.traces(PEOPLE[1]) == ()
        assert len(await r.store.results(9)) == 1

    async def test_the_record_of_a_game_that_somebody_left_for_good_still_verifies(self, r: Room) -> None:
        """It is published with the names that the deal depends on; afterwards it is not made again."""
        table = await r.open()
        await r.play(table, most=4)
        await r.forget(PEOPLE[1])
        await r.play(table)
        (published,) = (await r.letters())[-1][1].files
        assert verify(published.text).difference is None
        card = card_of(await r.press(PEOPLE[0], f":history:{table}.999.mine"))
        assert card.files == ()
        assert "erased" in card.text

    async def test_a_finished_game_keeps_a_seat_without_a_name(self, r: Room) -> None:
        """Its story names the place; the published file, made before, still verifies."""
        table = await r.played()
        (published,) = (await r.letters())[-1][1].files
        before = await r.table(table)
        seat = before.seat_of(PEOPLE[1])
        assert seat is not None
        await r.forget(PEOPLE[1])
        assert verify(published.text).difference is None
        after = await r.table(table)
        assert (after.members[seat].user, after.members[seat].name) == (NOBODY, NAMELESS)
        assert after.members[:seat] + after.members[seat + 1 :] == before.members[:seat] + before.members[seat + 1 :]
        assert f"P{PEOPLE[1]}" not in after.model_dump_json()
        first = card_of(await r.press(PEOPLE[0], ":history:server", table))
        last = card_of(await r.press(PEOPLE[0], f":history:{table}.999.server"))
        assert f"Seat {seat + 1}" in text_of(last)
        assert f"P{PEOPLE[1]}" not in text_of(first) + text_of(last)
        assert await r.store.results(PEOPLE[1]) == ()
        assert f"P{PEOPLE[1]}" not in text_of(card_of(await r.service.afterwards.stats(r.actor(9), None)))
        assert (await r.export(PEOPLE[1]))["tables"] == []
        assert choices(card_of(await r.service.afterwards.history(r.actor(PEOPLE[1], guild=None), "mine"))) == []

    async def test_nothing_in_the_files_of_the_database_names_them(self, r: Room, tmp_path: Path) -> None:
        """Neither id nor name is left while the process runs: not of games, nor of a rematch to which they were
        invited, nor of letters that were set aside.
        """
        table = await r.played()
        await r.letters()
        await r.letters("user")
        await r.press(PEOPLE[0], f"{table}:table:rematch")
        invitation, *_ = await r.store.claim(r.now(), r.time, 9)
        assert PEOPLE[1] in invitation.letter.notifies
        await r.open(channel=501)
        rejected, *_ = await r.store.claim(r.now(), r.time, 9)
        await r.store.set_aside(rejected.id, "rejected")
        live = await r.store.in_channel(501)
        assert live is not None
        await r.press(PEOPLE[0], f"{live.id}:table:end")
        await r.letters("user")
        assert left_in(tmp_path, PEOPLE[1])
        await r.forget(PEOPLE[1])
        assert not left_in(tmp_path, PEOPLE[1])
        assert left_in(tmp_path, PEOPLE[2])
        there = await r.store.in_channel(CHANNEL)
        assert there is not None
        assert there.live, "the rematch waits for the others"

    async def test_all_of_it_or_nothing(self, r: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where the store fails, no seat is given up; where it fails later, what is left is done by the sweep."""
        over, live = await r.played(), await r.open(channel=501)
        me = PEOPLE[1]

        def full(*_: object) -> bool:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr("bot.store.erasure._decide", full)
        with pytest.raises(sqlite3.OperationalError):
            await r.forget(me)
        assert (await r.table(live)).seat_of(me) is not None
        assert len(await r.store.results(me)) == 1
        await r.play(live, most=1)
        monkeypatch.undo()
        monkeypatch.setattr("bot.store.erasure._search", full)
        assert "within a day" in text_of(card_of(await r.forget(me)))
        assert (await r.table(live)).seat_of(me) is None
        assert await r.store.results(me) == ()
        monkeypatch.undo()
        await r.sweep(0)
        assert str(me) not in (await r.table(over)).model_dump_json()

    async def test_those_who_stay_can_have_their_rematch(self, r: Room) -> None:
        """Whoever was forgotten is not invited."""
        table = await r.played()
        await r.letters()
        await r.forget(PEOPLE[1])
        await r.press(PEOPLE[2], f"{table}:table:rematch")
        ((_, invitation),) = await r.letters()
        assert set(invitation.mentions) == {PEOPLE[0], PEOPLE[3], PEOPLE[4]}
        assert NAMELESS not in invitation.notice

    async def test_somebody_may_come_back_as_somebody_new(self, r: Room) -> None:
        """Later games are kept as anybody's."""
        await r.played()
        await r.forget(PEOPLE[1])
        await r.played()
        assert len(await r.store.results(PEOPLE[1])) == 1

    async def test_one_is_asked_first(self, r: Room) -> None:
        """The first button only says what would happen."""
        table = await r.played()
        card = card_of(await r.press(PEOPLE[1], ":privacy:delete"))
        assert buttons(card) == ["privacy:sure"]
        assert (await r.table(table)).seat_of(PEOPLE[1]) is not None
        assert limits.check(card) == []


class TestExpiry:
    async def test_old_tables_go_and_results_stay(self, r: Room) -> None:
        """On the thirtieth day all is there, on the next nothing but wins."""
        table = await r.played()
        assert await r.sweep(29) == 0
        assert choices(card_of(await r.service.afterwards.history(r.actor(9), "server"))) == [table]
        assert await r.sweep(2) == 1
        assert choices(card_of(await r.service.afterwards.history(r.actor(9), "server"))) == []
        assert "cannot be read" in text_of(card_of(await r.press(PEOPLE[0], ":history:server", table)))
        assert "one game" in text_of(card_of(await r.service.afterwards.stats(r.actor(PEOPLE[0]), None)))

    async def test_old_controls_are_still_answered(self, r: Room) -> None:
        """Whatever is pressed at a table that was forgotten gets a sentence."""
        table = await r.played()
        await r.sweep(31)
        for control in (
            "hand:open",
            "rules:open",
            "vote.1:0",
            "lobby:join",
            "seat:0",
            "table:resume",
            "tool.notes:open",
        ):
            assert text_of(card_of(await r.press(PEOPLE[0], f"{table}:{control}"))).strip(), control
        assert text_of(card_of(await r.service.looking.status(r.actor(9), table))).strip()

    async def test_the_privacy_card_says_how_long(self, r: Room) -> None:
        """As the operator has chosen."""
        card = card_of(await r.service.afterwards.privacy(r.actor(9)))
        assert "30 days" in card.text
        assert limits.check(card) == []
