"""What an earlier version left open and this one cannot play: closed at the start, before anybody is reminded of it."""

import logging

from bot.desk import Desk
from bot.ports import TableStore
from bot.tables.older import closed

log = logging.getLogger(__name__)


async def close_older(desk: Desk, store: TableStore) -> None:
    """Close every table of an older form with its record. One that cannot be closed is logged, and left alone."""
    for table in await store.older():
        try:
            await desk.change(table, closed)
        except Exception:
            log.exception("table %s of an older form could not be closed", table)
