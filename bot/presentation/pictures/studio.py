"""Turns recipes into PNGs: away from the event loop, each content once, and never at the price of the message.

In processes of a workshop if it has one, in a thread otherwise.
"""

import asyncio
import logging
import secrets
import threading
from collections import OrderedDict
from hashlib import sha256
from io import BytesIO
from typing import Final

from PIL import Image

from bot.cards.card import Picture
from bot.metrics import PICTURES
from bot.presentation.pictures.look import palette
from bot.presentation.registry import presentations
from bot.workshop import Failed, Workshop

log = logging.getLogger(__name__)

MOST_BYTES: Final = 8_000_000
"""What is kept of drawn pictures."""


def draw(picture: Picture) -> bytes:
    """The picture as a PNG. Raises KeyError when there is no such kind, and whatever its drawing raises."""
    made = presentations()[picture.game].draw[picture.kind](picture.recipe)
    return encoded(made)


def encoded(image: Image.Image) -> bytes:
    """An image in the colours of the look, as a PNG."""
    file = BytesIO()
    image.quantize(palette=palette(), dither=Image.Dither.NONE).save(file, "PNG", compress_level=6)
    return file.getvalue()


class Studio:
    """Draws pictures and keeps the newest ones. most: how many bytes of them."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        # One at a time: threads would only take turns, and whoever wants the same picture finds it ready.
        self._turn = threading.Lock()
        self._shelf = threading.Lock()
        self._workshop: Workshop | None = None
        self._drawing: dict[str, asyncio.Task[bytes]] = {}

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._size

    def move_into(self, workshop: Workshop | None) -> None:
        """Draw there from now on; None: in a thread."""
        self._workshop = workshop

    async def png(self, picture: Picture | None, *, patience: float | None = None) -> bytes | None:
        """The picture as a PNG; None for none, or when it could not be drawn, or not within so many seconds.

        What fails is logged under a reference.
        """
        if picture is None:
            return None
        key = sha256("\0".join((picture.game, picture.kind, picture.recipe)).encode()).hexdigest()
        if (kept := self._found(key)) is not None:
            return kept
        try:
            with PICTURES.time():
                return await asyncio.wait_for(self._drawn(key, picture), patience)
        except TimeoutError:
            log.warning("A picture of %s (%s) took too long: its message goes without", picture.game, picture.kind)
        except Failed as failed:
            reference = secrets.token_hex(3).upper()
            log.error("Reference %s: a picture of %s (%s) failed\n%s", reference, picture.game, picture.kind, failed)
        except Exception:
            reference = secrets.token_hex(3).upper()
            log.exception("Reference %s: a picture of %s (%s) failed", reference, picture.game, picture.kind)
        return None

    async def _drawn(self, key: str, picture: Picture) -> bytes:
        if self._workshop is None:
            return await asyncio.to_thread(self._made, key, picture)
        if (task := self._drawing.get(key)) is None:
            task = self._drawing[key] = asyncio.create_task(self._made_in(self._workshop, key, picture))
            task.add_done_callback(lambda done: self._put_down(key, done))
        # Whoever waits no longer leaves it to whoever comes next.
        return await asyncio.shield(task)

    def _put_down(self, key: str, done: asyncio.Task[bytes]) -> None:
        del self._drawing[key]
        if not done.cancelled():
            # Nobody may have waited for it to the end: then it is nobody's failure.
            done.exception()

    async def _made_in(self, workshop: Workshop, key: str, picture: Picture) -> bytes:
        # Its words are not drawn, and need not go there.
        made = await workshop.do(draw, picture.model_copy(update={"alt": ""}))
        self._keep(key, made)
        return made

    def _made(self, key: str, picture: Picture) -> bytes:
        with self._turn:
            if (kept := self._found(key)) is None:
                kept = draw(picture)
                self._keep(key, kept)
            return kept

    def _found(self, key: str) -> bytes | None:
        with self._shelf:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _keep(self, key: str, made: bytes) -> None:
        with self._shelf:
            self._kept[key] = made
            self._size += len(made)
            while self._size > self._most:
                self._size -= len(self._kept.popitem(last=False)[1])


STUDIO: Final = Studio()
"""What is drawn depends on the recipe alone: one for the whole program."""
