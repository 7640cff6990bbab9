"""What is left in the database of one person at one table, in small pieces."""

import json
import sqlite3

from bot.model.table import Table
from bot.store import emptying
from bot.store.forgetting import anonymous, anonymous_entry, unmentioned, unnamed
from bot.store.log import ENTRY, entries
from bot.store.reading import table_read


def finish(connection: sqlite3.Connection, table: str) -> None:
    """At a table that is over, forget those who asked for it."""
    for (user,) in connection.execute("SELECT user FROM erasures WHERE table_id = ?", (table,)).fetchall():
        anonymise(connection, table, user)
    connection.execute("DELETE FROM erasures WHERE table_id = ?", (table,))


def anonymise(connection: sqlite3.Connection, table: str, user: int) -> None:
    """Forget a user at a table that is over; where nothing names them, nothing changes."""
    ((body,),) = connection.execute("SELECT body FROM tables WHERE id = ?", (table,))
    found = table_read(table, body)
    if found is None:
        # Of what cannot be read it is not known who is named in it.
        emptying.begin(connection, table, None)
        return
    made = anonymous(found, user)
    if made != found:
        rewrite(connection, made)
    _anonymise_log(connection, table, user)
    if made.anonymous:
        # The record is published no more: nobody needs its words.
        connection.execute("UPDATE log SET published = '[]' WHERE table_id = ? AND published <> '[]'", (table,))
    mine = (table, user)
    connection.execute("DELETE FROM seats WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM results WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM sheets WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM outbox WHERE table_id = ? AND kind = 'user' AND target = ?", mine)
    unmention(connection, table, user)


def look_at(connection: sqlite3.Connection, table: str, user: int) -> None:
    """Forget a user at a table that may name them: what it still needs, it keeps until it is over."""
    ((body, live),) = connection.execute("SELECT body, live FROM tables WHERE id = ?", (table,))
    if not live:
        anonymise(connection, table, user)
        return
    found = table_read(table, body)
    if found is None or anonymous(found, user).anonymous or _log_of(connection, table, user):
        connection.execute("INSERT OR IGNORE INTO erasures (table_id, user) VALUES (?, ?)", (table, user))
        return
    made = unmentioned(found, user)
    if made != found:
        rewrite(connection, made)
    unmention(connection, table, user)


def unmention(connection: sqlite3.Connection, table: str, user: int) -> None:
    """Take a user's number out of a table's letters, those that still wait as well."""
    rows = connection.execute(
        "SELECT id, card, notifies FROM outbox WHERE table_id = :table"
        " AND (instr(card, :user) OR instr(notifies, :user))",
        {"table": table, "user": str(user)},
    ).fetchall()
    for letter, card, notifies in rows:
        left = _list_without(notifies, user)
        words = unnamed(card, user) if card else card
        connection.execute("UPDATE outbox SET card = ?, notifies = ? WHERE id = ?", (words, left, letter))


def rewrite(connection: sqlite3.Connection, table: Table) -> None:
    """Store a table that has lost something."""
    # A version of its own: whoever decides on what was there before has to look again.
    made = table.evolve(n=table.n + 1)
    connection.execute("UPDATE tables SET n = ?, body = ? WHERE id = ?", (made.n, made.model_dump_json(), made.id))


def _list_without(notifies: str | None, user: int) -> str | None:
    if notifies is None:
        return None
    left = [other for other in json.loads(notifies) if other != user]
    return json.dumps(left) if left else None


def _log_of(connection: sqlite3.Connection, table: str, user: int) -> list[sqlite3.Row]:
    return connection.execute(
        f"SELECT {ENTRY} FROM log WHERE table_id = ? AND (actor = ? OR instr(body, ?))", (table, user, str(user))
    ).fetchall()


def _anonymise_log(connection: sqlite3.Connection, table: str, user: int) -> None:
    for entry in entries(_log_of(connection, table, user)):
        made = anonymous_entry(entry, user)
        if made != entry:
            connection.execute(
                "UPDATE log SET actor = ?, body = ? WHERE table_id = ? AND n = ?",
                (made.actor, made.body, table, made.n),
            )
