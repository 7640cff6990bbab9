"""Everything a person can ask of the application; each call returns what to say, once it is durable."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from bot.cards.card import Note, Reply, note
from bot.desk import Desk, NoTable
from bot.model.people import Language
from bot.model.table import Table
from bot.ports import Clock, Conflict, Members, Repeated, Store
from bot.presentation.texts import say, texts
from bot.presentation.tools import PLACE
from bot.presentation.turns import Turn, turns
from bot.services import help
from bot.services.afterwards import Afterwards
from bot.services.config import Configuring
from bot.services.listing import label, turns_at, which_hand
from bot.services.opening import Openings, Order
from bot.services.presence import Presence
from bot.settings import KEEP_DAYS
from bot.tables import answer as play
from bot.tables import conduct, lobby, pauses, seats, tools
from bot.tables import host as hosting
from bot.tables.actor import Actor, Press
from bot.tables.change import Act, Decision, Held
from bot.tables.chronicle import Memory
from bot.tables.telling import channel_link, hand_card, status_card
from bot.tables.time import setting as timing
from bot.tables.visit import Visit
from engines.core.protocol import AnyGame

Completion = tuple[tuple[str, str], ...]


class Tables:
    """The tables as people see them. wake: called after something to send, or a deadline, was stored."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        members: Members,
        games: Mapping[str, AnyGame],
        wake: Callable[[], None],
        *,
        keep_days: int = KEEP_DAYS,
    ) -> None:
        self._store = store
        self._clock = clock
        self._presence = Presence(members, clock)
        self.desk = Desk(store, clock, games, wake)
        self.memory = Memory(store)
        self._openings = Openings(store, clock, games, self.desk, self._taken)
        self.afterwards = Afterwards(store, clock, self.desk, self._openings, keep_days)
        self.config = Configuring(store)

    async def open(self, actor: Actor, order: Order) -> Reply:
        """Open a lobby in the actor's channel, or in a thread of it."""
        return await self._openings.open(actor, await self._language(actor), order)

    async def press(self, actor: Actor, press: Press) -> Reply:
        """A control was used, or a form sent."""
        self._presence.meet(actor)
        match press.place:
            case "rules":
                return await self._rules_pressed(actor, press)
            case "hand":
                return await self.hand(actor, press.first or press.table)
        if self.afterwards.wants(press):
            return await self.afterwards.pressed(actor, press)
        own = await self._language(actor)
        if actor.guild is None and await self._has_left(actor, press.table):
            return await self._change(press.table, actor, own, lambda held: self._left(held, actor, own))

        async def act(held: Held) -> Decision:
            match press.place:
                case "lobby":
                    return lobby.pressed(lobby.Visit(held=held, actor=actor, language=own, press=press))
                case "table":
                    return await conduct.pressed(Visit(held, actor, own, press), self.memory)
                case "seat":
                    return await seats.pressed(Visit(held, actor, own, press), self.memory)
            if press.place.startswith(PLACE):
                return await tools.pressed(held, actor, own, press, self.memory)
            return await play.pressed(held, actor, own, press, self.memory)

        return await self._change(press.table, actor, own, act)

    async def hand(self, actor: Actor, table: str | None) -> Reply:
        """What the actor knows and may do at a table: the named one, the channel's, or the only one."""
        own = await self._language(actor)
        held = await self._seated_at(actor, table)
        if held is None:
            return which_hand(own, await self._store.of_user(actor.user))
        seat = held.table.seat_of(actor.user)
        if seat is None:
            return note(say(own, "hand-not-seated"))
        if held.state is None:
            return note(say(own, "hand-before-start" if held.table.live else "lobby-closed"))
        events = await self.memory.learnt(held.game, held.table.id, seat)
        return Note(card=hand_card(held, seat, events), table=held.table.id)

    async def tool(self, actor: Actor, name: str, table: str | None) -> Reply:
        """A private tool, at the named table, the channel's, or the only one where the actor has it."""
        own = await self._language(actor)
        held = await self._seated_at(actor, table)
        if held is None:
            return note(say(own, "hand-not-seated"))
        using = tools.use(held, actor, own, name)
        return await tools.shown(using, self.memory) if isinstance(using, tools.Use) else using

    async def turns(self, actor: Actor) -> Reply:
        """Where the actor is waited for, at all tables."""
        own = await self._language(actor)
        waiting: list[Turn] = []
        for table in await self._store.of_user(actor.user):
            held = await self.desk.look(table.id)
            if held is None:
                continue
            waiting += turns_at(held, actor.user, await self._link(held.table))
        return note(turns(own, waiting))

    async def status(self, actor: Actor, table: str | None) -> Reply:
        """How a table stands, for anyone in its channel."""
        own = await self._language(actor)
        held = await self._named(table) if table else await self._here(actor)
        if held is None:
            return note(say(own, "no-table-here"))
        if held.table.guild != actor.guild and held.table.seat_of(actor.user) is None:
            return note(say(own, "no-such-table"))
        if held.state is not None:
            return Note(card=status_card(held, own), table=held.table.id)
        if held.table.phase == "lobby":
            return Note(card=lobby.lobby_card(held.table, held.game), table=held.table.id)
        return note(say(own, "lobby-closed"))

    async def cancel(self, actor: Actor) -> Reply:
        """End the channel's table for good."""
        return await self._conduct(actor, conduct.cancel)

    async def kick(self, actor: Actor, user: int) -> Reply:
        """Free somebody's place in a lobby."""
        return await self._conduct(actor, lambda visit, memory: conduct.kick(visit, user, memory))

    async def leave(self, actor: Actor) -> Reply:
        """Give up one's own place."""
        return await self._conduct(actor, conduct.leave)

    async def pause(self, actor: Actor) -> Reply:
        """Stop the table's clock."""
        return await self._conduct(actor, pauses.pause)

    async def resume(self, actor: Actor) -> Reply:
        """Go on with a paused table."""
        return await self._conduct(actor, pauses.resume)

    async def nudge(self, actor: Actor) -> Reply:
        """Remind those who are awaited."""
        return await self._conduct(actor, hosting.nudge)

    async def extend(self, actor: Actor) -> Reply:
        """Give those who are awaited the whole time again."""
        return await self._conduct(actor, hosting.extend)

    async def handover(self, actor: Actor, user: int | None) -> Reply:
        """Make somebody else the host."""
        return await self._conduct(actor, lambda visit, memory: hosting.handover(visit, user, memory))

    async def clock(self, actor: Actor, wish: timing.Wish) -> Reply:
        """Choose how the table's clock runs; whoever manages the server chooses its zone for further tables too."""
        zone = timing.zone_named(wish.zone or "")
        if zone is not None and actor.manages and actor.guild is not None:
            await self._store.keep_guild_zone(actor.guild, zone)
        return await self._conduct(actor, lambda visit, memory: timing.set_clock(visit, wish, memory))

    async def zones(self) -> Completion:
        """The time zones that a table may have."""
        return tuple((zone, zone.replace("_", " ")) for zone in timing.zones())

    async def replace(self, actor: Actor, user: int) -> Reply:
        """Take a seat from somebody who does not come back, and offer it."""
        return await self._conduct(actor, lambda visit, memory: seats.replaced(visit, user, memory))

    async def notifications(self, actor: Actor, mention: bool | None, remind: bool | None) -> Reply:
        """Choose how to be reminded, at all tables."""
        own = await self._language(actor)
        await self._store.keep_wishes(actor.user, mention=mention, remind=remind)
        person = await self._store.person(actor.user)
        code = {True: "yes", False: "no"}
        return note(say(own, "notifications-set", mention=code[person.mention], remind=code[person.remind]))

    async def rules(self, actor: Actor, game: str | None, topic: str | None) -> Reply:
        """The rules of a game; of the channel's table, if none is named."""
        own = await self._language(actor)
        here = None if game else await self._here(actor)
        return help.rules(own, game or (here.table.game if here else None), topic, here.table.id if here else None)

    async def help(self, actor: Actor) -> Reply:
        """What the bot is, and how to play."""
        return help.help_page(await self._language(actor))

    async def language(self, actor: Actor, language: Language | None, scope: Literal["me", "server"]) -> Reply:
        """Choose a language for oneself or for the server; None: as Discord says."""
        if scope == "server":
            own = await self._language(actor)
            if actor.guild is None:
                return note(say(own, "only-in-server"))
            if not actor.manages:
                return note(say(own, "language-not-allowed"))
            await self._store.keep_guild_language(actor.guild, language)
            return note(say(language, "language-set-server") if language else say(own, "language-server-forgotten"))
        await self._store.keep_language(actor.user, language)
        spoken = language or actor.language
        for table in await self._store.of_user(actor.user):
            await self._change(table.id, actor, spoken, conduct.speaking(actor.user, spoken), once=False)
        return note(say(language, "language-set-personal") if language else say(spoken, "language-forgotten"))

    async def topics(self, game: str | None, language: Language) -> Completion:
        """The topics of a game's rules: value and label."""
        return help.topics(game, language)

    async def tables_of(self, actor: Actor) -> Completion:
        """The actor's live tables: value and label."""
        own = await self._language(actor)
        return tuple((table.id, label(table, own)) for table in await self._store.of_user(actor.user))

    async def _taken(self, actor: Actor, own: Language) -> Reply:
        """That the channel has a table already, and which."""
        here, stands = await self._here(actor), await self.status(actor, None)
        if here is None or not isinstance(stands, Note):
            return note(say(own, "busy"))
        notice = say(own, "table-open-here", game=texts(here.table.game, own)("game-name"))
        return Note(card=stands.card.evolve(notice=notice), table=stands.table)

    async def _conduct(self, actor: Actor, what: Callable[[Visit, Memory], Awaitable[Decision]]) -> Reply:
        own = await self._language(actor)
        here = await self._here(actor)
        if here is None or not here.table.live:
            return note(say(own, "no-table-here"))
        press = Press(here.table.id, "", "", {}, "hand")

        async def act(held: Held) -> Decision:
            return await what(Visit(held, actor, own, press), self.memory)

        return await self._change(here.table.id, actor, own, act)

    async def _change(self, table: str, actor: Actor, own: Language, act: Act, *, once: bool = True) -> Reply:
        interaction = actor.interaction if once else None
        try:
            return await self.desk.change(table, act, actor=actor.user, interaction=interaction)
        except NoTable:
            return note(say(own, "no-such-table"))
        except Repeated:
            return note(say(own, "repeated"))
        except Conflict:
            return note(say(own, "busy"))

    async def _has_left(self, actor: Actor, table: str) -> bool:
        """Whether somebody who acts in the bot's DM has left the server of a table that plays."""
        held = await self.desk.look(table)
        if held is None or held.state is None or held.table.seat_of(actor.user) is None or not held.table.live:
            return False
        return await self._presence.has_left(held.table.guild, actor.user)

    async def _left(self, held: Held, actor: Actor, own: Language) -> Decision:
        seat, gone = held.table.seat_of(actor.user), note(say(own, "member-left-server-you"))
        if seat is None or held.state is None or not held.table.live:
            return gone
        return (await seats.freed(held, seat, self.memory, kind="member_gone", gone=True)).replied(gone)

    async def _rules_pressed(self, actor: Actor, press: Press) -> Reply:
        own = await self._language(actor)
        held = await self._named(press.table) if press.table else None
        game = held.table.game if held else press.what.partition(".")[2]
        return help.turned(own, game, press.first, press)

    async def _language(self, actor: Actor) -> Language:
        person = await self._store.person(actor.user)
        return person.language or actor.language

    async def _named(self, table: str) -> Held | None:
        return await self.desk.look(table)

    async def _here(self, actor: Actor) -> Held | None:
        table = await self._store.in_channel(actor.channel)
        return await self.desk.look(table.id) if table else None

    async def _seated_at(self, actor: Actor, table: str | None) -> Held | None:
        if table:
            return await self._named(table)
        here = await self._here(actor) if actor.guild is not None else None
        if here is not None and here.table.seat_of(actor.user) is not None:
            return here
        mine = await self._store.of_user(actor.user)
        return await self._named(mine[0].id) if len(mine) == 1 else None

    async def _link(self, table: Table) -> str:
        board = await self._store.board(table.id)
        return channel_link(table) + (f"/{board}" if board else "")
