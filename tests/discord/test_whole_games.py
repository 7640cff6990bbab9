"""Whole games of Secret Hitler through the client, by 5, 7 and 10 people, to each of its endings."""

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from simcord.types import HttpLogEntry

from bot.model.table import Table
from bot.presentation.registry import presentations
from bot.presentation.sentences import sentences, voice_of
from bot.presentation.texts import LANGUAGES
from bot.presentation.when_told import WhenTold
from bot.record.reading import formatted
from bot.record.verify import verify
from bot.tables.telling import scene_of
from engines.core.protocol import Event
from engines.core.values import revealed
from engines.secret_hitler import GAME
from engines.secret_hitler.events import LoyaltyLearned, RoleDealt
from engines.secret_hitler.state import Reason, State
from tests.discord.playing import (
    SLUG,
    Counts,
    Party,
    Via,
    open_controls,
    record_in,
    table,
)
from tests.discord.seen import PUBLIC, Message, everything_said, is_edit, read_by
from tests.discord.steering import wish
from tests.discord.world import text_of
from tests.soak.length import LONG

# Seeds whose games show much: executions, chaos, vetoes.
SEEDS: Final[dict[tuple[int, Reason], int]] = {
    (5, "five_liberal_policies"): 16,
    (5, "six_fascist_policies"): 15,
    (7, "six_fascist_policies"): 5,
}
# Each size and each ending once: that no seat learns what it must not is held for all tables by twins.
GAMES: Final[tuple[tuple[int, Reason], ...]] = (
    (5, "five_liberal_policies"),
    (7, "six_fascist_policies"),
    (10, "hitler_executed"),
    (5, "hitler_elected"),
)


class Answered(NamedTuple):
    """One answer. kind: of the decision. closed: whether it was the last that was awaited. requests: sent for it."""

    kind: str
    closed: bool
    requests: tuple[HttpLogEntry, ...]


class Played(NamedTuple):
    """A game that is over.

    events: (audience, event). said: everything, in order; before_end: how much of it came before the last answer.
    late: what became of the table when every control that was left behind was pressed. logged: by our own loggers.
    """

    table: Table
    state: State
    answers: tuple[Answered, ...]
    events: tuple[Event, ...]
    said: tuple[Message, ...]
    before_end: int
    last: str
    last_controls: tuple[str, ...]
    record: str
    late: tuple[Counts, Counts]
    late_replies: tuple[str, ...]
    logged: str
    channel: int

    @property
    def before(self) -> Mapping[int, list[str]]:
        """What was said before the last answer, by reader."""
        return read_by(list(self.said[: self.before_end]))

    @property
    def read(self) -> Mapping[int, list[str]]:
        """All that was said, by reader."""
        return read_by(list(self.said))


class Notebook(logging.Handler):
    """Keeps what our own loggers say, tracebacks too."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


async def played(path: Path, seats: int, ending: Reason) -> Played:
    """Play a game; every third answer comes by way of *My hand*, and what follows from it in that hand, too."""
    async with table(path, seats, seed=SEEDS.get((seats, ending), 1)) as party:
        answers: list[Answered] = []
        before, in_hand = 0, -1
        while (prompt := party.prompt) is not None:
            for seat in prompt.pending:
                via: Via | None = "hand" if len(answers) % 3 == 2 or seat == in_hand else None
                in_hand = seat if via == "hand" else -1
                before = len(party.w.env.http_requests)
                await party.answer(seat, wish(party.state, prompt, seat, ending), via)
                requests = tuple(party.w.env.http_requests[before:])
                answers.append(Answered(prompt.kind, seat == prompt.pending[-1], requests))
        last = party.channel.history()[-1]
        record = await record_in(last)
        before_late = party.counts
        replies = [reply async for reply in _press_what_is_left(party)]
        return Played(
            table=party.table,
            state=party.state,
            answers=tuple(answers),
            events=tuple(
                GAME.events.validate_json(body)
                for (body,) in party.books.rows("SELECT body FROM events WHERE table_id = ? ORDER BY id", party.id)
            ),
            said=tuple(everything_said(party.w)),
            before_end=len(everything_said(party.w, before)),
            last=text_of(last),
            last_controls=tuple(open_controls(last)),
            record=record,
            late=(before_late, party.counts),
            late_replies=tuple(replies),
            logged="",
            channel=party.channel.id,
        )


async def _press_what_is_left(party: Party) -> Any:
    for member in party.members[:3]:
        for message in party.channel.history(viewer=member):
            for control in open_controls(message)[:1]:
                result = await party.forge(member, control, message=message)
                yield text_of(result.response) + "".join(map(text_of, result.followups))


def _logged(path: Path, seats: int, ending: Reason) -> Played:
    notebook = Notebook()
    loggers = [logging.getLogger(name) for name in ("bot", "cogs", "engines")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(notebook)
        logger.setLevel(logging.DEBUG)
    try:
        # As in production: what a log shows of states and events there, it shows here.
        with revealed(False):
            game = asyncio.run(played(path, seats, ending))
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(notebook)
            logger.setLevel(level)
    return game._replace(logged="\n".join(notebook.lines))


@pytest.fixture(
    scope="module",
    params=[pytest.param(game, marks=LONG if game[0] == 7 else ()) for game in GAMES],
    ids=[f"{seats}-{ending}" for seats, ending in GAMES],
)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A game that was played to its end; many claims are made about each."""
    seats, ending = request.param
    result = _logged(tmp_path_factory.mktemp("game"), seats, ending)
    assert result.state.reason == ending
    return result


def test_the_channel_learns_how_it_ended_and_who_was_who(game: Played) -> None:
    """The last message names everyone with their role, in the table's language."""
    roles = {"liberal": "🕊️ Libéral", "fascist": "🐍 Fasciste", "hitler": "👺 Hitler"}
    lines = game.last.splitlines()
    for member, role in zip(game.table.members, game.state.roles, strict=True):
        assert any(member.name in line and roles[role] in line for line in lines), (member.name, role)
    assert "🏆" in game.last


def test_the_record_is_attached_and_is_what_the_promised_seed_leads_to(game: Played) -> None:
    """`verify` finds no difference, and the record names no user."""
    verdict = verify(game.record)
    assert verdict.difference is None
    assert verdict.record is not None
    assert verdict.record.outcome is not None
    assert verdict.record.outcome.reason == game.state.reason
    assert all(str(member.user) not in game.record for member in game.table.members)


def test_a_changed_record_is_found_out(game: Played) -> None:
    """Another answer in the log, or another seed, does not lead to the same events."""
    forged = json.loads(game.record)
    forged["server_seed"] = "0" * 64
    assert verify(formatted(forged)).difference is not None
    cut_short = json.loads(game.record)
    del cut_short["lines"][0]
    assert verify(formatted(cut_short)).difference is not None


def test_nothing_is_open_afterwards(game: Played) -> None:
    """The table has ended, the last message asks nothing, and no control that was left behind does anything."""
    assert game.table.phase == "ended"
    assert game.last_controls == ()
    before, after = game.late
    assert before == after
    assert all(game.late_replies)


def test_no_secret_is_read_by_anybody_else(game: Played) -> None:
    """What the rules tell a few seats is found, in either language, with these seats and nowhere else."""
    own, everything = _private_sentences(game.table, game.events)
    for seat, member in enumerate(game.table.members):
        found = "\n".join(game.read[member.user])
        assert not [s for s in everything - own[seat] if s in found]
    public = "\n".join(game.read[PUBLIC])
    assert not [sentence for sentence in everything if sentence in public]


def test_no_secret_is_lost(game: Played) -> None:
    """What the rules tell a seat alone, it reads."""
    own, _ = _private_sentences(game.table, game.events, own_language=True)
    for seat, member in enumerate(game.table.members):
        found = "\n".join(game.read[member.user])
        # Behind the first line stands what holds for a while: *My hand* no longer says it later.
        assert not [sentence for sentence in own[seat] if sentence.partition("\n")[0] not in found]


def test_roles_stay_hidden_until_the_end(game: Played) -> None:
    """Before the last answer, nobody reads the role of another whom the rules do not let this seat know."""
    for seat, member in enumerate(game.table.members):
        known: set[int | None] = set()
        for event in game.events:
            if isinstance(event, RoleDealt) and seat in event.audience:
                known |= {event.seat, *event.fascists, event.hitler}
            elif isinstance(event, LoyaltyLearned) and seat in event.audience:
                known.add(event.seat)
        strangers = {other.name for place, other in enumerate(game.table.members) if place not in known}
        assert not list(_names_with_roles(game.before[member.user], strangers))
    everyone = {member.name for member in game.table.members}
    assert not list(_names_with_roles(game.before[PUBLIC], everyone))


def test_a_lock_screen_shows_nothing_secret(game: Played) -> None:
    """The plain line of every DM is neutral: the game, the table, that there is something."""
    notices = {message.notice for message in game.said if message.dm}
    neutral = (
        f"🔒 Secret Hitler · table {game.table.id} · {words}"
        for words in ("quelque chose pour toi", "something for you")
    )
    assert notices <= set(neutral)
    assert notices


def test_controls_have_ids_that_tell_nothing(game: Played) -> None:
    """An address made of a table, a decision and numbers; never a role, a party, a tile or a name."""
    ids = {i for message in game.said for i in message.ids if i.startswith("mj1:")}
    kinds = r"nominate|vote|discard|enact|veto|investigate|special_election|execute|claim_\w+"
    address = re.compile(
        rf"mj1:{game.table.id}:"
        rf"(lobby:(join|leave|start|options|cut|cancel|computer~\w+)|(hand|board|rules|tool\.\w+):open|table:rematch|history:{game.table.id}\.0\.mine|({kinds})\.\d+(\.2)?:\d+(\.\d+)?)"
    )
    assert [i for i in ids if not address.fullmatch(i)] == []
    told = [word for word in ("liberal", "fascist", "hitler", "ja", "nein") for i in ids if word in i.lower()]
    assert told == []


def test_logs_tell_no_secret(game: Played) -> None:
    """At their most talkative, our own loggers name no role, no tile and no player."""
    words = re.compile(r"liberal|libéral|fascis|hitler(?!:|_)|\bja\b|\bnein\b", re.IGNORECASE)
    assert [line for line in game.logged.splitlines() if words.search(line.replace("secret_hitler", ""))] == []
    assert not [m.name for m in game.table.members if re.search(rf"\b{m.name}\b", game.logged)]


def test_each_step_is_one_message_to_the_channel_and_one_to_each_who_learns(game: Played) -> None:
    """At most one each; nothing at all for a vote that is not the last; and no edit, but of what is over (L7)."""
    for answered in game.answers:
        requests = [r for r in answered.requests if not is_edit(r)]
        assert answered.closed or len(requests) == len(answered.requests)
        sent = Counter(r.path for r in requests if not r.path.startswith(("/interactions/", "/webhooks/")))
        assert all(r.method == "POST" for r in requests)
        assert set(sent.values()) <= {1}, sent
        if answered.kind == "vote" and not answered.closed:
            assert sent == {}
        else:
            assert sent[f"/channels/{game.channel}/messages"] == 1


def _private_sentences(
    table: Table, events: Sequence[Event], *, own_language: bool = False
) -> tuple[list[set[str]], set[str]]:
    """What each seat alone is told, and all of it, in both languages or in the seat's own."""
    p = presentations()[SLUG]
    own: list[set[str]] = [set() for _ in table.members]
    for event in events:
        if event.audience == "table":
            continue
        for seat in event.audience:
            if p.when_told(event, seat) is WhenTold.IN_ANSWER:
                continue
            for language in [table.members[seat].language] if own_language else LANGUAGES:
                voice = voice_of(p, scene_of(table)._replace(language=language))
                own[seat].update(sentences(p, voice, [event]))
    return own, set().union(*own)


HARMLESS: Final = ("Secret Hitler", "pas Hitler", "not Hitler", "Lois passées", "Tiles from")
ROLE_WORDS: Final = ("🕊️ Libéral", "🕊️ Liberal", "🐍 Fasciste", "🐍 Fascist", "👺", "Hitler")


def _names_with_roles(texts: Sequence[str], names: set[str]) -> Iterator[str]:
    for line in "\n".join(texts).splitlines():
        # What everyone may know, and tiles, whose faces have the names of parties.
        if any(known in line for known in HARMLESS):
            continue
        if any(f"\u2068{name}\u2069" in line for name in names) and any(word in line for word in ROLE_WORDS):
            yield line
