"""Seats in the middle of a game: left, offered, and taken, by somebody new or by the one who held it before."""

from bot.cards.card import Button, Buttons, Card, Replaced, Reply
from bot.model.lines import SeatLeft, SeatTaken
from bot.model.mail import Target
from bot.model.table import Member, Table
from bot.presentation.registry import presentations
from bot.presentation.seats import asked_anew, is_worded_anew, knowledge, seat_taken
from bot.presentation.since import seen
from bot.presentation.texts import say
from bot.presentation.times import moments
from bot.tables import dealing, lobby
from bot.tables.answer import private_to, told_to
from bot.tables.change import Change, Dealt, Decision, Draft, Held
from bot.tables.naming import seat_called
from bot.tables.step import settled, with_host_in_the_game, with_news
from bot.tables.telling import guarded, hand_by_dm, public_ask, scene_of
from bot.tables.time.timers import dues, resumed
from bot.tables.vacancies import freed
from bot.tables.visit import Visit, in_play

LEAVE = "leave"


async def pressed(visit: Visit[Held]) -> Decision:
    """The button of a seat that is offered."""
    table, what, playing = visit.table, visit.click.what, visit.in_play
    seat = int(what) if what.isascii() and what.isdigit() and len(what) < 3 else -1
    if playing is None or not table.live:
        return visit.clear("table-over")
    if seat not in table.free:
        return visit.clear("seat-taken")
    if seat not in playing.held.playing:
        return visit.clear("seat-out")
    return _refused(visit, seat) or await _taken(playing, seat)


def _refused(visit: Visit[Held], seat: int) -> Reply | None:
    table, user = visit.table, visit.actor.user
    vacancy = next(vacancy for vacancy in table.attendance.vacancies if vacancy.seat == seat)
    if visit.seat is not None:
        return visit.say("seat-have-one")
    if user in table.attendance.removed:
        return visit.say("lobby-no-return")
    if any(known != seat for holder, known in table.attendance.known if holder == user):
        # Whoever has held a seat knows its secrets: no other seat may learn them that way.
        return visit.say("seat-knows-another")
    until = vacancy.alone_until
    if user != vacancy.former and until is not None and visit.held.now < until:
        return visit.say("seat-reserved", **moments(until))
    return None


async def _taken(visit: Visit[Dealt], seat: int) -> Change:
    held, table, actor = visit.held, visit.table, visit.actor
    former = table.members[seat]
    # Who comes back by the bot's DM has not the name there that they have on the server.
    name = former.name if former.user == actor.user and actor.guild != table.guild else actor.name
    member = Member(user=actor.user, name=name, language=visit.language)
    taken = _with_holder(table, seat, member)
    if taken.clock.pause == "absent":
        taken = resumed(taken, held.now)
    line = SeatTaken(seat=seat, user=actor.user, name=name)
    change = await settled(held._replace(table=taken), line, acting=seat, answered=True)
    after = change.after
    change = change.sending(_news(table, after, seat), *change.drafts)
    if change.table.live and isinstance(after, Dealt):
        change = change.sending(*change.drafts, *await _handed_over(after, seat, change))
    # Who comes to a table where nobody was left hosts it.
    change = with_host_in_the_game(with_news(change, table, held.game))
    return change.replied(visit.clear("seat-yours"))


def _news(before: Table, after: Held, seat: int) -> Draft:
    """Who sits there now, and whatever is still asked and was put in words that name somebody else (L7)."""
    table = after.table
    plain = seat_taken(table.language, seat_called(table, seat), seat)
    card = guarded(table, None, lambda: _asked_anew(plain, before, after, seat)) if isinstance(after, Dealt) else plain
    return Draft(Target("channel", table.channel), card)


def _asked_anew(card: Card, before: Table, after: Dealt, seat: int) -> Card:
    table, game, state = after.table, after.game, after.state
    p, scene = presentations()[game.slug], scene_of(table)
    there = [prompt for prompt in game.awaited(state) if table.live and seat in prompt.seats]
    renamed = [prompt for prompt in there if is_worded_anew(p, scene_of(before), scene, prompt)]
    asks = [public_ask(game, state, prompt) for prompt in renamed]
    return asked_anew(card, p, scene, asks, view=game.view(state, None), due=dues(table)) if asks else card


def _with_holder(table: Table, seat: int, member: Member) -> Table:
    """The table where *member* holds a seat that was free; somebody is there again."""
    members = tuple(member if other == seat else holder for other, holder in enumerate(table.members))
    attendance = table.attendance
    return table.evolve(members=members).with_attendance(
        vacancies=tuple(vacancy for vacancy in attendance.vacancies if vacancy.seat != seat),
        missed=tuple(0 if other == seat else count for other, count in enumerate(attendance.missed)),
        known=tuple(dict.fromkeys((*attendance.known, (member.user, seat)))),
        unheard=(),
        waves=0,
    )


async def _handed_over(held: Dealt, seat: int, change: Change) -> tuple[Draft, ...]:
    """All that the seat has ever been told, then its hand as it is now."""
    user, scene = held.table.members[seat].user, scene_of(held.table, seat)
    told = [*await held.past.known_to(seat), *told_to(change.events, seat)]
    known = knowledge(presentations()[held.table.game], scene, private_to(told, seat))
    called = any(user in draft.notifies for draft in change.drafts)
    # That somebody who takes a seat gets its hand is no secret.
    hand = hand_by_dm(held, seat, seen(told), silent=called)._replace(expected=True)
    return (*(Draft(Target("user", user), card) for card in known), hand)


async def leave(visit: Visit[Held]) -> Decision:
    """Give up one's own place: in the lobby at once, later after a question."""
    waiting, closed = visit.in_lobby, visit.in_dealing
    if closed is not None:
        return dealing.leave(closed)
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
    change = await freed(visit.held, visit.seat, "left", SeatLeft(seat=visit.seat))
    return change.replied(Replaced(card=Card(text=say(visit.language, "done"))))
