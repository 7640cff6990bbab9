"""The one place that answers interactions: in time, once, and whatever happens."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import discord

from bot.cards.card import Asked, Card, Note, Opened, Replaced, Reply, Stripped, note
from bot.presentation.pictures.studio import STUDIO
from bot.presentation.texts import say
from bot.presentation.trouble import broken
from cogs.custom_id import decode
from cogs.failures import PASSING, UNKNOWN_MESSAGE
from cogs.forms import Modal
from cogs.incoming import Interaction, language_of
from cogs.rendering import Rendered, custom_ids, render, sentence, without
from cogs.texts import say as say_here

log = logging.getLogger(__name__)

SLOW: Final = 1.5
"""Seconds of work after which the interaction is deferred; Discord waits for three."""
PATIENCE: float | None = 0.4
"""Seconds that an answer waits for its picture."""
TURN: Final = 1.0
"""Seconds that an answer which changes a message waits for those before it."""
EXPIRED: Final = frozenset({10062, 40060, 10015, 50027})
"""Unknown interaction, answered already, unknown webhook, invalid token: nobody is waiting any more."""
LOST: Final = (discord.HTTPException, *PASSING)
PENDING: Final = discord.InteractionResponseType.deferred_channel_message
REFERENCE: Final = "Reference "


def is_out_of_reach(error: Exception) -> bool:
    """Whether nobody can be told any more: the interaction's time has passed, or Discord cannot be reached."""
    if isinstance(error, discord.HTTPException):
        return error.code in EXPIRED or error.status >= 500
    return isinstance(error, PASSING)


def brief(error: Exception) -> str:
    """An error of a request in a word or two, without what was requested."""
    return f"{type(error).__name__} {getattr(error, 'code', '')}".strip()


def is_reported(error: BaseException) -> bool:
    """Whether an exception has been logged with a reference."""
    return any(line.startswith(REFERENCE) for line in getattr(error, "__notes__", ()))


class Answering:
    """Runs the work that an interaction asks for, and answers with the reply.

    slow: seconds after which it is deferred.
    """

    def __init__(self, slow: float = SLOW) -> None:
        self.slow = slow
        self._running: set[asyncio.Task[Reply]] = set()
        self._editing: dict[int, asyncio.Future[None]] = {}
        self._closing = False

    async def serve(
        self, itx: Interaction, work: Coroutine[Any, Any, Reply], *, table: str = "", log_as: str = ""
    ) -> None:
        """Answer with what *work* returns.

        table: whose controls the answer carries, unless the reply says so. log_as: what was asked for.
        Raises what *work* raises, and what keeps its reply from being shown, after having apologised with a reference
        and logged it. That nobody is reached any more is no error: the work is committed all the same.
        """
        if self._closing:
            work.close()
            await self._tell(itx, note(say_here(language_of(itx), "restarting")), "", log_as)
            return
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            done, _ = await asyncio.wait({task}, timeout=self.slow)
            if not done:
                await _defer(itx)
            # Whoever stops listening does not stop the work.
            reply = await asyncio.shield(task)
        except Exception as error:
            await apologise(itx, error, log_as)
            raise
        await self._tell(itx, reply, table, log_as)

    async def drain(self, seconds: float = 10.0) -> None:
        """Begin no more work, and wait until what was begun is finished, but not for longer than so many seconds."""
        self._closing = True
        if self._running:
            await asyncio.wait(set(self._running), timeout=seconds)

    async def _tell(self, itx: Interaction, reply: Reply, table: str, log_as: str) -> None:
        try:
            async with self._in_turn(itx, reply):
                await _answer(itx, reply, table)
        except Exception as error:
            if is_out_of_reach(error):
                log.warning("Interaction %s (%s) had expired when it was answered: %s", itx.id, log_as, brief(error))
                return
            await apologise(itx, error, log_as, done=True)
            raise

    @asynccontextmanager
    async def _in_turn(self, itx: Interaction, reply: Reply) -> AsyncIterator[None]:
        """Let a message be changed by one answer after the other, so that what was decided last is what it shows."""
        if itx.message is None or not isinstance(reply, Replaced | Stripped):
            yield
            return
        message = itx.message.id
        before = self._editing.get(message)
        mine = self._editing[message] = asyncio.get_running_loop().create_future()
        try:
            if before is not None:
                await asyncio.wait({before}, timeout=TURN)
            yield
        finally:
            mine.set_result(None)
            if self._editing.get(message) is mine:
                del self._editing[message]


async def apologise(itx: Interaction, error: BaseException, log_as: str, *, done: bool = False) -> None:
    """Log an exception under a fresh reference, and tell the person this reference.

    done: what was asked for has been done, and only the answer could not be shown.
    """
    language = language_of(itx)
    reference = secrets.token_hex(3).upper()
    error.add_note(f"{REFERENCE}{reference}")
    log.error("Reference %s: interaction %s (%s) failed", reference, itx.id, log_as, exc_info=error)
    apology = Note(card=broken(language, reference)) if done else note(say(language, "bug", reference=reference))
    try:
        await _answer(itx, apology, "")
    except LOST as lost:
        log.warning("Reference %s could not be told: %s", reference, brief(lost))


async def _defer(itx: Interaction) -> None:
    try:
        await itx.response.defer(thinking=itx.message is None, ephemeral=True)
    except LOST as lost:
        log.warning("Interaction %s could not be deferred: %s", itx.id, brief(lost))


async def _answer(itx: Interaction, reply: Reply, table: str) -> None:
    match reply:
        case Note(card=card):
            await _whisper(itx, card, reply.table or table)
        case Opened(card=card):
            await _post(itx, render(card, reply.table or table, png=await _png(card)))
        case Replaced(card=card):
            made = render(card, table, png=await _png(card))
            if itx.message is None or not await _edit(itx, made.editing()):
                await _whisper(itx, card, table)
        case Stripped():
            await _strip(itx, reply, table)
        case Asked(form=form):
            if itx.response.is_done():
                await _whisper(itx, Card(text=say_here(language_of(itx), "press-again")), table)
            else:
                await itx.response.send_modal(Modal(form, table))


async def _whisper(itx: Interaction, card: Card, table: str) -> None:
    """Show a card to the person who acted, and to nobody else."""
    made = sentence(card, table, png=await _png(card))
    if itx.response.type is PENDING:
        await itx.edit_original_response(**made.editing())
    elif itx.response.is_done():
        await itx.followup.send(**made.sending(), ephemeral=True)
    else:
        await itx.response.send_message(**made.sending(), ephemeral=True)


async def _png(card: Card) -> bytes | None:
    """A card's picture; an answer is worth more in time than with it."""
    return await STUDIO.png(card.picture, patience=PATIENCE)


async def _post(itx: Interaction, made: Rendered) -> None:
    """Show a card to the whole channel."""
    if not itx.response.is_done():
        await itx.response.send_message(**made.sending())
        return
    pending = itx.response.type is PENDING
    if pending:
        # What was deferred in private stays private: it is settled, so that a message of its own can follow.
        await itx.edit_original_response(content=say_here(language_of(itx), "done"))
    await itx.followup.send(**made.sending())
    if pending:
        with suppress(discord.HTTPException):
            await itx.delete_original_response()


async def _strip(itx: Interaction, reply: Stripped, table: str) -> None:
    """Take the controls of a place off the clicked message."""
    if itx.message is not None:
        gone = [custom_id for custom_id in custom_ids(itx.message) if _is_at(custom_id, table, reply.place)]
        await _edit(itx, {"view": without(itx.message, gone)})
    if reply.card is not None:
        await _whisper(itx, reply.card, table)
    elif itx.message is None or not itx.response.is_done():
        await _whisper(itx, Card(text=say_here(language_of(itx), "done")), table)


def _is_at(custom_id: str, table: str, place: str) -> bool:
    address = decode(custom_id)
    return address is not None and (address.table, address.place) == (table, place)


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
