"""An answer: what was pressed, and what is said in reply."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bot.cards.card import Asked, Card, Narrowed, Note, Replaced, Reply, Stripped, note
from bot.model.table import Table
from bot.presentation import answers, controls, private
from bot.presentation.contract import Ask
from bot.presentation.registry import presentations
from bot.presentation.rows import but_one_row
from bot.presentation.since import seen
from bot.presentation.voice import Voice
from bot.presentation.what import What
from bot.tables.actor import Click
from bot.tables.change import Change, Dealt, Decision, Held
from bot.tables.prints import with_own_print, with_receipt
from bot.tables.step import advance, faulted
from bot.tables.telling import asks_of, guarded, hand_card, scene_of, status_card
from bot.tables.visit import Visit
from engines.core.offers import build
from engines.core.protocol import Answer, Event, Illegal, Offer, Prompt
from engines.core.values import secret

MOST_CHANGES: Final = 20
"""How often an answer to one prompt may be changed."""


@secret
class Said(NamedTuple):
    """An answer, with the question and the part of it that was answered."""

    prompt: Prompt
    offer: Offer
    command: Answer


async def pressed(visit: Visit[Held]) -> Decision:
    """A control of a prompt was used by anybody, at any time."""
    table, seat = visit.table, visit.seat
    voice = Voice(table.game, scene_of(table)._replace(language=visit.language))
    if seat is None:
        return note(voice("not-seated"))
    playing = visit.in_play
    if playing is None:
        return note(voice("table-not-started" if table.phase == "lobby" else "lobby-closed"))
    if not table.live:
        return visit.clear("table-over")
    if table.fault is not None:
        return note(voice("table-fault", reference=table.fault))
    return await answered(playing, seat, voice)


async def answered(visit: Visit[Dealt], seat: int, voice: Voice) -> Decision:
    """What becomes of a table that plays when a *seat* uses a control of a prompt."""
    held, click = visit.held, visit.click
    game, state = held.game, held.state
    try:
        ask = next((ask for ask in asks_of(game, state, seat) if ask.prompt.id == click.place), None)
    except Exception:
        return _fault(faulted(held), voice)
    if ask is None:
        return await _not_asked(held, seat, voice, click)
    match answers.answer(ask, click.what, click.values, presentations()[game.slug].ordinary):
        case answers.Wanted() | answers.Back() as wanted:
            return _shown(held, seat, ask, wanted, voice=voice, click=click)
        case answers.Picked(offer=index, picked=picked):
            offer = ask.offers[index]
            action = build(game, offer, picked)
        case None:
            return note(voice("unknown-control"))
    if action is None:
        return note(voice("choose-again"))
    if ask.prompt.progress == "named" and seat in ask.prompt.pending:
        held = visit.in_everybodys_view.held
    command = Answer(ask.prompt.id, seat, action)
    times = changed_before(held.table, ask.prompt.id, seat)
    revised = seat not in ask.prompt.pending
    if revised and times >= MOST_CHANGES:
        return note(voice("changed-too-often"))
    change = await advance(held, command, answered=click.source == "hand")
    if isinstance(change, Illegal):
        return note(private.refusal(voice, change))
    if change.state is None:
        return _fault(change, voice)
    replied = await _replied(held, change, Said(ask.prompt, offer, command), voice=voice, click=click)
    if seat not in ask.prompt.pending and change.state == state:
        # The same answer as before, word for word: it is said again, and nothing is written down.
        return replied.reply
    if not revised:
        return replied
    counted = replace(replied, table=_changed_again(replied, command), noisy=ask.prompt.pace == "none")
    return counted.replied(_last_one(counted.reply, voice)) if times + 1 == MOST_CHANGES else counted


def _shown(
    held: Dealt, seat: int, ask: Ask, wanted: answers.Wanted | answers.Back, *, voice: Voice, click: Click
) -> Reply:
    """What somebody sees on the way to an answer: the next choice in the message itself, which still says what one
    needs for it, or all of them in a form.
    """
    p, view = presentations()[held.game.slug], held.game.view(held.state, seat)
    if isinstance(wanted, answers.Back):
        return Narrowed(place=ask.prompt.id, controls=tuple(but_one_row(controls.controls_of(p, voice, view, [ask]))))
    # Beside what else is asked of the seat there would be no room; what all see is no place for one's choices.
    if click.source != "channel" and len(asks_of(held.game, held.state, seat)) == 1:
        made = controls.step(p, voice, view, ask, What(wanted.offer, form=True, picked=wanted.picked))
        if made is not None:
            return Narrowed(place=ask.prompt.id, controls=made)
    return Asked(form=controls.form(p, voice, view, ask, wanted.offer))


def changed_before(table: Table, prompt: str, seat: int) -> int:
    """How often a seat has changed its answer to an open prompt."""
    return next((times for of, whose, times in table.attendance.changed if (of, whose) == (prompt, seat)), 0)


def _changed_again(change: Change, command: Answer) -> Table:
    """The table that has counted a changed answer; what is not open any more is forgotten."""
    table, after = change.table, change.after
    assert isinstance(after, Dealt)
    still = {prompt.id for prompt in after.game.prompts(after.state)}
    mine = (command.prompt, command.seat)
    others = [(of, seat, times) for of, seat, times in table.attendance.changed if (of, seat) != mine and of in still]
    times = changed_before(table, *mine) + 1
    return table.with_attendance(changed=tuple(sorted([*others, (*mine, times)])))


def _last_one(reply: Reply, voice: Voice) -> Reply:
    """The reply, which says too that the answer cannot be changed any more."""
    if isinstance(reply, Asked | Narrowed) or reply.card is None:
        return reply
    said = voice("changed-for-the-last-time")
    notice = "\n".join(part for part in (reply.card.notice, said) if part)
    return reply.evolve(card=reply.card.evolve(notice=notice))


def _fault(change: Change, voice: Voice) -> Change:
    """The change of a table that a fault pauses, told in the language of whoever came upon it."""
    return change.replied(note(voice("table-fault", reference=change.table.fault or "")))


async def _replied(held: Dealt, change: Change, said: Said, *, voice: Voice, click: Click) -> Change:
    """The change with what its actor is told: in the click itself, once it is durable."""
    command, after = said.command, change.after
    assert isinstance(after, Dealt)
    if click.source == "hand":
        past = await held.past.known_to(command.seat)
        known = [*past, *told_to(change.events, command.seat)]
        # Whoever answers there has seen what stood there.
        card = hand_card(after, command.seat, seen(known))
        return change.replied(Replaced(card=with_own_print(card, change.table)))
    still = next((p for p in held.game.prompts(after.state) if p.id == command.prompt), None)
    if still is not None:
        return change.replied(Note(card=with_receipt(_recorded(held, said, voice, still), change.table)))
    # In the channel the announcement says it all; a private message keeps what was chosen.
    own = with_receipt(_recorded(held, said, voice, None), change.table) if click.source == "dm" else None
    return change.replied(Stripped(place=command.prompt, card=own))


def _recorded(held: Dealt, said: Said, voice: Voice, still: Prompt | None) -> Card:
    """What was chosen, and who is still awaited as far as that may be said."""
    p, game, (prompt, offer, command) = presentations()[held.game.slug], held.game, said

    def made() -> Card:
        view = game.view(held.state, command.seat)
        action = command.action
        text = private.recorded(p, voice, view, prompt=prompt, offer=offer, action=action, still=still)
        return Card(text=text)

    return guarded(held.table, command.seat, made)


async def _not_asked(held: Dealt, seat: int, voice: Voice, click: Click) -> Reply:
    """A click on a prompt that is over, or that asks others; what is over loses its controls on the way."""
    prompt = next((p for p in held.game.prompts(held.state) if p.id == click.place), None)
    if prompt is not None:
        return note(voice("illegal-already-answered" if seat in prompt.seats else "not-your-turn"))
    if click.source == "channel":
        fresh = status_card(held, voice.scene.language)
    else:
        fresh = hand_card(held, seat, await held.past.known(seat, held.table.members[seat].user))
    fresh = fresh.evolve(notice=voice("prompt-over"))
    return Replaced(card=fresh) if click.source == "hand" else Stripped(place=click.place, card=fresh)


def told_to(events: Sequence[Event], seat: int) -> list[Event]:
    """The events that a seat learns, with the table or alone."""
    return [event for event in events if event.audience == "table" or seat in event.audience]


def private_to(events: Sequence[Event], seat: int) -> list[Event]:
    """The events that a seat learns and the table does not."""
    return [event for event in events if event.audience != "table" and seat in event.audience]
