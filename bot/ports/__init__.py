"""The seams of the application: what it needs from the outside, as protocols.

What outlives the process is asked for by role. Whoever needs some of it takes the roles that it needs; `Store`, all of
them together, is for the wiring. Everything is imported from here.
"""

from bot.ports.afterwards import Archive, Erasure
from bot.ports.clock import Clock, DeadlineStore, Park, VitalSigns
from bot.ports.delivery import (
    DmClosed,
    DmsHalted,
    Gone,
    LetterStore,
    Messenger,
    NotAllowed,
    Notices,
    Rejected,
    TryLater,
    Undelivered,
    Watcher,
)
from bot.ports.people import DmStore, GuildStore, Members, PeopleStore
from bot.ports.store import ServiceStore, Store
from bot.ports.tables import Conflict, Occupied, Repeated, TableLog, TableStore
from bot.ports.urgency import URGENCY, Urgency

__all__ = [
    "URGENCY",
    "Archive",
    "Clock",
    "Conflict",
    "DeadlineStore",
    "DmClosed",
    "DmStore",
    "DmsHalted",
    "Erasure",
    "Gone",
    "GuildStore",
    "LetterStore",
    "Members",
    "Messenger",
    "NotAllowed",
    "Notices",
    "Occupied",
    "Park",
    "PeopleStore",
    "Rejected",
    "Repeated",
    "ServiceStore",
    "Store",
    "TableLog",
    "TableStore",
    "TryLater",
    "Undelivered",
    "Urgency",
    "VitalSigns",
    "Watcher",
]
