"""Reminders: who is told in public or in private that time runs out, worded for the moment at which they are sent."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial

from bot.cards.card import Card
from bot.model.clock import Stage
from bot.model.mail import Reminder, Target
from bot.model.table import Table
from bot.presentation import reminders as words
from bot.presentation.registry import presentations
from bot.tables.change import Dealt, Draft
from bot.tables.prints import public_print
from bot.tables.step import standing_at
from bot.tables.telling import asks_of, guarded, scene_of
from bot.tables.time.quiet import morning
from bot.tables.time.timers import dues, waits_until
from engines.core.protocol import Prompt

_STAGES: dict[str, frozenset[Stage]] = {
    "soon": frozenset({"near", "due"}),
    "late": frozenset({"grace"}),
    "waits": frozenset({"waiting"}),
}
"""The stages of a timer at which a reminder of each kind still holds."""


async def reminders(
    held: Dealt,
    *,
    public: Collection[str],
    private: Collection[str],
    late: Collection[str],
    waits: Collection[str],
    called: Collection[int] = (),
) -> tuple[Draft, ...]:
    """One message for the channel, one for each seat, one about those who are late, and what a table waits for: in the
    channel, or in private if it is hidden who is late. All arguments are ids of prompts, but for called: the seats to
    mention among those who are late.
    """
    wanted = _wanted(held, public, private, late, waits)
    drafts = [await _draft(held, target, _calling(about, called)) for target, about in wanted]
    return tuple(draft for draft in drafts if draft is not None)


def _wanted(
    held: Dealt,
    public: Collection[str],
    private: Collection[str],
    late: Collection[str],
    waits: Collection[str],
) -> Iterator[tuple[Target, Reminder]]:
    channel = Target("channel", held.table.channel)
    if prompts := _open(held, public):
        yield channel, _about("soon", prompts)
    hidden = [prompt for prompt in _open(held, waits) if prompt.progress == "hidden"]
    for seat, member in enumerate(held.table.members):
        own: tuple[tuple[words.Kind, Sequence[Prompt]], ...] = (("soon", _open(held, private)), ("waits", hidden))
        for what, asked in own:
            if member.computer is None and (mine := [prompt for prompt in asked if seat in prompt.pending]):
                yield Target("user", member.user), Reminder(what, tuple(prompt.id for prompt in mine), (seat,))
    if over := _open(held, late):
        yield channel, _about("late", over)
    if shown := [prompt for prompt in _open(held, waits) if prompt.progress != "hidden"]:
        yield channel, _about("waits", shown)


def _calling(about: Reminder, called: Collection[int]) -> Reminder:
    return about._replace(called=tuple(sorted(called))) if about.what == "late" else about


def _about(what: words.Kind, prompts: Sequence[Prompt]) -> Reminder:
    seats = {seat for prompt in prompts for seat in prompt.pending}
    return Reminder(what, tuple(prompt.id for prompt in prompts), tuple(sorted(seats)))


async def _draft(held: Dealt, target: Target, about: Reminder) -> Draft | None:
    card = await worded(held, target, about)
    again = about.what == "soon" and target.kind == "channel"
    return None if card is None else Draft(target, card, about, again=again)


async def worded(held: Dealt, target: Target, about: Reminder) -> Card | None:
    """A reminder as it reads now: whoever has answered is left out. None when nobody needs it any more."""
    table = held.table
    if about.what == "back" or not table.ticking or morning(table.clock.quiet, held.now) is not None:
        return None
    stages = {timer.prompt: timer.stage for timer in table.clock.timers}
    seats = set(about.seats) - set(table.free)
    prompts = [
        prompt._replace(pending=pending)
        for prompt in _open(held, about.prompts)
        if stages.get(prompt.id) in _STAGES[about.what]
        and (pending := tuple(seat for seat in prompt.pending if seat in seats))
    ]
    if not prompts:
        return None
    waits = _waits_until(table, prompts) if about.what == "waits" else None
    if target.kind == "user":
        own = await _own(held, target.id, prompts, waits)
        return None if own is None else public_print(own, table)
    named = sorted({seat for prompt in prompts if prompt.progress == "named" for seat in prompt.pending})
    # Whoever could forfeit unwarned is mentioned, whatever they want; of a hidden prompt whoever is asked.
    open_to = {*named, *(seat for prompt in prompts if prompt.progress != "named" for seat in prompt.seats)}
    late = tuple(seat for seat in about.called if seat in open_to and seat not in table.free)
    called = late if about.what == "late" else await mentioned(held, named)
    p, due = presentations()[table.game], dues(table)
    card = partial(words.reminder, p, scene_of(table), about.what, prompts, called, due=due, waits=waits)
    return public_print(guarded(table, None, card), table)


def _waits_until(table: Table, prompts: Sequence[Prompt]) -> datetime:
    """When the first of these seats counts as absent."""
    ids = {prompt.id for prompt in prompts}
    return min(waits_until(timer, table.clock.quiet) for timer in table.clock.timers if timer.prompt in ids)


async def mentioned(held: Dealt, seats: Iterable[int]) -> tuple[int, ...]:
    """Those of the seats whose holders want to be mentioned in the channel."""
    seats = [seat for seat in seats if seat in held.table.persons]
    people = [(seat, await held.past.person(held.table.members[seat].user)) for seat in seats]
    return tuple(seat for seat, person in people if person.mention)


async def _own(held: Dealt, user: int, prompts: Sequence[Prompt], waits: datetime | None) -> Card | None:
    table, state, seat = held.table, held.state, held.table.seat_of(user)
    if seat is None or not (await held.past.person(user)).remind:
        return None
    wanted = {prompt.id for prompt in prompts if seat in prompt.pending}
    asks = [ask for ask in asks_of(held.game, state, seat) if ask.prompt.id in wanted]
    # Whoever has answered in advance owes nothing.
    standing = await standing_at(held)
    asks = [ask for ask in asks if standing(seat, ask.prompt) is None]
    if not asks:
        return None
    p, due = presentations()[table.game], dues(table)
    view = held.game.view(state, seat)
    card = partial(words.own_reminder, p, scene_of(table, seat), view, asks, due=due, waits=waits)
    return guarded(table, seat, card)


def _open(held: Dealt, ids: Collection[str]) -> list[Prompt]:
    return [prompt for prompt in held.game.prompts(held.state) if prompt.id in ids]
