"""Forms as modals."""

from typing import Any

import discord
from discord import ui

from bot.cards import limits
from bot.cards.card import Entry, Form
from cogs.custom_id import encode
from cogs.rendering import Unstored, options


class Modal(Unstored, ui.Modal):
    """A form that is sent and forgotten: what is submitted finds its way by the form's id."""

    def __init__(self, form: Form, table: str) -> None:
        form = limits.fit_form(form)
        super().__init__(title=form.title, custom_id=encode(table, form.place, form.what))
        for entry in form.entries:
            label: ui.Label[Any] = ui.Label(
                text=entry.label, description=entry.description or None, component=_field(entry)
            )
            self.add_item(label)


def _field(entry: Entry) -> ui.Item[Any]:
    if entry.choices:
        return ui.Select(
            custom_id=entry.name,
            required=entry.least > 0,
            min_values=entry.least,
            max_values=entry.most,
            options=options(entry.choices),
        )
    return ui.TextInput(
        custom_id=entry.name,
        style=discord.TextStyle.paragraph if entry.paragraph else discord.TextStyle.short,
        default=entry.text or None,
        required=entry.least > 0,
        max_length=entry.longest,
    )
