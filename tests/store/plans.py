"""Which queries scan a whole table, as SQLite itself says of every statement that a store has run."""

import re
import sqlite3
from typing import Final

from bot.store.sqlite import SqliteStore

MAY_SCAN: Final = frozenset(
    # Of one row, or of a few.
    {"process", "older", "erasures", "forgotten", "emptying", "e", "sqlite_autoindex_edits_1", "json_each", "guilds"}
    # One row for each place for which letters wait.
    | {"h"}
    # What waits, and what is live, is looked through once at a start.
    | {"outbox_waiting", "live_by_guild"}
)
"""Tables, by the names that queries give them, and indexes that may be read from one end to the other."""
SEEN: dict[str, list[str]] = {}
"""By statement, what it scans: each is explained once."""
_LITERAL: Final = re.compile(r"'(?:[^']|'')*'|\b\d+\b|x'[0-9a-f]*'", re.IGNORECASE)
_SCAN: Final = re.compile(r"^SCAN (?!CONSTANT)(\w+)(?: USING (?:COVERING )?INDEX (\w+))?")
_PLANNED: Final = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")


class Watched:
    """The statements of one store, from now on."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._found: dict[str, str] = {}

    async def begin(self) -> None:
        """Look at both of its connections."""
        await self._store._reader.set_trace_callback(self._note)
        await self._store._writer.run(lambda connection: connection.set_trace_callback(self._note))

    async def scans(self) -> list[str]:
        """What was run and scans a table that is long: the statement, and what SQLite says."""
        await self._store._reader.set_trace_callback(None)  # type: ignore[arg-type]
        await self._store._writer.run(lambda connection: connection.set_trace_callback(None))
        new = {form: sql for form, sql in self._found.items() if form not in SEEN}

        def explained(connection: sqlite3.Connection) -> None:
            for form, sql in new.items():
                SEEN[form] = _scanned(connection, sql)

        await self._store._writer.run(explained)
        return [f"{form}: {scan}" for form in self._found for scan in SEEN[form]]

    def _note(self, sql: str) -> None:
        # What a trigger does begins with "--".
        if sql.lstrip().upper().startswith(_PLANNED):
            self._found.setdefault(" ".join(_LITERAL.sub("?", sql).split()), sql)


def _scanned(connection: sqlite3.Connection, sql: str) -> list[str]:
    plan = [str(row[3]) for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}")]
    return [line for line in plan if (match := _SCAN.match(line)) and not MAY_SCAN & {match[1], match[2]}]
