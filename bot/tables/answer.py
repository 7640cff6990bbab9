"""An answer: what was pressed, and what is said in reply."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.cards.card import Asked, Card, Note, Replaced, Reply, Stripped, note
from bot.model.people import Language
from bot.presentation import answers, controls, private
from bot.presentation.registry import presentations
from bot.presentation.voice import Voice
from bot.tables.actor import Actor, Press
from bot.tables.change import Change, Decision, Held
from bot.tables.chronicle import Memory
from bot.tables.step import advance, faulted
from bot.tables.telling import asks_of, hand_card, scene_of, status_card, told
from engines.core.offers import build
from engines.core.protocol import Answer, Event, Illegal, Offer, Prompt


class Said(NamedTuple):
    """An answer, with the question and the part of it that was answered."""

    prompt: Prompt
    offer: Offer
    command: Answer


async def pressed(held: Held, actor: Actor, language: Language, press: Press, memory: Memory) -> Decision:
    """A control of a prompt was used by anybody, at any time."""
    table = held.table
    voice = Voice(table.game, scene_of(table)._replace(language=language))
    seat = table.seat_of(actor.user)
    if seat is None:
        return note(voice("not-seated"))
    if held.state is None:
        return note(voice("table-not-started" if table.phase == "lobby" else "lobby-closed"))
    if not table.live:
        return stale(press, voice("table-over"))
    if table.fault is not None:
        return note(voice("table-fault", reference=table.fault))
    return await answer(held, seat, voice, press, memory)


async def answer(held: Held, seat: int, voice: Voice, press: Press, memory: Memory) -> Decision:
    """What becomes of a table that plays when a *seat* presses a control of a prompt."""
    game, state = held.game, held.state
    assert state is not None
    try:
        ask = next((ask for ask in asks_of(game, state, seat) if ask.prompt.id == press.place), None)
    except Exception:
        return _fault(faulted(held), voice)
    if ask is None:
        return await _not_asked(held, seat, voice, press, memory)
    match answers.answer(ask, press.what, press.values):
        case answers.Wanted(offer=index):
            form = controls.form(presentations()[game.slug], voice, game.view(state, seat), ask, index)
            return Asked(form=form)
        case answers.Picked(offer=index, picked=picked):
            offer = ask.offers[index]
            action = build(game, offer, picked)
        case None:
            return note(voice("unknown-control"))
    if action is None:
        return note(voice("choose-again"))
    command = Answer(ask.prompt.id, seat, action)
    change = await advance(held, command, memory, answered=press.source == "hand")
    if isinstance(change, Illegal):
        return note(private.refusal(voice, change))
    if change.state is None:
        return _fault(change, voice)
    replied = await _replied(held, change, Said(ask.prompt, offer, command), voice=voice, press=press, memory=memory)
    if seat not in ask.prompt.pending and change.state == state:
        # The same answer as before, word for word: it is said again, and nothing is written down.
        return replied.reply
    return replied


def _fault(change: Change, voice: Voice) -> Change:
    """The change of a table that a fault pauses, told in the language of whoever came upon it."""
    return change.replied(note(voice("table-fault", reference=change.table.fault or "")))


async def _replied(held: Held, change: Change, said: Said, *, voice: Voice, press: Press, memory: Memory) -> Change:
    """The change with what its actor is told: in the click itself, once it is durable."""
    assert change.state is not None
    command = said.command
    after = Held(change.table, held.game, change.state, held.now)
    still = next((p for p in held.game.prompts(change.state) if p.id == command.prompt), None)
    if press.source == "hand":
        events = [
            *await memory.learnt(held.game, held.table.id, command.seat),
            *private_to(change.events, command.seat),
        ]
        return change.replied(Replaced(card=hand_card(after, command.seat, events)))
    if still is not None:
        return change.replied(Note(card=_recorded(held, said, voice, still)))
    # In the channel the announcement says it all; a private message keeps what was chosen.
    own = _recorded(held, said, voice, None) if press.source == "dm" else None
    return change.replied(Stripped(place=command.prompt, card=own))


def _recorded(held: Held, said: Said, voice: Voice, still: Prompt | None) -> Card:
    """What was chosen, and who is still awaited as far as that may be said."""
    p, game, (prompt, offer, command) = presentations()[held.game.slug], held.game, said

    def made() -> Card:
        view = game.view(held.state, command.seat)
        action = command.action
        text = private.recorded(p, voice, view, prompt=prompt, offer=offer, action=action, still=still)
        return Card(text=text)

    card = told(held.table, command.seat, made)
    assert card is not None
    return card


async def _not_asked(held: Held, seat: int, voice: Voice, press: Press, memory: Memory) -> Reply:
    """A click on a prompt that is over, or that asks others; what is over loses its controls on the way."""
    assert held.state is not None
    if any(prompt.id == press.place for prompt in held.game.prompts(held.state)):
        prompt = next(p for p in held.game.prompts(held.state) if p.id == press.place)
        return note(voice("illegal-already-answered" if seat in prompt.seats else "not-your-turn"))
    if press.source == "channel":
        return Stripped(
            place=press.place, card=status_card(held, voice.scene.language).evolve(notice=voice("prompt-over"))
        )
    hand = hand_card(held, seat, await memory.learnt(held.game, held.table.id, seat))
    fresh = hand.evolve(notice=voice("prompt-over"))
    return Replaced(card=fresh) if press.source == "hand" else Stripped(place=press.place, card=fresh)


def stale(press: Press, sentence: str) -> Reply:
    """Something that is over was pressed: its controls go, the sentence says why."""
    return Stripped(place=press.place, card=Card(text=sentence))


def private_to(events: Sequence[Event], seat: int) -> list[Event]:
    """The events that a seat learns and the table does not."""
    return [event for event in events if event.audience != "table" and seat in event.audience]
