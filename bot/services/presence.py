"""Who has been met on which server lately: whoever acts only in the bot's DM may have left it."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.ports import Clock, Members
from bot.tables.actor import Actor

LATELY = timedelta(hours=1)
REMEMBERED = 10_000


class Presence:
    """Asks about somebody only if nothing has shown lately that they are there."""

    def __init__(self, members: Members, clock: Clock) -> None:
        self._members = members
        self._clock = clock
        self._met: OrderedDict[tuple[int, int], datetime] = OrderedDict()

    def meet(self, actor: Actor) -> None:
        """Somebody acts: on a server, that shows who is there."""
        if actor.guild is not None:
            self._note(actor.guild, actor.user)

    async def has_left(self, guild: int, user: int) -> bool:
        """Whether somebody is not on a server any more, as far as that can be found out."""
        met = self._met.get((guild, user))
        if met is not None and self._clock.now() - met < LATELY:
            return False
        present = await self._members.present(guild, user)
        if present:
            self._note(guild, user)
        return present is False

    async def absent(self, guild: int, users: Sequence[int]) -> tuple[int, ...]:
        """Those who are not on a server any more, each asked about now, whenever they were met last."""
        there = await asyncio.gather(*(self._members.present(guild, user) for user in users))
        return tuple(user for user, present in zip(users, there, strict=True) if present is False)

    def _note(self, guild: int, user: int) -> None:
        self._met[guild, user] = self._clock.now()
        self._met.move_to_end((guild, user))
        if len(self._met) > REMEMBERED:
            self._met.popitem(last=False)
