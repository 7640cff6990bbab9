"""A table stands still for a while: by its host, or by a majority of those who sit there."""

from bot.cards.card import Card, Stripped
from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation import pauses as words
from bot.presentation.texts import say
from bot.tables.change import Change, Decision, Draft, Held
from bot.tables.chronicle import Memory
from bot.tables.telling import Telling, drafts
from bot.tables.time.timers import paused, resumed, ticking
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
    return _paused(visit)


async def resume(visit: Visit, _: Memory) -> Decision:
    """Let the clock run again; the open decisions are announced again."""
    table = visit.held.table
    if table.phase != "paused" or visit.held.state is None:
        return visit.say("table-is-not-paused")
    # That somebody is there is all that a table needs which was paused because nobody was.
    if visit.governs or (table.pause == "absent" and visit.seat is not None):
        return _resumed(visit)
    return visit.say("not-host") if table.fault else _voted(visit, pausing=False)


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
        return _paused(visit) if pausing else _resumed(visit)
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


def _paused(visit: Visit) -> Change:
    table = visit.held.table
    card = words.paused(table.language, visit.name)
    return Change(
        table=paused(table, visit.held.now, "asked"),
        kind="paused",
        body={},
        reply=_done(visit),
        drafts=(Draft(Target("channel", table.channel), card),),
    )


def _resumed(visit: Visit) -> Change:
    going, told = going_again(visit.held)
    return Change(table=going, kind="resumed", body={}, reply=_done(visit), drafts=told)


def going_again(held: Held) -> tuple[Table, tuple[Draft, ...]]:
    """A paused table that goes on, and what is said: what is open is announced anew, with its controls."""
    game, state = held.game, held.state
    assert state is not None
    going = ticking(resumed(held.table, held.now), game, state, held.now)
    title = say(going.language, "table-resumed-again")
    return going, drafts(Telling(going, game, state, (), game.prompts(state), title=title))


def _done(visit: Visit) -> Stripped:
    return Stripped(place=visit.press.place or "table", card=Card(text=say(visit.language, "done")))
