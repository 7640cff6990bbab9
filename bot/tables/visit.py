"""Somebody at a table that has been opened."""

from typing import NamedTuple

from bot.cards.card import Reply, note
from bot.cards.names import bold
from bot.model.people import Language
from bot.presentation.texts import say
from bot.tables import lobby
from bot.tables.actor import Actor, Press
from bot.tables.change import Held


class Visit(NamedTuple):
    """Somebody at a table. language: the person's own."""

    held: Held
    actor: Actor
    language: Language
    press: Press

    @property
    def governs(self) -> bool:
        """Whether the actor may decide for the table."""
        return self.actor.user == self.held.table.host or self.actor.manages

    def say(self, text: str, **args: str | int) -> Reply:
        """A sentence for the actor."""
        return note(say(self.language, text, **args))

    def in_lobby(self) -> lobby.Visit:
        """The same person at the same table, before its start."""
        return lobby.Visit(held=self.held, actor=self.actor, language=self.language, press=self.press)

    @property
    def seat(self) -> int | None:
        """The seat that the actor holds."""
        return self.held.table.seat_of(self.actor.user)

    @property
    def name(self) -> str:
        """The actor's name within a sentence."""
        seat = self.seat
        return bold(self.actor.name if seat is None else self.held.table.members[seat].name)
