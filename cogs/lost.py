"""Answers that Discord did not take: what is for one person's eyes goes to that person's DMs instead."""

import logging
from typing import Final

import discord

from bot.cards.card import Asked, Card, Narrowed, Note, Opened, Replaced, Reply
from bot.model.mail import Target, nonce_of_reply
from bot.ports import Messenger, Undelivered
from cogs.failures import PASSING
from cogs.incoming import Interaction, language_of, source_of
from cogs.texts import say

log = logging.getLogger(__name__)

ANSWERED: Final = 40060
"""The interaction came twice, and the other answer was shown."""
EXPIRED: Final = frozenset({10062, ANSWERED, 10015, 50027})
"""Unknown interaction, answered already, unknown webhook, invalid token: nobody is waiting any more."""
LOST: Final = (discord.HTTPException, *PASSING)


def is_out_of_reach(error: Exception) -> bool:
    """Whether nobody can be told any more: the interaction's time has passed, or Discord cannot be reached."""
    if isinstance(error, discord.HTTPException):
        return error.code in EXPIRED or error.status >= 500
    return isinstance(error, PASSING)


def brief(error: Exception) -> str:
    """An error of a request in a word or two, without what was requested."""
    return f"{type(error).__name__} {getattr(error, 'code', '')}".strip()


def private(itx: Interaction, reply: Reply) -> Card | None:
    """What a reply would have shown to the person alone; None where that is nothing."""
    if isinstance(reply, Asked | Narrowed | Opened):
        return None
    if isinstance(reply, Replaced) and source_of(itx) == "channel":
        return None
    return None if reply.card == Card() else reply.card


async def recover(itx: Interaction, reply: Reply, table: str, error: Exception, messenger: Messenger) -> int | None:
    """Tell in another way what could not be answered; the id of the message that shows a lobby instead, if one does.

    Nobody else notices if that fails as well: whether somebody was told something is no news for others.
    """
    code = getattr(error, "code", 0)
    if code == ANSWERED:
        return None
    try:
        if isinstance(reply, Opened):
            # Only where it is certain that the lobby is nowhere to be seen.
            if code not in EXPIRED or itx.channel_id is None:
                return None
            shown = reply.table or table
            there = Target("channel", itx.channel_id)
            return await messenger.send(there, reply.card, table=shown, nonce=nonce_of_reply(shown))
        card = private(itx, reply)
        if card is not None:
            late = say(language_of(itx), "late-answer")
            late = f"{late}\n{card.notice}" if card.notice else late
            shown = (reply.table if isinstance(reply, Note) else "") or table
            await messenger.send(
                Target("user", itx.user.id),
                card.evolve(notice=late, silent=True, mentions=()),
                table=shown,
                nonce=f"late{itx.id}",
            )
    except (Undelivered, *LOST) as failed:
        log.warning("Interaction %s could not be answered by message either: %s", itx.id, brief(failed))
    return None
