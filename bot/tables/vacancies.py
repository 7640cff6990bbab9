"""How a seat becomes free in the middle of a game: why, who is told, and who may take it."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from bot.model.lines import MemberGone, SeatLeft, SeatReplaced
from bot.model.mail import Target
from bot.model.table import Ground, Table, Vacancy
from bot.presentation import powers
from bot.presentation.pauses import everyone_absent
from bot.tables.change import Change, Dealt, Draft
from bot.tables.hosts import next_host
from bot.tables.naming import seat_called, user_called
from bot.tables.step import settled
from bot.tables.telling import channel_link
from bot.tables.time.deadlines import abandoned_at
from bot.tables.time.quiet import after
from bot.tables.time.timers import paused

LONGEST_ALONE: Final = timedelta(days=1)
"""Who lost a seat through absence has it alone for the time of a turn, but no longer than this."""
GIVEN_BACK: Final[frozenset[Ground]] = frozenset({"missed", "gone"})
"""Grounds on which a seat may be taken back."""


def vacated(
    table: Table,
    seat: int,
    ground: Ground,
    now: datetime,
    *,
    playing: Collection[int],
    by: str | None = None,
    reason: str = "",
) -> tuple[Table, tuple[Draft, ...]]:
    """The table without a holder of *seat*, and what is said: to the channel, with the offer, and to the one concerned.

    Whoever hosts sits at the table: a host's duties go to the next seat. A seat that is out of the game is offered to
    nobody: what it knows would be a stranger's. playing: the seats that may still be asked. by: who decided it,
    as within a sentence.
    """
    holder, out = table.members[seat], seat not in playing
    back = ground in GIVEN_BACK and not out
    alone = timedelta(seconds=table.clock.rhythm.turn)
    until = after(table.clock.quiet, now, min(alone, LONGEST_ALONE)) if back else None
    attendance = table.attendance
    vacancy = Vacancy(seat=seat, ground=ground, former=holder.user, alone_until=until)
    free = table.with_attendance(
        vacancies=tuple(sorted((*attendance.vacancies, vacancy), key=lambda vacancy: vacancy.seat)),
        removed=attendance.removed if back else (*attendance.removed, holder.user),
        replace_votes=tuple((of, user) for of, user in attendance.replace_votes if of != seat),
        covered=tuple(of for of in attendance.covered if of != seat),
    )
    if holder.user == table.host:
        free = free.evolve(host=next_host(free, playing))
    host = None if free.host == table.host else user_called(free, free.host)
    if out:
        gone = powers.seat_out(table.language, seat_called(table, seat), seat, host=host)
        return free, (Draft(Target("channel", table.channel), gone),)
    card = powers.seat_free(
        table.language, seat_called(table, seat), seat, ground, by=by, reason=reason, alone_until=until, host=host
    )
    return free, (Draft(Target("channel", table.channel), card), *_told_in_private(table, vacancy, by, reason))


def _told_in_private(table: Table, vacancy: Vacancy, by: str | None, reason: str) -> tuple[Draft, ...]:
    """The DM to whoever has lost the seat; who left of their own accord, or left the server, needs none."""
    if vacancy.ground in ("left", "gone"):
        return ()
    card = powers.seat_lost(
        table.members[vacancy.seat].language,
        table.game,
        vacancy.seat,
        vacancy.ground,
        by=by,
        reason=reason,
        alone_until=vacancy.alone_until,
        link=channel_link(table),
    )
    return (Draft(Target("user", vacancy.former), card),)


async def freed(
    held: Dealt,
    seat: int,
    ground: Ground,
    line: SeatLeft | SeatReplaced | MemberGone,
    *,
    by: str | None = None,
    reason: str = "",
) -> Change:
    """Nobody holds the seat any more: it is offered, and unless it is kept for its holder what it owes is forfeited."""
    table, news = vacated(held.table, seat, ground, held.now, playing=held.playing, by=by, reason=reason)
    played = table.is_played(held.playing)
    if not played:
        table = deserted(table, held.now)
    change = await settled(held._replace(table=table), line)
    return change.sending(*change.drafts, *news, *(() if played else closing(change.table)))


def opened_to_all(table: Table, now: datetime) -> Table:
    """The table where nobody has a seat alone any more whose time for that is over."""
    vacancies = tuple(
        vacancy.evolve(alone_until=None) if is_over(vacancy, now) else vacancy for vacancy in table.attendance.vacancies
    )
    return table if vacancies == table.attendance.vacancies else table.with_attendance(vacancies=vacancies)


def is_over(vacancy: Vacancy, now: datetime) -> bool:
    """Whether the time is over in which only its former holder might take a seat."""
    return vacancy.alone_until is not None and vacancy.alone_until <= now


def deserted(table: Table, now: datetime) -> Table:
    """The table where nobody is left, or nobody answers any more: its clock stands, and after a while it closes."""
    return paused(table, now, "absent").with_attendance(unheard=(), waves=0)


def closing(table: Table) -> tuple[Draft, ...]:
    """That a deserted table is paused, and when it closes."""
    end = abandoned_at(table)
    return () if end is None else (Draft(Target("channel", table.channel), everyone_absent(table.language, end)),)
