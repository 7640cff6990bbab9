"""A table played as people play it: they read what they are shown, and press what they find there."""

import json
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.cards import names
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.texts import texts
from cogs.rendering import PICTURE
from engines.core.protocol import Action, Prompt
from engines.secret_hitler import GAME
from engines.secret_hitler.state import State
from tests.discord.simx import LOCALES, emit_click, newest_first
from tests.discord.world import World, playing, shown, text_of, world

SLUG: Final = "secret_hitler"
PRIVATE: Final = frozenset({"discard", "enact"})
"""Decisions that are made in private messages; all others are made in the channel."""
Via = Literal["channel", "dm", "hand"]
WORDS: Final = {"ja": "Ja", "nein": "Nein", "liberal": "Lib", "fascist": "Fas"}
OFFERS: Final = {
    "propose_veto": ("Proposer un veto", "Propose a veto"),
    "accept_veto": ("Accept",),
    "refuse_veto": ("Refus",),
}


class Counts(NamedTuple):
    """How much the store holds of a table: its version, the lines of its log, its events."""

    n: int
    log: int
    events: int


class Spot(NamedTuple):
    """A control in a message, with the line to pick if it is a select."""

    message: discord.Message
    custom_id: str
    value: str | None


class Books:
    """A look into the database from outside."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def rows(self, query: str, *values: Any) -> list[Any]:
        """What a query gives."""
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    def table(self, table: str) -> Table:
        """A table as stored."""
        ((body,),) = self.rows("SELECT body FROM tables WHERE id = ?", table)
        return Table.model_validate_json(body)

    def state(self, table: str) -> State:
        """The game's state as stored."""
        ((body,),) = self.rows("SELECT body FROM snapshots WHERE table_id = ?", table)
        return State.model_validate_json(body)

    def counts(self, table: str) -> Counts:
        """How much there is of a table."""
        ((n,),) = self.rows("SELECT n FROM tables WHERE id = ?", table)
        ((log,),) = self.rows("SELECT count(*) FROM log WHERE table_id = ?", table)
        ((events,),) = self.rows("SELECT count(*) FROM events WHERE table_id = ?", table)
        return Counts(n, log, events)


class Party:
    """People at one table of Secret Hitler.

    members: who is meant to play, the host first. id: the table's, once it is open.
    """

    def __init__(self, w: World, path: Path, members: Sequence[MemberActor], channel: ChannelHandle) -> None:
        self.w = w
        self.books = Books(path)
        self.members = tuple(members)
        self.channel = channel
        self.id = ""

    # What stands in the books

    @property
    def host(self) -> MemberActor:
        """Who opened the table."""
        return self.members[0]

    @property
    def table(self) -> Table:
        """The table as stored."""
        return self.books.table(self.id)

    def phase(self) -> str:
        """Whether the table waits, plays or is over."""
        return self.table.phase

    @property
    def state(self) -> State:
        """The game's state as stored."""
        return self.books.state(self.id)

    @property
    def prompt(self) -> Prompt | None:
        """The open decision."""
        return next(iter(GAME.prompts(self.state)), None)

    @property
    def asked(self) -> MemberActor:
        """The first of those who owe an answer."""
        assert self.prompt is not None
        return self.at(self.prompt.pending[0])

    @property
    def not_asked(self) -> MemberActor:
        """Somebody alive at the table whom the open decision does not ask."""
        assert self.prompt is not None
        return self.at(next(seat for seat in self.state.living if seat not in self.prompt.seats))

    @property
    def counts(self) -> Counts:
        """How much is stored of the table."""
        return self.books.counts(self.id)

    def at(self, seat: int) -> MemberActor:
        """Who holds a seat."""
        user = self.table.members[seat].user
        return next(member for member in self.members if member.id == user)

    def seat(self, member: MemberActor) -> int:
        """The seat of a member."""
        seat = self.table.seat_of(member.id)
        assert seat is not None
        return seat

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Within it, nothing becomes of the table, and nobody else is told anything."""
        before, sent = self.counts, self.sent
        yield
        assert self.counts == before
        assert self.sent == sent

    @contextmanager
    def changed(self, times: int = 1) -> Iterator[None]:
        """Within it, exactly so many changes are made."""
        before = self.counts
        yield
        after = self.counts
        assert (after.n, after.log) == (before.n + times, before.log + times)

    @property
    def sent(self) -> int:
        """How many messages have been sent, answers to interactions not counted."""
        requests = self.w.env.http_requests
        return sum(r.method == "POST" and r.path.startswith("/channels/") for r in requests)

    # What people do

    async def open(self, *, language: Language = "fr", **options: Any) -> None:
        """The host opens the table."""
        opened = await self.host.slash(self.channel, "secret-hitler", language=language, **options)
        assert opened.acknowledged
        ((self.id,),) = self.books.rows("SELECT id FROM tables WHERE channel = ? AND live", self.channel.id)

    def guest(self, name: str, locale: str = "en-US") -> MemberActor:
        """Somebody else in the server, who is to play."""
        member = self.w.join(name, locale)
        self.members = (*self.members, member)
        return member

    async def join(self, *members: MemberActor) -> None:
        """Everyone else (or *members*) joins."""
        for member in members or self.members[1:]:
            await self.lobby(member, "join")

    async def lobby(self, member: MemberActor, what: str) -> InteractionResult:
        """Press a button of the lobby's message."""
        return await member.click(self.lobby_message, custom_id=f"mj1:{self.id}:lobby:{what}")

    @property
    def lobby_message(self) -> discord.Message:
        """The newest message with the lobby's buttons."""
        wanted = f"mj1:{self.id}:lobby:join"
        return next(m for m in newest_first(self.w.env, self.channel.id) if wanted in component_ids(m))

    @property
    def board(self) -> discord.Message:
        """The newest message of the channel."""
        return next(newest_first(self.w.env, self.channel.id))

    async def start(self) -> None:
        """The host starts the game."""
        await self.lobby(self.host, "start")
        assert self.table.phase == "playing"

    async def answer(self, seat: int, action: Action, via: Via | None = None) -> InteractionResult:
        """A seat answers the open decision where it is asked, or by way of *My hand*."""
        member, prompt = self.at(seat), self.prompt
        assert prompt is not None
        via = via or ("dm" if prompt.kind in PRIVATE else "channel")
        spot = await self.find(member, prompt.id, action, via)
        return await self.press(member, spot, private=via == "dm")

    async def find(self, member: MemberActor, prompt: str, action: Action, via: Via) -> Spot:
        """The control that says what somebody wants to answer."""
        match via:
            case "hand":
                messages = iter([await self.hand(member)])
            case "dm":
                messages = newest_first(self.w.env, member.user.dm_channel.id, member.id)
            case "channel":
                messages = newest_first(self.w.env, self.channel.id)
        for message in messages:
            for spot, label in _controls(message, f"mj1:{self.id}:{prompt}:"):
                if self._says(label, action):
                    return spot
        raise AssertionError(f"{member.name} finds no control of {prompt} for {action.kind} in the {via}")

    async def press(self, member: MemberActor, spot: Spot, *, private: bool = False) -> InteractionResult:
        """Use a control."""
        actor: Any = member.user if private else member
        if spot.value is None:
            result = await actor.click(spot.message, custom_id=spot.custom_id)
        else:
            result = await actor.select(spot.message, [spot.value], custom_id=spot.custom_id)
        assert isinstance(result, InteractionResult)
        assert result.acknowledged
        return result

    async def hand(self, member: MemberActor) -> discord.Message:
        """*My hand*, as the command shows it."""
        return whispered(await member.slash(self.channel, "hand"))

    async def forge(
        self,
        member: MemberActor,
        control: str,
        values: list[str] | None = None,
        *,
        message: discord.Message | None = None,
    ) -> InteractionResult:
        """Press what no message offers. control: place and what of this table, or a whole custom id."""
        whole = control.startswith("mj") or ":" not in control
        custom_id = control if whole else f"mj1:{self.id}:{control}"
        kind = 2 if values is None else 3
        message = message or self.board
        result = emit_click(self.w.env, member, message, custom_id, values=values, component_type=kind)
        await self.w.env.settle()
        assert result.acknowledged
        return result

    async def vote(self, *, ja: bool = True, but: Sequence[MemberActor] = ()) -> None:
        """Everyone who owes a vote votes."""
        prompt = self.prompt
        assert prompt is not None
        assert prompt.kind == "vote"
        for seat in prompt.pending:
            if self.at(seat) not in but:
                await self.answer(seat, ballot("ja" if ja else "nein"))

    async def nominate(self, seat: int | None = None) -> None:
        """The candidate nominates somebody."""
        state = self.state
        await self.answer(state.candidate, first_of(state, seat))

    async def goes_on(self) -> None:
        """The open decision is answered by whoever owes it, and each answer counts."""
        prompt = self.prompt
        assert prompt is not None
        for seat in prompt.pending:
            with self.changed():
                await self.answer(seat, first_of(self.state, None))
        assert self.prompt is None or self.prompt.id != prompt.id

    def _says(self, label: str, action: Action) -> bool:
        if action.kind in OFFERS:
            return any(word in label for word in OFFERS[action.kind])
        (value,) = action.model_dump(exclude={"kind"}).values()
        if isinstance(value, int):
            return label == f"{value + 1}. {names.plain(self.table.members[value].name)}"
        return WORDS[value] in label


def ballot(says: str) -> Action:
    """A vote."""
    action: Action = GAME.actions.validate_python({"kind": "cast_vote", "ballot": says})
    return action


def first_of(state: State, option: int | str | None) -> Action:
    """The first thing that the open decision offers, or this one."""
    (prompt, *_) = GAME.prompts(state)
    offer = GAME.offers(state, prompt, prompt.seats[0])[0]
    fields = {field.name: field.options[0] if option is None else option for field in offer.fields}
    action: Action = GAME.actions.validate_python({"kind": offer.kind, **fields})
    return action


def whispered(result: InteractionResult) -> discord.Message:
    """The message that answers somebody, for the eyes of this person."""
    assert result.ephemeral
    assert result.response is not None
    return result.response.message


def speaks(member: MemberActor) -> Language:
    """What a member's client is set to."""
    return "fr" if LOCALES[member.id].startswith("fr") else "en"


def said(member: MemberActor, text: str, **args: str | int) -> str:
    """A sentence of the bot in a member's language."""
    return texts(SLUG, speaks(member))(text, **args)


def told(result: InteractionResult, member: MemberActor, text: str, **args: str | int) -> bool:
    """Whether the answer to a member is this sentence, in the member's language, for nobody else."""
    assert result.acknowledged
    replies = [result.response, *result.followups]
    assert all(reply.ephemeral for reply in replies if reply is not None and text_of(reply) in shown(result))
    assert said(member, text, **args) in shown(result), shown(result)
    return True


def component_ids(message: discord.Message) -> list[str]:
    """The custom ids of a message's components."""
    return [item.custom_id for row in _rows(message) for item in row.children if item.custom_id]


def open_controls(message: discord.Message) -> list[str]:
    """The custom ids of a message that answer something: not those that only show, or that open another table."""
    shows = ("hand", "board", "rules", "history")
    return [
        i
        for i in component_ids(message)
        if i.split(":")[2] not in shows and ":tool." not in i and not i.endswith(":table:rematch")
    ]


def _rows(message: discord.Message) -> list[Any]:
    return list(message.components)


def _controls(message: discord.Message, prefix: str) -> Iterator[tuple[Spot, str]]:
    for row in _rows(message):
        for item in row.children:
            if not (item.custom_id or "").startswith(prefix):
                continue
            if isinstance(item, discord.SelectMenu):
                for option in item.options:
                    yield Spot(message, item.custom_id or "", option.value), option.label
            else:
                yield Spot(message, item.custom_id, None), item.label or ""


@contextmanager
def dealt_from(seed: int) -> Iterator[None]:
    """Within it, tables are dealt from known seeds: this one, the next …"""
    with pytest.MonkeyPatch.context() as patch:
        ids, seeds = count(seed), count(seed)
        patch.setattr("bot.tables.opening.new_server_seed", lambda: f"{next(seeds):064x}")
        patch.setattr("bot.tables.opening.new_table_id", lambda: f"t{next(ids):07d}")
        yield


@asynccontextmanager
async def lobby(path: Path, seats: int = 5, *, joined: int | None = None, **options: Any) -> AsyncIterator[Party]:
    """A table that is open, with everyone (or *joined* people) in it."""
    file = path / "tables.db"
    async with world(playing(file), seats=seats) as w:
        party = Party(w, file, w.members, w.channel)
        await party.open(**options)
        if others := party.members[1 : seats if joined is None else joined]:
            await party.join(*others)
        yield party


@asynccontextmanager
async def table(path: Path, seats: int = 5, *, seed: int = 1, **options: Any) -> AsyncIterator[Party]:
    """A table that has just been dealt from a known seed."""
    with dealt_from(seed):
        async with lobby(path, seats, **options) as party:
            await party.start()
            yield party


def attached(message: discord.Message) -> list[str]:
    """The names of a message's files, its picture apart."""
    return [file.filename for file in message.attachments if file.filename != PICTURE]


async def record_in(message: discord.Message) -> str:
    """The record that a message carries."""
    (file,) = (file for file in message.attachments if file.filename != PICTURE)
    text = (await file.read()).decode()
    assert json.loads(text)["format"]
    return text


def shown_controls(message: discord.Message, prefix: str) -> list[str]:
    """The labels of the buttons, and of the lines of selects, whose ids begin so."""
    return [label for _, label in _controls(message, prefix)]
