"""How a reply is shown, to the person who acted or to the whole channel, as far as the interaction still allows."""

from contextlib import suppress
from typing import Any, Final

import discord

from bot.cards.card import Asked, Card, Narrowed, Note, Opened, Replaced, Reply, Stripped
from bot.presentation.pictures.studio import Studio
from cogs.custom_id import decode
from cogs.failures import UNKNOWN_MESSAGE
from cogs.first_answer import FirstAnswer
from cogs.forms import Modal
from cogs.incoming import Interaction, language_of
from cogs.rendering import Rendered, custom_ids, instead, render, sentence, without
from cogs.texts import say

PATIENCE: Final = 0.4
"""Seconds that an answer waits for its picture: it is worth more in time than with it."""
PENDING: Final = discord.InteractionResponseType.deferred_channel_message


class Showing:
    """Shows replies. studio: draws their pictures."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def show(self, itx: Interaction, reply: Reply, table: str, first: FirstAnswer) -> int | None:
        """Answer an interaction, or go on where it was deferred. table: whose controls the reply carries.

        first: how much time there is until it is deferred; everything that takes time comes before the answer.

        The id of the message that it has posted for the whole channel, if it did and Discord says it.

        Raises what discord.py raises, and ValueError when a control has no id.
        """
        card = None if isinstance(reply, Asked | Narrowed) else reply.card
        png = None if card is None else await self._studio.png(card.picture, patience=PATIENCE)
        await first.mine()
        match reply:
            case Note(card=card):
                await _whisper(itx, card, reply.table or table, png)
            case Opened(card=card):
                return await _post(itx, render(card, reply.table or table, png=png))
            case Replaced(card=card):
                if itx.message is None or not await _edit(itx, render(card, table, png=png).editing()):
                    await _whisper(itx, card, table, png)
            case Stripped():
                await _strip(itx, reply, table, png)
            case Narrowed():
                await _narrow(itx, reply, table)
            case Asked(form=form):
                if itx.response.is_done():
                    await _whisper(itx, Card(text=say(language_of(itx), "press-again")), table)
                else:
                    await itx.response.send_modal(Modal(form, table))
        return None


async def _whisper(itx: Interaction, card: Card, table: str, png: bytes | None = None) -> None:
    """Show a card to the person who acted, and to nobody else."""
    made = sentence(card, table, png=png)
    if itx.response.type is PENDING:
        await itx.edit_original_response(**made.editing())
    elif itx.response.is_done():
        await itx.followup.send(**made.sending(), ephemeral=True)
    else:
        await itx.response.send_message(**made.sending(), ephemeral=True)


async def _strip(itx: Interaction, reply: Stripped, table: str, png: bytes | None) -> None:
    """Take the controls of a place off the clicked message."""
    if itx.message is not None:
        gone = [custom_id for custom_id in custom_ids(itx.message) if _is_at(custom_id, table, reply.place)]
        await _edit(itx, {"view": without(itx.message, gone)})
    if reply.card is not None:
        await _whisper(itx, reply.card, table, png)
    elif itx.message is None or not itx.response.is_done():
        await _whisper(itx, Card(text=say(language_of(itx), "done")), table)


async def _narrow(itx: Interaction, reply: Narrowed, table: str) -> None:
    """Let other controls of a place stand in the clicked message."""
    shown = False
    if itx.message is not None:
        gone = [custom_id for custom_id in custom_ids(itx.message) if _is_at(custom_id, table, reply.place)]
        shown = await _edit(itx, {"view": instead(itx.message, gone, reply.controls, table)})
    if not shown:
        await _whisper(itx, Card(text=say(language_of(itx), "press-again")), table)


async def _post(itx: Interaction, made: Rendered) -> int | None:
    """Show a card to the whole channel; the message's id."""
    if not itx.response.is_done():
        return (await itx.response.send_message(**made.sending())).message_id
    pending = itx.response.type is PENDING
    if pending:
        # What was deferred in private stays private: it is settled, so that a message of its own can follow.
        await itx.edit_original_response(content=say(language_of(itx), "done"))
    message = await itx.followup.send(**made.sending(), wait=True)
    if pending:
        with suppress(discord.HTTPException):
            await itx.delete_original_response()
    return message.id


async def _edit(itx: Interaction, changes: dict[str, Any]) -> bool:
    """Change the clicked message; False when it has been deleted."""
    edit = itx.edit_original_response if itx.response.is_done() else itx.response.edit_message
    try:
        await edit(**changes)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        return False
    return True


def _is_at(custom_id: str, table: str, place: str) -> bool:
    address = decode(custom_id)
    return address is not None and (address.table, address.place) == (table, place)
