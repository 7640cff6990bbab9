"""Computer players at a table: they get places in the lobby, answer after a pause, and play for somebody who is late.

A computer player is a member that is no user. It is never mentioned, written to or waited for, has no results and no
vote, and its answers say nothing of whether somebody is there. What it answers follows from its seat's sight alone
(`engines/core/player.py`), so that it is decided when it is due, from what is stored.
"""

from functools import partial

from bot.model.lines import ComputerAdded, ComputerAnswered, ComputerRemoved, Resumed, Ticked
from bot.model.mail import Target
from bot.model.table import STAND_IN, Member, Table
from bot.presentation import computers as words
from bot.presentation import private
from bot.presentation.registry import presentations
from bot.presentation.sentences import voice_of
from bot.presentation.texts import say
from bot.record.computers import decided
from bot.record.record import seed_of
from bot.tables.change import Change, Dealt, Decision, Draft, Held, Undealt
from bot.tables.moves import Moved, followed, moved
from bot.tables.naming import seat_called
from bot.tables.posted import BACK
from bot.tables.step import changed, faulted, heard, standing_at, with_news
from bot.tables.telling import guarded, scene_of
from bot.tables.time.thinking import due, silent
from bot.tables.visit import Visit
from engines.core.player import Level, sight_of
from engines.core.protocol import Answer, Illegal, Offer, Prompt
from engines.registry import player_of

ADD, REMOVE = "computer", "computer~remove"


def added(visit: Visit[Undealt], level: Level) -> tuple[Table, ComputerAdded] | None:
    """The lobby with one more computer player; None if it is full."""
    table, game = visit.table, visit.game
    if len(table.members) >= game.seats[-1]:
        return None
    there = (*table.deal.chain.people, *(member.user for member in table.members))
    # A number of its own at this table, also after others were removed.
    user = min(0, *there) - 1
    name = say(table.language, "computer-name", number=-user, level=level)
    member = Member(user=user, name=name, language=table.language, computer=level)
    line = ComputerAdded(user=user, level=level, version=player_of(game).version)
    return table.evolve(members=(*table.members, member)), line


def removed(table: Table) -> tuple[Table, ComputerRemoved] | None:
    """The lobby without the computer player that came last; None if there is none."""
    last = next((member for member in reversed(table.members) if member.computer is not None), None)
    if last is None:
        return None
    members = tuple(member for member in table.members if member != last)
    return table.evolve(members=members), ComputerRemoved(user=last.user)


async def answered(held: Dealt) -> Change | None:
    """The answer of the computer player that is due first; None when none is. What it does is told like any answer."""
    owed, seed = due(held.table, held.now), seed_of(held.table)
    if owed is None or seed is None:
        return None
    table, game, seat = held.table, held.game, owed.seat
    try:
        prompt = next(prompt for prompt in game.prompts(held.state) if prompt.id == owed.prompt)
        told = await held.past.known_to(seat)
        level = table.computers[seat]
        sight = sight_of(game, held.state, prompt, seat, events=told, level=level, table_seed=seed)
        decision = decided(game, sight)
        if decision is None:
            return Change(held=held, table=silent(table, owed), line=Ticked())
        command = Answer(prompt.id, seat, decision.action)
        there = moved(game, Moved(held.state), command)
        assert not isinstance(there, Illegal), "what it answers is offered"
        standing = await standing_at(held)
        there = followed(game, there, standing, table.forfeiting(held.now, held.playing))
    except Exception:
        return faulted(held)
    change = await changed(held, there, ComputerAnswered(), standing, acting=seat)
    if seat in table.attendance.covered and change.state is not None:
        offer = next(offer for offer in sight.offers if offer.kind == decision.action.kind)
        change = change.sending(*change.drafts, _in_your_name(held, prompt, offer, command))
    return change


def _in_your_name(held: Dealt, prompt: Prompt, offer: Offer, command: Answer) -> Draft:
    """What was done in somebody's name, to that person alone, without a sound."""
    table, seat = held.table, command.seat
    p, scene = presentations()[held.game.slug], scene_of(table, seat)
    view = held.game.view(held.state, seat)
    said = partial(
        private.recorded, p, voice_of(p, scene), view, prompt=prompt, offer=offer, action=command.action, still=None
    )
    card = guarded(table, seat, lambda: words.in_your_name(scene, table.game, said()))
    return Draft(Target("user", table.members[seat].user), card)


def covered(table: Table, seats: tuple[int, ...]) -> tuple[Table, tuple[Draft, ...]]:
    """The table at which a computer player plays for these seats until their players are back, who are told."""
    now = table.with_attendance(covered=tuple(sorted({*table.attendance.covered, *seats})))
    drafts = tuple(
        Draft(Target("user", table.members[seat].user), words.plays_for_you(scene_of(table, seat), table.game))
        for seat in seats
    )
    names = [seat_called(table, seat) for seat in seats]
    return now, (Draft(Target("channel", table.channel), words.plays_for(table.language, names)), *drafts)


async def back(visit: Visit[Held]) -> Decision:
    """Somebody for whom a computer player has played is there again."""
    playing = visit.in_play
    if playing is None or visit.seat is None:
        return visit.say("not-seated")
    seat, held = visit.seat, playing.held
    if seat not in visit.table.attendance.covered:
        return visit.clear("computer-not-for-you")
    awake = held._replace(table=heard(visit.table, seat, held.now))
    change = Change(held=awake, table=awake.table, line=Resumed(), state=held.state)
    return with_news(change, visit.table, visit.game).replied(visit.clear("computer-you-play"))


__all__ = ["ADD", "BACK", "REMOVE", "STAND_IN", "added", "answered", "back", "covered", "removed"]
