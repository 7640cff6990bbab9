"""The channels where tables play, and how a table comes to be: with the bot's own commands and buttons."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

import discord
from simcord.builders import ChannelHandle

from bot.model.people import Language
from bot.model.table import Table
from bot.playground.town import Refused
from bot.playground.world import World
from bot.presentation.options import options_read
from bot.presentation.texts import FALLBACK
from bot.tables.actor import Actor
from bot.tables.change import Dealt, Held
from cogs import texts
from cogs.commands import naming
from cogs.custom_id import Address, decode
from engines.registry import games, player_of

ByHand = Literal["first", "all", "nobody"]


@dataclasses.dataclass
class Room:
    """A channel with its table. seated: people in the order of joining. by_hand: those whom nobody plays for.

    left: people who sat there while it was played, and do no longer.
    """

    number: int
    channel: ChannelHandle
    game: str
    table: str
    seated: tuple[int, ...]
    by_hand: frozenset[int]
    left: tuple[int, ...] = ()

    @property
    def robots(self) -> frozenset[int]:
        """The people who play by themselves."""
        return frozenset(self.seated) - self.by_hand


class Rooms:
    """All tables of a world. rooms: in the order of opening."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rooms: list[Room] = []
        self._free: list[ChannelHandle] = []

    async def open(self) -> None:
        """Find the tables that a kept database still knows."""
        world = self.world
        self._free = list(world.town.channels)
        places = {channel.id: channel for channel in (*world.town.channels, *world.town.threads)}
        known = {number for person in range(len(world.town.people)) for number in await self._tables_of(person)}
        found = [held.table for number in known if (held := await world.look(number)) is not None]
        for table in sorted(found, key=lambda one: (one.opened_at, one.channel)):
            if table.channel in places:
                channel = places.pop(table.channel)
                self._free = [other for other in self._free if other.id != channel.id]
                self._add(channel, table, _by_hand(world.town.by_hand.get(table.id)))

    async def new_table(
        self,
        game: str,
        seats: int,
        language: Language,
        *,
        options: Mapping[str, Sequence[str]] | None = None,
        by_hand: ByHand = "first",
        start: bool = True,
        thread: bool = False,
        computers: int = 0,
    ) -> Room:
        """The first person opens a lobby in a channel of its own, the others join; then it starts, if it shall.

        language: of the table, and of the client of everybody there.
        options: of the game, as its forms give them. thread: play in a thread of that channel.
        computers: how many of the seats are those of strong computer players.
        Raises Refused, ValueError.
        """
        if game not in games() or seats not in games()[game].seats or not 0 <= computers < seats:
            raise ValueError("There is no such game for so many.")
        chosen = options_read(game, options or {})
        if chosen is None:
            raise ValueError("The game has no such options.")
        world, channel = self.world, await self._free_channel()
        if thread:
            channel = await world.new_thread(channel)
        asked: dict[str, Any] = {naming.option_name(game, field).message: value for field, value in chosen.items()}
        asked[texts.name("lobby-language").message] = language
        for person in range(seats - computers):
            world.speak(person, language)
        await world.slash(0, channel, naming.command_name(game).message, asked)
        lobby, address = self._control(channel, 0, "lobby", "join")
        room = await self._opened(channel, address.table, by_hand)
        for person in range(1, seats - computers):
            await self._press(room, person, lobby, "join")
        level = player_of(games()[game]).levels[-1]
        for _ in range(computers):
            await self._press(room, 0, lobby, f"computer~{level}")
        await self.held(room)
        self.choose(room, by_hand)
        if start:
            await self._press(room, 0, lobby, "start")
        return room

    def choose(self, room: Room, by_hand: ByHand) -> None:
        """Who plays by themselves at a table from now on."""
        chosen = {"first": room.seated[:1], "all": room.seated, "nobody": ()}
        room.by_hand = frozenset(chosen[by_hand])
        self.world.town.by_hand[room.table] = by_hand
        self.world.note()

    async def held(self, room: Room) -> Held | None:
        """The table as the bot knows it. Also keeps up with who sits there."""
        held = await self.world.look(room.table)
        if held is not None and set(seated := self._people(held.table)) != set(room.seated):
            # Newcomers came of their own hand.
            room.by_hand = frozenset((room.by_hand & set(seated)) | (set(seated) - set(room.seated)))
            if isinstance(held, Dealt):
                room.left = tuple(dict.fromkeys(p for p in (*room.left, *room.seated) if p not in seated))
            room.seated = seated
        return held

    def _people(self, table: Table) -> tuple[int, ...]:
        numbers = {actor.id: number for number, actor in enumerate(self.world.town.people)}
        return tuple(sorted(numbers[user] for user in table.seated if user in numbers))

    async def _opened(self, channel: ChannelHandle, table: str, by_hand: ByHand) -> Room:
        held = await self.world.look(table)
        assert held is not None
        return self._add(channel, held.table, by_hand)

    def _add(self, channel: ChannelHandle, table: Table, by_hand: ByHand) -> Room:
        room = Room(len(self.rooms), channel, table.game, table.id, self._people(table), frozenset())
        self.rooms.append(room)
        self.world.town.speak_at(table.id, channel, table.language)
        self.choose(room, by_hand)
        return room

    async def _free_channel(self) -> ChannelHandle:
        return self._free.pop(0) if self._free else await self.world.new_channel()

    async def _press(self, room: Room, person: int, lobby: discord.Message, what: str) -> None:
        _, address = self._control(room.channel, person, "lobby", what)
        await self.world.click(person, room.channel, lobby.id, _custom_id(lobby, address))

    def _control(self, channel: ChannelHandle, person: int, place: str, what: str) -> tuple[discord.Message, Address]:
        for message in self.world.town.newest(person, channel):
            for custom_id in custom_ids(message):
                address = decode(custom_id)
                if address is not None and (address.place, address.what) == (place, what):
                    return message, address
        last = next(self.world.town.newest(person, channel), None)
        raise Refused(last.content if last else "The bot said nothing.")

    async def _tables_of(self, person: int) -> list[str]:
        actor = self.world.town.people[person]
        # Only the user matters here: this asks what a completion would ask.
        asking = Actor(actor.id, actor.name, FALLBACK, 0, None, 0, manages=False)
        async with self.world.acting():
            return [table for table, _ in await self.world.app.service.looking.tables_of(asking)]


def _by_hand(written: str | None) -> ByHand:
    """What was chosen for a table of another run."""
    return next((one for one in get_args(ByHand) if one == written), "first")


def custom_ids(message: discord.Message) -> list[str]:
    """The ids of a message's components that can be used, in order."""
    rows: Any = message.components
    items = [item for row in rows for item in getattr(row, "children", ())]
    return [item.custom_id for item in items if getattr(item, "custom_id", None) and not item.disabled]


def _custom_id(message: discord.Message, address: Address) -> str:
    return next(custom_id for custom_id in custom_ids(message) if decode(custom_id) == address)
