"""Rien à cacher through the client: whole games, and what nobody may notice."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import discord
import pytest
from simcord.actors import MemberActor
from simcord.types import HttpLogEntry

from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.games.rien_a_cacher import PRESENTATION
from bot.presentation.games.rien_a_cacher.words import face
from bot.presentation.sentences import sentences
from bot.presentation.texts import LANGUAGES, texts
from bot.presentation.voice import Voice
from bot.record.form import WithCommands, lines
from bot.record.verify import verify
from bot.tables.telling import scene_of
from engines.core.protocol import Event
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import HideNothing, LetPass, LieLow, RespectLaw, Suspect
from engines.rien_a_cacher.cards import Face
from engines.rien_a_cacher.state import State
from tests.discord.playing import Counts, Via, attached, open_controls, record_in, told, whispered
from tests.discord.simx import emit_click
from tests.discord.world import shown, text_of, timeless
from tests.games.rien_a_cacher.people import (
    SLUG,
    People,
    Sent,
    arranged,
    choices,
    close_dms,
    gathered,
    table,
    too_long,
    wish,
)
from tests.games.rien_a_cacher.table import FORBIDDEN, FORBIDDEN_PAIR, LAWS, LEGAL, LEGAL_PAIR, PILE, PLAIN
from tests.presentation.scenes import HOSTILE
from tests.soak.length import LONG

GAMES: Final[tuple[tuple[int, Language], ...]] = ((3, "fr"), (6, "en"))
MESSAGES: Final = "POST /channels/#/messages"
EDITS: Final = "PATCH /channels/#/messages/#"
WEBHOOKS: Final = "POST /webhooks/#/simcord_interaction_#"
CHECKED: Final = re.compile(r"(légale|interdite|legal|forbidden) · ")


class Answered(NamedTuple):
    """One answer. kind: of the decision. closed: whether the decision was over then. events: what it led to."""

    seat: int
    kind: str
    via: Via | None
    closed: bool
    events: tuple[Event, ...]
    news: tuple[Sent, ...]
    requests: tuple[HttpLogEntry, ...]


class Played(NamedTuple):
    """A game that is over.

    start: what the bot sent when it was dealt. late: what became of it when every control that was left behind was
    pressed. rest: requests to Discord from the opening to the end, by kind.
    """

    table: Table
    state: State
    start: tuple[Sent, ...]
    answers: tuple[Answered, ...]
    last: str
    record: str
    late: tuple[Counts, Counts]
    late_replies: tuple[str, ...]
    rest: Mapping[str, int]

    def __repr__(self) -> str:
        # A failing test would quote every message of the game.
        return f"<a game of {len(self.table.members)}>"

    @property
    def news(self) -> list[Sent]:
        """All that the bot sent by itself."""
        return [*self.start, *(sent for answered in self.answers for sent in answered.news)]


def voice(people: Table, language: Language) -> Voice:
    """Who speaks at a table."""
    return Voice(SLUG, scene_of(people)._replace(language=language))


def rest(requests: list[HttpLogEntry]) -> Counter[str]:
    """Requests by kind; answers to interactions apart, which count for nothing."""
    kinds = (
        "callback" if r.path.startswith("/interactions/") else f"{r.method} {re.sub('[0-9]+', '#', r.path)}"
        for r in requests
    )
    return Counter(kinds)


async def played(path: Path, seats: int, language: Language) -> Played:
    """Play a game; now and then somebody answers by way of *My hand*."""
    dice = random.Random(seats)
    async with gathered(path, seats, seed=seats) as people:
        opened = people.now
        await people.open(language=language)
        await people.join()
        begun = people.now
        await people.start()
        start = people.news(begun)
        answers: list[Answered] = []
        looking = -1
        while (prompt := people.prompt) is not None:
            seat = dice.choice(prompt.pending)
            via: Via | None = "hand" if dice.random() < 0.2 or (seat == looking and prompt.kind == "turn") else None
            looking = seat if via else -1
            before, n = people.now, people.counts.n
            await people.answer(seat, wish(people.state, seat, dice), via)
            answers.append(
                Answered(
                    seat,
                    prompt.kind,
                    via,
                    prompt.id != getattr(people.prompt, "id", ""),
                    events_since(people, n),
                    tuple(people.news(before)),
                    tuple(people.w.env.http_requests[before:]),
                )
            )
        counted = rest(people.w.env.http_requests[opened:])
        last = people.channel.history()[-1]
        before_late = people.counts
        replies = [reply for member in people.members for reply in await press_all(people, member)]
        return Played(
            people.table,
            people.state,
            tuple(start),
            tuple(answers),
            text_of(last),
            await record_in(last),
            (before_late, people.counts),
            tuple(replies),
            counted,
        )


def events_since(people: People, n: int) -> tuple[Event, ...]:
    """What has happened since the table's n-th change."""
    rows = people.books.rows("SELECT body FROM events WHERE table_id = ? AND n > ? ORDER BY id", people.id, n)
    return tuple(GAME.events.validate_json(body) for (body,) in rows)


def told_to(event: Event) -> tuple[int, ...]:
    """The seats that alone learn of it; none where everybody does."""
    return event.audience if isinstance(event.audience, tuple) else ()


async def press_all(people: People, member: MemberActor) -> list[str]:
    """A member presses what is left of decisions on each message, in the channel and in DMs; what is said in reply."""
    replies = []
    for private, messages in ((False, people.channel.history()), (True, people.w.dms(member))):
        for message in messages:
            left = [c.spot for c in choices(message, f"mj1:{people.id}:") if c.spot.custom_id in open_controls(message)]
            if left:
                replies.append(shown(await people.press(member, left[0], private=private)))
    return replies


@pytest.fixture(
    scope="module",
    params=[GAMES[0], pytest.param(GAMES[1], marks=LONG)],
    ids=[f"{seats}-{language}" for seats, language in GAMES],
)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A game that was played to its end; many claims are made about each."""
    seats, language = request.param
    return asyncio.run(played(tmp_path_factory.mktemp("game"), seats, language))


class TestWholeGames:
    def test_the_channel_learns_who_wins_and_reads_all_hands(self, game: Played) -> None:
        """RC-17, RC-18, in the table's language."""
        speaker, outcome = voice(game.table, game.table.language), GAME.outcome(game.state)
        assert outcome is not None
        assert outcome.winners
        assert speaker.names(outcome.winners) in game.last
        for card in {card for hand in game.state.hands for card in hand}:
            assert face(card, speaker) in game.last

    def test_the_record_is_what_the_promised_seed_leads_to(self, game: Played) -> None:
        verdict = verify(game.record)
        assert verdict.difference is None
        assert verdict.record is not None
        assert verdict.record.outcome == GAME.outcome(game.state)
        assert all(str(member.user) not in game.record for member in game.table.members)

    def test_nothing_is_open_afterwards(self, game: Played) -> None:
        """The table has ended, and no control that was left behind does anything but say so."""
        assert game.table.phase == "ended"
        before, after = game.late
        assert before == after
        over = [texts(SLUG, language)("table-over") for language in LANGUAGES]
        assert set(game.late_replies) <= set(over)

    def test_each_step_is_one_message_to_each_and_never_an_edit(self, game: Played) -> None:
        """Only the click that closes a decision takes the controls off its own message."""
        for answered in game.answers:
            sent = Counter(s.to for s in answered.news if s.to != "interaction")
            assert set(sent.values()) <= {1}, sent
            assert {s.what for s in answered.news if s.to != "interaction"} <= {"POST messages"}
            assert sent["channel"] == (1 if answered.closed or answered.kind == "turn" else 0)
            if not answered.closed:
                assert not answered.news

    def test_RC_10_no_pass_is_read_by_anybody_else(self, game: Played) -> None:
        """It is one answer to the click, for one person; nobody's DM and nothing in the channel tells of it."""
        passes = [a for a in game.answers if a.kind == "suspicion" and not a.closed]
        assert passes
        for answered in passes:
            assert rest(list(answered.requests)).keys() <= {"callback"}
        words = [texts(SLUG, language)("recorded-let-pass") for language in LANGUAGES]
        assert not [sent for sent in game.news for word in words if word in sent.body]

    def test_RC_14_every_change_of_hand_or_law_brings_a_check(self, game: Played) -> None:
        """By DM; loud but to whoever has just acted, and not at all to who reads it in *My hand* at that moment."""
        names = [member.name for member in game.table.members]
        languages = {member.name: member.language for member in game.table.members}
        assert {s.to for s in game.start if CHECKED.search(s.body)} == set(names)
        assert not any(s.silent for s in game.start if s.to in names)
        for answered in game.answers:
            due = {names[seat] for e in answered.events if e.kind == "legislation_checked" for seat in told_to(e)}
            if answered.via == "hand":
                due.discard(names[answered.seat])
            dms = {sent.to: sent for sent in answered.news if sent.to in names}
            assert due <= {name for name, sent in dms.items() if CHECKED.search(sent.body)}
            for name, sent in dms.items():
                assert not sent.silent or name == names[answered.seat]
                assert texts(SLUG, languages[name])("secret-check") in sent.body or answered is game.answers[-1]

    def test_no_hand_is_read_by_anybody_else(self, game: Played) -> None:
        """What a seat is told alone is found with this seat only, and no check in the channel."""
        own: list[set[str]] = [set() for _ in game.table.members]
        for event in (event for answered in game.answers for event in answered.events):
            for seat in told_to(event):
                for language in LANGUAGES:
                    own[seat].update(sentences(PRESENTATION, voice(game.table, language), [event]))
        everything = {s for s in set().union(*own) if "check" not in s}
        assert everything
        channel = [s.body for s in game.news if s.to == "channel"]
        assert not [body for body in channel if CHECKED.search(body) or any(s in body for s in everything)]
        for seat, member in enumerate(game.table.members):
            read = "\n".join(s.body for s in game.news if s.to == member.name)
            assert not [s for s in everything - own[seat] if s in read]

    def test_a_lock_screen_shows_nothing(self, game: Played) -> None:
        """The plain line of every DM is neutral, whatever the embed says."""
        names = {member.name for member in game.table.members}
        notices = {re.sub(r'.*"content": "([^"]*)".*', r"\1", s.body) for s in game.news if s.to in names}
        assert 1 <= len(notices) <= len(LANGUAGES)
        assert all(notice.startswith("🔒") for notice in notices)

    def test_everything_is_within_discords_limits(self, game: Played) -> None:
        bodies = [r.json for answered in game.answers for r in answered.requests if r.json]
        assert bodies
        assert [found for body in bodies for found in too_long(body)] == []

    def test_how_many_requests_a_game_takes(self, game: Played, record_property: Any) -> None:
        """No more than a message for each step and each DM: the true limit of a bot."""
        members, sent = len(game.table.members), sum(s.to != "interaction" for s in game.news)
        record_property("seats", members)
        record_property("answers", len(game.answers))
        record_property("requests", sum(count for kind, count in game.rest.items() if kind != "callback"))
        record_property("by_kind", dict(game.rest))
        # Each player's DM channel is opened, and greeted. A further word to the one who clicked goes by a webhook of
        # the click, which does not count towards the bot's limit.
        assert game.rest["POST /users/@me/channels"] == members
        assert game.rest[MESSAGES] == sent + members
        assert game.rest[WEBHOOKS] <= len(game.answers)
        # Whoever plays is looked up as the game starts.
        looked_up = "GET /guilds/#/members/#"
        assert game.rest.keys() <= {"callback", "POST /users/@me/channels", MESSAGES, WEBHOOKS, EDITS, looked_up}
        # Each message loses its controls once at most.
        assert game.rest[EDITS] <= sent


async def test_a_restart_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    """The game goes on, and what was pressed before, or should have been, does nothing any more."""
    dice = random.Random(7)
    async with table(tmp_path, 4) as people:
        # The host answers in *My hand* alone: no click takes the buttons off the DMs.
        await people.play(dice, steps=14, hand_of=[people.host.id])
        open_now = people.open_prompt.id
        await people.w.restart()
        assert people.open_prompt.id == open_now
        old = [
            (member, private, choice)
            for member in people.members
            for private, messages in ((False, people.channel.history()), (True, people.w.dms(member)))
            for message in messages
            for choice in choices(message, f"mj1:{people.id}:")
            if choice.spot.custom_id.split(":")[2].partition(".")[0] in ("turn", "suspicion")
            and f":{open_now}:" not in choice.spot.custom_id
        ]
        assert old == []
        # From a screen that still shows it.
        first = next(p for p in ("suspicion.1:1", "turn.1:0.0") if f":{open_now}:" not in p)
        with people.unchanged():
            assert told(await people.forge(people.members[1], first), people.members[1], "prompt-over")
        await people.play(dice)
        assert people.table.phase == "ended"
        assert verify(await record_in(people.channel.history()[-1])).difference is None


@LONG
@pytest.mark.parametrize(("closed", "when"), [(1, "after the deal"), (4, "before the table opens")])
async def test_closed_dms_spoil_nothing(tmp_path: Path, when: str, closed: int) -> None:
    """Whoever cannot be written to plays by *My hand*; the table learns that once, and nothing else."""
    async with gathered(tmp_path, 4) as people:
        shut = people.members[1 : 1 + closed] if closed < 4 else people.members
        if when == "before the table opens":
            close_dms(people.w, *shut)
        await people.open()
        await people.join()
        await people.start()
        close_dms(people.w, *shut)
        begun = people.now
        await people.play(random.Random(closed), hand_of=[member.id for member in shut])
        assert people.table.phase == "ended"
        assert verify(await record_in(people.channel.history()[-1])).difference is None
        assert set(people.table.attendance.unreachable) == {member.id for member in shut}
        channel = [sent.body for sent in people.news(begun) if sent.to == "channel"]
        assert not [body for body in channel if CHECKED.search(body)]
        hints = [body for body in channel if "📪" in body]
        assert len(hints) == (0 if when == "before the table opens" else closed)


@LONG
async def test_the_longest_and_most_hostile_names_fit(tmp_path: Path) -> None:
    """Six players of 32 characters each, a slow table: every message, form and edit is within Discord's limits."""
    names = [(name * 32)[:32] for name in (*HOSTILE[:3], *HOSTILE[5:8])]
    members = {name[: 31 - i] + str(i) * (i + 1): ("fr", "en-US")[i % 2] for i, name in enumerate(names)}
    assert {len(name) for name in members} == {32}
    async with table(tmp_path, members, law_every=3) as people:
        await people.play(random.Random(3))
        assert people.table.phase == "ended"
        bodies = [request.json for request in people.w.env.http_requests if isinstance(request.json, dict)]
        assert [found for body in bodies for found in too_long(body)] == []
        pinged = [body["allowed_mentions"] for body in bodies if "allowed_mentions" in body]
        assert pinged
        users = {str(member.id) for member in people.members}
        for allowed in pinged:
            assert not allowed.get("parse")
            assert {str(user) for user in allowed.get("users", ())} <= users
        assert verify(await record_in(people.channel.history()[-1])).difference is None


# One moment


HANDS: Final[dict[str, Any]] = {"laws": LAWS, "pile": PILE}


def five(first: list[Face], **parts: Any) -> dict[str, Any]:
    """Five seats under three laws; seat 0 plays, without the token."""
    hands = [first, PLAIN, PLAIN, ["circulation"] * 2, ["conscience"] * 2]
    return {**HANDS, "hands": hands, "token": 4, **parts}


async def test_RC_10_the_first_of_two_suspicions_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two arrive at the same instant: one change, one message, and a polite line for the other."""
    arranged(monkeypatch, **five([FORBIDDEN, LEGAL]))
    async with table(tmp_path, 5) as people:
        await people.answer(0, HideNothing(card=FORBIDDEN))
        window, before = people.open_prompt.id, people.sent
        message = people.channel.history()[-1]
        control = f"mj1:{people.id}:{window}:0"
        with people.changed():
            first, second = (emit_click(people.w.env, people.at(seat), message, control) for seat in (3, 1))
            await people.w.env.settle()
        assert first.acknowledged
        assert told(second, people.at(1), "prompt-over")
        # The channel's message, and the DM of the one who draws; the next to play is asked by another.
        assert people.sent == before + 3
        speaker = voice(people.table, "fr")
        suspected = texts(SLUG, "fr")("event-suspected", seat=speaker.name(3), target=speaker.name(0))
        assert suspected in text_of(people.channel.history()[-1])
        assert people.state.individu == (0, 0, 0, 1, 0)
        with people.unchanged():
            again = await people.forge(people.at(1), f"{window}:0", message=message)
            assert told(again, people.at(1), "prompt-over")


async def low_profile(path: Path, hand: list[Face]) -> tuple[list[Sent], list[str]]:
    """What the others notice when seat 0, who has the token and *hand*, lies low, and what they may read then."""
    with pytest.MonkeyPatch.context() as patch:
        arranged(patch, **HANDS, hands=[hand, PLAIN, PLAIN], token=0)
        async with table(path, 3) as people:
            await people.answer(0, LieLow(target=2))
            own = people.at(0).name
            news = [sent for sent in people.news(0) if sent.to != own]
            read = [text_of(await people.hand(people.at(seat))) for seat in (1, 2)]
            read.append(shown(await people.at(1).slash(people.channel, "table status")))
            read += [text_of(message) for message in people.channel.history()]
            return news, [re.sub(" ·[0-9a-f]{7}", "", timeless(text)) for text in read]


async def test_RC_8_a_low_profile_looks_the_same_with_and_without_legal_cards(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Every request that anybody else could notice, and all that others may read, is equal."""
    legal = await low_profile(tmp_path_factory.mktemp("legal"), [LEGAL, LEGAL_PAIR])
    forbidden = await low_profile(tmp_path_factory.mktemp("forbidden"), [FORBIDDEN, FORBIDDEN_PAIR])
    assert legal == forbidden
    assert [sent for sent in legal[0] if sent.to == "channel"]


class Window(NamedTuple):
    """What everybody but those who passed noticed: while the card was on trial, and from its end on."""

    news: list[Sent]
    read: list[str]
    after: list[Sent]
    spared: tuple[str, ...]
    asked: tuple[str, ...]


async def window(path: Path, *, in_advance: tuple[int, ...] = (), passed: tuple[int, ...] = (), closes: bool) -> Window:
    """A card is on trial; some have let it pass in advance, some do it now, and in the end (*closes*) seat 4 does."""
    with pytest.MonkeyPatch.context() as patch:
        arranged(patch, **five([LEGAL, FORBIDDEN]))
        async with table(path, 5) as people:
            begun = people.now
            # Some before the card is put, and some while it is on trial.
            for seat in in_advance[:2]:
                await people.pass_in_advance(people.at(seat))
            await people.answer(0, HideNothing(card=LEGAL))
            for seat in in_advance[2:]:
                await people.pass_in_advance(people.at(seat))
            for seat in passed:
                with people.changed():
                    await people.answer(seat, LetPass())
            assert people.open_prompt.kind == "suspicion"
            news = [sent for sent in people.news(begun) if sent.to != people.at(0).name]
            read = [text_of(await people.hand(people.at(seat))) for seat in (0, 4)]
            read.append(shown(await people.at(4).slash(people.channel, "table status")))
            read += [text_of(message) for message in people.channel.history()]
            last = people.now
            if closes:
                await people.answer(4, LetPass())
                assert people.open_prompt.kind == "turn"
            spared = tuple(people.at(seat).name for seat in in_advance[:2])
            asked = tuple(people.at(seat).name for seat in (1, 2, 3, 4))
            plain = [re.sub("[A-Z2-7]{4}(-[A-Z2-7]{4}){3}", "", timeless(text)) for text in read]
            return Window(unprinted(news), plain, unprinted(people.news(last)), spared, asked)


SINCE = re.compile(r"\n\n\*\*Depuis ta dernière visite\*\*.*?(?=\nLégislation check)", re.DOTALL)
"""What somebody reads in *My hand* who has done nothing since."""


def unprinted(news: list[Sent]) -> list[Sent]:
    """The same without the prints, which are of the hidden passes too and tell nothing of them."""
    return [sent._replace(body=re.sub("[A-Z2-7]{4}(-[A-Z2-7]{4}){3}", "", sent.body)) for sent in news]


async def test_RC_10_nobody_can_tell_who_has_passed_or_passes_in_advance(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Tables on which nobody, some or all of the others have let a card pass, now or in advance, look the same:
    every message, edit and DM, what others may read, and the moment at which the window closes. Everybody is asked by
    DM but those who passed in advance.
    """
    world = tmp_path_factory.mktemp
    nobody = await window(world("w"), closes=False)
    assert sorted(s.to for s in nobody.news if s.to != "interaction") == sorted((*nobody.asked, "channel"))
    some = [
        await window(world("w"), in_advance=(1,), closes=False),
        await window(world("w"), in_advance=(1, 2, 3), closes=True),
        await window(world("w"), in_advance=(3, 2), passed=(1,), closes=True),
        await window(world("w"), passed=(1, 2, 3), closes=True),
        await window(world("w"), passed=(2,), closes=False),
        await window(world("w"), in_advance=(1, 2, 3, 4), closes=True),
        await window(world("w"), in_advance=(1, 2, 3, 4), closes=False),
    ]
    for number, other in enumerate(some):
        assert other.news == [sent for sent in nobody.news if sent.to not in other.spared]
        # Who has just passed in advance has missed nothing since.
        missed = nobody.read if number < len(some) - 2 else [SINCE.sub("", text) for text in nobody.read]
        assert other.read == missed
    closed = [other.after for other in some if other.after]
    assert len(closed) == 4
    for after in closed:
        assert after == closed[0]


class TestStandingPass:
    @pytest.mark.parametrize("member", [0, 1])
    async def test_the_command_shows_and_turns_it(self, tmp_path: Path, member: int) -> None:
        """In the person's language; kept over a restart; another has another."""
        async with table(tmp_path, 3) as people:
            me = people.members[member]
            said = texts(SLUG, "fr" if member == 0 else "en")
            assert said("pass-is-off") in shown(await me.slash(people.channel, "suspicion"))
            with people.changed():
                card = await people.pass_in_advance(me)
            assert said("pass-is-on") in text_of(card)
            await people.w.restart()
            assert said("pass-is-on") in shown(await me.slash(people.channel, "suspicion"))
            assert said("pass-is-on") not in shown(await people.members[2].slash(people.channel, "suspicion"))
            assert said("pass-is-off") in text_of(await people.pass_in_advance(me))

    async def test_the_hand_leads_to_it(self, tmp_path: Path) -> None:
        """A button of *My hand*; a stranger has none, and there is none before the deal."""
        async with gathered(tmp_path, 3) as people:
            stranger = people.w.join("Stranger")
            await people.open()
            await people.join()
            assert "pass" not in shown(await people.members[1].slash(people.channel, "suspicion"))
            await people.start()
            me = people.members[1]
            hand = await people.hand(me)
            (spot,) = [c.spot for c in choices(hand, f"mj1:{people.id}:tool.suspicion:")]
            assert texts(SLUG, "en")("pass-is-off") in shown(await people.press(me, spot))
            assert "no seat" in shown(await stranger.slash(people.channel, "suspicion"))

    async def test_it_counts_once_all_others_have_answered(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Also when the last of them answers by turning on the own; the owner's own does not count."""
        arranged(monkeypatch, **five([LEGAL, FORBIDDEN]))
        async with table(tmp_path, 5) as people:
            for seat in (0, 1, 2):
                await people.pass_in_advance(people.at(seat))
            await people.answer(0, HideNothing(card=FORBIDDEN))
            await people.answer(3, LetPass())
            assert people.open_prompt.kind == "suspicion"
            assert people.open_prompt.pending == (1, 2, 4)
            with people.changed():
                card = await people.pass_in_advance(people.at(4))
            assert people.open_prompt.id == "turn.2"
            assert any(said("pass-is-on") in text_of(card) for said in (texts(SLUG, each) for each in LANGUAGES))
            unsuspected = texts(SLUG, "fr")("event-unsuspected", seat=voice(people.table, "fr").name(0))
            assert unsuspected in text_of(people.channel.history()[-1])

    async def test_who_has_one_may_still_suspect(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        arranged(monkeypatch, **five([LEGAL, FORBIDDEN]))
        async with table(tmp_path, 5) as people:
            await people.pass_in_advance(people.at(1))
            await people.answer(0, HideNothing(card=FORBIDDEN))
            await people.answer(2, LetPass())
            await people.answer(1, Suspect())
            assert people.open_prompt.id == "turn.2"
            assert people.state.individu[1] == 1
            # It still stands for the next card.
            await people.answer(1, HideNothing(card="association"))
            for seat in (0, 2, 3, 4):
                await people.answer(seat, LetPass())
            await people.answer(2, HideNothing(card="association"))
            for seat in (0, 3, 4):
                await people.answer(seat, LetPass())
            assert people.open_prompt.id == "turn.4"

    async def test_where_everybody_has_one_a_card_waits_for_an_answer(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Else it would say of everybody that they let everything pass."""
        arranged(monkeypatch, **five([LEGAL, FORBIDDEN]))
        async with table(tmp_path, 5) as people:
            for seat in range(5):
                await people.pass_in_advance(people.at(seat))
            await people.answer(0, HideNothing(card=FORBIDDEN))
            assert people.open_prompt.kind == "suspicion"
            await people.answer(2, LetPass())
            assert people.open_prompt.kind == "turn"

    @LONG
    async def test_a_whole_game_with_some_is_recorded_and_verified(self, tmp_path: Path) -> None:
        """The passes that followed are in the record, with the answer that they followed."""
        async with table(tmp_path, 4) as people:
            await people.pass_in_advance(people.at(0))
            await people.pass_in_advance(people.at(2))
            await people.play(random.Random(11))
            assert people.table.phase == "ended"
            verdict = verify(await record_in(people.channel.history()[-1]))
            assert verdict.difference is None
            assert verdict.record is not None
            assert max(len(line.commands) for line in lines(verdict.record) if isinstance(line, WithCommands)) > 1


class TestLegislationCheck:
    async def test_after_ones_own_action_it_comes_silently_and_to_nobody_else(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """RC-14: in the DM from which the card was put, or in the answer where that was *My hand*."""
        arranged(monkeypatch, **five([LEGAL, LEGAL_PAIR, FORBIDDEN]))
        async with table(tmp_path, 5) as people:
            before = people.now
            await people.answer(0, HideNothing(card=LEGAL))
            (dm,) = [sent for sent in people.news(before) if sent.to == people.at(0).name]
            assert dm.to == people.at(0).name
            assert dm.silent
            speaker = voice(people.table, people.table.members[0].language)
            assert speaker("card-legal", card=face(LEGAL_PAIR, speaker)) in dm.body
            assert speaker("card-forbidden", card=face(FORBIDDEN, speaker)) in dm.body
            await people.all_pass()
            before = people.now
            reply = await people.answer(1, HideNothing(card="association"), "hand")
            assert people.at(1).name not in [sent.to for sent in people.news(before)]
            speaker = voice(people.table, people.table.members[1].language)
            assert reply.acknowledged
            card = [m for m in people.channel.history(viewer=people.at(1)) if m.flags.ephemeral][-1]
            assert speaker("card-legal", card=face("association", speaker)) in text_of(card)

    async def test_a_new_law_is_news_to_everyone(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Silently to the one who brought it about."""
        arranged(monkeypatch, **five([FORBIDDEN, LEGAL], right=1))
        async with table(tmp_path, 5) as people:
            await people.answer(0, HideNothing(card=FORBIDDEN))
            before = people.now
            await people.answer(2, Suspect())
            dms = {sent.to: sent for sent in people.news(before) if sent.to not in ("channel", "interaction")}
            assert set(dms) == {member.name for member in people.members}
            assert [name for name, sent in dms.items() if sent.silent] == [people.at(2).name]
            for seat in (1, 2):
                speaker = voice(people.table, people.table.members[seat].language)
                forbidden = speaker("card-forbidden", card=face("association", speaker))
                assert forbidden in dms[people.at(seat).name].body


class TestOptions:
    @pytest.mark.parametrize("way", ["command", "form"])
    @pytest.mark.parametrize("language", LANGUAGES)
    async def test_they_are_chosen_by_command_or_in_the_lobby(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, language: Language
    ) -> None:
        """The lobby shows them, the game keeps to them, and a sealed record is not published."""
        arranged(monkeypatch, **HANDS, hands=[[LEGAL], PLAIN, PLAIN], token=0)
        chosen = {"law_every": 3, "sealed": True} if way == "command" else {}
        said = texts(SLUG, language)
        async with gathered(tmp_path, 3) as people:
            await people.open(language=language, **chosen)
            if way == "form":
                assert said("option-law-every-2") in text_of(people.lobby_message)
                asked = await people.lobby(people.host, "options")
                await people.host.submit_modal(asked, {"law_every": ["2"], "sealed": ["1"]})
            lobby = text_of(people.lobby_message)
            assert said("option-law-every-3") in lobby
            assert said("option-sealed-yes") in lobby
            await people.join()
            await people.start()
            assert people.state.options == GAME.Options(law_every=3, sealed=True)
            every = re.search(r"(Tous les|Every) 3 ", text_of(people.channel.history()[-1]))
            assert every is not None
            await people.answer(0, RespectLaw(card=LEGAL))
            last = people.channel.history()[-1]
            assert people.table.phase == "ended"
            assert attached(last) == []
            assert said("ended-sealed") in text_of(last)

    async def test_only_the_host_opens_the_form(self, tmp_path: Path) -> None:
        async with gathered(tmp_path, 3) as people:
            await people.open()
            await people.join()
            with people.unchanged():
                assert told(await people.lobby(people.members[1], "options"), people.members[1], "not-host")


async def test_whose_card_it_is_is_in_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the channel and in every hand, each in its language."""
    arranged(monkeypatch, **five([LEGAL, FORBIDDEN]))
    async with table(tmp_path, 5, language="en") as people:
        await people.answer(0, HideNothing(card=LEGAL))
        speaker = voice(people.table, "en")
        asked = speaker("ask-suspicion", names="", count=0, about=0, name=speaker.name(0))
        assert asked in text_of(people.channel.history()[-1])
        for seat in (1, 2):
            own = voice(people.table, people.table.members[seat].language)
            assert own("do-suspicion", about=0, name=own.name(0)) in text_of(await people.hand(people.at(seat)))


async def test_a_pass_is_noted_for_one_pair_of_eyes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The click is answered, and the message that was clicked stays as it is for everyone."""
    arranged(monkeypatch, **five([LEGAL, FORBIDDEN]))
    async with table(tmp_path, 5) as people:
        await people.answer(0, HideNothing(card=LEGAL))
        message = people.channel.history()[-1]
        reply = await people.answer(1, LetPass())
        assert isinstance(whispered(reply), discord.Message)
        seen = people.channel.history(viewer=people.at(3))[-1]
        assert (seen.id, seen.edited_at, open_controls(seen)) == (message.id, None, open_controls(message))
