"""Where every click, every selection and every form arrives."""

from typing import Final

import discord
from discord.ext import commands

from bot.cards.card import Reply, note
from bot.presentation.texts import say
from cogs.cog import Client
from cogs.custom_id import Address, decode
from cogs.incoming import Interaction, actor_of, custom_id_of, language_of, press_of

ROUTED: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Router(commands.Cog):
    """Reads a control's address from its id; nothing is registered, so that a restart forgets nothing."""

    def __init__(self, client: Client) -> None:
        self._client = client

    @commands.Cog.listener()
    async def on_interaction(self, itx: Interaction) -> None:
        """Answer a component or a form; whoever does anything may take DMs again."""
        self._client.closed_dms.acted(itx.user.id)
        if itx.type not in ROUTED:
            return
        address = decode(custom_id_of(itx))
        table, log_as = "", "unknown control"
        if address is not None:
            table, log_as = address.table, f"{address.table} {address.place}"
        await self._client.answering.serve(itx, self._pressed(itx, address), table=table, log_as=log_as)

    async def _pressed(self, itx: Interaction, address: Address | None) -> Reply:
        if address is None:
            return note(say(language_of(itx), "unknown-control"))
        return await self._client.service.tables.press(actor_of(itx), press_of(itx, address))
