"""Seats in the middle of a game: left, offered, and taken, by somebody new or by the one who held it before."""

from datetime import datetime

from bot.cards.card import Button, Buttons, Card, Note, Replaced, Reply, Stripped
from bot.model.mail import Target
from bot.model.table import Member, Table
from bot.presentation.pauses import everyone_absent
from bot.presentation.registry import presentations
from bot.presentation.seats import knowledge, seat_offer, seat_taken
from bot.presentation.texts import say
from bot.tables.answer import private_to
from bot.tables.change import Change, Decision, Draft, Held
from bot.tables.chronicle import Memory
from bot.tables.step import settled, with_news
from bot.tables.telling import hand_card, scene_of, sealed
from bot.tables.time.deadlines import abandoned_at
from bot.tables.time.timers import paused, resumed
from bot.tables.visit import Visit

LEAVE = "leave"


def offered(table: Table, seat: int, *, gone: bool = False) -> tuple[Table, Draft]:
    """The table without a holder of *seat*, and the message that offers it. gone: has left the server.

    Whoever hosts sits at the table: a host's duties go to the next seat.
    """
    holder = table.members[seat]
    free = table.evolve(free=tuple(sorted({*table.free, seat})))
    if holder.user == table.host:
        free = free.evolve(host=next_host(free))
    host = None if free.host == table.host else name_of(free, free.host)
    card = seat_offer(table.language, holder.name, seat, gone=gone, host=host)
    return free, Draft(Target("channel", table.channel), card)


def name_of(table: Table, user: int) -> str:
    """What a member is called, not escaped."""
    return next(member.name for member in table.members if member.user == user)


def next_host(table: Table) -> int:
    """Who hosts after the present host: the next seat whose holder has missed nothing, else the next that is held."""
    count = len(table.members)
    own = next((seat for seat, member in enumerate(table.members) if member.user == table.host), -1)
    order = [seat for seat in ((own + 1 + i) % count for i in range(count)) if seat not in table.free and seat != own]
    present = [seat for seat in order if not table.missed or not table.missed[seat]]
    return next((table.members[seat].user for seat in present or order), table.host)


def deserted(table: Table, now: datetime) -> Table:
    """The table where nobody is left, or nobody answers any more: its clock stands, and after a while it closes."""
    return paused(table, now, "absent").evolve(silent=(), waves=0)


def closing(table: Table) -> tuple[Draft, ...]:
    """That a deserted table is paused, and when it closes."""
    end = abandoned_at(table)
    return () if end is None else (Draft(Target("channel", table.channel), everyone_absent(table.language, end)),)


async def pressed(visit: Visit, memory: Memory) -> Decision:
    """The button of a seat that is offered."""
    table, what = visit.held.table, visit.press.what
    seat = int(what) if what.isascii() and what.isdigit() and len(what) < 3 else -1
    if not table.live or visit.held.state is None:
        return Stripped(place=visit.press.place, card=Card(text=say(visit.language, "table-over")))
    if seat not in table.free:
        return Stripped(place=visit.press.place, card=Card(text=say(visit.language, "seat-taken")))
    return _refused(visit, seat) or await _taken(visit, seat, memory)


def _refused(visit: Visit, seat: int) -> Reply | None:
    table, user = visit.held.table, visit.actor.user
    if table.seat_of(user) is not None:
        return visit.say("seat-have-one")
    if user in table.removed:
        return visit.say("lobby-no-return")
    if any(known != seat for holder, known in table.known if holder == user):
        # Whoever has held a seat knows its secrets: no other seat may learn them that way.
        return visit.say("seat-knows-another")
    return None


async def _taken(visit: Visit, seat: int, memory: Memory) -> Change:
    held, table, actor = visit.held, visit.held.table, visit.actor
    member = Member(user=actor.user, name=actor.name, language=visit.language)
    taken = table.evolve(
        members=tuple(member if place == seat else other for place, other in enumerate(table.members)),
        free=tuple(s for s in table.free if s != seat),
        missed=tuple(0 if place == seat else count for place, count in enumerate(table.missed)),
        known=tuple(dict.fromkeys((*table.known, (actor.user, seat)))),
        silent=(),
        waves=0,
    )
    if taken.pause == "absent":
        taken = resumed(taken, held.now)
    body = {"seat": seat, "user": actor.user, "name": actor.name}
    change = await settled(held._replace(table=taken), memory, kind="seat_taken", body=body, acting=seat, answered=True)
    channel = Draft(Target("channel", table.channel), seat_taken(table.language, actor.name, seat))
    told = change.told(channel, *change.drafts)
    if told.table.live:
        now = held._replace(table=told.table, state=told.state or held.state)
        told = told.told(*told.drafts, *await _handed_over(now, seat, told, memory))
    reply = Stripped(place=visit.press.place, card=Card(text=say(visit.language, "seat-yours")))
    return with_news(told, table, held.game).replied(reply)


async def _handed_over(held: Held, seat: int, change: Change, memory: Memory) -> tuple[Draft, ...]:
    """All that the seat has ever been told, then its hand as it is now."""
    table, scene = held.table, scene_of(held.table, seat)
    events = [*await memory.learnt(held.game, table.id, seat), *private_to(change.events, seat)]
    known = knowledge(presentations()[table.game], scene, events)
    hand = sealed(hand_card(held, seat, events), table, seat)
    return tuple(Draft(Target("user", table.members[seat].user), card) for card in (*known, hand))


async def leave(visit: Visit, _: Memory) -> Decision:
    """Ask before a seat is given up in the middle of a game."""
    if visit.seat is None:
        return visit.say("not-seated")
    yes = Button(place="table", what=LEAVE, label=say(visit.language, "leave-yes"), style="danger")
    card = Card(text=say(visit.language, "leave-sure"), controls=(Buttons(buttons=(yes,)),))
    return Note(card=card, table=visit.held.table.id)


async def left(visit: Visit, memory: Memory) -> Decision:
    """A player gives up the seat, which is offered to others."""
    if visit.seat is None or visit.held.state is None:
        return visit.say("not-seated")
    change = await freed(visit.held, visit.seat, memory, kind="seat_left")
    return change.replied(Replaced(card=Card(text=say(visit.language, "done"))))


async def replaced(visit: Visit, user: int, memory: Memory) -> Decision:
    """The host takes a seat from somebody who does not come back, and offers it."""
    if not visit.governs:
        return visit.say("not-host")
    seat = visit.held.table.seat_of(user)
    if visit.held.state is None:
        return visit.say("table-not-started")
    if seat is None:
        return visit.say("replace-not-there")
    change = await freed(visit.held, seat, memory, kind="seat_replaced")
    return change.replied(visit.say("done"))


async def freed(held: Held, seat: int, memory: Memory, *, kind: str, gone: bool = False) -> Change:
    """Nobody holds the seat any more: it is offered, and what it owes is forfeited at once. gone: from the server."""
    table, offer = offered(held.table, seat, gone=gone)
    if not table.seated:
        table = deserted(table, held.now)
    change = await settled(held._replace(table=table), memory, kind=kind, body={"seat": seat})
    return change.told(*change.drafts, offer, *(() if table.seated else closing(change.table)))
