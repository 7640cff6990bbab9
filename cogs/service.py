"""What the Discord layer needs of the application."""

from collections.abc import Collection
from typing import Literal, Protocol

from bot.cards.card import Reply
from bot.model.people import Language
from bot.presentation.history import Scope
from bot.services.config import ServerWish
from bot.services.opening import Order
from bot.tables.actor import Actor, Click
from bot.tables.time.wishes import ClockWish

Whose = Literal["me", "server"]
Completion = tuple[tuple[str, str], ...]
"""What may be typed: (value, label)."""


class Tables(Protocol):
    """What people ask of a table: of the one in their channel, unless it is named."""

    async def open(self, actor: Actor, order: Order) -> Reply:
        """Open a lobby in the actor's channel."""

    async def shown(self, table: str, message: int) -> None:
        """A reply has shown a lobby in this message."""

    async def press(self, actor: Actor, click: Click) -> Reply:
        """A control was used."""

    async def cancel(self, actor: Actor) -> Reply:
        """End the channel's table for good."""

    async def kick(self, actor: Actor, user: int) -> Reply:
        """Free somebody's seat in a lobby."""

    async def leave(self, actor: Actor) -> Reply:
        """Give up one's own seat."""

    async def replace(self, actor: Actor, user: int, reason: str | None = None) -> Reply:
        """Offer somebody's seat to others, or vote for it. reason: of a manager who does not sit there."""

    async def pause(self, actor: Actor) -> Reply:
        """Stop the table's clock."""

    async def resume(self, actor: Actor) -> Reply:
        """Go on with a paused table."""

    async def nudge(self, actor: Actor) -> Reply:
        """Remind those who are awaited."""

    async def extend(self, actor: Actor) -> Reply:
        """Give those who are awaited the whole time again."""

    async def handover(self, actor: Actor, user: int | None) -> Reply:
        """Make somebody else the host."""

    async def clock(self, actor: Actor, wish: ClockWish) -> Reply:
        """Choose how the table's clock runs."""

    async def zones(self) -> Completion:
        """The time zones that a table may have."""


class Looking(Protocol):
    """What people look at; it changes nothing."""

    async def status(self, actor: Actor, table: str | None) -> Reply:
        """How a table stands."""

    async def hand(self, actor: Actor, table: str | None) -> Reply:
        """The actor's own view of a table."""

    async def tool(self, actor: Actor, name: str, table: str | None) -> Reply:
        """A private tool of a table."""

    async def turns(self, actor: Actor) -> Reply:
        """Where the actor is waited for."""

    async def tables_of(self, actor: Actor) -> Completion:
        """The actor's tables."""


class Preferences(Protocol):
    """What people choose for themselves, at all tables."""

    async def notifications(self, actor: Actor, mention: bool | None, remind: bool | None) -> Reply:
        """Choose how to be reminded."""

    async def language(self, actor: Actor, language: Language | None, scope: Whose) -> Reply:
        """Choose a language for oneself or for the server; None: as Discord says."""


class Help(Protocol):
    """What people ask who want to know how it works."""

    async def help(self, actor: Actor) -> Reply:
        """What the bot is, and how to play."""

    async def rules(self, actor: Actor, game: str | None, topic: str | None) -> Reply:
        """The rules of a game."""

    async def topics(self, game: str | None, language: Language) -> Completion:
        """The topics of a game's rules."""


class Afterwards(Protocol):
    """What people ask for when a game is over, and about themselves."""

    async def history(self, actor: Actor, scope: Scope) -> Reply:
        """The tables that are over."""

    async def stats(self, actor: Actor, share: bool | None) -> Reply:
        """Games and wins. share: show one's own to others; None: as before."""

    async def privacy(self, actor: Actor) -> Reply:
        """What is kept of the actor, and what can be done about it."""


class Config(Protocol):
    """What those who manage a server choose for its tables."""

    async def show(self, actor: Actor) -> Reply:
        """What was chosen."""

    async def choose(self, actor: Actor, choice: ServerWish) -> Reply:
        """Choose something else."""

    async def zones(self) -> Completion:
        """The time zones that may be chosen."""


class Servers(Protocol):
    """What Discord says of servers."""

    async def removed(self, guild: int) -> None:
        """The bot is not on a server any more."""

    async def changed(self, guild: int) -> None:
        """The bot is back on a server, or something there may let it write again."""

    async def there(self, guilds: Collection[int]) -> None:
        """These are all the servers that the bot is on."""


class Service(Protocol):
    """Everything a person can ask for, by role: who serves a command takes those that it uses."""

    @property
    def tables(self) -> Tables:
        """The table of a channel."""

    @property
    def looking(self) -> Looking:
        """What people look at."""

    @property
    def preferences(self) -> Preferences:
        """What people choose for themselves."""

    @property
    def help(self) -> Help:
        """How it works."""

    @property
    def afterwards(self) -> Afterwards:
        """When a game is over."""

    @property
    def config(self) -> Config:
        """A server's choices."""

    @property
    def servers(self) -> Servers:
        """The servers that the bot is on."""


class Application(Protocol):
    """An opened application. service: what people ask of it."""

    @property
    def service(self) -> Service:
        """What people ask of it."""

    async def start(self) -> None:
        """Begin to send what waits."""

    def reached(self, *, up: bool) -> None:
        """Whether Discord tells of clicks from now on."""

    async def stop(self) -> None:
        """Send what can still be sent, and close everything."""
