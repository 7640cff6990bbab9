"""Cards of a table that plays: the same for all games. Every function is pure; every card fits Discord."""

from collections.abc import Sequence
from typing import Any, Final

from bot.cards import limits
from bot.cards.card import Card, Choice, Control, File, Link, Section, Select
from bot.cards.cut import cut, newest, size
from bot.model.people import Language
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.controls import Picked, Wanted, answer, chosen, controls, form
from bot.presentation.pictures.recipes import shown
from bot.presentation.rows import hand_row, rematch_row, tool_rows
from bot.presentation.scene import Scene
from bot.presentation.texts import Voice, dashed, say, texts
from bot.presentation.times import Due, moments
from engines.core.protocol import Action, Event, Illegal, Offer, Prompt, View

__all__ = ["Picked", "Wanted", "answer", "controls", "form"]  # beside what is defined here

LINES_AT_LEAST: Final = 1500
RECENT: Final = 1800
"""How much of what was learnt *My hand* repeats."""


def voice_of(p: AnyPresentation, scene: Scene) -> Voice:
    """The voice that tells this game there."""
    return Voice(p.slug, scene)


def announcement(
    p: AnyPresentation,
    scene: Scene,
    view: View,
    events: Sequence[Event],
    opened: Sequence[Ask],
    *,
    title: str | None = None,
    due: Due | None = None,
    before: View | None = None,
) -> Card | None:
    """What the channel reads after a step, with the controls of public choices; None when there is nothing to say.

    view: the public one. events: public ones, in order. opened: the decisions that this step opened, with the offers
    that all who are asked share. before: the public view before the step: a board that looks the same comes without
    its picture; None for a first message.
    """
    _public(view, events)
    if before is not None:
        _public(before, ())
    voice = voice_of(p, scene)
    told = sentences(p, voice, events)
    asked = [_asked(voice, ask.prompt, due or {}) for ask in opened]
    if not told and not asked:
        return None
    board = p.board(view, voice)
    public = [ask for ask in opened if ask.prompt.choices == "public"]
    called = _called(public)
    return limits.fit(
        Card(
            notice=_notice(p, voice, view, tuple(scene.users[seat] for seat in called)),
            title=title or f"{p.emoji} {voice('game-name')}",
            text=_body(told, asked, board),
            sections=board,
            footer=_footer(p, voice, view),
            colour=p.colour,
            picture=shown(p.picture, voice, view, before),
            controls=(*first([c for ask in public for c in controls(p, voice, view, ask)]), hand_row(voice)),
            mentions=tuple(scene.users[seat] for seat in called),
            # A public choice is news even where nobody may be named.
            silent=not public,
        )
    )


def missive(
    p: AnyPresentation,
    scene: Scene,
    view: View,
    events: Sequence[Event],
    asks: Sequence[Ask],
    *,
    due: Due | None = None,
    before: View | None = None,
) -> Card | None:
    """What one seat reads in private after a step, with the controls of its private choices; None for nothing.

    view: the seat's; before: the same before the step. events: its private ones of this step. asks: its open
    decisions. The notice is neutral, since a lock screen may show it.
    """
    voice = voice_of(p, scene)
    told = sentences(p, voice, events)
    mine = [ask for ask in asks if ask.prompt.choices == "secret"]
    if not told and not mine:
        return None
    secret = p.secret(view, voice)
    link = (Link(label=voice("button-channel"), url=scene.link),) if scene.link else ()
    return limits.fit(
        Card(
            notice=voice("notice-private", game=voice("game-name"), table=scene.table),
            title=f"{p.emoji} {voice('game-name')}",
            text=_body(told, [your_move(voice, ask.prompt, due or {}) for ask in mine], secret),
            sections=secret,
            footer=_footer(p, voice, view),
            colour=p.colour,
            picture=shown(p.secret_picture, voice, view, before),
            controls=(*first([c for ask in mine for c in controls(p, voice, view, ask)]), *link),
        )
    )


def missives(
    p: AnyPresentation,
    scene: Scene,
    view: View,
    events: Sequence[Event],
    asks: Sequence[Ask],
    *,
    due: Due | None = None,
    before: View | None = None,
) -> tuple[Card, ...]:
    """All that one seat reads in private after a step, in as many messages as the game wants. The first notifies."""
    made: list[Card] = []
    for part in p.split(view, events, asks):
        known = None if before is None else part.narrow(before)
        card = missive(p, scene, part.narrow(view), part.events, part.asks, due=due, before=known)
        if card is not None:
            made.append(card.evolve(silent=True) if made else card)
    return tuple(made)


def hand(
    p: AnyPresentation,
    scene: Scene,
    view: View,
    events: Sequence[Event],
    asks: Sequence[Ask],
    *,
    due: Due | None = None,
) -> Card:
    """*My hand*: all that the seat knows beyond the board, the newest it has learnt, and everything it may answer.

    view: the seat's. events: all its private ones, in order. asks: its open decisions, also those of the channel.
    """
    voice = voice_of(p, scene)
    awaited = [your_move(voice, ask.prompt, due or {}) for ask in asks] or [voice("nothing-awaited")]
    secret = p.secret(view, voice)
    room = limits.TOTAL - sum(size(section.title) + size(section.text) for section in secret) - 500
    kept = [event for event in events if event.kind not in p.fleeting | p.momentary]
    told = _latest(p, voice, kept, max(300, min(RECENT, room)))
    learnt = [f"**{voice('learnt-title')}**", *told] if told else []
    return limits.fit(
        Card(
            title=f"{p.emoji} {voice('hand-title', game=voice('game-name'))}",
            text="\n".join([*awaited, *([""] if learnt else []), *learnt]),
            sections=secret,
            footer=_footer(p, voice, view),
            colour=p.colour,
            picture=shown(p.secret_picture, voice, view),
            controls=(
                *(made := [c for ask in asks for c in controls(p, voice, view, ask)]),
                *tool_rows(p, voice, made),
            ),
            silent=True,
        )
    )


def status(p: AnyPresentation, scene: Scene, view: View, prompts: Sequence[Prompt], *, due: Due | None = None) -> Card:
    """The board and who is awaited, as far as each prompt allows to say. view: the public one."""
    _public(view, ())
    voice = voice_of(p, scene)
    awaited = [still_awaited(voice, prompt) + until(voice, prompt, due or {}) for prompt in prompts]
    board = p.board(view, voice)
    return limits.fit(
        Card(
            title=f"{p.emoji} {voice('game-name')}",
            text=_body([], awaited or [voice("nobody-awaited")], board),
            sections=board,
            footer=_footer(p, voice, view),
            colour=p.colour,
            picture=shown(p.picture, voice, view),
            controls=(hand_row(voice),),
            silent=True,
        )
    )


def ended(p: AnyPresentation, scene: Scene, view: View, events: Sequence[Event], files: Sequence[File]) -> Card:
    """The last announcement, with the published record as files. view: the public one; events: public ones."""
    _public(view, events)
    voice = voice_of(p, scene)
    board = p.board(view, voice)
    closing = [voice("ended-record" if files else "ended-sealed")]
    return limits.fit(
        Card(
            notice=voice("notice-ended", game=voice("game-name"), table=scene.table),
            title=f"{p.emoji} {voice('game-name')}",
            text=_body(sentences(p, voice, events), closing, board),
            sections=board,
            footer=_footer(p, voice, view),
            colour=p.colour,
            picture=shown(p.picture, voice, view),
            controls=(rematch_row(voice), hand_row(voice)),
            files=tuple(files),
        )
    )


def refusal(p: AnyPresentation, voice: Voice, illegal: Illegal) -> str:
    """Why an answer is refused: `illegal-<code>`, or that it is not possible now."""
    text = f"illegal-{dashed(illegal.code)}"
    names = voice.names(illegal.seats)
    return voice(text if voice.has(text) else "illegal", names=names, count=len(illegal.seats))


def recorded(
    p: AnyPresentation, voice: Voice, view: View, *, prompt: Prompt, offer: Offer, action: Action, still: Prompt | None
) -> str:
    """That an answer stands, what it was, and who is still awaited as far as that may be said.

    view: the seat's, as it was asked. still: the prompt as it is now, None once it is closed.
    """
    own = f"recorded-{dashed(action.kind)}"
    if voice.has(own):
        lines = [voice(own, **_subject(voice, prompt) | chosen(p, voice, view, offer, action))]
    else:
        lines = [voice("answer-recorded")]
    if still is not None and still.pending and still.progress != "hidden":
        lines.append(still_awaited(voice, still))
    if still is not None and still.revisable:
        lines.append(voice("answer-revisable"))
    return "\n".join(lines)


def rules(p: AnyPresentation, language: Language, topic: str | None, table: str | None) -> Card:
    """One topic of a game's rules help (the first by default), with all topics to choose from.

    The select is place "rules", what "topic", or "topic.<slug>" when there is no table; its values index `p.topics`.
    """
    said = texts(p.slug, language)
    topic = topic if topic in p.topics else p.topics[0]
    choices = tuple(
        Choice(value=str(i), label=said(f"rules-{dashed(t)}-title"), chosen=t == topic) for i, t in enumerate(p.topics)
    )
    footer = said("footer-table", table=table) if table else ""
    what = "topic" if table else f"topic.{p.slug}"
    return limits.fit(
        Card(
            title=f"{p.emoji} {said('game-name')} · {said(f'rules-{dashed(topic)}-title')}",
            text=said(f"rules-{dashed(topic)}"),
            footer=footer,
            colour=p.colour,
            controls=(Select(place="rules", what=what, placeholder=said("rules-topics"), choices=choices),),
            silent=True,
        )
    )


def broken(language: Language, reference: str) -> Card:
    """Stands for a card that could not be made: the game goes on. reference: for whoever runs the bot."""
    return Card(title=say(language, "broken-title"), text=say(language, "broken", reference=reference))


def sentences(p: AnyPresentation, voice: Voice, events: Sequence[Event]) -> list[str]:
    """What is said of *events*, silent ones left out."""
    lines = (p.lines[event.kind](event, voice) if event.kind in p.lines else voice.event(event) for event in events)
    return [line for line in lines if line]


def _latest(p: AnyPresentation, voice: Voice, events: Sequence[Event], most: int) -> list[str]:
    """The newest sentences that fit in *most* units; of a long past no more is worded than that takes."""
    lines: list[str] = []
    used = 0
    for event in reversed(events):
        said = sentences(p, voice, [event])
        lines = said + lines
        used += sum(size(line) + 1 for line in said)
        if used > most:
            break
    return newest(lines, most)


def _public(view: View, events: Sequence[Event]) -> None:
    # A leak must fail loudly, also where assertions are switched off.
    if view.viewer is not None or any(event.audience != "table" for event in events):
        raise AssertionError("something private on its way to the channel")


def _called(asks: Sequence[Ask]) -> tuple[int, ...]:
    """The seats to ping. Whoever is pending in a hidden way is not named, pings included."""
    seats = [seat for ask in asks if ask.prompt.progress != "hidden" for seat in ask.prompt.pending]
    return tuple(sorted(set(seats)))


def _notice(p: AnyPresentation, voice: Voice, view: Any, users: tuple[int, ...]) -> str:
    line = f"{p.emoji} {voice('game-name')} · {p.moment(view, voice)}"
    return voice("notice-turn", line=line, who=" ".join(f"<@{user}>" for user in users)) if users else line


def _footer(p: AnyPresentation, voice: Voice, view: Any) -> str:
    return f"{p.moment(view, voice)} · {voice('footer-table', table=voice.scene.table)}"


def _asked(voice: Voice, prompt: Prompt, due: Due) -> str:
    """Whose turn it is and what is awaited, for everyone."""
    hidden = prompt.progress == "hidden"
    names = voice("those-asked") if hidden else voice.names(prompt.seats)
    count = 0 if hidden else len(prompt.seats)
    said = voice(f"ask-{dashed(prompt.kind)}", names=names, count=count, **_subject(voice, prompt))
    return f"➡️ {said}{until(voice, prompt, due)}"


def your_move(voice: Voice, prompt: Prompt, due: Due) -> str:
    """What is awaited, for the one who is asked."""
    return "➡️ " + voice(f"do-{dashed(prompt.kind)}", **_subject(voice, prompt)) + until(voice, prompt, due)


def _subject(voice: Voice, prompt: Prompt) -> dict[str, str | int]:
    """What a decision is about: its place from 0 and from 1, and the name of that seat where it is one; else `none`."""
    if prompt.about is None:
        return {"about": "none", "number": "none", "name": "none"}
    seated = prompt.about in range(len(voice.scene.names))
    name = voice.name(prompt.about) if seated else "none"
    return {"about": prompt.about, "number": prompt.about + 1, "name": name}


def still_awaited(voice: Voice, prompt: Prompt) -> str:
    """Who or how many are awaited, as far as the prompt allows to say."""
    what = voice(f"prompt-{dashed(prompt.kind)}")
    match prompt.progress:
        case "named":
            return "⏳ " + voice("awaited-named", what=what, names=voice.names(prompt.pending))
        case "counted":
            return "⏳ " + voice("awaited-counted", what=what, count=len(prompt.pending))
        case "hidden":
            return "⏳ " + voice("awaited-hidden", what=what)


def until(voice: Voice, prompt: Prompt, due: Due) -> str:
    """Until when a prompt is open, if that is known."""
    return f" {voice('until', **moments(due[prompt.id]))}" if prompt.id in due else ""


def _body(told: list[str], asked: list[str], sections: Sequence[Section]) -> str:
    """Sentences, then what is awaited; when there is too much, the sentences are cut."""
    closing = "\n".join(asked)
    weight = sum(size(section.title) + size(section.text) for section in sections) + size(closing) + 300
    room = min(limits.TEXT - size(closing) - 2, max(LINES_AT_LEAST, limits.TOTAL - weight))
    return "\n\n".join(part for part in (cut("\n".join(told), room), closing) if part)


def first(made: Sequence[Control]) -> list[Control]:
    """As many controls as leave one row free; the rest is in *My hand*."""
    kept: list[Control] = []
    for control in made:
        if sum(map(limits.rows, [*kept, control])) < limits.ROWS:
            kept.append(control)
    return kept
