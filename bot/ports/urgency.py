"""What goes first when more is to be sent than may be sent at once."""

from contextvars import ContextVar
from enum import IntEnum
from typing import Final


class Urgency(IntEnum):
    """Smaller goes first."""

    ANNOUNCEMENT = 0
    PRIVATE = 1
    REMINDER = 2
    EDIT = 3


URGENCY: Final = ContextVar("URGENCY", default=Urgency.ANNOUNCEMENT)
"""Of all that is asked of Discord from here on, in this task."""
