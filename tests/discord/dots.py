"""A studio for tests that are not about pictures: drawing them takes longer than all the rest."""

from typing import Final
from zlib import compress, crc32

from bot.cards.card import Picture
from bot.presentation.pictures.studio import Studio


def _chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4) + kind + body + crc32(kind + body).to_bytes(4)


SIZE: Final = bytes.fromhex("00000001 00000001 08 00 00 00 00")
DOT: Final = b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", SIZE) + _chunk(b"IDAT", compress(b"\0\0")) + _chunk(b"IEND", b"")


class Dots(Studio):
    """Every picture is a single grey dot, and ready at once."""

    async def png(self, picture: Picture | None, *, patience: float | None = None) -> bytes | None:
        """The dot; None for no picture."""
        return None if picture is None else DOT


class Patient(Studio):
    """Draws like any other, and is waited for: the simulated clock would run to the end of a wait meanwhile."""

    async def png(self, picture: Picture | None, *, patience: float | None = None) -> bytes | None:
        """The picture, however long it takes."""
        return await super().png(picture)
