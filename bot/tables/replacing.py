"""Taking a seat from somebody: who may, and on what ground.

A missed prompt (until that person acts again) gives the host a ground; absence from the server gives one to anybody at
the table; more than half of the *other* people there, and at least two, need none; who manages the server without
sitting there says why. Nobody does it in the dark: the channel and the person concerned are told who did it and why.
"""

from collections.abc import Sequence

from bot.cards.card import Reply
from bot.model.lines import ReplaceVoted, SeatReplaced
from bot.model.mail import Target
from bot.model.table import Ground
from bot.presentation import powers
from bot.tables.change import Change, Dealt, Decision, Draft
from bot.tables.naming import seat_called, user_called
from bot.tables.telling import channel_link
from bot.tables.vacancies import freed
from bot.tables.visit import Handler, Visit, in_play

FEWEST_VOTES = 2


def replace(user: int, *, gone: bool = False, reason: str = "") -> Handler:
    """Takes the seat from a user, or votes for it. gone: the user is not on the server any more."""

    @in_play("table-not-started")
    async def decide(visit: Visit[Dealt]) -> Decision:
        seat = visit.table.seat_of(user)
        if refusal := _refused(visit, user, seat):
            return refusal
        assert seat is not None
        ground = _ground(visit, seat, gone=gone)
        if ground is None:
            return await _voted(visit, seat) if visit.seat is not None else visit.say("not-host")
        if ground == "manager" and not reason.strip():
            return visit.say("replace-reason")
        return await _taken_from(visit, seat, ground, reason)

    return decide


def _refused(visit: Visit[Dealt], user: int, seat: int | None) -> Reply | None:
    if visit.seat is None and not visit.governs:
        return visit.say("not-seated")
    if seat is None:
        return visit.say("replace-not-there")
    if seat not in visit.held.playing:
        return visit.say("seat-out")
    return visit.say("replace-yourself") if user == visit.actor.user else None


def _ground(visit: Visit[Dealt], seat: int, *, gone: bool) -> Ground | None:
    """The ground that there is without a vote."""
    if gone:
        return "gone"
    if visit.governs and visit.table.attendance.missed[seat]:
        return "missed"
    return "manager" if visit.actor.manages and visit.seat is None else None


async def _taken_from(
    visit: Visit[Dealt], seat: int, ground: Ground, reason: str = "", votes: Sequence[int] = ()
) -> Change:
    """The seat is offered. votes: of a majority, the users who want it."""
    named = ground not in ("gone", "majority")
    visit = visit.in_everybodys_view if named else visit
    by = visit.name if named else ", ".join(user_called(visit.table, user) for user in votes) or None
    line = SeatReplaced(seat=seat, ground=ground)
    change = await freed(visit.held, seat, ground, line, by=by, reason=reason.strip())
    return change.replied(visit.say("done"))


async def _voted(visit: Visit[Dealt], seat: int) -> Decision:
    """One of those who sit there wants the seat offered to others."""
    table, user = visit.table, visit.actor.user
    if (seat, user) in table.attendance.replace_votes:
        return visit.say("pause-voted")
    voters = visit.held.voters
    if user not in voters:
        return visit.say("out-of-the-game")
    votes = tuple((of, voter) for of, voter in (*table.attendance.replace_votes, (seat, user)) if voter in voters)
    mine = [voter for of, voter in votes if of == seat]
    needed = votes_needed(len(voters))
    if len(mine) >= needed:
        return await _taken_from(visit, seat, "majority", votes=mine)
    change = Change(
        held=visit.held,
        table=table.with_attendance(replace_votes=votes),
        line=ReplaceVoted(seat=seat, user=visit.actor.user),
        reply=visit.say("pause-vote-noted", votes=len(mine), needed=needed),
    )
    # Once asked for, further votes are told to the voters only.
    return change.sending(*_asked(visit, seat, len(mine), needed)) if len(mine) == 1 else change


def votes_needed(playing: int) -> int:
    """More than half of the others where so many people are in the game, and at least two."""
    return max(FEWEST_VOTES, (playing - 1) // 2 + 1)


def _asked(visit: Visit[Dealt], seat: int, votes: int, needed: int) -> tuple[Draft, ...]:
    table, whose, name = visit.table, visit.table.members[seat], visit.name
    public = powers.asked_to_replace(table.language, name, seat_called(table, seat), votes, needed)
    private = powers.asked_to_replace_you(whose.language, table.game, name, votes, needed, link=channel_link(table))
    return (Draft(Target("channel", table.channel), public), Draft(Target("user", whose.user), private))
