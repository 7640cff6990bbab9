"""What one seat alone reads of a table that plays: messages, *My hand*, and what is said of its own answer.

Every function is pure; every card fits Discord.
"""

from collections.abc import Sequence
from typing import Final

from bot.cards import limits
from bot.cards.card import Card
from bot.cards.cut import size
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.controls import controls_of
from bot.presentation.frame import framed, of_moment, private_notice, titled
from bot.presentation.pictures.recipes import shown
from bot.presentation.rows import but_one_row, channel_row, story_row, tool_rows
from bot.presentation.scene import Scene
from bot.presentation.sentences import body, sentences, still_awaited, subject, voice_of, your_move
from bot.presentation.since import Known, learnt, since
from bot.presentation.texts import dashed
from bot.presentation.times import Due
from bot.presentation.voice import Voice
from bot.presentation.wording import chosen
from engines.core.protocol import Action, Event, Illegal, Offer, Prompt, View

RECENT: Final = 1800
"""How much of what happened and was learnt *My hand* tells again."""
RECENT_AT_LEAST: Final = 300


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
    """One message to one seat after a step, with the controls of its private choices; None for nothing to say.

    A decision without a time is no reason for a message; in one that goes out anyway it has its controls.

    view: the seat's; before: the same before the step. events: its private ones of this step. asks: its open
    decisions.
    """
    voice = voice_of(p, scene)
    happened = sentences(p, voice, events)
    mine = [ask for ask in asks if asked_in_private(ask.prompt)]
    if not happened and not any(ask.prompt.timed for ask in mine):
        return None
    secret = p.secret(view, voice)
    card = Card(
        notice=private_notice(voice, scene.table),
        text=body(happened, [your_move(voice, ask.prompt, due or {}) for ask in mine], secret),
        sections=secret,
        picture=shown(p.secret_picture, voice, view, before),
        controls=(*but_one_row(controls_of(p, voice, view, mine)), *channel_row(voice, scene.link)),
    )
    # The game stands in the line above.
    return limits.fit(card.evolve(footer=of_moment(p, voice, view), colour=p.colour))


def asked_in_private(prompt: Prompt) -> bool:
    """Whether those who are asked get the controls by DM: also of a public choice for which nobody may be called."""
    return prompt.choices == "secret" or prompt.progress == "hidden"


def hand(
    p: AnyPresentation,
    scene: Scene,
    view: View,
    known: Known,
    asks: Sequence[Ask],
    *,
    due: Due | None = None,
    over: bool = False,
) -> Card:
    """*My hand*: what has happened since its player was last here, all that the seat knows beyond the board, the newest
    it has learnt, everything it may answer, and what came of it all so far. Where the table is *over* it leads to the
    story.

    view: the seat's. asks: its open decisions, also those of the channel.
    """
    assert view.viewer is not None
    voice = voice_of(p, scene)
    lines = [] if any(ask.prompt.timed for ask in asks) else [voice("nothing-awaited")]
    lines += [your_move(voice, ask.prompt, due or {}) for ask in asks]
    secret = (*p.secret(view, voice), *p.ledger(view, voice))
    room = limits.TOTAL - sum(size(section.title) + size(section.text) for section in secret) - 500
    new = since(p, voice, known, max(RECENT_AT_LEAST, min(RECENT, room)))
    if new:
        lines += ["", f"**{voice('since-title')}**", *new]
    room = min(RECENT, room) - sum(size(line) + 1 for line in new)
    before = learnt(p, voice, view.viewer, known, room) if room >= RECENT_AT_LEAST or not new else []
    if before:
        lines += ["", f"**{voice('learnt-title')}**", *before]
    controls = (*controls_of(p, voice, view, asks), *([story_row(scene)] if over else []))
    card = Card(
        title=titled(p, voice("hand-title", game=voice("game-name"))),
        text="\n".join(lines),
        sections=secret,
        picture=shown(p.secret_picture, voice, view),
        controls=(*controls, *tool_rows(p, voice, controls)),
        silent=True,
    )
    return framed(p, voice, card, footer=of_moment(p, voice, view))


def recorded(
    p: AnyPresentation, voice: Voice, view: View, *, prompt: Prompt, offer: Offer, action: Action, still: Prompt | None
) -> str:
    """That an answer stands, what it was, and who is still awaited as far as that may be said.

    view: the seat's, as it was asked. still: the prompt as it is now, None once it is closed.
    """
    own = f"recorded-{dashed(action.kind)}"
    if voice.has(own):
        lines = [voice(own, **subject(voice, prompt) | chosen(p, voice, view, offer, action))]
    else:
        lines = [voice("answer-recorded")]
    if still is not None and still.timed and still.pending and still.progress != "hidden":
        lines.append(still_awaited(voice, still))
    if still is not None and still.timed and still.revisable:
        lines.append(voice("answer-revisable"))
    return "\n".join(lines)


def refusal(voice: Voice, illegal: Illegal) -> str:
    """Why an answer is refused: `illegal-<code>`, or that it is not possible now."""
    text = f"illegal-{dashed(illegal.code)}"
    names = voice.names(illegal.seats)
    return voice(text if voice.has(text) else "illegal", names=names, count=len(illegal.seats))
