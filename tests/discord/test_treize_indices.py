"""13 Indices through the client: whole games over a restart, the casebook, and who reads what when."""

import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.model.people import Language
from bot.presentation.controls import asked_fields
from bot.presentation.games.treize_indices.words import brief
from bot.presentation.voice import Voice
from bot.record.verify import verify
from bot.tables.telling import scene_of
from engines.core.offers import choose, every
from engines.core.protocol import Action, Prompt
from engines.treize_indices import GAME
from engines.treize_indices.actions import Accuse
from engines.treize_indices.cards import CARDS
from engines.treize_indices.knowledge import known
from engines.treize_indices.log import Entry, Question, Reading
from engines.treize_indices.solver import solutions
from engines.treize_indices.state import State
from tests.discord.playing import Party, Via, component_ids, dealt_from, open_controls, record_in, said, whispered
from tests.discord.simx import emit_click, newest_first, one_by_one
from tests.discord.world import playing, shown, text_of, world
from tests.soak.length import LONG

SLUG: Final = "treize_indices"
GAMES: Final[tuple[tuple[int, Language], ...]] = ((2, "fr"), (4, "en"))


class Sleuths(Party):
    """People at a table of 13 Indices, who press what they find in their DMs or in *My hand*."""

    @property
    def state(self) -> Any:
        """The game's state as stored."""
        ((body,),) = self.books.rows("SELECT body FROM snapshots WHERE table_id = ?", self.id)
        return State.model_validate_json(body)

    @property
    def prompt(self) -> Prompt | None:
        """The open decision."""
        return next(iter(GAME.prompts(self.state)), None)

    async def open(self, *, language: Language = "fr", **options: Any) -> None:
        """The host opens the table."""
        opened = await self.host.slash(self.channel, "treize-indices", language=language, **options)
        assert opened.acknowledged
        ((self.id,),) = self.books.rows("SELECT id FROM tables WHERE channel = ? AND live", self.channel.id)

    async def answer(self, seat: int, action: Action, via: Via | None = "dm") -> InteractionResult:
        """A seat answers the open decision with a button, a select or a form."""
        prompt, member = self.prompt, self.at(seat)
        assert prompt is not None
        place, offer = next(
            (i, offer) for i, offer in enumerate(GAME.offers(self.state, prompt, seat)) if offer.kind == action.kind
        )
        fields = asked_fields(offer)
        picked = {field.name: [str(field.options.index(getattr(action, field.name)))] for field in fields}
        prefix = f"mj1:{self.id}:{prompt.id}:{place}"
        wanted = (prefix, f"{prefix}!", *_buttons(prefix, picked))
        message, custom_id = await self.control(member, lambda i: i in wanted, via)
        actor: Any = member.user if via == "dm" else member
        if custom_id.endswith("!"):
            asked = await actor.click(message, custom_id=custom_id)
            assert asked.acknowledged
            result = await one_by_one(self.w.env, actor, message, custom_id, [at for (at,) in picked.values()])
        elif custom_id == prefix and picked:
            result = await actor.select(message, *picked.values(), custom_id=custom_id)
        else:
            result = await actor.click(message, custom_id=custom_id)
        assert isinstance(result, InteractionResult)
        assert result.acknowledged
        return result

    async def control(
        self, member: MemberActor, fits: Callable[[str], bool], via: Via | None
    ) -> tuple[discord.Message, str]:
        """The newest control of this kind that somebody finds."""
        messages = [await self.hand(member)] if via == "hand" else self.dms(member)
        for message in messages:
            for custom_id in component_ids(message):
                if fits(custom_id):
                    return message, custom_id
        raise AssertionError(f"{member.name} finds no such control by way of {via}")

    def dms(self, member: MemberActor) -> list[discord.Message]:
        """What the bot has written to somebody by itself, the newest first."""
        messages = newest_first(self.w.env, member.user.dm_channel.id, member.id)
        return [message for message in messages if not message.flags.ephemeral]

    async def press_old(
        self, member: MemberActor, message: discord.Message, custom_id: str, values: list[str] | None
    ) -> InteractionResult:
        """Press a control of a DM as a screen that was never refreshed still shows it."""
        kind = 2 if values is None else 3
        result = emit_click(self.w.env, member.user, message, custom_id, values=values, component_type=kind)
        await self.w.env.settle()
        assert result.acknowledged
        return result

    def wish(self, seat: int, dice: random.Random) -> Action:
        """Who knows the own case names it; others ask what they have not asked yet, or look at an informant."""
        state, prompt = self.state, self.prompt
        assert prompt is not None
        if prompt.kind == "turn" and len(found := solutions(known(GAME.view(state, seat)))) == 1:
            return Accuse(person=found[0][0], place=found[0][1], weapon=found[0][2])
        offers = [offer for offer in GAME.offers(state, prompt, seat) if offer.kind != "accuse"]
        done = {_act(entry) for entry in state.log.entries if _act(entry)[0] == seat}
        offer = offers[0] if dice.random() < 0.7 else offers[-1]
        new = [a for a in every(GAME, offer) if (seat, *list(a.model_dump(exclude={"kind"}).values())) not in done]
        return dice.choice(new or list(every(GAME, offer)))

    async def play(self, dice: random.Random, *, steps: int = 1000, hand_of: tuple[int, ...] = ()) -> int:
        """Everyone answers, those of *hand_of* by way of *My hand*; how many answers there were."""
        done = 0
        while done < steps and (prompt := self.prompt) is not None:
            seat = dice.choice(prompt.pending)
            await self.answer(seat, self.wish(seat, dice), "hand" if self.at(seat).id in hand_of else "dm")
            done += 1
        return done

    async def casebook(self, member: MemberActor) -> discord.Message:
        """The casebook, as the command shows it."""
        return whispered(await member.slash(self.channel, "casebook"))

    def says(self, member: MemberActor) -> Voice:
        """Who speaks to somebody."""
        seat = self.seat(member)
        return Voice(SLUG, scene_of(self.table, seat))

    @property
    def requests(self) -> int:
        """How many requests count for Discord: answers to interactions, also further ones, do not."""
        return sum(not r.path.startswith(("/interactions/", "/webhooks/")) for r in self.w.env.http_requests)


def _act(entry: Entry) -> tuple[object, ...]:
    """Who did what, by an entry of the log."""
    match entry:
        case Question(side=None):
            return entry.asker, entry.witness, entry.topic
        case Question():
            return entry.asker, entry.witness, entry.topic, entry.side
        case Reading():
            return entry.seat, entry.letter
    return (None,)


def _buttons(prefix: str, picked: dict[str, list[str]]) -> list[str]:
    return [f"{prefix}.{value}" for (value,) in picked.values()] if len(picked) == 1 else []


def old_controls(message: discord.Message, but: str) -> list[tuple[str, list[str] | None]]:
    """The controls of a message that answer some other prompt, with what to pick in a select."""
    rows: Any = message.components
    found = [item for row in rows for item in row.children if item.custom_id in open_controls(message)]
    return [
        (item.custom_id, ["0"] if isinstance(item, discord.SelectMenu) else None)
        for item in found
        if f":{but}:" not in item.custom_id
    ]


@asynccontextmanager
async def table(path: Path, seats: int, *, seed: int = 1, **options: Any) -> AsyncIterator[Sleuths]:
    """A table that has just been dealt from a known seed."""
    file = path / "tables.db"
    with dealt_from(seed):
        async with world(playing(file), seats=seats) as w:
            people = Sleuths(w, file, w.members, w.channel)
            await people.open(**options)
            await people.join()
            await people.start()
            yield people


def everything(people: Sleuths) -> str:
    """All that stands in the channel."""
    return "\n".join(map(text_of, newest_first(people.w.env, people.channel.id)))


@pytest.mark.parametrize(("seats", "language"), [pytest.param(*chosen, marks=LONG) for chosen in GAMES])
async def test_a_whole_game_over_a_restart(
    tmp_path: Path, seats: int, language: Language, record_property: Callable[[str, object], None]
) -> None:
    """From the trios to the solution; old controls change nothing; the record is what the seed leads to."""
    dice = random.Random(seats)
    async with table(tmp_path, seats, seed=seats, language=language) as people:
        begun = people.requests
        done = await people.play(dice, steps=seats + 9)
        old = [(member, message) for member in people.members for message in people.dms(member)]
        await people.w.restart()
        done += await people.play(dice, steps=4)
        assert people.prompt is not None
        before, open_now, pressed = people.counts, people.prompt.id, 0
        for member, message in old:
            for custom_id, values in old_controls(message, open_now):
                result = await people.press_old(member, message, custom_id, values)
                assert said(member, "prompt-over") in shown(result)
                pressed += 1
        assert pressed
        assert people.counts == before
        done += await people.play(dice)
        requests = people.requests - begun
        outcome = GAME.outcome(people.state)
        assert outcome is not None
        assert outcome.reason == "solved"
        last = next(newest_first(people.w.env, people.channel.id))
        voice = Voice(SLUG, scene_of(people.table))
        revealed = text_of(last)
        assert all(brief(card, voice) in revealed for front in people.state.fronts for card in front)
        assert voice("board-hindsight") in revealed
        verdict = verify(await record_in(last))
        assert verdict.difference is None
        record_property("requests", requests)
        record_property("answers", done)
        questions = sum(isinstance(entry, Question) for entry in people.state.log.entries)
        record_property("questions", questions)
        record_property("turns", people.state.turn)
        # The channel and whoever acts, for each answer; the others at the end of a turn; a few at both ends.
        assert requests <= 2 * done + (seats - 1) * people.state.turn + 6 * seats


@LONG
@pytest.mark.parametrize("everybody", [False, True])
async def test_closed_dms_spoil_nothing(tmp_path: Path, everybody: bool) -> None:
    """A whole game from *My hand*, by one or by all."""
    async with table(tmp_path, 3, seed=3) as people:
        shut = people.members if everybody else people.members[1:2]
        people.w.wire.closed_dms |= {member.id for member in shut}
        await people.play(random.Random(3), hand_of=tuple(member.id for member in shut))
        assert GAME.outcome(people.state) is not None


async def test_TI_9_answers_come_at_once_or_with_the_end_of_the_turn(tmp_path: Path) -> None:
    """The asker has each in a DM, the others all in one, over a restart in between; the channel has none."""
    async with table(tmp_path, 4, seed=5, quick_start=True) as people:
        dice = random.Random(5)
        # Somebody who holds several Loupes begins a turn.
        while (prompt := people.prompt) is not None:
            state = people.state
            if prompt.kind == "turn" and state.loupes[state.active] >= 2 and state.action == 1:
                break
            await people.answer(prompt.pending[0], people.wish(prompt.pending[0], dice))
        asker, count = people.state.active, people.state.loupes[people.state.active]
        others = [member for member in people.members if people.seat(member) != asker]
        before = {member.id: len(people.dms(member)) for member in people.members}
        for number in range(count):
            prompt = people.prompt
            assert prompt is not None
            offer = GAME.offers(people.state, prompt, asker)[0]
            assert all(len(people.dms(member)) == before[member.id] for member in others)
            await people.answer(asker, choose(GAME, offer, dice.randrange))
            assert len(people.dms(people.at(asker))) == before[people.at(asker).id] + number + 1
            assert text_of(people.dms(people.at(asker))[0]).count("💬") == 1
            if number == 0:
                hand = text_of(await people.hand(others[0]))
                assert "💬" in hand
                await people.w.restart()
        for member in others:
            assert len(people.dms(member)) == before[member.id] + 1
            assert text_of(people.dms(member)[0]).count("💬") == count
        assert "💬" not in everything(people)


async def test_TI_9_the_channel_option(tmp_path: Path) -> None:
    """Answers stand in the channel, and nobody gets them by DM."""
    async with table(tmp_path, 3, seed=6, quick_start=True, answers="channel") as people:
        seat = people.state.active
        prompt = people.prompt
        assert prompt is not None
        await people.answer(seat, choose(GAME, GAME.offers(people.state, prompt, seat)[0], lambda count: 0))
        assert everything(people).count("💬") == 1
        assert all("💬" not in text_of(message) for member in people.members for message in people.dms(member))


async def test_a_form_that_was_left_open_comes_too_late(tmp_path: Path) -> None:
    """Sent after the same seat has acted by way of *My hand*, it changes nothing, and says so."""
    async with table(tmp_path, 4, seed=7, quick_start=True) as people:
        seat, prompt = people.state.active, people.prompt
        assert prompt is not None
        member = people.at(seat)
        offers = GAME.offers(people.state, prompt, seat)
        message, custom_id = await people.control(member, lambda i: i.endswith(f":{prompt.id}:0!"), "dm")
        await member.user.click(message, custom_id=custom_id)
        await people.answer(seat, choose(GAME, offers[0], lambda count: 0), "hand")
        with people.unchanged():
            late = await one_by_one(people.w.env, member.user, message, custom_id, ["1", "3"])
            assert said(member, "prompt-over") in shown(late)


async def test_TI_19_the_casebook_is_kept_and_private(tmp_path: Path) -> None:
    """Marks and notes outlive a restart; nobody else sees them; the log has its filters; the end explains the case."""
    async with table(tmp_path, 4, seed=8, quick_start=True, helper=True) as people:
        writer, other = people.members[1], people.members[2]
        voice = people.says(writer)
        await people.play(random.Random(8), steps=6)
        card = GAME.view(people.state, people.seat(writer)).unknown[0]
        sent, n = people.sent, people.counts.events
        book = await people.casebook(writer)
        asked = await writer.click(book, custom_id=f"mj1:{people.id}:tool.casebook:mark")
        await writer.submit_modal(asked, {card.split("_")[1]: [str(CARDS.index(card))], "mark": ["1"]})
        asked = await writer.click(book, custom_id=f"mj1:{people.id}:tool.casebook:notes")
        await writer.submit_modal(asked, {"notes": "it was **Ada**"})
        await people.w.restart()
        again = text_of(await people.casebook(writer))
        assert f"~~{brief(card, voice)}" in again
        assert r"it was \*\*Ada\*\*" in again
        assert "it was" not in text_of(await people.casebook(other))
        assert (people.sent, people.counts.events) == (sent, n)
        book = await people.casebook(writer)
        result = await writer.click(book, custom_id=f"mj1:{people.id}:tool.casebook:log")
        assert result.acknowledged
        book = next(m for m in newest_first(people.w.env, people.channel.id, writer.id) if m.id == book.id)
        assert f"mj1:{people.id}:tool.casebook:sheet" in component_ids(book)
        result = await writer.select(book, ["1"], custom_id=f"mj1:{people.id}:tool.casebook:witness")
        assert result.acknowledged
        await people.play(random.Random(9))
        ended = text_of(await people.casebook(writer))
        assert voice("casebook-case") in ended


async def test_a_game_needs_few_messages(tmp_path: Path) -> None:
    """An action: one message in the channel, one to whoever acts; the end of a turn: one to each of the others."""
    async with table(tmp_path, 6, seed=9, quick_start=True) as people:
        dice, counted = random.Random(9), Counter[int]()
        for _ in range(20):
            prompt = people.prompt
            assert prompt is not None
            turn, sent = people.state.turn, people.sent
            await people.answer(prompt.pending[0], people.wish(prompt.pending[0], dice))
            if people.prompt is None:
                break
            counted[people.sent - sent] += 1
            assert people.sent - sent <= (2 if people.state.turn == turn else 7)
        assert counted[2]
