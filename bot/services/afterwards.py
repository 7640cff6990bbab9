"""What people ask for when a game is over, and about themselves: past tables, results, a rematch, their data."""

import logging
from functools import partial

from bot.cards.card import Card, File, Note, Replaced, Reply, note
from bot.desk import Desk
from bot.model.people import Language
from bot.ports import Occupied, Repeated, ServiceStore
from bot.presentation import history as past
from bot.presentation import privacy, results
from bot.presentation.texts import say
from bot.record.export import export
from bot.services import history, rematch
from bot.services.opening import Openings
from bot.services.reception import Reception
from bot.services.standing import standing
from bot.tables import lobby, seats
from bot.tables.actor import Actor, Click
from bot.tables.change import SILENT, Dealt, Decision, Held
from bot.tables.opening import lobby_card
from bot.tables.telling import status_card
from bot.tables.visit import Visit
from bot.traces import apart

log = logging.getLogger(__name__)


class Afterwards:
    """keep_days: how long finished tables are kept; 0: for ever."""

    def __init__(
        self,
        store: ServiceStore,
        desk: Desk,
        reception: Reception,
        openings: Openings,
        keep_days: int,
    ) -> None:
        self._store = store
        self._desk = desk
        self._reception = reception
        self._openings = openings
        self._days = keep_days

    # Past tables

    async def history(self, actor: Actor, scope: past.Scope) -> Reply:
        """The tables that are over: of the server, or those where the actor sat."""
        own = await self._reception.language(actor)
        if scope == "mine":
            tables = await self._store.past_of_user(actor.user, past.SHOWN)
        elif actor.guild is None:
            return note(say(own, "only-in-server"))
        else:
            tables = await self._store.past_of_guild(actor.guild, history.LOOKED_AT)
        readable = [found for found in tables if history.readable(found.table, actor)]
        return Note(card=past.history(own, [history.listed(found, own) for found in readable], scope))

    async def leafed(self, actor: Actor, click: Click) -> Reply:
        """The list again, a table chosen from it, or another page of a story."""
        table, _, rest = click.what.partition(".")
        page, _, end = rest.partition(".")
        scope: past.Scope = "server" if "server" in (click.what, end) else "mine"
        if click.first:
            table, page = click.first, "0"
        elif not rest:
            return _again(await self.history(actor, scope), click)
        own = await self._reception.language(actor)
        held = await self._desk.look(table)
        if held is None or not history.readable(held.table, actor):
            return note(say(own, "history-gone"))
        number = int(page) if page.isascii() and page.isdecimal() and len(page) < 4 else 0
        return _again(Note(card=await history.page(held, own, number, scope)), click)

    # Results

    async def stats(self, actor: Actor, share: bool | None) -> Reply:
        """Games and wins, the actor's and those of the server. share: show one's own to others; None: as before."""
        own = await self._reception.language(actor)
        if share is not None:
            await self._store.keep_share(actor.user, share)
        person = await self._store.person(actor.user)
        mine = await self._store.results(actor.user, actor.guild)
        shared = None if actor.guild is None else await self._store.shared_results(actor.guild)
        return Note(card=results.stats(own, mine, shared, sharing=person.share))

    async def stats_pressed(self, actor: Actor, click: Click) -> Reply:
        """Show or hide one's own, on the card of results."""
        share = {results.HIDE: False, results.SHARE: True}.get(click.what)
        return _again(await self.stats(actor, share), click)

    # Rematch

    async def rematch(self, actor: Actor, click: Click) -> Reply:
        """Invite those who sat at a table that is over to another one."""
        table = click.table
        own = await self._reception.language(actor)
        held = await self._desk.look(table)
        if held is None:
            return note(say(own, "no-such-table"))
        if refusal := _no_rematch(held, actor):
            return note(say(own, refusal))
        async with self._openings.turn(held.table.guild):
            if (there := await self._store.rematch(table)) is not None:
                return await self._shown(there, own)
            config = await standing(self._store, actor)
            return await self._openings.refusal(actor, own, config) or await self._invite(actor, own, held)

    async def _invite(self, actor: Actor, own: Language, held: Held) -> Reply:
        table = held.table.id
        with_whom = [member.user for member in rematch.others(held.table, actor.user)]
        called = [user for user in with_whom if (await self._store.person(user)).mention]
        change = rematch.opened(held, actor, own, called=called)
        try:
            reply = await self._desk.open(change, actor=actor.user, interaction=actor.interaction)
        except Occupied:
            # Either somebody else was quicker, or another table is played here.
            there = await self._store.rematch(table)
            return await self._openings.taken(actor, own) if there is None else await self._shown(there, own)
        except Repeated:
            return note(say(own, "repeated"))
        self._openings.opened(actor)
        return reply

    async def _shown(self, table: str, own: Language) -> Reply:
        """How the rematch stands, which has been opened before."""
        held = await self._desk.look(table)
        if held is None or not held.table.live:
            return note(say(own, "rematch-over"))
        if held.table.phase == "dealing":
            return note(say(own, "lobby-dealing"))
        card = status_card(held, own) if isinstance(held, Dealt) else lobby_card(held.table, held.game)
        return Note(card=card, table=table)

    # One's own data

    async def privacy(self, actor: Actor) -> Reply:
        """What is kept, and what can be done about it."""
        own = await self._reception.language(actor)
        person = await self._store.person(actor.user)
        return Note(card=privacy.privacy(own, self._days, sharing=person.share))

    async def privacy_pressed(self, actor: Actor, click: Click) -> Reply:
        """A control of the card about one's own data."""
        own = await self._reception.language(actor)
        match click.what:
            case results.HIDE | results.SHARE:
                await self._store.keep_share(actor.user, click.what == results.SHARE)
                return _again(await self.privacy(actor), click)
            case privacy.EXPORT:
                file = File(name="meneur-export.json", text=await self._exported(actor))
                return Note(card=Card(text=say(own, "privacy-exported"), files=(file,)))
            case privacy.DELETE:
                return Note(card=privacy.deletion(own))
            case privacy.SURE:
                return _again(await self._forget(actor, own), click)
        return note(say(own, "unknown-control"))

    async def _exported(self, actor: Actor) -> str:
        tables = []
        for table in await self._store.traces(actor.user):
            with apart(table):
                if (found := await self._store.load(table)) is not None:
                    tables.append(found[0])
        return export(
            await self._store.person(actor.user),
            tables,
            {table.id: await self._store.log(table.id) for table in tables},
            {table.id: await self._store.sheets(table.id) for table in tables},
            await self._store.results(actor.user),
        )

    async def _forget(self, actor: Actor, own: Language) -> Reply:
        """Give up every seat and erase, all at once; what a running game still needs goes when it ends."""

        async def act(held: Held) -> Decision:
            if held.table.seat_of(actor.user) is None or not held.table.live:
                return SILENT
            leave = seats.left if isinstance(held, Dealt) else lobby.pressed
            return await leave(Visit(held, actor, own, Click(held.table.id, "lobby", "leave", {}, "hand")))

        there = [table.id for table in await self._store.of_user(actor.user)]
        await self._desk.together(there, act, partial(self._store.erase, actor.user), actor=actor.user)
        try:
            await self._store.go_on()
        except Exception:
            # It is decided: the sweep does the rest.
            log.exception("What is left of an erasure could not be done yet")
            return note(say(own, "privacy-deleting"))
        return note(say(own, "privacy-deleted"))


def _no_rematch(held: Held, actor: Actor) -> str | None:
    """Why somebody may not ask for a rematch of a table."""
    table = held.table
    if table.live:
        return "rematch-not-over"
    if actor.guild != table.guild:
        return "only-in-server"
    if not table.members:
        return "rematch-forgotten"
    return None if rematch.sat_there(table, actor.user) else "not-seated"


def _again(reply: Reply, click: Click) -> Reply:
    """In place of the card that was used, if only its reader saw it."""
    return Replaced(card=reply.card) if isinstance(reply, Note) and click.source == "hand" else reply
