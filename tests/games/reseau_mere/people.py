"""A table of Fracture du Réseau-Mère on the simulated Discord, played as people play it."""

import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult
from simcord.types import HttpLogEntry

from bot.model.people import Language
from bot.presentation.controls import FEW, asked_fields, ordinary_field
from bot.presentation.registry import presentations
from engines.core.offers import choose
from engines.core.protocol import Action, Offer, Prompt
from engines.reseau_mere import GAME
from tests.discord.playing import Party, component_ids, dealt_from, whispered
from tests.discord.simx import newest_first, one_by_one
from tests.discord.world import playing, world

SLUG: Final = "reseau_mere"
ORDINARY: Final = presentations()[SLUG].ordinary
Way = Literal["dm", "hand"]


class Picked(NamedTuple):
    """How an action is picked: the button, or the select with its lines, or the button of a form with its fields."""

    what: str
    lines: list[str] | None = None
    fields: Mapping[str, list[str]] | None = None


class Course(NamedTuple):
    """How a table went. answers: how many. messages: of the channel, by round, and those of the end. waits: by round,
    the decisions for which everybody had to be waited for.
    """

    answers: Counter[str]
    messages: Counter[int | str]
    waits: dict[int, set[str]]

    def plus(self, other: "Course") -> "Course":
        """This part of a game and the next."""
        waits = {n: self.waits.get(n, set()) | other.waits.get(n, set()) for n in {*self.waits, *other.waits}}
        return Course(self.answers + other.answers, self.messages + other.messages, waits)


class Agents(Party):
    """People at a table, who press what they find in their DMs or in *My hand*: nothing is decided in the channel.

    looking: who has closed a decision in the own hand just now, and is asked the next one there.
    """

    looking: int | None = None

    @property
    def state(self) -> Any:
        """The game's state as stored."""
        ((body,),) = self.books.rows("SELECT body FROM snapshots WHERE table_id = ?", self.id)
        return GAME.State.model_validate_json(body)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The open decisions."""
        return GAME.prompts(self.state)

    async def open(self, *, language: Language = "fr", **options: Any) -> None:
        """The host opens the table."""
        opened = await self.host.slash(self.channel, "reseau-mere", language=language, **options)
        assert opened.acknowledged
        ((self.id,),) = self.books.rows("SELECT id FROM tables WHERE channel = ? AND live", self.channel.id)

    async def join(self, *members: MemberActor) -> None:
        """Everyone else joins, if there is anyone."""
        for member in members or self.members[1:]:
            await self.lobby(member, "join")

    async def give(self, prompt: Prompt, seat: int, action: Action, way: Way = "dm") -> InteractionResult:
        """A seat answers a decision with a button, a select or a form."""
        member = self.at(seat)
        place, offer = next(
            (place, offer)
            for place, offer in enumerate(GAME.offers(self.state, prompt, seat))
            if offer.kind == action.kind
        )
        picked = picking(place, offer, action)
        custom_id = f"mj1:{self.id}:{prompt.id}:{picked.what}"
        message = await self.hand(member) if way == "hand" else self.asking(member, custom_id)
        assert custom_id in component_ids(message)
        actor: Any = member if way == "hand" else member.user
        if picked.fields is not None:
            asked = await actor.click(message, custom_id=custom_id)
            assert asked.acknowledged
            if asked.modal is None:
                lines = [line for (line,) in picked.fields.values()]
                result = await one_by_one(self.w.env, actor, message, custom_id, lines)
            else:
                result = await actor.submit_modal(asked, dict(picked.fields))
        elif picked.lines is not None:
            result = await actor.select(message, picked.lines, custom_id=custom_id)
        else:
            result = await actor.click(message, custom_id=custom_id)
        assert isinstance(result, InteractionResult)
        assert result.acknowledged
        return result

    def asking(self, member: MemberActor, custom_id: str) -> discord.Message:
        """The newest DM with this control."""
        return next(message for message in self.dms(member) if custom_id in component_ids(message))

    def dms(self, member: MemberActor) -> Iterator[discord.Message]:
        """What the bot has written to somebody by itself, the newest first."""
        for message in newest_first(self.w.env, member.user.dm_channel.id, member.id):
            if not message.flags.ephemeral:
                yield message

    async def play(
        self,
        dice: random.Random,
        *,
        until: str = "",
        rounds: int = 99,
        hand_of: Collection[int] = (),
        often: float = 0.0,
    ) -> Course:
        """Everyone answers in any order, up to a phase or through so many rounds.

        hand_of: the users who use nothing but *My hand*; often: how often anybody does.
        """
        course = Course(Counter(), Counter(), defaultdict(set))
        last, state = self.state.round.number + rounds, self.state
        while state.phase not in (until, "ended") and state.round.number < last:
            course.waits[state.round.number].add(state.phase)
            # Nobody waits for a late Preuve.
            prompt = dice.choice(GAME.awaited(state))
            seat = dice.choice(prompt.pending)
            action = choose(GAME, dice.choice(GAME.offers(state, prompt, seat)), dice.randrange)
            # Whoever closes a decision in the own hand is asked the next one there, and gets no DM.
            in_hand = seat == self.looking or self.at(seat).id in hand_of or dice.random() < often
            way: Way = "hand" if in_hand else "dm"
            begun, known = self.now, {prompt.id for prompt in GAME.prompts(state)}
            await self.give(prompt, seat, action, way)
            state = self.state
            if known.isdisjoint(prompt.id for prompt in GAME.prompts(state)):
                self.looking = seat if way == "hand" else None
            course.answers[prompt.kind] += 1
            now = state.phase if state.phase in ("accusation", "ended") else state.round.number
            course.messages[now] += sum(map(self.announces, self.w.env.http_requests[begun:]))
        return course

    def announces(self, request: HttpLogEntry) -> bool:
        """Whether a request sends a message to the channel."""
        return (request.method, request.path) == ("POST", f"/channels/{self.channel.id}/messages")

    @property
    def now(self) -> int:
        """The moment: how many requests there have been."""
        return len(self.w.env.http_requests)

    def asked_of_discord(self, since: int) -> int:
        """Requests that count for Discord since then: answers to interactions, also further ones, do not."""
        requests = self.w.env.http_requests[since:]
        # Nor do edits by which buttons go that are over: they wait behind everything (L7).
        return sum(not r.path.startswith(("/interactions/", "/webhooks/")) and r.method != "PATCH" for r in requests)

    async def hands(self) -> list[discord.Message]:
        """*My hand* of everybody."""
        return [whispered(await member.slash(self.channel, "hand")) for member in self.members]


def picking(place: int, offer: Offer, action: Action) -> Picked:
    """How one picks an action of an offer."""
    fields = asked_fields(offer)
    values = {field.name: getattr(action, field.name) for field in fields}
    lines = {
        field.name: [
            str(field.options.index(v)) for v in ((values[field.name],) if field.single else values[field.name])
        ]
        for field in fields
    }
    if not fields:
        return Picked(str(place))
    if len(fields) == 1 and fields[0].single:
        (line,) = lines[fields[0].name]
        return Picked(f"{place}.{line}") if len(fields[0].options) <= FEW else Picked(str(place), lines=[line])
    if (usual := ordinary_field(offer, ORDINARY)) is not None and all(
        lines[field.name] == ["0"] for field in fields if field != usual
    ):
        return Picked(f"{place}.{lines[usual.name][0]}")
    return Picked(f"{place}!", fields=lines)


@asynccontextmanager
async def gathered(path: Path, members: int | Mapping[str, str], *, seed: int = 1) -> AsyncIterator[Agents]:
    """So many people, or people of these names with the languages that they speak, before a table is opened."""
    file = path / "tables.db"
    with dealt_from(seed):
        async with world(playing(file), seats=members if isinstance(members, int) else 0) as w:
            if not isinstance(members, int):
                w.members = tuple(w.join(name, locale) for name, locale in members.items())
            yield Agents(w, file, w.members, w.channel)


@asynccontextmanager
async def table_of(
    path: Path, members: int | Mapping[str, str], *, seed: int = 1, **options: Any
) -> AsyncIterator[Agents]:
    """A table that has just been dealt from a known seed."""
    async with gathered(path, members, seed=seed) as people:
        await people.open(**options)
        await people.join()
        await people.start()
        yield people
