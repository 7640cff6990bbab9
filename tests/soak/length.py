"""How much is played."""

import os
from typing import Final

SOAK: Final = int(os.environ.get("MENEUR_SOAK", "1"))
"""Tables of each kind, and tenths of many tables."""
