"""What is said when time runs, stops, or is up: reminders, grace, pauses, and how a table's clock is set."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Literal

from bot.cards import limits
from bot.cards.card import Button, Buttons, Card, Control, File, Link
from bot.cards.names import bold
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.compose import controls, first, still_awaited, until, voice_of, your_move
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.rows import hand_row
from bot.presentation.scene import Scene
from bot.presentation.texts import dashed, say
from bot.presentation.times import Due, moments
from bot.presentation.voice import Voice
from engines.core.protocol import Prompt, View

Kind = Literal["soon", "late"]
What = Literal["pause", "resume"]


def reminder(
    p: AnyPresentation, scene: Scene, what: Kind, prompts: Sequence[Prompt], called: Sequence[int], *, due: Due
) -> Card:
    """One message in the channel for all who are awaited, as far as they may be named.

    what: the time runs out soon, or it is up. prompts: pending are the seats that it reminds. called: the seats to
    mention. due: when the time is up, grace included; a prompt that is not there waits for as long as it takes.
    """
    voice = voice_of(p, scene)
    lines = [*awaited(voice, prompts, due)]
    if what == "late":
        waits = not any(prompt.id in due for prompt in prompts)
        lines.append(voice("clock-waits" if waits else "clock-grace"))
    users = tuple(scene.users[seat] for seat in called)
    who = " ".join(f"<@{user}>" for user in users)
    # Where nobody may be named, a notification is all that reaches those who are meant.
    silent = not users and (what == "late" or all(prompt.progress == "named" for prompt in prompts))
    notice = "\n".join([*lines, *([who] if who else [])])
    return limits.fit(Card(notice=notice, controls=(hand_row(voice),), mentions=users, silent=silent))


def awaited(voice: Voice, prompts: Sequence[Prompt], due: Due) -> Iterator[str]:
    """Who or how many are awaited until when: decisions of one kind that end together share a line."""
    together: dict[tuple[str, str, datetime | None], Prompt] = {}
    for prompt in prompts:
        key = prompt.kind, prompt.progress, due.get(prompt.id)
        pending = (*together[key].pending, *prompt.pending) if key in together else prompt.pending
        # A seat that owes two answers is named once, and counts twice.
        named = tuple(sorted(set(pending))) if prompt.progress == "named" else pending
        together[key] = prompt._replace(pending=named)
    for prompt in together.values():
        yield still_awaited(voice, prompt) + until(voice, prompt, due)


def own_reminder(p: AnyPresentation, scene: Scene, view: View, asks: Sequence[Ask], *, due: Due) -> Card:
    """To one seat, in private: what is awaited of it, with the controls to answer at once."""
    voice = voice_of(p, scene)
    made: list[Control] = [control for ask in asks for control in controls(p, voice, view, ask)]
    link = (Link(label=voice("button-channel"), url=scene.link),) if scene.link else ()
    return limits.fit(
        Card(
            notice=voice("notice-private", game=voice("game-name"), table=scene.table),
            title=f"⏳ {voice('game-name')}",
            text="\n".join([*(your_move(voice, ask.prompt, due) for ask in asks), voice("time-out-warning")]),
            footer=voice("footer-table", table=scene.table),
            colour=p.colour,
            controls=(*first(made), *link),
        )
    )


def going_on(p: AnyPresentation, scene: Scene, line: str, prompts: Sequence[Prompt], due: Due) -> Card:
    """Something has happened to the clock (*line*): who is awaited, and until when from now on."""
    voice = voice_of(p, scene)
    return limits.fit(
        Card(notice="\n".join([line, *awaited(voice, prompts, due)]), controls=(hand_row(voice),), silent=True)
    )


def everyone_absent(language: Language, end: datetime) -> Card:
    """Nobody answered for a whole round. end: when the table closes."""
    text = say(language, "everyone-absent", **moments(end))
    return Card(text=text, controls=(_button(language, "resume"),))


def abandoned(language: Language, files: Sequence[File]) -> Card:
    """The table closes: nobody came back."""
    closing = say(language, "ended-record" if files else "ended-sealed")
    return Card(text=f"{say(language, 'table-abandoned')}\n{closing}", files=tuple(files))


def asked_to_pause(language: Language, name: str, votes: int, needed: int, *, pausing: bool) -> Card:
    """Somebody wants the table paused, or resumed: a majority decides."""
    what: What = "pause" if pausing else "resume"
    text = say(language, f"table-{what}-asked", name=name, votes=votes, needed=needed)
    return Card(text=text, controls=(_button(language, what),), silent=True)


def paused(language: Language, name: str) -> Card:
    """Somebody has paused the table. name: within a sentence."""
    text = say(language, "table-pauses", name=name)
    return Card(text=text, controls=(_button(language, "resume"),), silent=True)


def was_cut_off(language: Language) -> Card:
    """The channel takes messages again, after a while in which nobody could be told anything."""
    return Card(text=say(language, "table-was-cut-off"), silent=True)


def host_now(language: Language, name: str) -> Card:
    """Somebody else is host. name: not escaped."""
    return Card(text=say(language, "host-now", name=bold(name)), silent=True)


def clock_now(table: Table, language: Language) -> Card:
    """How the clock runs."""
    return Card(text=clock_in_words(table, language))


def clock_in_words(table: Table, language: Language) -> str:
    """The rhythm, the quiet hours and what follows when time is up."""
    rhythm, quiet = table.clock.rhythm, table.clock.quiet
    times = {name: _span(language, getattr(rhythm, name)) for name in ("turn", "ballot", "reaction")}
    lines = [say(language, "clock-rhythm", **times)]
    if quiet is None:
        lines.append(say(language, "clock-no-quiet"))
    else:
        lines.append(say(language, "clock-quiet", start=_hour(quiet.start), end=_hour(quiet.end), zone=quiet.zone))
    lines.append(say(language, f"clock-late-{dashed(table.clock.policy)}"))
    return "\n".join(lines)


def _span(language: Language, seconds: int) -> str:
    if seconds % 3600:
        return say(language, "span-minutes", count=seconds // 60)
    return say(language, "span-hours", count=seconds // 3600)


def _hour(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _button(language: Language, what: What) -> Control:
    label = say(language, f"button-{what}")
    return Buttons(buttons=(Button(place="table", what=what, label=label, style="primary"),))
