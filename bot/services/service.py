"""Everything that people ask of the application, by role; each answer says what to tell, once it is durable."""

from collections.abc import Callable, Mapping

from bot.desk import Desk
from bot.ports import Clock, Members, ServiceStore
from bot.services.afterwards import Afterwards
from bot.services.brake import Brake
from bot.services.clicks import Clicks
from bot.services.config import Configuring
from bot.services.help import Help
from bot.services.looking import Looking
from bot.services.opening import Openings
from bot.services.preferences import Preferences
from bot.services.presence import Presence
from bot.services.reception import Reception
from bot.services.servers import Servers
from bot.services.tables import Tables
from bot.settings import KEEP_DAYS
from engines.core.protocol import AnyGame


class Service:
    """The roles, each for those who need it. wake: called after something to send, or a deadline, was stored."""

    def __init__(
        self,
        store: ServiceStore,
        clock: Clock,
        members: Members,
        games: Mapping[str, AnyGame],
        wake: Callable[[], None],
        *,
        keep_days: int = KEEP_DAYS,
    ) -> None:
        self.desk = Desk(store, clock, games, wake)
        brake = Brake()
        reception = Reception(store, self.desk, brake)
        self.looking = Looking(store, reception)
        openings = Openings(store, clock, games, self.desk, self.looking.taken, brake=brake)
        self.preferences = Preferences(store, reception)
        self.help = Help(reception)
        self.afterwards = Afterwards(store, self.desk, reception, openings, keep_days)
        self.config = Configuring(store)
        self.servers = Servers(store, self.desk)
        clicks = Clicks(reception, Presence(members, clock), self.looking, self.help, self.afterwards)
        self.tables = Tables(store, members, reception, openings, clicks)
