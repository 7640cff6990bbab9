"""A table stands still for a while: by its host, or by a majority of those who sit there."""

from bot.model.lines import AnyLine, Paused, PauseVoted, Resumed
from bot.model.mail import Target
from bot.presentation import pauses as words
from bot.presentation import powers
from bot.presentation.texts import say
from bot.tables.change import Change, Dealt, Decision, Draft
from bot.tables.cut_off import is_cut_off, tried_for
from bot.tables.naming import user_called
from bot.tables.step import standing_at
from bot.tables.telling import Telling, drafts
from bot.tables.time.timers import paused, resumed
from bot.tables.vacancies import closing, deserted
from bot.tables.visit import Visit, in_play


@in_play("table-not-started")
async def pause(visit: Visit[Dealt]) -> Decision:
    """Stop the clock; what is left of each time is kept, and answers are still taken."""
    if visit.table.phase == "paused":
        return visit.say("table-is-paused")
    return _paused(visit.in_everybodys_view) if visit.governs else await _voted(visit, pausing=True)


@in_play("table-is-not-paused")
async def resume(visit: Visit[Dealt]) -> Decision:
    """Let the clock run again; the open decisions are announced again."""
    table = visit.table
    if table.phase != "paused":
        return visit.say("table-is-not-paused")
    if is_cut_off(table) and (visit.seat is not None or visit.governs):
        return tried_for(visit.held, visit.say("table-tried-again"))
    if not visit.held.voters:
        return visit.say("resume-nobody")
    # That somebody is there is all that a table needs which was paused because nobody was.
    if visit.governs or (table.clock.pause == "absent" and visit.seat is not None):
        return await _resumed(visit)
    return visit.say("not-host") if table.fault else await _voted(visit, pausing=False)


async def _voted(visit: Visit[Dealt], *, pausing: bool) -> Decision:
    """One of those who sit there asks for it; more than half of them decide."""
    table, user = visit.table, visit.actor.user
    if visit.seat is None:
        return visit.say("not-seated")
    if user in table.attendance.pause_votes:
        return visit.say("pause-voted")
    voters = visit.held.voters
    if user not in voters:
        return visit.say("out-of-the-game")
    votes = tuple(voter for voter in (*table.attendance.pause_votes, user) if voter in voters)
    needed = len(voters) // 2 + 1
    if len(votes) >= needed:
        return _paused(visit, votes) if pausing else await _resumed(visit)
    card = words.asked_to_pause(table.language, visit.name, len(votes), needed, pausing=pausing)
    # Once asked for in the channel, further votes are told to the voters only.
    news = (Draft(Target("channel", table.channel), card),) if len(votes) == 1 else ()
    return Change(
        held=visit.held,
        table=table.with_attendance(pause_votes=votes),
        line=PauseVoted(user=user),
        reply=visit.say("pause-vote-noted", votes=len(votes), needed=needed),
        drafts=news,
    )


def _paused(visit: Visit[Dealt], votes: tuple[int, ...] = ()) -> Change:
    """The clock stops. votes: of a majority, the users who want it."""
    table = visit.table
    card = words.paused(table.language, visit.name)
    if votes:
        names = [user_called(table, user) for user in votes]
        card = card.evolve(text=powers.paused_by_majority(table.language, names))
    return Change(
        held=visit.held,
        table=paused(table, visit.held.now, "asked"),
        line=Paused(),
        reply=visit.clear("done"),
        drafts=(Draft(Target("channel", table.channel), card),),
    )


async def _resumed(visit: Visit[Dealt]) -> Change:
    return (await going_again(visit.held, Resumed())).replied(visit.clear("done"))


async def going_again(held: Dealt, line: AnyLine) -> Change:
    """A paused table goes on: what is open is announced anew, with its controls. Where nobody is left it stays so."""
    game, state = held.game, held.state
    if not held.voters:
        stays = Change(held=held, table=deserted(held.table, held.now), line=line)
        return stays.sending(*closing(stays.table))
    change = Change(held=held, table=resumed(held.table, held.now), line=line)
    title = say(change.table.language, "table-resumed-again")
    standing = await standing_at(held)
    telling = Telling(change.table, game, state, (), game.prompts(state), title=title, standing=standing)
    return change.sending(*(draft._replace(again=True) for draft in drafts(telling)))
