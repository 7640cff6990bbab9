"""What those who manage a server have chosen for its tables."""

from typing import Final, Literal

from pydantic import Field

from bot.model.people import Language
from engines.core.values import Value

MOST_TABLES: Final = 50
USUAL_TABLES: Final = 10


Lost = Literal["role", "channel"]


class GuildConfig(Value):
    """A server's choices; None, or nothing: as usual.

    zone: of zoneinfo. channels: where tables may be opened (and in their threads); everywhere if there are none.
    role: who may open tables, beside those who manage the server. rhythm: a name of RHYTHMS. tables: how many may be
    live at once. lost: what was dropped because it was deleted, until somebody who manages the server has read it.
    """

    language: Language | None = None
    zone: str | None = None
    channels: tuple[int, ...] = ()
    role: int | None = None
    rhythm: str | None = None
    tables: int = Field(default=USUAL_TABLES, ge=1, le=MOST_TABLES)
    lost: tuple[Lost, ...] = ()
