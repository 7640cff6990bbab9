"""A table stands still for a while: by its host, or by a majority of those who sit there."""

from bot.model import Table, Target
from bot.presentation import clock as words
from bot.presentation.card import Card, Stripped
from bot.presentation.texts import say
from bot.tables.desk import Change, Decision, Draft
from bot.tables.memory import Memory
from bot.tables.telling import Telling, drafts
from bot.tables.timers import resumed, ticking
from bot.tables.visit import Visit


async def pause(visit: Visit, _: Memory) -> Decision:
    """Stop the clock; what is left of each time is kept, and answers are still taken."""
    table = visit.held.table
    if visit.held.state is None:
        return visit.say("table-not-started")
    if table.phase == "paused":
        return visit.say("table-is-paused")
    if not visit.governs:
        return _voted(visit, pausing=True)
    return _paused(visit, table)


async def resume(visit: Visit, _: Memory) -> Decision:
    """Let the clock run again; the open decisions are announced again."""
    table = visit.held.table
    if table.phase != "paused" or visit.held.state is None:
        return visit.say("table-is-not-paused")
    if not visit.governs:
        return visit.say("not-host") if table.fault else _voted(visit, pausing=False)
    return _resumed(visit, table)


def _voted(visit: Visit, *, pausing: bool) -> Decision:
    """One of those who sit there asks for it; more than half of them decide."""
    table, user = visit.held.table, visit.actor.user
    if visit.seat is None:
        return visit.say("not-seated")
    if user in table.pause_votes:
        return visit.say("pause-voted")
    votes = tuple(u for u in (*table.pause_votes, user) if u in table.seated)
    needed = len(table.seated) // 2 + 1
    if len(votes) >= needed:
        return _paused(visit, table) if pausing else _resumed(visit, table)
    card = words.asked_to_pause(table.language, visit.name, len(votes), needed, pausing=pausing)
    # Once asked for in the channel, further votes are told to the voters only.
    told = (Draft(Target("channel", table.channel), card),) if len(votes) == 1 else ()
    return Change(
        table=table.evolve(pause_votes=votes),
        kind="pause_vote",
        body={"user": user},
        reply=visit.say("pause-vote-noted", votes=len(votes), needed=needed),
        drafts=told,
    )


def _paused(visit: Visit, table: Table) -> Change:
    stopped = table.evolve(phase="paused", paused_at=visit.held.now, pause="asked", pause_votes=())
    card = words.paused(table.language, visit.name)
    return Change(
        table=stopped,
        kind="paused",
        body={},
        reply=_done(visit),
        drafts=(Draft(Target("channel", table.channel), card),),
    )


def _resumed(visit: Visit, table: Table) -> Change:
    held, game, state = visit.held, visit.held.game, visit.held.state
    assert state is not None
    going = table.evolve(phase="playing", fault=None, pause_votes=(), silent=(), waves=0)
    if going.paused_at is not None:
        going = resumed(going, held.now)
    going = ticking(going, game, state, held.now)
    title = say(table.language, "table-resumed-again")
    telling = Telling(going, game, state, (), game.prompts(state), title=title)
    return Change(table=going, kind="resumed", body={}, reply=_done(visit), drafts=drafts(telling))


def _done(visit: Visit) -> Stripped:
    return Stripped(place=visit.press.place or "table", card=Card(text=say(visit.language, "done")))
