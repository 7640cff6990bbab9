"""Seats in the middle of a game: left, offered, and taken, by somebody new or by the one who held it before."""

from bot.model import Member, Table, Target
from bot.presentation import clock as words
from bot.presentation.card import Button, Buttons, Card, Note, Replaced, Stripped
from bot.presentation.names import bold
from bot.presentation.texts import say
from bot.tables.advance import changed, forfeiting, standing_at
from bot.tables.desk import Change, Decision, Draft
from bot.tables.memory import Memory
from bot.tables.moves import Moved, followed
from bot.tables.telling import hand_card, sealed
from bot.tables.visit import Visit

LEAVE = "leave"


def offered(table: Table, seat: int) -> tuple[Table, Draft]:
    """The table without a holder of *seat*, and the message that offers it."""
    card = words.seat_offer(table.language, table.members[seat].name, seat)
    return table.evolve(free=tuple(sorted({*table.free, seat}))), Draft(Target("channel", table.channel), card)


async def pressed(visit: Visit, memory: Memory) -> Decision:
    """The button of a seat that is offered."""
    table, what = visit.held.table, visit.press.what
    seat = int(what) if what.isascii() and what.isdigit() and len(what) < 3 else -1
    if not table.live or visit.held.state is None:
        return Stripped(place=visit.press.place, card=Card(text=say(visit.language, "table-over")))
    if seat not in table.free:
        return Stripped(place=visit.press.place, card=Card(text=say(visit.language, "seat-taken")))
    return await _taken(visit, seat, memory)


async def _taken(visit: Visit, seat: int, memory: Memory) -> Decision:
    held, table, actor = visit.held, visit.held.table, visit.actor
    if table.seat_of(actor.user) is not None:
        return visit.say("seat-have-one")
    if any(user == actor.user and known != seat for user, known in table.known):
        # Someone who has held a seat knows its secrets: no other seat may learn them that way.
        return visit.say("seat-knows-another")
    member = Member(user=actor.user, name=actor.name, language=visit.language)
    members = tuple(member if place == seat else other for place, other in enumerate(table.members))
    missed = tuple(0 if place == seat else count for place, count in enumerate(table.missed))
    known = table.known if (actor.user, seat) in table.known else (*table.known, (actor.user, seat))
    taken = table.evolve(
        members=members, free=tuple(s for s in table.free if s != seat), missed=missed, known=known, silent=(), waves=0
    )
    hand = hand_card(held._replace(table=taken), seat, await memory.learnt(held.game, table.id, seat))
    told = say(table.language, "seat-now", name=bold(actor.name), number=seat + 1)
    return Change(
        table=taken,
        kind="seat_taken",
        body={"seat": seat, "user": actor.user},
        reply=Stripped(place=visit.press.place, card=Card(text=say(visit.language, "seat-yours"))),
        drafts=(
            Draft(Target("channel", table.channel), Card(text=told, silent=True)),
            Draft(Target("user", actor.user), sealed(hand, taken, seat)),
        ),
    )


async def leave(visit: Visit, _: Memory) -> Decision:
    """Ask before a seat is given up in the middle of a game."""
    if visit.held.table.seat_of(visit.actor.user) is None:
        return visit.say("not-seated")
    yes = Button(place="table", what=LEAVE, label=say(visit.language, "leave-yes"), style="danger")
    card = Card(text=say(visit.language, "leave-sure"), controls=(Buttons(buttons=(yes,)),))
    return Note(card=card, table=visit.held.table.id)


async def left(visit: Visit, memory: Memory) -> Decision:
    """A player gives up the seat, which is offered to others."""
    seat = visit.held.table.seat_of(visit.actor.user)
    if seat is None:
        return visit.say("not-seated")
    change = await freed(visit, seat, memory, kind="seat_left")
    return change.replied(Replaced(card=Card(text=say(visit.language, "done"))))


async def replaced(visit: Visit, user: int, memory: Memory) -> Decision:
    """The host takes a seat from somebody who does not come back, and offers it."""
    if not visit.governs:
        return visit.say("not-host")
    seat = visit.held.table.seat_of(user)
    if seat is None:
        return visit.say("replace-not-there")
    return (await freed(visit, seat, memory, kind="seat_replaced")).replied(visit.say("done"))


async def freed(visit: Visit, seat: int, memory: Memory, *, kind: str) -> Change:
    """Nobody holds the seat any more: it is offered, and what it owes is forfeited at once."""
    held = visit.held
    assert held.state is not None
    table, offer = offered(held.table, seat)
    if table.host == held.table.members[seat].user and table.seated:
        table = table.evolve(host=table.seated[0])
    there = followed(held.game, Moved(held.state), await standing_at(held, memory), forfeiting(table))
    body = {"seat": seat}
    if not there.commands:
        return Change(table=table, kind=kind, body=body, reply=visit.say("done"), drafts=(offer,))
    change = await changed(held._replace(table=table), there, memory, kind=kind)
    return change.told(offer, *change.drafts)
