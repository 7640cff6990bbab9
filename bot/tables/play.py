"""An answer: from what was pressed to what is committed, told and replied."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from bot.model import Entry, Language, StoredEvent, Target
from bot.presentation import compose
from bot.presentation.card import Asked, Card, File, Replaced, Reply, Stripped, note
from bot.presentation.lobby import fault, host_notice
from bot.presentation.registry import presentations
from bot.presentation.texts import Voice, dashed, say
from bot.tables.actor import Actor, Press
from bot.tables.desk import Change, Draft, Held, lines_of
from bot.tables.record import record
from bot.tables.telling import (
    Telling,
    asks_of,
    channel_link,
    drafts,
    ending,
    hand_card,
    new_reference,
    opened_by,
    private_drafts,
    read_event,
    scene_of,
)
from engines.core.offers import build
from engines.core.protocol import Answer, AnyGame, Command, Event, Illegal, Outcome, Prompt
from engines.core.replay import dump_command

log = logging.getLogger(__name__)

SILENT: Reply = note("")

Decision = Change | Reply


class Memory(NamedTuple):
    """How a table's past is read: its whole log with all events, or the private events of one seat."""

    history: Callable[[str], Awaitable[tuple[Sequence[Entry], Sequence[StoredEvent]]]]
    learnt: Callable[[str, int], Awaitable[Sequence[StoredEvent]]]


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
    if table.phase == "paused":
        return note(voice("table-fault", reference=table.fault or ""))
    return await answer(held, seat, voice, press, memory)


async def answer(held: Held, seat: int, voice: Voice, press: Press, memory: Memory) -> Decision:
    """What becomes of a table that plays when a *seat* presses a control of a prompt."""
    game, state = held.game, held.state
    assert state is not None
    ask = next((ask for ask in asks_of(game, state, seat) if ask.prompt.id == press.place), None)
    if ask is None:
        return _not_asked(held, seat, voice, press)
    match compose.answer(ask, press.what, press.values):
        case compose.Wanted(offer=offer):
            form = compose.form(presentations()[game.slug], voice, game.view(state, seat), ask, offer)
            return Asked(form=form)
        case compose.Picked(offer=offer, picked=picked):
            action = build(game, ask.offers[offer], picked)
        case None:
            return note(voice("unknown-control"))
    if action is None:
        return note(voice("choose-again"))
    command = Answer(ask.prompt.id, seat, action)
    change = await advance(held, command, memory, answered=press.source == "hand")
    if isinstance(change, Illegal):
        return note(compose.refusal(presentations()[game.slug], voice, change))
    if change.state is None:
        return change
    return await _replied(held, change, command, voice=voice, press=press, memory=memory)


async def advance(held: Held, command: Command, memory: Memory, *, answered: bool = False) -> Change | Illegal:
    """The change that a command makes, told to everybody, or why it is refused.

    answered: whoever answers reads the private part in the reply. If the rules fail, the change pauses the table.
    """
    table, game, state = held
    assert state is not None
    try:
        step = game.step(state, command)
        if isinstance(step, Illegal):
            return step
        outcome = game.outcome(step.state)
        opened = opened_by(game, state, step.state)
    except Exception:
        return _faulted(held)
    kind = "answer" if isinstance(command, Answer) else "time_up"
    telling = Telling(
        table=table.evolve(phase="ended") if outcome else table,
        game=game,
        state=step.state,
        events=step.events,
        opened=opened,
        quiet=command.seat if isinstance(command, Answer) else None,
        answered=answered,
    )
    change = Change(
        table=telling.table,
        kind=kind,
        body=dump_command(command),
        reply=SILENT,
        state=step.state,
        events=step.events,
    )
    if outcome is None:
        return change.told(*drafts(telling))
    files = await published(change, game, memory, outcome)
    last = Draft(Target("channel", table.channel), ending(telling, files))
    return change.told(last, *private_drafts(telling))


async def published(change: Change, game: AnyGame, memory: Memory, outcome: Outcome | None) -> tuple[File, ...]:
    """The record of a table that *change* ends, as a file; none if the table is sealed or never started (SH-24)."""
    table = change.table
    if not table.joined or game.Options.model_validate(table.options).sealed:
        return ()
    try:
        log_lines, events = await memory.history(table.id)
        last = lines_of(change, table.n + 1)
        text = record(table, [*log_lines, last.entry], [*events, *last.events], outcome)
    except Exception:
        log.exception("%s: the record of table %s could not be made", new_reference(), table.id)
        return ()
    return (File(name=f"meneur-{table.id}.json", text=text),)


async def _replied(
    held: Held, change: Change, command: Answer, *, voice: Voice, press: Press, memory: Memory
) -> Change:
    """The change with what its actor is told: in the click itself, once it is durable."""
    assert change.state is not None
    after = Held(change.table, held.game, change.state)
    still = next((p for p in held.game.prompts(change.state) if p.id == command.prompt), None)
    if press.source == "hand":
        events = [*await learnt_events(held, command.seat, memory), *private_to(change.events, command.seat)]
        return change.replied(Replaced(card=hand_card(after, command.seat, events)))
    if still is not None:
        return change.replied(note(_recorded(held, command, voice, still)))
    # In the channel the announcement says it all; a private message keeps what was chosen.
    own = Card(text=_recorded(held, command, voice, None)) if press.source == "dm" else None
    return change.replied(Stripped(place=command.prompt, card=own))


def _recorded(held: Held, command: Answer, voice: Voice, still: Prompt | None) -> str:
    """That the answer stands, what it was, and who is still awaited as far as that may be said."""
    own = f"recorded-{dashed(command.action.kind)}"
    lines = [voice(own, **_chosen(command, voice)) if voice.has(own) else voice("answer-recorded")]
    if still is not None and still.pending and still.progress != "hidden":
        lines.append(compose.still_awaited(voice, still))
    if still is not None and still.revisable:
        lines.append(voice("answer-revisable"))
    return "\n".join(lines)


def _chosen(command: Answer, voice: Voice) -> dict[str, str | int]:
    """The single values of an action, for its own text; seats stay numbers that no text shows."""
    fields = command.action.model_dump(exclude={"kind"})
    return {name: value for name, value in fields.items() if isinstance(value, str | int)}


def _not_asked(held: Held, seat: int, voice: Voice, press: Press) -> Reply:
    """A click on a prompt that is over, or that asks others; what is over loses its controls on the way."""
    assert held.state is not None
    if any(prompt.id == press.place for prompt in held.game.prompts(held.state)):
        prompt = next(p for p in held.game.prompts(held.state) if p.id == press.place)
        return note(voice("illegal-already-answered" if seat in prompt.seats else "not-your-turn"))
    return stale(press, voice("prompt-over"))


def stale(press: Press, sentence: str) -> Reply:
    """Something that is over was pressed: its controls go, the sentence says why."""
    return Stripped(place=press.place, card=Card(text=sentence))


async def learnt_events(held: Held, seat: int, memory: Memory) -> list[Event]:
    """All that a seat was told in private."""
    return [read_event(held.game, event.body) for event in await memory.learnt(held.table.id, seat)]


def private_to(events: Sequence[Event], seat: int) -> list[Event]:
    """The events that a seat learns and the table does not."""
    return [event for event in events if event.audience != "table" and seat in event.audience]


def _faulted(held: Held) -> Change:
    """A bug in the rules pauses the table; nothing else changes, and nobody tries again by itself."""
    table, reference = held.table, new_reference()
    log.exception("%s: the rules of %s failed at table %s (n=%s)", reference, table.game, table.id, table.n)
    host = next((m for m in table.members if m.user == table.host), None)
    language = host.language if host else table.language
    notice = host_notice(
        "table-fault", language, game=table.game, table=table.id, reference=reference, link=channel_link(table)
    )
    return Change(
        table=table.evolve(phase="paused", fault=reference),
        kind="fault",
        body={"reference": reference},
        reply=note(say(table.language, "table-fault", reference=reference)),
        drafts=(
            Draft(Target("channel", table.channel), fault(table.language, reference)),
            Draft(Target("user", table.host), notice),
        ),
    )
