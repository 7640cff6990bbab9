"""The state of each table after its last step; earlier ones follow from the log."""

import sqlite3

from bot.model.log import Snapshot


def write(connection: sqlite3.Connection, table: str, snapshot: Snapshot) -> None:
    """Replace the table's snapshot."""
    connection.execute(
        "INSERT INTO snapshots (table_id, schema, rules_version, body) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET schema = excluded.schema, rules_version = excluded.rules_version,"
        " body = excluded.body",
        (table, *snapshot),
    )
