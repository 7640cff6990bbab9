"""A table of Rien à cacher on the simulated Discord, played as people play it."""

import json
import random
import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.cards import limits
from bot.cards.cut import cut_plain, size
from bot.model.people import Language
from bot.presentation.games.rien_a_cacher.words import face
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from bot.tables.telling import scene_of
from engines.core.protocol import Action, Prompt
from engines.registry import games
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import AnyAction, BuyPeace, HideNothing, LetPass, LieLow, RespectLaw, Suspect
from engines.rien_a_cacher.cards import is_legal
from engines.rien_a_cacher.setup import arrange
from engines.rien_a_cacher.state import State
from engines.rien_a_cacher.turn import PEACE_PRICE
from tests.discord.playing import Party, Spot, Via, dealt_from, whispered
from tests.discord.simx import newest_first
from tests.discord.world import World, playing, timeless, world

SLUG: Final = "rien_a_cacher"
SILENT: Final = 1 << 12
"""Discord's flag of a message that notifies nobody."""
EPHEMERAL: Final = 1 << 6


class Choice(NamedTuple):
    """A choice that a message offers. heading: what stands over the lines of a select."""

    spot: Spot
    label: str
    heading: str | None


class People(Party):
    """People at a table. Private choices are made in DMs, suspicions in the channel, unless they are told otherwise."""

    @property
    def state(self) -> Any:
        """The game's state as stored."""
        ((body,),) = self.books.rows("SELECT body FROM snapshots WHERE table_id = ?", self.id)
        return GAME.State.model_validate_json(body)

    @property
    def prompt(self) -> Prompt | None:
        """The open decision."""
        return next(iter(GAME.prompts(self.state)), None)

    @property
    def open_prompt(self) -> Prompt:
        """The decision that must be open."""
        assert self.prompt is not None
        return self.prompt

    async def open(self, *, language: Language = "fr", **options: Any) -> None:
        """The host opens the table."""
        opened = await self.host.slash(self.channel, "rien-a-cacher", language=language, **options)
        assert opened.acknowledged
        ((self.id,),) = self.books.rows("SELECT id FROM tables WHERE channel = ? AND live", self.channel.id)

    async def answer(self, seat: int, action: Action, via: Via | None = None) -> InteractionResult:
        """A seat answers the open decision."""
        prompt = self.open_prompt
        via = via or ("dm" if prompt.kind == "turn" else "channel")
        spot = await self.find(self.at(seat), prompt.id, action, via)
        return await self.press(self.at(seat), spot, private=via == "dm")

    async def find(self, member: MemberActor, prompt: str, action: Action, via: Via) -> Spot:
        """The control that reads like what somebody wants to answer."""
        table = self.table
        language = table.language if via == "channel" else table.members[self.seat(member)].language
        voice = Voice(SLUG, scene_of(table)._replace(language=language))
        match via:
            case "hand":
                messages = iter([await self.hand(member)])
            case "dm":
                messages = newest_first(self.w.env, member.user.dm_channel.id, member.id)
            case "channel":
                messages = newest_first(self.w.env, self.channel.id)
        for message in messages:
            for choice in choices(message, f"mj1:{self.id}:{prompt}:"):
                if says(choice, action, voice):
                    return choice.spot
        raise AssertionError(f"{member.name} finds no control of {prompt} for {action.kind} in the {via}")

    async def play(self, dice: random.Random, *, steps: int = 1000, hand_of: Sequence[int] | None = None) -> int:
        """Everyone answers in any order, some of them by way of *My hand*; how many answers there were.

        hand_of: the users who use nothing but *My hand*; None: now and then somebody does.
        """
        done, looking = 0, -1
        while done < steps and (prompt := self.prompt) is not None:
            seat = dice.choice(prompt.pending)
            in_hand = dice.random() < 0.2 if hand_of is None else self.at(seat).id in hand_of
            # Whoever is looking at the own hand when a turn begins is asked there, and gets no DM.
            in_hand = in_hand or (seat == looking and prompt.kind == "turn")
            await self.answer(seat, wish(self.state, seat, dice), "hand" if in_hand else None)
            looking = seat if in_hand else -1
            done += 1
        return done

    async def all_pass(self) -> None:
        """Everyone who owes an answer lets the card pass."""
        for seat in self.open_prompt.pending:
            await self.answer(seat, LetPass())

    async def pass_in_advance(self, member: MemberActor) -> discord.Message:
        """Turn the standing pass round; the card as it stands then."""
        card = whispered(await member.slash(self.channel, "suspicion"))
        (spot,) = (choice.spot for choice in choices(card, f"mj1:{self.id}:tool.suspicion:"))
        await self.press(member, spot)
        return next(m for m in self.channel.history(viewer=member) if m.id == card.id)

    def owner(self, channel: int) -> str | None:
        """Whose DM channel this is."""
        dms: Mapping[int, int] = self.w.env.backend.dm_channels
        user = next((user for user, dm in dms.items() if dm == channel), None)
        return next((member.name for member in self.members if member.id == user), None)

    def news(self, since: int) -> "list[Sent]":
        """All that the bot sent since then by itself, in order for each addressee.

        Across addressees the order is chance: a message waits for its own picture to be drawn, and for no other.
        """
        sent = [s for r in self.w.env.http_requests[since:] if (s := _sent(self, r)) is not None]
        return sorted(sent, key=lambda one: one.to)

    @property
    def now(self) -> int:
        """The moment, for `news`."""
        return len(self.w.env.http_requests)


class Sent(NamedTuple):
    """A message that the bot sent by itself, or a change that it made to one. to: a member's name, or "channel"."""

    to: str
    what: str
    silent: bool
    body: str


def choices(message: discord.Message, prefix: str) -> Iterator[Choice]:
    """What a message offers."""
    rows: Any = message.components
    for item in (item for row in rows for item in row.children):
        custom_id = item.custom_id or ""
        if not custom_id.startswith(prefix):
            continue
        if isinstance(item, discord.SelectMenu):
            for option in item.options:
                yield Choice(Spot(message, custom_id, option.value), option.label, item.placeholder)
        else:
            yield Choice(Spot(message, custom_id, None), item.label or "", None)


def says(choice: Choice, action: Action, voice: Voice) -> bool:
    """Whether a choice reads like an action."""
    match action:
        case Suspect() | LetPass():
            return choice.label == voice(f"offer-{dashed(action.kind)}")
        case LieLow(target=seat):
            return choice.label == cut_plain(voice("choice-target", name=voice.label(seat)), limits.LABEL)
        case RespectLaw(card=card) | HideNothing(card=card) | BuyPeace(card=card):
            shown = face(card, voice)
            if choice.heading is None:
                return choice.label == voice(f"choice-{dashed(action.kind)}", card=shown)
            return choice.heading.startswith(voice(f"offer-{dashed(action.kind)}")) and choice.label == shown
    raise AssertionError(action.kind)


def wish(state: State, seat: int, dice: random.Random) -> AnyAction:
    """What a seat would like to answer, for no good reason."""
    if state.passed is not None:
        return Suspect() if dice.random() < 0.2 else LetPass()
    hand = state.hands[seat]
    if state.token == seat:
        legal = [card for card in hand if is_legal(card, state.laws)]
        if legal and dice.random() < 0.8:
            return RespectLaw(card=dice.choice(legal))
        return LieLow(target=dice.choice([other for other in range(state.seat_count) if other != seat]))
    if state.individu[seat] >= PEACE_PRICE and dice.random() < 0.8:
        return BuyPeace(card=dice.choice(hand))
    return HideNothing(card=dice.choice(hand))


def arranged(patch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Let every table begin from an arrangement."""
    patch.setitem(
        games(), SLUG, replace(GAME, setup=lambda seats, options, dice: arrange(**parts, options=options, dice=dice))
    )


@asynccontextmanager
async def gathered(path: Path, members: int | Mapping[str, str], *, seed: int = 1) -> AsyncIterator[People]:
    """So many people, or people of these names with the languages that they speak, before a table is opened."""
    file = path / "tables.db"
    with dealt_from(seed):
        async with world(playing(file), seats=members if isinstance(members, int) else 0) as w:
            if not isinstance(members, int):
                w.members = tuple(w.join(name, locale) for name, locale in members.items())
            yield People(w, file, w.members, w.channel)


@asynccontextmanager
async def table(
    path: Path, members: int | Mapping[str, str], *, seed: int = 1, **options: Any
) -> AsyncIterator[People]:
    """A table that has just been dealt from a known seed."""
    async with gathered(path, members, seed=seed) as people:
        await people.open(**options)
        await people.join()
        await people.start()
        yield people


def close_dms(w: World, *members: MemberActor) -> None:
    """From now on Discord refuses every message to them."""
    w.wire.closed_dms |= {member.id for member in members}


def _sent(people: People, request: Any) -> Sent | None:
    """A request as others notice it; None for what only the one who acted sees."""
    path = request.path.strip("/").split("/")
    if path[0] == "interactions":
        return _answered(people, int(path[1]), request.json)
    if path[0] != "channels" or request.method == "GET":
        return None
    body, owner = request.json or {}, people.owner(int(path[1]))
    if request.method == "PATCH" and set(body) <= {"components", "tts"}:
        # What is over loses its controls (L7): no news, and tested elsewhere.
        return None
    silent = bool(body.get("flags", 0) & SILENT)
    return Sent(owner or "channel", f"{request.method} {path[2]}", silent, _plain(people, body))


def _answered(people: People, interaction: int, body: Any) -> Sent | None:
    """An answer that the channel sees: a message for all, or a change of one."""
    record = people.w.env.backend.interactions[interaction]
    if body["type"] == 9 or people.owner(record.channel_id) or (body.get("data") or {}).get("flags", 0) & EPHEMERAL:
        return None
    clicked = people.w.env.backend.messages.get(record.channel_id, {}).get(record.source_message_id or 0)
    if body["type"] == 7 and clicked is not None and clicked.flags & EPHEMERAL:
        return None
    return Sent("interaction", str(body["type"]), True, _plain(people, body))


def _plain(people: People, body: Any) -> str:
    """What a message says and offers, without what is different in every message and every world."""
    text = json.dumps({k: v for k, v in body.items() if k != "nonce"}, ensure_ascii=False, sort_keys=True)
    for number, member in enumerate(people.members):
        text = text.replace(str(member.id), f"user{number}")
    for name, number in (("guild", people.w.guild.id), ("channel", people.w.channel.id)):
        text = text.replace(str(number), name)
    return re.sub(r" ·[0-9a-f]{7}(?=\")", "", timeless(text))


def too_long(body: Any) -> list[str]:
    """What Discord would refuse in a message, a form or an edit, lengths in UTF-16 units."""
    found = [f"{key}: {size(value)}" for key, value in _strings(body) if size(value) > MOST.get(key, 4096)]
    for embed in _all(body, "embeds"):
        if sum(size(v) for k, v in _strings(embed) if k in ("title", "description", "name", "value", "text")) > 6000:
            found.append("an embed of more than 6000")
        found += ["more than 25 fields"] if len(embed.get("fields", ())) > 25 else []
        found += [f"field value {size(f['value'])}" for f in embed.get("fields", ()) if size(f["value"]) > 1024]
    rows = [row for row in _all(body, "components") if row.get("type") == 1]
    found += ["more than 5 rows"] if len(rows) > 5 else []
    for row in rows:
        found += ["more than 5 in a row"] if len(row["components"]) > 5 else []
        for item in row["components"]:
            found += [f"label {size(item['label'])}"] if size(item.get("label") or "") > 80 else []
            found += ["more than 25 options"] if len(item.get("options", ())) > 25 else []
            found += [f"option {size(o['label'])}" for o in item.get("options", ()) if size(o["label"]) > 100]
    return found


MOST: Final = {"content": 2000, "title": 256, "text": 2048, "name": 256, "custom_id": 100, "placeholder": 150}


def _strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _strings(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner, key)
    elif isinstance(value, str):
        yield key, value


def _all(value: Any, key: str) -> Iterator[Any]:
    """Everything that stands in a list under a key, at any depth."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if name == key and isinstance(inner, list):
                yield from inner
            yield from _all(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from _all(inner, key)
