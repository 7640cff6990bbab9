"""L5: whatever people call themselves, a reader knows which one of them is meant, in every game and language."""

import json
import random
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from bot.cards.alike import alike
from bot.cards.card import Asked, Card, Form, Narrowed, Opened, Reply, Select
from bot.cards.names import bold, plain
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.texts import LANGUAGES
from bot.services.opening import Order
from engines.registry import games
from tests.presentation.scenes import every_game, every_language
from tests.soak.length import crossed
from tests.tables.house import House, house
from tests.tables.reading import told

ALIKE = ("Ada", "\u0410da", "ÀDA", "Ada (2)", "\u200b\u3164", "ada", "\u2800", "1. Ada", "\u13aada", "Ada (l)")
"""All of them may be taken for another one here."""
STRANGER = 150
ANSWERS = 14


def lists(said: Card | Form) -> Iterator[list[str]]:
    """The labels of each list to choose from."""
    if isinstance(said, Form):
        yield from ([pick.label for pick in entry.choices] for entry in said.entries if entry.choices)
        return
    for control in said.controls:
        if isinstance(control, Select):
            yield [pick.label for pick in control.choices]
    buttons = [b for control in said.controls for b in getattr(control, "buttons", ())]
    yield [f"{b.emoji or ''} {b.label}" for b in buttons if b.label]


def ambiguous(said: Card | Form, table: Table) -> Iterator[str]:
    """What in a message may be taken for something else: lines of a list, and names without a number."""
    for labels in lists(said):
        yield from (f"{one!r} = {other!r}" for one, other in combinations(labels, 2) if alike(one, other, 200))
    if isinstance(said, Form):
        return
    text = "\n".join([said.notice, said.title, said.text, *(f"{s.title}\n{s.text}" for s in said.sections)])
    for seat, member in enumerate(table.members):
        others = [other.name for place, other in enumerate(table.members) if place != seat]
        for match in re.finditer(re.escape(bold(member.name)), text):
            told = re.match(r" \((\d+|<@\d+>)\)", text[match.end() :])
            if told is None and any(alike(member.name, other) for other in others):
                yield f"seat {seat + 1} without its number: {text[match.start() - 20 : match.end() + 20]!r}"
            # One that is called like another one with its number.
            read = plain(member.name) + (told[0] if told else "")
            strangers = [(i, o.name) for i, o in enumerate(table.members) if plain(o.name) != plain(member.name)]
            if any(alike(read, f"{plain(other)} ({i + 1})", 99) for i, other in strangers):
                yield f"seat {seat + 1} reads like another: {read!r}"
    if said.picture is not None:
        alt = said.picture.alt
        for member in table.members:
            for match in re.finditer(re.escape(plain(member.name)), alt):
                if not re.search(r"\d+(?: ·|\.)? $", alt[: match.start()]) and not _within_another(alt, match, table):
                    yield f"no number in {alt[match.start() - 20 : match.end() + 20]!r}"
        names = json.loads(said.picture.recipe).get("names")
        assert names is None or len(names) <= len(table.members)


def _within_another(alt: str, match: re.Match[str], table: Table) -> bool:
    """Whether what reads like a name is a part of a longer one."""
    around = alt[max(0, match.start() - 4) : match.end() + 4]
    longer = (plain(member.name) for member in table.members)
    return any(match[0] != name and match[0] in name and name in around for name in longer)


class Readers:
    """A table where everybody has a name like somebody else's, and what its people read."""

    def __init__(self, h: House, table: str, seed: int) -> None:
        self.h, self.id, self.rng = h, table, random.Random(seed)
        self.read = 0

    async def look(self, *replies: Reply) -> None:
        """Everything new is read."""
        table = await self.h.table(self.id)
        new = [message.card for message in self.h.since(self.read)]
        self.read += len(new)
        said: list[Card | Form] = [*new]
        for reply in replies:
            if isinstance(reply, Narrowed):
                said.append(Card(controls=reply.controls))
                continue
            card = reply.form if isinstance(reply, Asked) else reply.card
            said += [card] if card is not None else []
        assert [found for card in said for found in ambiguous(card, table)] == []

    async def play(self, answers: int) -> None:
        """Some answers, each read."""
        for _ in range(answers):
            held = await self.h.held(self.id)
            owing = [seat for prompt in self.h.prompts(held) for seat in prompt.pending if seat not in held.table.free]
            if not owing:
                return
            seat = self.rng.choice(owing)
            await self.look(await self.h.service.looking.hand(self.h.actor(held.table.members[seat].user), self.id))
            reply = await self.h.answer(self.id, seat, self.rng.randrange, source=self.rng.choice(["channel", "dm"]))
            await self.look(reply, await self.h.service.looking.status(self.h.actor(STRANGER), self.id))


@crossed(("slug", games()), ("language", LANGUAGES))
async def test_nobody_is_taken_for_another(tmp_path: Path, slug: str, language: Language) -> None:
    most = min(games()[slug].seats[-1], len(ALIKE))
    async with house(tmp_path) as h:
        h.names = {100 + number: name for number, name in enumerate(ALIKE)} | {STRANGER: "ADA"}
        table = await h.start(slug, most, language=language)
        people = Readers(h, table, len(slug))
        await people.look()
        await people.play(ANSWERS)
        # Somebody is called like somebody else from now on, and a stranger of the same name sits down.
        held = await h.table(table)
        h.names[held.members[0].user] = plain(held.members[1].name)
        await h.restart()
        await people.play(ANSWERS)
        leaver = (await h.table(table)).members[2].user
        await people.look(await h.press(leaver, table, "table", "leave"))
        await people.look(await h.press(STRANGER, table, "seat", "2"))
        await people.play(ANSWERS)
        await people.look(await h.tables.pause(h.actor((await h.table(table)).host)))


@every_game
@every_language
async def test_a_lobby_tells_them_apart_by_mentions_that_notify_nobody(
    tmp_path: Path, slug: str, language: Language
) -> None:
    async with house(tmp_path) as h:
        h.names = {100: "Ada", 101: "\u0410da", 102: "Bea", 103: "\u200b"}
        opened = await h.tables.open(h.actor(100), Order(slug, {}, language))
        assert isinstance(opened, Opened)
        for user in (101, 102, 103):
            await h.press(user, opened.table, "lobby", "join")
        await h.press(101, opened.table, "lobby", "cut", values={"word": ("sun",)})
        (lobby, kicked) = (await h.service.looking.status(h.actor(102), None), await h.tables.kick(h.actor(100), 101))
        for reply in (lobby, kicked):
            text = told(reply)
            assert "<@101>" in text
            assert "<@102>" not in text
        assert "<@103>" in told(lobby)
        for message in h.discord.messages:
            assert message.card.mentions == ()
        await h.settle()
        (*_, news) = h.channel()
        assert "<@100>" in news.card.notice
        assert "<@101>" in news.card.notice


@every_game
async def test_a_new_name_is_taken_over_by_an_answer_that_everybody_sees(tmp_path: Path, slug: str) -> None:
    """And by no other: nobody learns from a name that somebody has answered in secret."""
    async with house(tmp_path) as h:
        table = await h.start(slug, games()[slug].seats[-1])
        dealt = (await h.table(table)).deal.joined
        rng = random.Random(5)
        seen = {False: 0, True: 0}
        for number in range(40):
            held = await h.held(table)
            prompts = [prompt for prompt in h.prompts(held) if prompt.pending]
            if not prompts:
                break
            prompt = rng.choice(prompts)
            seat = rng.choice(prompt.pending)
            user, before = held.table.members[seat].user, held.table.members[seat].name
            h.names[user] = f"New {number}"
            await h.answer(table, seat, rng.randrange, source="dm")
            assert (await h.table(table)).members[seat].name == before, "not by the bot's DM"
            held = await h.held(table)
            prompts = [prompt for prompt in h.prompts(held) if prompt.pending]
            if not prompts:
                break
            prompt = rng.choice(prompts)
            seat = rng.choice(prompt.pending)
            user, before = held.table.members[seat].user, held.table.members[seat].name
            h.names[user] = f"Newer {number}"
            first = next(p for p in h.prompts(held) if seat in p.pending)
            await h.answer(table, seat, rng.randrange)
            public = first.progress == "named"
            seen[public] += 1
            assert (await h.table(table)).members[seat].name == (h.names[user] if public else before)
        assert (await h.table(table)).deal.joined == dealt
        assert any(seen.values())
