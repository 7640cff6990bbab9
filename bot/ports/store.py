"""All roles of the store together."""

from typing import Protocol

from bot.ports.afterwards import Archive, Erasure
from bot.ports.clock import DeadlineStore, VitalSigns
from bot.ports.delivery import LetterStore, Notices
from bot.ports.people import GuildStore, PeopleStore
from bot.ports.tables import TableLog, TableStore


class ServiceStore(TableStore, TableLog, Notices, PeopleStore, GuildStore, Archive, Erasure, Protocol):
    """Whatever people ask for or change: all but what is to be sent and what is due."""


class Store(ServiceStore, LetterStore, DeadlineStore, VitalSigns, Protocol):
    """Everything that outlives the process. Every method is safe to cancel and to call from many tasks."""

    async def close(self) -> None:
        """Finish what was accepted and close."""
