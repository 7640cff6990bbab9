"""L5, one reader, one person: no two lines of a select read alike, and names follow public acts only."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from bot.cards.card import Buttons, Card, Select
from bot.cards.names import bold
from bot.model.lines import Answered
from bot.tables.change import Dealt
from tests.laws.facts import Claim, Step, prompts
from tests.laws.people import ALIKE

SELECT, BUTTONS, TAKEN_OVER, ALIKE_HERE = "a select", "buttons with people", "a name taken over", "look-alikes together"
DEALT: Final = "names as they were dealt"
PREMISES: Final = (SELECT, BUTTONS, TAKEN_OVER, ALIKE_HERE, DEALT)
FAMILY: Final = {name: line[0] for line in ALIKE for name in line}
"""Names that read like one another, as the crowd has them."""
INVISIBLE: Final = dict.fromkeys(map(ord, "\u200b\u200d\u00ad\u2060\ufeff\u2068\u2069"))


def check(step: Step) -> Iterator[Claim]:
    """What the law says of a change."""
    for post in step.posts:
        yield from _controls(post.card)
    held, before = step.after, step.earlier
    if not isinstance(held, Dealt) or before is None or not before.attendance.known:
        return
    for old, new in zip(before.members, held.table.members, strict=True):
        if old.user == new.user and old.name != new.name and new.user:
            # The clock, a message's fate, or somebody else's act is no act of this person.
            public = step.actor == new.user and _everybody_learns(step)
            yield Claim(TAKEN_OVER, public, f"{new.user} is renamed by {step.line.kind} of {step.actor}")
    frozen = before.deal.joined
    yield Claim(DEALT, not frozen or held.table.deal.joined == frozen, "the names that were dealt change")
    yield from _sentences(step)


def _everybody_learns(step: Step) -> bool:
    """Whether everybody learns that this person has acted: else a new name would tell it."""
    before = step.before
    if not isinstance(step.line, Answered) or not isinstance(before, Dealt):
        return any(step.to_channel())
    seat = before.table.seat_of(step.actor or 0)
    answered = {command["prompt"] for command in step.line.commands if command.get("seat") == seat}
    return any(p.id in answered and p.progress == "named" and seat in p.pending for p in prompts(before))


def _controls(card: Card) -> Iterator[Claim]:
    for control in card.controls:
        if isinstance(control, Select):
            lines = [read(f"{choice.label} {choice.description}") for choice in control.choices]
            yield Claim(SELECT, len(set(lines)) == len(lines), f"lines that read alike: {sorted(lines)}")
        elif isinstance(control, Buttons) and len(control.buttons) > 1:
            labels = [read(f"{button.label} {button.emoji or ''}") for button in control.buttons]
            yield Claim(BUTTONS, len(set(labels)) == len(labels), f"buttons that read alike: {sorted(labels)}")


def read(text: str) -> str:
    """A text as a reader takes it in: whatever looks like one name of the crowd is that name."""
    for name, first in FAMILY.items():
        if name.strip() and name.translate(INVISIBLE).strip():
            text = text.replace(name, first)
    shown = unicodedata.normalize("NFKD", text.translate(INVISIBLE))
    return "".join(char for char in shown if not unicodedata.combining(char)).casefold()


def _sentences(step: Step) -> Iterator[Claim]:
    """Where two people at the table read alike, no sentence of the channel's names one of them by the name alone."""
    table = step.table
    kin = [FAMILY.get(member.name) for member in table.members]
    for seat, (member, family) in enumerate(zip(table.members, kin, strict=True)):
        if family is None or kin.count(family) < 2 or seat in table.free:
            continue
        for card in step.to_channel():
            said = f"{card.notice}\n{card.text}\n" + "\n".join(section.text for section in card.sections)
            name = bold(member.name)
            alone = any(not part.lstrip().startswith(("(", "**")) for part in said.split(name)[1:])
            if name in said:
                yield Claim(ALIKE_HERE, not alone, f"{member.user} is only {name} in “{said[:200]}”")
