"""Seats in the middle of a game: left, offered, and taken, by somebody new or by the one who held it before."""

from datetime import datetime

from bot.cards.card import Button, Buttons, Card, Replaced, Reply
from bot.model.log import MemberGone, SeatLeft, SeatReplaced, SeatTaken
from bot.model.mail import Target
from bot.model.table import Member, Table
from bot.presentation.pauses import everyone_absent
from bot.presentation.registry import presentations
from bot.presentation.seats import knowledge, seat_offer, seat_taken
from bot.presentation.texts import say
from bot.tables import lobby
from bot.tables.answer import private_to
from bot.tables.change import Change, Dealt, Decision, Draft, Held
from bot.tables.step import settled, with_news
from bot.tables.telling import hand_card, scene_of, sealed
from bot.tables.time.deadlines import abandoned_at
from bot.tables.time.timers import paused, resumed
from bot.tables.visit import Handler, Visit, governing, in_play

LEAVE = "leave"


def offered(table: Table, seat: int, *, gone: bool = False) -> tuple[Table, Draft]:
    """The table without a holder of *seat*, and the message that offers it. gone: has left the server.

    Whoever hosts sits at the table: a host's duties go to the next seat.
    """
    holder = table.members[seat]
    free = table.with_attendance(free=tuple(sorted({*table.free, seat})))
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
    present = [seat for seat in order if not table.attendance.missed or not table.attendance.missed[seat]]
    return next((table.members[seat].user for seat in present or order), table.host)


def deserted(table: Table, now: datetime) -> Table:
    """The table where nobody is left, or nobody answers any more: its clock stands, and after a while it closes."""
    return paused(table, now, "absent").with_attendance(unheard=(), waves=0)


def closing(table: Table) -> tuple[Draft, ...]:
    """That a deserted table is paused, and when it closes."""
    end = abandoned_at(table)
    return () if end is None else (Draft(Target("channel", table.channel), everyone_absent(table.language, end)),)


async def pressed(visit: Visit[Held]) -> Decision:
    """The button of a seat that is offered."""
    table, what, playing = visit.table, visit.click.what, visit.in_play
    seat = int(what) if what.isascii() and what.isdigit() and len(what) < 3 else -1
    if playing is None or not table.live:
        return visit.clear("table-over")
    if seat not in table.free:
        return visit.clear("seat-taken")
    return _refused(visit, seat) or await _taken(playing, seat)


def _refused(visit: Visit[Held], seat: int) -> Reply | None:
    table, user = visit.table, visit.actor.user
    if visit.seat is not None:
        return visit.say("seat-have-one")
    if user in table.attendance.removed:
        return visit.say("lobby-no-return")
    if any(known != seat for holder, known in table.attendance.known if holder == user):
        # Whoever has held a seat knows its secrets: no other seat may learn them that way.
        return visit.say("seat-knows-another")
    return None


async def _taken(visit: Visit[Dealt], seat: int) -> Change:
    held, table, actor = visit.held, visit.table, visit.actor
    member = Member(user=actor.user, name=actor.name, language=visit.language)
    taken = _with_holder(table, seat, member)
    if taken.clock.pause == "absent":
        taken = resumed(taken, held.now)
    line = SeatTaken(seat=seat, user=actor.user, name=actor.name)
    change = await settled(held._replace(table=taken), line, acting=seat, answered=True)
    news = Draft(Target("channel", table.channel), seat_taken(table.language, actor.name, seat))
    change = change.sending(news, *change.drafts)
    after = change.after
    if change.table.live and isinstance(after, Dealt):
        change = change.sending(*change.drafts, *await _handed_over(after, seat, change))
    return with_news(change, table, held.game).replied(visit.clear("seat-yours"))


def _with_holder(table: Table, seat: int, member: Member) -> Table:
    """The table where *member* holds a seat that was free; somebody is there again."""
    members = tuple(member if other == seat else holder for other, holder in enumerate(table.members))
    attendance = table.attendance
    return table.evolve(members=members).with_attendance(
        free=tuple(other for other in table.free if other != seat),
        missed=tuple(0 if other == seat else count for other, count in enumerate(attendance.missed)),
        known=tuple(dict.fromkeys((*attendance.known, (member.user, seat)))),
        unheard=(),
        waves=0,
    )


async def _handed_over(held: Dealt, seat: int, change: Change) -> tuple[Draft, ...]:
    """All that the seat has ever been told, then its hand as it is now."""
    table, scene = held.table, scene_of(held.table, seat)
    events = [*await held.past.learnt_by(seat), *private_to(change.events, seat)]
    known = knowledge(presentations()[table.game], scene, events)
    hand = sealed(hand_card(held, seat, events), table, seat)
    return tuple(Draft(Target("user", table.members[seat].user), card) for card in (*known, hand))


async def leave(visit: Visit[Held]) -> Decision:
    """Give up one's own place: in the lobby at once, later after a question."""
    waiting = visit.in_lobby
    if waiting is not None:
        return await lobby.leave(waiting)
    if visit.seat is None:
        return visit.say("not-seated")
    yes = Button(place="table", what=LEAVE, label=say(visit.language, "leave-yes"), style="danger")
    return visit.show(Card(text=say(visit.language, "leave-sure"), controls=(Buttons(buttons=(yes,)),)))


@in_play("not-seated")
async def left(visit: Visit[Dealt]) -> Decision:
    """A player gives up the seat, which is offered to others."""
    if visit.seat is None:
        return visit.say("not-seated")
    change = await freed(visit.held, visit.seat, SeatLeft(seat=visit.seat))
    return change.replied(Replaced(card=Card(text=say(visit.language, "done"))))


def replace(user: int) -> Handler:
    """Takes the seat from a user who does not come back, and offers it: decided by those who govern the table."""

    @governing
    @in_play("table-not-started")
    async def decide(visit: Visit[Dealt]) -> Decision:
        seat = visit.table.seat_of(user)
        if seat is None:
            return visit.say("replace-not-there")
        change = await freed(visit.held, seat, SeatReplaced(seat=seat))
        return change.replied(visit.say("done"))

    return decide


async def freed(held: Dealt, seat: int, line: SeatLeft | SeatReplaced | MemberGone) -> Change:
    """Nobody holds the seat any more: it is offered, and what it owes is forfeited at once."""
    table, offer = offered(held.table, seat, gone=isinstance(line, MemberGone))
    if not table.seated:
        table = deserted(table, held.now)
    change = await settled(held._replace(table=table), line)
    return change.sending(*change.drafts, offer, *(() if table.seated else closing(change.table)))
