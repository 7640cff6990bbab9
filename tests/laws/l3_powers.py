"""L3, no power in the dark: what one does to another has a ground, names who did it, is told to the one concerned."""

from collections.abc import Iterator
from typing import Final

from bot.cards.card import Card
from bot.cards.names import bold
from bot.model.lines import Cancelled, HandedOver, Kicked, MemberGone, Paused, SeatLeft, SeatReplaced, SeatTaken, Ticked
from bot.model.table import Table, Vacancy
from bot.tables.change import Dealt
from tests.laws.facts import Claim, Step, text_of

MISSED_OUT: Final = 2
KICKED, HANDED, CANCELLED, PAUSED = "a kick", "a table handed over", "a table cancelled", "a table paused by people"
REPLACED: Final = {ground: f"a seat taken: {ground}" for ground in ("missed", "gone", "majority", "manager")}
LEFT, CLOCK, TAKEN, TAKEN_BACK = (
    "a seat left",
    "a seat freed by the clock",
    "a seat taken by another",
    "a seat taken back",
)
HOST = "another host"
PREMISES: Final = (KICKED, HANDED, CANCELLED, PAUSED, *REPLACED.values(), LEFT, CLOCK, TAKEN, TAKEN_BACK, HOST)


def check(step: Step) -> Iterator[Claim]:
    """What the law says of a change."""
    before = step.earlier
    if before is None:
        return
    line = step.line
    if isinstance(line, Kicked):
        yield Claim(KICKED, _in_the_open(step, line.user), f"{line.user} is kicked in the dark")
    elif isinstance(line, HandedOver):
        yield from _handed(step, before, line.user)
    elif isinstance(line, Cancelled) and before.deal.joined:
        # Where the channel takes no message everybody has a DM.
        closed = before.clock.pause in ("channel", "gone")
        seated = [user for user in before.seated if user != step.actor]
        told = all(_named(step, step.to(user)) for user in seated) if closed else _named(step, step.to_channel())
        yield Claim(CANCELLED, told, "nobody reads who cancelled the table")
    elif isinstance(line, Paused):
        yield from _paused(step, before)
    yield from _seats(step, before)
    if step.table.host != before.host:
        yield Claim(HOST, _host_may_change(step, before), f"the host changes by {line.kind}")


def _named(step: Step, cards: Iterator[Card], *users: int) -> bool:
    """Whether one of these cards names who did it: these users, or else the actor."""
    names = [step.called(user) for user in users or ((step.actor,) if step.actor else ())]
    return bool(names) and any(all(_says(card, name) for name in names) for card in cards)


def _says(card: Card, names: set[str]) -> bool:
    return any(bold(name) in text_of(card) for name in names)


def _in_the_open(step: Step, user: int, *by: int) -> bool:
    """Whether the channel and the one concerned are told who did it."""
    return _named(step, step.to_channel(), *by) and _named(step, step.to(user), *by)


def _handed(step: Step, before: Table, user: int) -> Iterator[Claim]:
    governs = step.actor == before.host or step.actor in step.around.managers
    told = any(step.to(user))
    yield Claim(HANDED, _in_the_open(step, user) if governs else told, f"{user} is made host in the dark")


def _paused(step: Step, before: Table) -> Iterator[Claim]:
    if step.actor == before.host or step.actor in step.around.managers:
        yield Claim(PAUSED, _named(step, step.to_channel()), "nobody reads who paused the table")
        return
    voters = set(_voters(step))
    votes = {*before.attendance.pause_votes, step.actor} & voters
    yield Claim(PAUSED, len(votes) * 2 > len(voters), f"{len(votes)} of {len(voters)} pause the table")
    yield Claim(
        PAUSED, _named(step, step.to_channel(), *(v for v in votes if v)), "a majority pauses without its names"
    )


def _voters(step: Step) -> tuple[int, ...]:
    """Of whom a majority was made."""
    held = step.before
    if not isinstance(held, Dealt):
        return ()
    held_seats = (seat for seat in held.table.persons if seat not in held.table.free)
    return tuple(held.table.members[seat].user for seat in held_seats if seat in held.game.playing(held.state))


# Seats


def _seats(step: Step, before: Table) -> Iterator[Claim]:
    if step.before is None or not isinstance(step.before, Dealt):
        return
    for vacancy in step.table.attendance.vacancies:
        if vacancy.seat not in before.free:
            yield from _freed(step, before, vacancy)
    for vacancy in before.attendance.vacancies:
        if vacancy.seat not in step.table.free:
            yield from _taken(step, before, vacancy)
    for seat, (old, new) in enumerate(zip(before.members, step.table.members, strict=True)):
        same = old.user == new.user or seat in before.free or not new.user
        if not same:
            yield Claim(TAKEN, False, f"seat {seat} changes hands by {step.line.kind}")


def _freed(step: Step, before: Table, vacancy: Vacancy) -> Iterator[Claim]:
    line, seat, user = step.line, vacancy.seat, before.members[vacancy.seat].user
    if isinstance(line, SeatLeft):
        yield Claim(LEFT, step.actor == user, f"{step.actor} leaves for {user}")
    elif isinstance(line, SeatReplaced):
        yield from _replaced(step, before, vacancy)
    elif isinstance(line, Ticked):
        missed = step.table.attendance.missed[seat]
        policy = before.clock.policy
        late = vacancy.ground == "missed" and (policy == "wait" or (policy == "substitute" and missed >= MISSED_OUT))
        away = vacancy.ground == "gone" and user in step.around.gone
        yield Claim(CLOCK, late or away, f"the clock frees seat {seat}: {vacancy.ground}")
        yield Claim(CLOCK, away or any(step.to(user)) or _is_out(step, seat), f"{user} loses the seat untold")
    else:
        expected = isinstance(line, MemberGone) and user in step.around.gone
        yield Claim(REPLACED["gone"], expected, f"seat {seat} is freed by {line.kind}")


def _is_out(step: Step, seat: int) -> bool:
    held = step.after
    return isinstance(held, Dealt) and seat not in held.game.playing(held.state)


def _replaced(step: Step, before: Table, vacancy: Vacancy) -> Iterator[Claim]:
    seat, user, ground = vacancy.seat, vacancy.former, vacancy.ground
    governs = step.actor == before.host or step.actor in step.around.managers
    voters = set(_voters(step))
    votes = {voter for of, voter in before.attendance.replace_votes if of == seat} | {step.actor or 0}
    votes &= voters - {user}
    has_ground = {
        "missed": governs and before.attendance.missed[seat] > 0,
        "gone": user in step.around.gone,
        "majority": len(votes) >= 2 and len(votes) * 2 > len(voters - {user}),
        "manager": step.actor in step.around.managers and before.seat_of(step.actor or 0) is None,
    }
    premise = REPLACED.get(ground, REPLACED["gone"])
    yield Claim(premise, has_ground.get(ground, False), f"{step.actor} takes seat {seat}: {ground}")
    if ground != "gone":
        by = votes if ground == "majority" else {step.actor or 0}
        yield Claim(premise, _in_the_open(step, user, *by), f"{user} loses the seat in the dark: {ground}")


def _taken(step: Step, before: Table, vacancy: Vacancy) -> Iterator[Claim]:
    line, seat = step.line, vacancy.seat
    if not isinstance(line, SeatTaken):
        yield Claim(TAKEN, False, f"seat {seat} is held again by {line.kind}")
        return
    back = line.user == vacancy.former
    premise = TAKEN_BACK if back else TAKEN
    yield Claim(premise, step.actor == line.user, f"{step.actor} takes the seat for {line.user}")
    yield Claim(premise, not back or vacancy.ground in ("missed", "gone"), f"{line.user} comes back: {vacancy.ground}")
    alone = vacancy.alone_until is not None and step.at < vacancy.alone_until
    yield Claim(premise, back or not alone, f"{line.user} takes a seat that {vacancy.former} has alone")
    others = {known for user, known in before.attendance.known if user == line.user} - {seat}
    yield Claim(premise, not others, f"{line.user} has held {others} and takes {seat}")
    yield Claim(premise, line.user not in before.attendance.removed, f"{line.user} was removed and takes {seat}")


def _host_may_change(step: Step, before: Table) -> bool:
    """Whether the host handed over, or cannot be host any more: is gone, or out of the game."""
    if isinstance(step.line, HandedOver):
        return True
    seat = step.table.seat_of(before.host)
    return seat is None or _is_out(step, seat)
