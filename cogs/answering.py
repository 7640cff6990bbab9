"""The one place that answers interactions: in time, once, and whatever happens."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from bot.cards.card import Narrowed, Note, Opened, Replaced, Reply, Stripped, note
from bot.metrics import ANSWERS, FAILURES
from bot.ports import Messenger
from bot.presentation.pictures.studio import STUDIO, Studio
from bot.presentation.texts import say
from bot.presentation.trouble import broken
from cogs.first_answer import FirstAnswer
from cogs.incoming import Interaction, language_of
from cogs.lost import LOST, brief, is_out_of_reach, recover
from cogs.showing import Showing
from cogs.texts import say as say_here

log = logging.getLogger(__name__)

SLOW: Final = 1.5
"""Seconds after which an interaction is deferred that is not answered; Discord waits for three."""
TURN: Final = 1.0
"""Seconds that an answer which changes a message waits for those before it."""
REFERENCE: Final = "Reference "


def is_reported(error: BaseException) -> bool:
    """Whether an exception has been logged with a reference."""
    return any(line.startswith(REFERENCE) for line in getattr(error, "__notes__", ()))


Posted = Callable[[str, int], Awaitable[None]]
"""Is told which message (its id) shows a table."""


class Answering:
    """Runs the work that an interaction asks for, and answers with the reply.

    slow: seconds after which it is deferred; None: never. studio: draws the pictures of replies. posted: is told which
    message a reply has posted for a table's channel.
    """

    def __init__(self, slow: float | None = SLOW, studio: Studio = STUDIO, posted: Posted | None = None) -> None:
        self.slow = slow
        self._posted = posted
        self._showing = Showing(studio)
        self._running: set[asyncio.Task[Reply]] = set()
        self._editing: dict[int, asyncio.Future[None]] = {}
        self._closing = False
        self.messenger: Messenger | None = None
        """Sends what could not be answered."""

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
            await self._tell(itx, note(say_here(language_of(itx), "restarting")), "", log_as, FirstAnswer(itx, None))
            return
        first = FirstAnswer(itx, self.slow)
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        with ANSWERS.time():
            try:
                # Whoever stops listening does not stop the work.
                reply = await asyncio.shield(task)
            except Exception as error:
                await self.apologise(itx, error, log_as, first)
                raise
            await self._tell(itx, reply, table, log_as, first)

    async def apologise(
        self,
        itx: Interaction,
        error: BaseException,
        log_as: str,
        first: FirstAnswer | None = None,
        *,
        done: bool = False,
    ) -> None:
        """Log an exception under a fresh reference, and tell the person this reference.

        done: what was asked for has been done, and only the answer could not be shown.
        """
        FAILURES.inc()
        language = language_of(itx)
        reference = secrets.token_hex(3).upper()
        error.add_note(f"{REFERENCE}{reference}")
        log.error("Reference %s: interaction %s (%s) failed", reference, itx.id, log_as, exc_info=error)
        apology = Note(card=broken(language, reference)) if done else note(say(language, "bug", reference=reference))
        try:
            await self._showing.show(itx, apology, "", first or FirstAnswer(itx, None))
        except LOST as lost:
            log.warning("Reference %s could not be told: %s", reference, brief(lost))

    async def drain(self, seconds: float = 10.0) -> None:
        """Begin no more work, and wait until what was begun is finished, but not for longer than so many seconds."""
        self._closing = True
        if self._running:
            await asyncio.wait(set(self._running), timeout=seconds)

    async def _tell(self, itx: Interaction, reply: Reply, table: str, log_as: str, first: FirstAnswer) -> None:
        try:
            async with self._in_turn(itx, reply):
                message = await self._showing.show(itx, reply, table, first)
            if message is not None and self._posted is not None and isinstance(reply, Opened):
                await self._posted(reply.table or table, message)
        except Exception as error:
            if is_out_of_reach(error):
                log.warning("Interaction %s (%s) had expired when it was answered: %s", itx.id, log_as, brief(error))
                if self.messenger is not None:
                    message = await recover(itx, reply, table, error, self.messenger)
                    if message is not None and self._posted is not None and isinstance(reply, Opened):
                        await self._posted(reply.table or table, message)
                return
            await self.apologise(itx, error, log_as, first, done=True)
            raise

    @asynccontextmanager
    async def _in_turn(self, itx: Interaction, reply: Reply) -> AsyncIterator[None]:
        """Let a message be changed by one answer after the other, so that what was decided last is what it shows."""
        if itx.message is None or not isinstance(reply, Replaced | Stripped | Narrowed):
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
