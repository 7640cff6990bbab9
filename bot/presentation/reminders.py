"""Who is awaited, and for how long still: reminders, and the news that time runs again."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Literal

from bot.cards import limits
from bot.cards.card import Card
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.controls import controls_of
from bot.presentation.frame import framed, of_table, private_notice
from bot.presentation.rows import but_one_row, channel_row, hand_row
from bot.presentation.scene import Scene
from bot.presentation.sentences import still_awaited, until, voice_of, your_move
from bot.presentation.times import Due, Until, moments
from bot.presentation.voice import Voice
from engines.core.protocol import Prompt, View

Kind = Literal["soon", "late", "waits"]
"""The time runs out soon, it is up, or the table waits since it was."""


def reminder(
    p: AnyPresentation,
    scene: Scene,
    what: Kind,
    prompts: Sequence[Prompt],
    called: Sequence[int],
    *,
    due: Due,
    waits: datetime | None = None,
) -> Card:
    """One message in the channel for all who are awaited, as far as they may be named.

    prompts: pending are the seats that it reminds. called: the seats to mention. due: when the time is up, grace
    included. waits: of a table that waits, when those who are late count as absent.
    """
    voice = voice_of(p, scene)
    lines = [*awaited(voice, prompts, due)]
    if what == "late":
        lines.append(voice("clock-grace"))
    if waits is not None:
        lines.append(voice("clock-waits", **moments(waits)))
    users = tuple(scene.users[seat] for seat in called)
    if users:
        lines.append(" ".join(f"<@{user}>" for user in users))
    # Where nobody may be named, a notification is all that reaches those who are meant.
    silent = not users and (what == "late" or all(prompt.progress == "named" for prompt in prompts))
    return limits.fit(Card(notice="\n".join(lines), controls=(hand_row(voice),), mentions=users, silent=silent))


def own_reminder(
    p: AnyPresentation,
    scene: Scene,
    view: View,
    asks: Sequence[Ask],
    *,
    due: Due,
    waits: datetime | None = None,
) -> Card:
    """To one seat, in private: what is awaited of it, with the controls to answer at once.

    waits: of a table that waits, when the seat counts as that of somebody absent.
    """
    voice = voice_of(p, scene)
    warning = voice("time-out-warning") if waits is None else voice("clock-waits", **moments(waits))
    card = Card(
        notice=private_notice(voice, scene.table),
        title=f"⏳ {voice('game-name')}",
        text="\n".join([*(your_move(voice, ask.prompt, due) for ask in asks), warning]),
        controls=(*but_one_row(controls_of(p, voice, view, asks)), *channel_row(voice, scene.link)),
    )
    return framed(p, voice, card, footer=of_table(voice, scene.table))


def going_on(p: AnyPresentation, scene: Scene, line: str, prompts: Sequence[Prompt], due: Due) -> Card:
    """Something has happened to the clock (*line*): who is awaited, and until when from now on."""
    voice = voice_of(p, scene)
    notice = "\n".join([line, *awaited(voice, prompts, due)])
    return limits.fit(Card(notice=notice, controls=(hand_row(voice),), silent=True))


def awaited(voice: Voice, prompts: Sequence[Prompt], due: Due) -> Iterator[str]:
    """Who or how many are awaited until when: decisions of one kind that end together share a line."""
    together: dict[tuple[str, str, Until | None], Prompt] = {}
    for prompt in prompts:
        key = prompt.kind, prompt.progress, due.get(prompt.id)
        pending = (*together[key].pending, *prompt.pending) if key in together else prompt.pending
        # A seat that owes two answers is named once, and counts twice.
        named = tuple(sorted(set(pending))) if prompt.progress == "named" else pending
        together[key] = prompt._replace(pending=named)
    for prompt in together.values():
        yield still_awaited(voice, prompt) + until(voice, prompt, due)
