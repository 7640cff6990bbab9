"""Which Discord interactions were committed, so that a repeated one changes nothing."""

import sqlite3
from datetime import datetime, timedelta

from bot.ports import Repeated
from bot.store.times import stamp

KEPT = timedelta(days=1)


def write(connection: sqlite3.Connection, interaction: int, at: datetime) -> None:
    """Note an interaction. Raises Repeated."""
    try:
        connection.execute("INSERT INTO interactions (id, at) VALUES (?, ?)", (interaction, stamp(at)))
    except sqlite3.IntegrityError:
        raise Repeated(f"interaction {interaction} was committed before") from None


def prune(connection: sqlite3.Connection, now: datetime) -> None:
    """Forget those too old to be repeated: a token lives for 15 minutes."""
    connection.execute("DELETE FROM interactions WHERE at < ?", (stamp(now - KEPT),))
