"""People who play by themselves: legal answers by weighted chance, through the bot's own buttons, selects and forms."""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import discord
from simcord.builders import ChannelHandle

from bot.model.table import Table
from bot.playground.robots import Thought, weighing
from bot.playground.rooms import Room, Rooms
from bot.playground.town import Refused
from bot.presentation.controls import asked_fields
from bot.tables.change import Dealt, Held
from cogs.custom_id import Address, decode
from engines.core.protocol import Choice, Field, Offer, Prompt

log = logging.getLogger(__name__)

TRIES: Final = 5
"""Refused answers to one decision, after which somebody leaves it to the clock."""
UNASKED: Final = 0.5
"""How often somebody answers a decision that nobody waits for."""
QUIET: Final = 3600.0
SHORTEST, LONGEST = 0.7, 2.2
Pause = Callable[[], Awaitable[None]]
AnyT = TypeVar("AnyT")


class Owed(NamedTuple):
    """An answer that a person owes at a table. view: what their seat may know."""

    room: Room
    person: int
    prompt: Prompt
    offers: tuple[Offer, ...]
    view: Any

    def weight(self, offer: Offer, field: Field | None = None, option: Choice | None = None) -> float:
        """How much they like a choice."""
        return weighing(self.room.game)(Thought(self.view, offer, field, option))


class Found(NamedTuple):
    """A control of a decision as a person sees it. where: None for the DMs."""

    where: ChannelHandle | None
    message: discord.Message
    item: Any
    custom_id: str
    address: Address


class Want(NamedTuple):
    """Something to do with a control. values: what to choose from a select."""

    found: Found
    values: list[str] | None
    weight: float


class Autoplay:
    """Plays for everybody who is not played by hand.

    seed: of the choices (the deal has its own, which the bot draws). pause: waited for between two answers.
    """

    def __init__(self, rooms: Rooms, seed: int | None = None, pause: Pause | None = None) -> None:
        self._rooms = rooms
        self._world = rooms.world
        self._random = random.Random(seed)
        self._pause = pause or self._think
        self._tries: Counter[tuple[str, str, int]] = Counter()
        self._unasked: dict[tuple[str, str, int], bool] = {}

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            version = self._world.version
            try:
                played = await self.step()
            except Exception:
                log.exception("Somebody who plays by themselves stumbled")
                played = False
            if played:
                await self._pause()
            else:
                await self._world.news(version, QUIET)

    async def step(self) -> bool:
        """One person gives one answer; False when nobody owes one."""
        owed = [one for room in self._rooms.rooms async for one in self._owed(room)]
        if not owed:
            return False
        one = self._random.choice(owed)
        # Counted before, so that an answer that changes nothing is not given for ever.
        self._tries[one.room.table, one.prompt.id, one.person] += 1
        try:
            await self._answer(one)
        except Refused as refused:
            log.info("An answer at table %s was refused: %s", one.room.table, refused)
        return True

    async def _owed(self, room: Room) -> AsyncIterator[Owed]:
        held = await self._rooms.held(room) if room.robots else None
        if not isinstance(held, Dealt) or not _played(held.table):
            return
        for prompt in held.game.prompts(held.state):
            # Whoever has answered is not pending: a ballot that may be revised is answered once.
            for seat in prompt.pending:
                if seat not in held.table.persons:
                    continue
                person = self._person(held, seat)
                if person in room.robots and self._answers(room, prompt, person):
                    offers = held.game.offers(held.state, prompt, seat)
                    yield Owed(room, person, prompt, offers, held.game.view(held.state, seat))

    def _answers(self, room: Room, prompt: Prompt, person: int) -> bool:
        """Whether somebody still answers a decision; of one that nobody waits for they make up their mind once."""
        about = room.table, prompt.id, person
        if not prompt.timed and not self._unasked.setdefault(about, self._random.random() < UNASKED):
            return False
        return self._tries[about] < TRIES

    def _person(self, held: Held, seat: int) -> int:
        user = held.table.members[seat].user
        return next(number for number, actor in enumerate(self._world.town.people) if actor.id == user)

    async def _answer(self, owed: Owed) -> None:
        found = list(self._controls(owed))
        if not found:
            # A closed DM, or more controls than a message holds: everything is in one's hand.
            await self._world.slash(owed.person, owed.room.channel, "hand", {})
            found = list(self._controls(owed))
        if not found:
            raise Refused("There is no control for this decision.")
        person = owed.person
        wanted = [want for one in found for want in self._wants(owed, one)]
        (chosen, values, _) = self._random.choices(wanted, [want.weight for want in wanted])[0]
        where, message = chosen.where, chosen.message.id
        if values is not None:
            await self._world.select(person, where, message, chosen.custom_id, values)
            return
        result = await self._world.click(person, where, message, chosen.custom_id)
        if result.modal is None and chosen.address.what.endswith("!"):
            await self._one_by_one(owed, chosen)
        if (form := result.modal) is not None:
            await self._world.submit(person, where, result, self._filled(form, owed, chosen.address))

    async def _one_by_one(self, owed: Owed, opened: Found) -> None:
        """Pick what is asked one after the other, in the message that was clicked."""
        offer = owed.offers[int(opened.address.what.rstrip("!"))]
        begun, between = opened.custom_id, ""
        for field in asked_fields(offer):
            likings = [owed.weight(offer, field, option) for option in field.options]
            [at] = self._random.choices(range(len(field.options)), likings)
            begun, between = f"{begun}{between}{at}", "."
            await self._world.click(owed.person, opened.where, opened.message.id, begun)

    def _wants(self, owed: Owed, found: Found) -> Iterator[Want]:
        """What can be done with a control: press it, choose one of its options, or some of them."""
        what, _, begun = found.address.what.partition("!")
        if begun:
            # Somebody has begun to answer there by hand.
            return
        if what.endswith("<"):
            yield Want(found, None, 1.0)
            return
        index, _, option = what.partition(".")
        offer = owed.offers[int(index.partition("~")[0])]
        field = next(iter(asked_fields(offer)), None)
        if not isinstance(found.item, discord.SelectMenu):
            chosen = field.options[int(option)] if field is not None and option else None
            yield Want(found, None, owed.weight(offer, field if option else None, chosen))
            return
        assert field is not None
        values = [each.value for each in found.item.options]
        least, most = found.item.min_values, found.item.max_values
        if (least, most) != (1, 1):
            yield Want(found, self._some(values, least, most), 1.0)
            return
        for value in values:
            yield Want(found, [value], owed.weight(offer, field, field.options[int(value)]))

    def _controls(self, owed: Owed) -> Iterator[Found]:
        """The controls of a decision in the newest message that has any: in the DMs, else in the channel."""
        for where in (None, owed.room.channel):
            for message in self._world.town.newest(owed.person, where):
                found = [
                    Found(where, message, item, custom_id, address)
                    for item, custom_id, address in _addressed(message)
                    if (address.table, address.place) == (owed.room.table, owed.prompt.id)
                ]
                if found:
                    yield from found
                    return

    def _filled(self, form: Mapping[str, Any], owed: Owed, address: Address) -> dict[str, list[str]]:
        """A choice for each field of an offer; the options of a long field are spread over several entries."""
        entries: dict[str, list[Mapping[str, Any]]] = {}
        for label in form["components"]:
            entries.setdefault(label["component"]["custom_id"].split("~")[0], []).append(label["component"])
        offer = owed.offers[int(address.what.rstrip("!"))]
        fields = {field.name: field for field in offer.fields}
        filled: dict[str, list[str]] = {}
        for name, pages in entries.items():
            options = [(page["custom_id"], option["value"]) for page in pages for option in page["options"]]
            for page in pages:
                filled[page["custom_id"]] = []
            field = fields[name]
            likings = [owed.weight(offer, field, field.options[int(value)]) for _, value in options]
            for page_id, value in self._some(options, field.least, field.most, likings):
                filled[page_id].append(value)
        return {page_id: values for page_id, values in filled.items() if values}

    def _some(
        self, options: Sequence[AnyT], least: int, most: int, likings: Sequence[float] | None = None
    ) -> list[AnyT]:
        """So many of the options, those that are liked more likely than others."""
        left = list(range(len(options)))
        weights = list(likings or [1.0] * len(options))
        chosen = []
        for _ in range(self._random.randint(least, min(most, len(options)))):
            [one] = self._random.choices(left, [weights[at] for at in left])
            left.remove(one)
            chosen.append(options[one])
        return chosen

    async def _think(self) -> None:
        await asyncio.sleep(self._random.uniform(SHORTEST, LONGEST))


def _played(table: Table) -> bool:
    """Whether an answer counts now; it wakes a table that is paused because nobody came."""
    return table.phase == "playing" or (table.phase == "paused" and table.clock.pause == "absent")


def _addressed(message: discord.Message) -> Iterator[tuple[Any, str, Address]]:
    rows: Any = message.components
    for row in rows:
        for item in getattr(row, "children", ()):
            custom_id = getattr(item, "custom_id", None)
            address = decode(custom_id)
            if address is not None and not item.disabled:
                yield item, str(custom_id), address
