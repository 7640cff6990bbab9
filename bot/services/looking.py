"""What people look at: their hand, their tools, their turns, how a table stands."""

from bot.cards.card import Card, Note, Reply, note
from bot.model.people import Language
from bot.model.table import Table
from bot.ports import TableStore
from bot.presentation.texts import say, texts
from bot.presentation.turns import Turn, turns
from bot.services.listing import label, since_last_here, turns_at, which_hand
from bot.services.reception import Reception
from bot.tables.actor import Actor, Slash
from bot.tables.change import Dealt
from bot.tables.opening import lobby_card
from bot.tables.telling import channel_link, hand_card, status_card
from bot.tables.tools import Use, use
from bot.tables.visit import Visit
from bot.traces import apart


class Looking:
    """Shows, and changes nothing."""

    def __init__(self, store: TableStore, reception: Reception) -> None:
        self._store = store
        self._reception = reception

    async def hand(self, actor: Actor, table: str | None) -> Reply:
        """What the actor knows and may do at a table: the named one, the channel's, or the only one."""
        own = await self._reception.language(actor)
        held = await self._reception.seated_at(actor, table)
        if held is None:
            return which_hand(own, await self._store.of_user(actor.user), actor.channel_name)
        seat = held.table.seat_of(actor.user)
        if seat is None:
            return note(say(own, "hand-not-seated"))
        if not isinstance(held, Dealt):
            return note(say(own, "hand-before-start" if held.table.live else "lobby-closed"))
        return Note(card=hand_card(held, seat, await held.past.known(seat, actor.user)), table=held.table.id)

    async def tool(self, actor: Actor, name: str, table: str | None) -> Reply:
        """A private tool, at the named table, the channel's, or the only one where the actor has it."""
        own = await self._reception.language(actor)
        held = await self._reception.seated_at(actor, table)
        if held is None:
            return note(say(own, "hand-not-seated"))
        visit = Visit(held, actor, own, Slash(held.table.id))
        using = use(visit, name)
        return visit.show(using.card(await using.bench())) if isinstance(using, Use) else using

    async def turns(self, actor: Actor) -> Reply:
        """Where the actor is waited for, at all tables."""
        own = await self._reception.language(actor)
        waiting: list[Turn] = []
        for table in await self._store.of_user(actor.user):
            with apart(table.id):
                held = await self._reception.named(table.id)
                if held is not None:
                    news = await since_last_here(held, actor.user, own)
                    waiting += turns_at(held, actor.user, await self._link(held.table), news)
        return Note(card=Card(text=turns(own, waiting), silent=True))

    async def status(self, actor: Actor, table: str | None) -> Reply:
        """How a table stands, for anyone in its channel."""
        own = await self._reception.language(actor)
        held = await (self._reception.named(table) if table else self._reception.here(actor))
        if held is None:
            return note(say(own, "no-table-here"))
        if held.table.guild != actor.guild and held.table.seat_of(actor.user) is None:
            return note(say(own, "no-such-table"))
        if not isinstance(held, Dealt):
            if held.table.phase != "lobby":
                return note(say(own, "lobby-dealing" if held.table.live else "lobby-closed"))
            return Note(card=lobby_card(held.table, held.game), table=held.table.id)
        return Note(card=status_card(held, own), table=held.table.id)

    async def tables_of(self, actor: Actor) -> tuple[tuple[str, str], ...]:
        """The actor's live tables: value and label."""
        own = await self._reception.language(actor)
        return tuple(
            (table.id, label(table, own, actor.channel_name)) for table in await self._store.of_user(actor.user)
        )

    async def taken(self, actor: Actor, own: Language) -> Reply:
        """That the channel has a table already, and which."""
        here, stands = await self._reception.here(actor), await self.status(actor, None)
        if here is None or not isinstance(stands, Note):
            return note(say(own, "busy"))
        notice = say(own, "table-open-here", game=texts(here.table.game, own)("game-name"))
        return Note(card=stands.card.evolve(notice=notice), table=stands.table)

    async def _link(self, table: Table) -> str:
        board = await self._store.board(table.id)
        return channel_link(table) + (f"/{board}" if board else "")
