"""Processes for the heavy work of a moment, so that nobody whose click is served meanwhile waits for it.

They are warm before there is work, as many as were wanted and no more, and gone with the process that has them,
however that ends.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final, TypeVar

from bot.traces import placed

log = logging.getLogger(__name__)
R = TypeVar("R")

MOST: Final = 3
"""However many processors there are: Discord takes no more messages a second than so many draw pictures for."""


class Failed(Exception):
    """The work failed. Its text says where, and not what was worked on."""


class Gone(Exception):
    """A process ended in the midst of this work, and another one did as well."""


def spare() -> int:
    """How many processes this machine has room for beside the bot: none on one processor."""
    count = getattr(os, "sched_getaffinity", None)
    return min(MOST, (len(count(0)) if count else os.cpu_count() or 1) - 1)


class Workshop:
    """So many processes. ready: what each does first, a function of a module; work that comes meanwhile waits."""

    def __init__(self, hands: int, ready: Callable[[], None]) -> None:
        self._hands = hands
        self._ready = ready
        self._pool = self._opened()

    async def do(self, work: Callable[..., R], *given: object) -> R:
        """What *work*, a function of a module, makes of what it is given. Raises Failed, or Gone.

        Where a process ends meanwhile, the work is begun again, once: it may be what ends processes.
        """
        for _ in range(2):
            pool = self._pool
            try:
                return await asyncio.wrap_future(pool.submit(_done, work, given))
            except BrokenExecutor:
                self._replace(pool)
        raise Gone

    def close(self) -> None:
        """End the processes, each after what it has in hand."""
        self._pool.shutdown(cancel_futures=True)

    def _opened(self) -> ProcessPoolExecutor:
        # Of this process nothing is taken over but what is imported anew: it has threads, connections and secrets.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._hands, context, _begin, (self._ready,))
        for _ in range(self._hands):
            pool.submit(_nothing)
        return pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            log.warning("A process of the workshop ended: others take its place")
            broken.shutdown(wait=False)
            self._pool = self._opened()


def _begin(ready: Callable[[], None]) -> None:
    # Ctrl-C goes to all processes of a terminal: the bot is the one that ends, and these with it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()
    ready()


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    assert bot is not None
    bot.join()
    os._exit(0)


def _nothing() -> None:
    pass


def _done(work: Callable[..., R], given: tuple[object, ...]) -> R:
    try:
        return work(*given)
    except Exception as error:
        # Not every exception can be sent, and its text might quote what was worked on.
        raise Failed(placed(error)) from None
