"""Cards as Discord shows them: a neutral line, an embed, rows of components."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.cards import limits
from bot.cards.bare import said_once
from bot.cards.card import Button, Buttons, Card, Control, Link, Pick, Select
from cogs.custom_id import encode

STYLES: Final = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
Item = ui.Button[Any] | ui.Select[Any]
PICTURE: Final = "meneur.png"
"""The same for every picture: a name would tell what is in it."""


class Unstored:
    """A view that discord.py sends and forgets: clicks find their way by their ids alone."""

    def is_finished(self) -> bool:
        """Yes: whatever would keep a view asks this first."""
        return True


class Components(Unstored, ui.View):
    """The components of a message, as they are sent."""

    def __init__(self, items: Iterable[ui.Item[Any]]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)


@dataclass(frozen=True, kw_only=True, repr=False)
class Rendered:
    """A card ready for discord.py. Files can be sent once."""

    content: str
    embed: discord.Embed | None
    view: Components | None
    files: tuple[discord.File, ...]
    mentions: discord.AllowedMentions
    silent: bool

    def sending(self) -> dict[str, Any]:
        """Arguments for a new message."""
        made: dict[str, Any] = {"allowed_mentions": self.mentions, "silent": self.silent}
        if self.content:
            made["content"] = self.content
        if self.embed is not None:
            made["embed"] = self.embed
        if self.view is not None:
            made["view"] = self.view
        if self.files:
            made["files"] = list(self.files)
        return made

    def editing(self) -> dict[str, Any]:
        """Arguments that make a message into this one: what the card lacks is removed."""
        return {
            "content": self.content or None,
            "embeds": [self.embed] if self.embed else [],
            "view": self.view,
            "attachments": list(self.files),
            "allowed_mentions": self.mentions,
        }


def render(card: Card, table: str, *, png: bytes | None = None) -> Rendered:
    """A card of a table, cut to Discord's limits. png: the card's picture, once drawn.

    Raises ValueError when a control has no id.
    """
    if png is not None:
        card = said_once(card)
    card = limits.fit(card)
    embed = _embed(card)
    files = [discord.File(BytesIO(file.text.encode()), filename=file.name) for file in card.files]
    if png is not None and card.picture is not None:
        # Shown within the embed: by itself an attachment could be seen on a lock screen.
        embed = (embed or discord.Embed(colour=card.colour)).set_image(url=f"attachment://{PICTURE}")
        files.append(discord.File(BytesIO(png), filename=PICTURE, description=card.picture.alt))
    return Rendered(
        content=card.notice,
        embed=embed,
        view=Components(_items(card.controls, table)) if card.controls else None,
        files=tuple(files),
        mentions=_mentions(card.mentions),
        silent=card.silent,
    )


def sentence(card: Card, table: str, *, png: bytes | None = None) -> Rendered:
    """A card for one person's eyes: a bare sentence stands as plain text, without a box around it."""
    if card.text and card == Card(text=card.text) and len(card.text) <= limits.NOTICE:
        card = Card(notice=card.text)
    return render(card, table, png=png)


def without(message: discord.Message, gone: Iterable[str]) -> Components | None:
    """The components of a message but those with the ids *gone*; None when nothing is left."""
    shown, going = ui.View.from_message(message, timeout=None), set(gone)
    kept = [item for item in shown.children if getattr(item, "custom_id", None) not in going]
    return Components(kept) if kept else None


def instead(message: discord.Message, gone: Iterable[str], controls: Sequence[Control], table: str) -> Components:
    """These controls, and below them the components of a message but those with the ids *gone*, as far as rows go."""
    made: list[ui.Item[Any]] = list(_items(controls, table))
    kept = without(message, gone)
    first = len(_rows(controls))
    rows: dict[int | None, int] = {}
    for item in [] if kept is None else kept.children:
        row = rows.setdefault(item.row, first + len(rows))
        if row < limits.ROWS:
            item.row = row
            made.append(item)
    return Components(made)


def custom_ids(message: discord.Message) -> Iterator[str]:
    """The custom ids of a message's components."""
    for row in message.components:
        for item in getattr(row, "children", (row,)):
            custom_id = getattr(item, "custom_id", None)
            if isinstance(custom_id, str):
                yield custom_id


def options(choices: Sequence[Pick]) -> list[discord.SelectOption]:
    """The lines of a select."""
    return [
        discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.description or None,
            emoji=choice.emoji,
            default=choice.chosen,
        )
        for choice in choices
    ]


def _embed(card: Card) -> discord.Embed | None:
    if not (card.title or card.text or card.sections or card.footer):
        return None
    embed = discord.Embed(title=card.title or None, description=card.text or None, colour=card.colour)
    for section in card.sections:
        embed.add_field(name=section.title, value=section.text, inline=section.inline)
    if card.footer:
        embed.set_footer(text=card.footer)
    return embed


def _mentions(users: Sequence[int]) -> discord.AllowedMentions:
    if not users:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )


def _items(controls: Sequence[Control], table: str) -> Iterator[Item]:
    for row, line in enumerate(_rows(controls)):
        for control in line:
            yield _select(control, table, row) if isinstance(control, Select) else _button(control, table, row)


def _rows(controls: Sequence[Control]) -> list[list[Select | Button | Link]]:
    """Selects alone, buttons as many as a row takes, a link beside the buttons before it."""
    rows: list[list[Select | Button | Link]] = []
    for control in controls:
        match control:
            case Select():
                rows.append([control])
            case Buttons(buttons=buttons):
                rows += [list(buttons[i : i + limits.BUTTONS]) for i in range(0, len(buttons), limits.BUTTONS)]
            case Link() if rows and _takes_a_link(rows[-1]):
                rows[-1].append(control)
            case Link():
                rows.append([control])
    return rows


def _takes_a_link(row: Sequence[Select | Button | Link]) -> bool:
    return len(row) < limits.BUTTONS and not isinstance(row[0], Select)


def _button(button: Button | Link, table: str, row: int) -> Item:
    if isinstance(button, Link):
        return ui.Button(label=button.label, url=button.url, row=row)
    return ui.Button(
        label=button.label or None,
        style=STYLES[button.style],
        emoji=button.emoji,
        custom_id=encode(table, button.place, button.what),
        row=row,
    )


def _select(select: Select, table: str, row: int) -> Item:
    return ui.Select(
        custom_id=encode(table, select.place, select.what),
        placeholder=select.placeholder or None,
        min_values=select.least,
        max_values=select.most,
        options=options(select.choices),
        row=row,
    )
