"""A unit, written whole."""

import sqlite3
from datetime import datetime, timedelta

from bot.model.unit import Unit
from bot.ports import Repeated
from bot.store import anonymising, deadlines, log, outbox, past, tables
from bot.store.times import stamp

KEPT = timedelta(days=1)
"""How long an interaction is known: its token lives for 15 minutes, so that it cannot be repeated later."""


def write(connection: sqlite3.Connection, unit: Unit, body: str) -> None:
    """Write a unit. body: its table as JSON. Raises Conflict, Repeated, Occupied; then some of it may be written."""
    # The interaction first: a click that comes twice is Repeated, though its table has moved on as well.
    table = unit.table.id
    if unit.interaction is not None:
        _note(connection, unit.interaction, unit.entry.at)
    tables.write(connection, unit.table, body, unit.entry.at)
    tables.write_seats(connection, table, unit.table.seated)
    log.write_entry(connection, table, unit.entry)
    if unit.events:
        log.write_events(connection, table, unit.events)
    if unit.snapshot is not None:
        tables.write_snapshot(connection, table, unit.snapshot)
    if unit.arrived is not None:
        outbox.arrive(connection, unit.arrived)
    if unit.letters:
        outbox.write(connection, table, unit.letters)
    if unit.channel is not None:
        outbox.write_news(connection, unit.table.channel, unit.channel)
    if unit.edits:
        outbox.write_edits(connection, table, unit.edits)
    if unit.sheet is not None:
        log.write_sheet(connection, table, unit.sheet)
    if unit.deadlines is not None:
        deadlines.write(connection, table, unit.deadlines)
    if unit.results:
        past.write(connection, unit.results)
    if not unit.table.live:
        anonymising.finish(connection, table)


def prune(connection: sqlite3.Connection, now: datetime) -> None:
    """Forget the interactions that are too old to be repeated."""
    connection.execute("DELETE FROM interactions WHERE at < ?", (stamp(now - KEPT),))


def _note(connection: sqlite3.Connection, interaction: int, at: datetime) -> None:
    try:
        connection.execute("INSERT INTO interactions (id, at) VALUES (?, ?)", (interaction, stamp(at)))
    except sqlite3.IntegrityError:
        raise Repeated(f"interaction {interaction} was committed before") from None
