"""How much is played."""

import os
from typing import Final

import pytest

SOAK: Final = int(os.environ.get("MENEUR_SOAK", "1"))
"""Tables of each kind, and tenths of many tables."""
LONG: Final[pytest.MarkDecorator] = pytest.mark.long
"""More of what a shorter test tries as well: only the long run plays it."""
