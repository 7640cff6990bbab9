"""Sentences of a table that plays: what happened, who is awaited, and until when."""

from collections.abc import Sequence
from typing import Final

from bot.cards import limits
from bot.cards.card import Section
from bot.cards.cut import cut, size
from bot.presentation.contract import AnyPresentation
from bot.presentation.scene import Scene
from bot.presentation.texts import dashed
from bot.presentation.times import Due, end
from bot.presentation.voice import Voice
from engines.core.protocol import Event, Prompt

SENTENCES_AT_LEAST: Final = 1500
"""How much of what happened is said in any case, however much the board says."""


def voice_of(p: AnyPresentation, scene: Scene) -> Voice:
    """The voice that tells this game there."""
    return Voice(p.slug, scene)


def sentences(p: AnyPresentation, voice: Voice, events: Sequence[Event]) -> list[str]:
    """What is said of *events*, silent ones left out."""
    return [line for event in events if (line := sentence(p, voice, event))]


def sentence(p: AnyPresentation, voice: Voice, event: Event) -> str:
    """What is said of an event; empty for a silent one."""
    return p.lines[event.kind](event, voice) if event.kind in p.lines else voice.event(event)


def everyones_move(voice: Voice, prompt: Prompt, due: Due) -> str:
    """Whose turn it is and what is awaited, for everyone."""
    hidden = prompt.progress == "hidden"
    names = voice("those-asked") if hidden else voice.names(prompt.seats)
    count = 0 if hidden else len(prompt.seats)
    said = voice(f"ask-{dashed(prompt.kind)}", names=names, count=count, **subject(voice, prompt))
    return f"➡️ {said}{until(voice, prompt, due)}"


def your_move(voice: Voice, prompt: Prompt, due: Due) -> str:
    """What is awaited, for the one who is asked; or what may be said, though nobody waits for it."""
    said = voice(f"do-{dashed(prompt.kind)}", **subject(voice, prompt))
    return f"{'➡️' if prompt.timed else '▫️'} {said}{until(voice, prompt, due)}"


def still_awaited(voice: Voice, prompt: Prompt) -> str:
    """Who or how many are awaited, as far as the prompt allows to say."""
    what = voice(f"prompt-{dashed(prompt.kind)}")
    match prompt.progress:
        case "named":
            said = voice("awaited-named", what=what, names=voice.names(prompt.pending))
        case "counted":
            said = voice("awaited-counted", what=what, count=len(prompt.pending))
        case "hidden":
            said = voice("awaited-hidden", what=what)
    return f"⏳ {said}"


def until(voice: Voice, prompt: Prompt, due: Due) -> str:
    """Until when a prompt is open, after a space; empty if that is not known."""
    if prompt.id not in due:
        return ""
    text, moments = end(due[prompt.id])
    return f" {voice(text, **moments)}"


def subject(voice: Voice, prompt: Prompt) -> dict[str, str | int]:
    """What a decision is about, as variables of a text: counted from 0, from 1, and by name if it is a seat's.

    All are `none` where it is about nothing.
    """
    about = prompt.about
    if about is None:
        return {"about": "none", "number": "none", "name": "none"}
    seated = about in range(len(voice.scene.names))
    return {"about": about, "number": about + 1, "name": voice.name(about) if seated else "none"}


def body(happened: Sequence[str], awaited: Sequence[str], sections: Sequence[Section]) -> str:
    """What happened, then what is awaited; when there is too much beside *sections*, the former is cut."""
    closing = "\n".join(awaited)
    weight = sum(size(section.title) + size(section.text) for section in sections) + size(closing) + 300
    room = min(limits.TEXT - size(closing) - 2, max(SENTENCES_AT_LEAST, limits.TOTAL - weight))
    return "\n\n".join(part for part in (cut("\n".join(happened), room), closing) if part)
