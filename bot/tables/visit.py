"""Somebody at a table, and the shape that every decision for a person has: a visit in, a decision out."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Generic, NamedTuple, TypeVar, cast

from bot.cards.card import Card, Note, Replaced, Reply, Stripped, note
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.texts import say
from bot.tables.actor import Actor, Click, Slash
from bot.tables.change import Dealing, Dealt, Decision, Held, Undealt
from bot.tables.naming import actor_called, renamed
from engines.core.protocol import AnyGame
from engines.core.values import secret

HeldT_co = TypeVar("HeldT_co", bound=Held, covariant=True)


@secret
class Visit(NamedTuple, Generic[HeldT_co]):
    """Somebody at a table."""

    held: HeldT_co
    actor: Actor
    language: Language
    """The person's own."""
    by: Click | Slash
    """What they did."""

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.held.table

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return self.held.game

    @property
    def in_lobby(self) -> "Visit[Undealt] | None":
        """The same visit, if the table has not been dealt."""
        held = self.held
        return Visit(held, self.actor, self.language, self.by) if isinstance(held, Undealt) else None

    @property
    def in_dealing(self) -> "Visit[Dealing] | None":
        """The same visit, if the lobby is closed and the table not yet dealt."""
        held = self.held
        return Visit(held, self.actor, self.language, self.by) if isinstance(held, Dealing) else None

    @property
    def in_play(self) -> "Visit[Dealt] | None":
        """The same visit, if the table has been dealt."""
        held = self.held
        return Visit(held, self.actor, self.language, self.by) if isinstance(held, Dealt) else None

    @property
    def click(self) -> Click:
        """The control that was used. Raises TypeError after a command, which leads to no control's place."""
        if not isinstance(self.by, Click):
            raise TypeError("a command is no click")
        return self.by

    @property
    def in_public(self) -> bool:
        """Whether what was clicked stands in the channel, where everybody sees what becomes of it."""
        return isinstance(self.by, Click) and self.by.source == "channel"

    @property
    def hosts(self) -> bool:
        """Whether the actor is the host."""
        return self.actor.user == self.table.host

    @property
    def governs(self) -> bool:
        """Whether the actor may decide for the table."""
        return self.hosts or self.actor.manages

    @property
    def seat(self) -> int | None:
        """The seat that the actor holds."""
        return self.table.seat_of(self.actor.user)

    @property
    def name(self) -> str:
        """The actor's name within a sentence."""
        return actor_called(self.table, self.actor)

    @property
    def in_everybodys_view(self) -> "Visit[HeldT_co]":
        """The same visit of somebody whom everybody sees: from now on they have the name that they have today."""
        held = cast(HeldT_co, self.held._replace(table=renamed(self.table, self.actor)))
        return self._replace(held=held)

    def say(self, text: str, **args: str | int) -> Reply:
        """A sentence for the actor, in the actor's language."""
        return note(say(self.language, text, **args))

    def clear(self, text: str) -> Reply:
        """The same, and the controls that were clicked go."""
        if isinstance(self.by, Slash):
            return self.say(text)
        return Stripped(place=self.by.place, card=Card(text=say(self.language, text)))

    def show(self, card: Card) -> Note:
        """A card for the actor alone."""
        return Note(card=card, table=self.table.id)

    def again(self, card: Card) -> Reply:
        """A card in place of the clicked one, if only the actor saw that; else beside it."""
        private = isinstance(self.by, Click) and self.by.source == "hand"
        return Replaced(card=card) if private else self.show(card)


Handler = Callable[[Visit[Held]], Awaitable[Decision]]
"""Decides what becomes of a table that somebody visits."""


def governing(handler: Handler) -> Handler:
    """Decided for those only who may decide for the table."""

    @wraps(handler)
    async def decide(visit: Visit[Held]) -> Decision:
        return await handler(visit) if visit.governs else visit.say("not-host")

    return decide


def in_lobby(otherwise: str) -> Callable[[Callable[[Visit[Undealt]], Awaitable[Decision]]], Handler]:
    """Decided before the table is dealt only; afterwards the text *otherwise* is said."""

    def only(handler: Callable[[Visit[Undealt]], Awaitable[Decision]]) -> Handler:
        @wraps(handler)
        async def decide(visit: Visit[Held]) -> Decision:
            waiting = visit.in_lobby
            if visit.in_dealing is not None:
                return visit.say("lobby-dealing")
            return visit.say(otherwise) if waiting is None else await handler(waiting)

        return decide

    return only


def in_play(otherwise: str) -> Callable[[Callable[[Visit[Dealt]], Awaitable[Decision]]], Handler]:
    """Decided once the table is dealt only; before that the text *otherwise* is said."""

    def only(handler: Callable[[Visit[Dealt]], Awaitable[Decision]]) -> Handler:
        @wraps(handler)
        async def decide(visit: Visit[Held]) -> Decision:
            playing = visit.in_play
            if visit.in_dealing is not None:
                return visit.say("lobby-dealing")
            return visit.say(otherwise) if playing is None else await handler(playing)

        return decide

    return only
