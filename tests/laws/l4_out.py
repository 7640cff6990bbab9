"""L4, out is out: a seat that may not be asked any more is offered to nobody, told nothing, awaited nowhere."""

from collections.abc import Iterator
from typing import Final

from bot.cards.card import Buttons, Card
from bot.model.lines import Paused, Resumed, SeatReplaced
from bot.presentation.seats import SEAT
from bot.tables.change import Dealt
from tests.laws.facts import Claim, Step, prompts

OUT, OUT_AND_FREE, VOTES, HOST = (
    "a seat is out",
    "a seat is out and free",
    "votes where a seat is out",
    "a host at play",
)
PREMISES: Final = (OUT, OUT_AND_FREE, VOTES, HOST)


def check(step: Step) -> Iterator[Claim]:
    """What the law says of a change."""
    held, before = step.after, step.before
    if not isinstance(held, Dealt):
        return
    playing = set(held.playing)
    out = set(range(len(held.table.members))) - playing
    if isinstance(before, Dealt) and (already := set(range(len(held.table.members))) - set(before.playing)):
        told = {seat for event in step.events for seat in event.audience or ()} & already
        yield Claim(OUT, not already & playing, f"{already & playing} had been out")
        yield Claim(OUT, not told, f"{told} are out, and told something")
    if held.table.live:
        yield from _while_it_is_played(step, held, playing, out)


def _while_it_is_played(step: Step, held: Dealt, playing: set[int], out: set[int]) -> Iterator[Claim]:
    table = held.table
    if out:
        asked = {seat for prompt in prompts(held) for seat in (*prompt.seats, *prompt.pending)} & out
        yield Claim(OUT, not asked, f"{asked} are out, and asked")
    if out & set(table.free):
        offered = {seat for card in step.to_channel() for seat in _offered(card)} & out
        yield Claim(OUT_AND_FREE, not offered, f"{offered} are out, and offered")
    voters = {table.members[seat].user for seat in playing & set(table.persons) - set(table.free)}
    if out and (deciding := _deciding(step)):
        allowed = set(step.before.voters) if isinstance(step.before, Dealt) else set[int]()
        yield Claim(VOTES, deciding <= allowed, f"{deciding - allowed} are out, and decide")
    if voters:
        yield Claim(HOST, table.host in voters, f"{table.host} hosts, and is out or gone")


def _offered(card: Card) -> Iterator[int]:
    """The seats that a card lets anybody take."""
    for control in card.controls:
        if isinstance(control, Buttons):
            yield from (int(button.what) for button in control.buttons if button.place == SEAT)


def _deciding(step: Step) -> set[int]:
    """Whose votes this change counts: new ones, and the one by which there are enough."""
    before, after = step.earlier, step.table
    if before is None:
        return set()
    old = {*before.attendance.pause_votes, *(voter for _, voter in before.attendance.replace_votes)}
    new = {*after.attendance.pause_votes, *(voter for _, voter in after.attendance.replace_votes)}
    line, governs = step.line, {before.host, *step.around.managers}
    by_votes = isinstance(line, Paused | Resumed) or (isinstance(line, SeatReplaced) and line.ground == "majority")
    alone = isinstance(line, Resumed) and before.clock.pause == "absent"
    last = {step.actor} if step.actor is not None and by_votes and not alone else set[int]()
    return (new - old) | (last - governs)
