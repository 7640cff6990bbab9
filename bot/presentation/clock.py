"""What is said when time runs: reminders, the end of a prompt's time, and seats that are free."""

from collections.abc import Sequence
from datetime import datetime

from bot.model import Language, Table
from bot.presentation import limits
from bot.presentation.base import AnyPresentation, Ask
from bot.presentation.card import Button, Buttons, Card, Control, File
from bot.presentation.compose import controls, hand_row, still_awaited, until, voice_of, your_move
from bot.presentation.names import bold
from bot.presentation.scene import Scene
from bot.presentation.texts import say
from bot.presentation.times import Due, moments
from engines.core.protocol import Prompt, View

SEAT = "seat"
"""The place of the button that takes a free seat."""


def reminder(
    p: AnyPresentation, scene: Scene, prompt: Prompt, pending: Sequence[int], called: Sequence[int], *, due: Due
) -> Card:
    """Half of the time has gone: one message for all who are awaited, as far as they may be named.

    pending: the seats. called: the users whom it may mention.
    """
    voice = voice_of(p, scene)
    line = still_awaited(voice, prompt._replace(pending=tuple(pending))) + until(voice, prompt, due)
    who = " ".join(f"<@{user}>" for user in called)
    return limits.fit(
        Card(notice=f"{line} {who}".strip(), controls=(hand_row(voice),), mentions=tuple(called), silent=not called)
    )


def own_reminder(p: AnyPresentation, scene: Scene, view: View, asks: Sequence[Ask], *, due: Due) -> Card:
    """To one seat, in private: what is awaited of it, with the controls to answer at once."""
    voice = voice_of(p, scene)
    made: list[Control] = [control for ask in asks for control in controls(p, voice, view, ask)]
    return limits.fit(
        Card(
            notice=voice("notice-private", game=voice("game-name"), table=scene.table),
            title=f"⏳ {voice('game-name')}",
            text="\n".join([*(your_move(voice, ask.prompt, due) for ask in asks), voice("time-out-warning")]),
            footer=voice("footer-table", table=scene.table),
            colour=p.colour,
            controls=tuple(made),
        )
    )


def late(p: AnyPresentation, scene: Scene, prompt: Prompt, end: datetime | None) -> Card:
    """The time is up. end: of the grace; None: the table waits."""
    voice = voice_of(p, scene)
    what = voice("clock-grace", **moments(end)) if end else voice("clock-waits")
    return limits.fit(Card(notice=f"{still_awaited(voice, prompt)}\n{what}", controls=(hand_row(voice),), silent=True))


def everyone_absent(language: Language) -> Card:
    """Nobody answered for a whole round."""
    return Card(
        text=say(language, "everyone-absent"), controls=(_button(language, "table", "resume", "button-resume"),)
    )


def abandoned(language: Language, files: Sequence[File]) -> Card:
    """The table closes: nobody came back."""
    text = [say(language, "table-abandoned"), *([say(language, "ended-record")] if files else [])]
    return Card(text="\n".join(text), files=tuple(files))


def seat_offer(language: Language, name: str, seat: int) -> Card:
    """A seat is free; whoever takes it gets all that it knows."""
    return Card(
        notice=say(language, "seat-offered", name=bold(name), number=seat + 1),
        controls=(_button(language, SEAT, str(seat), "button-take-seat"),),
        silent=True,
    )


def asked_to_pause(language: Language, name: str, votes: int, needed: int, *, pausing: bool) -> Card:
    """Somebody wants the table paused, or resumed: a majority decides."""
    what = "pause" if pausing else "resume"
    text = say(language, f"table-{what}-asked", name=name, votes=votes, needed=needed)
    return Card(text=text, controls=(_button(language, "table", what, f"button-{what}"),), silent=True)


def paused(language: Language, name: str) -> Card:
    """Somebody has paused the table. name: within a sentence."""
    resume = _button(language, "table", "resume", "button-resume")
    return Card(text=say(language, "table-pauses", name=name), controls=(resume,), silent=True)


def host_now(language: Language, name: str) -> Card:
    """Somebody else is host. name: not escaped."""
    return Card(text=say(language, "host-now", name=bold(name)), silent=True)


def clock_now(table: Table) -> Card:
    """How the clock runs from now on."""
    return Card(text=clock_in_words(table), silent=True)


def clock_in_words(table: Table) -> str:
    """The rhythm, the quiet hours and what follows when time is up, in the table's language."""
    language, rhythm, quiet = table.language, table.rhythm, table.quiet
    times = {name: _span(language, getattr(rhythm, name)) for name in ("turn", "ballot", "reaction")}
    lines = [say(language, "clock-rhythm", **times)]
    if quiet is None:
        lines.append(say(language, "clock-no-quiet"))
    else:
        lines.append(say(language, "clock-quiet", start=_hour(quiet.start), end=_hour(quiet.end), zone=quiet.zone))
    lines.append(say(language, f"clock-late-{table.policy}"))
    return "\n".join(lines)


def _span(language: Language, seconds: int) -> str:
    if seconds % 3600:
        return say(language, "span-minutes", count=seconds // 60)
    return say(language, "span-hours", count=seconds // 3600)


def _hour(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _button(language: Language, place: str, what: str, text: str) -> Control:
    return Buttons(buttons=(Button(place=place, what=what, label=say(language, text), style="primary"),))
