"""Waiting for an answer of Discord's no longer than one likes, and never giving up the request itself.

While Discord wants the whole bot to wait, discord.py holds back every request until one that is under way has slept for
all of them. Cancelling that one would hold them back for ever.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")
LONGEST: Final = 30.0
"""Seconds that discord.py may sleep because Discord asks to wait; if it asks for more, the request fails at once."""
_under_way: set[asyncio.Task[Any]] = set()


async def within(seconds: float, request: Coroutine[Any, Any, T]) -> T:
    """What a request gives. Raises TimeoutError after so many seconds, and lets the request go on."""
    task = asyncio.ensure_future(request)
    _under_way.add(task)
    task.add_done_callback(_forgotten)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if done:
        return task.result()
    raise TimeoutError


def _forgotten(task: asyncio.Task[Any]) -> None:
    _under_way.discard(task)
    if not task.cancelled():
        # Perhaps nobody waits for it any more: looked at, it is not reported as never looked at.
        task.exception()
