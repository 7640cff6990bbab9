"""What the page shows to one seat, as JSON."""

from functools import cache
from typing import Any, Final

from simcord.backend.models import Message
from simcord.builders import ChannelHandle

from bot.model.people import Language
from bot.playground import show
from bot.playground.rooms import Room, Rooms
from bot.playground.show import Json
from bot.presentation.fluent import plain_texts
from bot.presentation.options import options_form, pages
from bot.presentation.registry import presentations
from bot.presentation.texts import FALLBACK, LANGUAGES, say, texts, texts_of
from bot.tables.change import Dealt, Held
from engines.registry import games

NEWEST: Final = 150
"""Messages of a place that the page gets."""


@cache
def words() -> Json:
    """What the page itself says, in every language: each text by its id, with `{name}` where a value comes in."""
    return {
        language: {"": say(language, "language-name"), **plain_texts(language, texts_of("bot/playground", language))}
        for language in LANGUAGES
    }


def games_to_choose() -> list[Json]:
    """All games, with the forms of their options, in every language."""
    return [
        {
            "slug": slug,
            "emoji": presentations()[slug].emoji,
            "seats": [game.seats[0], game.seats[-1]],
            "words": {language: _words(slug, language) for language in LANGUAGES},
        }
        for slug, game in games().items()
    ]


def _words(slug: str, language: Language) -> Json:
    said = texts(slug, language)
    forms = (options_form(slug, {}, language, page) for page in range(pages(slug)))
    return {
        "name": said("game-name"),
        "tagline": said("game-tagline"),
        "options": [entry.model_dump(mode="json") for form in forms for entry in form.entries],
    }


class View:
    """Reads a world for the page. dismissed: private messages that a person has put away, by message."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._world = rooms.world
        self.dismissed: set[tuple[int, int]] = set()
        self._made: dict[tuple[int, int], tuple[str, Json]] = {}

    def watchers(self, room: Room) -> tuple[int, ...]:
        """The people of a table who do not sit there: those who have left, and one who never did, if there is one."""
        known = {*room.seated, *room.left}
        other = [number for number in range(len(self._world.town.people)) if number not in known]
        return (*room.left, *other[-1:])

    def outside(self) -> Json:
        """Before any table is there."""
        return {"version": self._world.version, "rooms": []}

    async def inside(self, room: Room, person: int) -> Json:
        """A table as a person sees it."""
        world = self._world
        held = await self._rooms.held(room)
        # From here on nothing is awaited: all of it is of one moment.
        return {
            "version": world.version,
            "now": world.env.now().timestamp(),
            "rooms": [
                {"number": r.number, "game": r.game, "table": r.table, "channel": str(r.channel.id)}
                for r in self._rooms.rooms
            ],
            "room": room.number,
            "person": person,
            "guild": str(world.town.guild.id),
            "table": self._table(room, held),
            "seats": [self._seat(room, held, number) for number in (*room.seated, *self.watchers(room))],
            "asked": self._asked(held, person),
            "users": self._names(),
            "channel": self._place(person, room.channel),
            "dms": self._place(person, None),
        }

    def _table(self, room: Room, held: Held | None) -> Json:
        return {
            "id": room.table,
            "game": room.game,
            "phase": held.table.phase if held else "ended",
            "language": held.table.language if held else FALLBACK,
            "by_hand": sorted(room.by_hand),
        }

    def _seat(self, room: Room, held: Held | None, number: int) -> Json:
        world = self._world
        actor, resident = world.town.people[number], world.town.residents[number]
        return {
            "number": number,
            "user": str(actor.id),
            "name": resident.name,
            "language": resident.language,
            "robot": number in room.robots,
            "watches": number not in room.seated,
            "closed": number in world.town.closed,
            "host": held is not None and held.table.host == actor.id,
            "awaited": self._awaited(room, held, number),
            "dms": world.env.count(actor.user.dm_channel, actor.id),
        }

    def _awaited(self, room: Room, held: Held | None, number: int) -> bool:
        """Whether the page may say that somebody is awaited: all know it, or the one who plays them looks anyway."""
        if not isinstance(held, Dealt) or held.table.phase != "playing":
            return False
        seat = held.table.seat_of(self._world.town.people[number].id)
        return any(
            seat in prompt.pending and (prompt.progress == "named" or number in room.by_hand)
            for prompt in held.game.awaited(held.state)
        )

    def _asked(self, held: Held | None, person: int) -> list[Json]:
        """The open decisions that are put to the one whose screen is looked at."""
        if not isinstance(held, Dealt) or held.table.phase not in ("playing", "paused"):
            return []
        seat = held.table.seat_of(self._world.town.people[person].id)
        return [
            {"prompt": prompt.id, "pending": seat in prompt.pending, "optional": prompt.optional}
            for prompt in held.game.awaited(held.state)
            if seat in prompt.seats
        ]

    def _names(self) -> dict[str, str]:
        world, town = self._world, self._world.town
        names = {str(actor.id): resident.name for actor, resident in zip(town.people, town.residents, strict=True)}
        bot: Any = world.env.bot.user
        return {**names, str(bot.id): bot.name}

    def _place(self, person: int, where: ChannelHandle | None) -> Json:
        seen = self._world.town.seen(person, where)[-NEWEST:]
        channel = self._world.town.channel(person, where)
        kept = [message for message in seen if (person, message.id) not in self.dismissed]
        return {
            "id": str(channel.id),
            "name": channel.name if where is not None else None,
            "parent": self._world.env.parent(channel),
            "messages": [self._message(message, person) for message in kept],
        }

    def _message(self, message: Message, person: int) -> Json:
        """A message as JSON; as long as nothing in it changes, what was made of it before."""
        known, now = self._made.get((person, message.id)), repr(message)
        if known is None or known[0] != now:
            env, viewer = self._world.env, self._world.town.people[person].id
            known = self._made[person, message.id] = (now, show.message(env.received(message), viewer, env.content))
        return known[1]
