"""What is kept of users."""

import sqlite3

import aiosqlite

from bot.model.people import Language, Person


def write_language(connection: sqlite3.Connection, user: int, language: Language | None) -> None:
    """Choose, or forget, a user's language."""
    connection.execute(
        "INSERT INTO people (user, language, dm_closed) VALUES (?, ?, 0)"
        " ON CONFLICT DO UPDATE SET language = excluded.language",
        (user, language),
    )


def write_dms(connection: sqlite3.Connection, user: int, closed: bool | None, channel: int | None) -> None:
    """Change what is known of a user's DMs; None leaves that part as it is."""
    connection.execute(
        "INSERT INTO people (user, dm_channel, dm_closed) VALUES (:user, :channel, coalesce(:closed, 0))"
        " ON CONFLICT DO UPDATE SET dm_channel = coalesce(:channel, dm_channel),"
        " dm_closed = coalesce(:closed, dm_closed)",
        {"user": user, "channel": channel, "closed": closed},
    )


def write_wishes(connection: sqlite3.Connection, user: int, mention: bool | None, remind: bool | None) -> None:
    """Change how a user wants to be reminded; None leaves that part as it is."""
    connection.execute(
        "INSERT INTO people (user, dm_closed, mention, remind)"
        " VALUES (:user, 0, coalesce(:mention, 1), coalesce(:remind, 1))"
        " ON CONFLICT DO UPDATE SET mention = coalesce(:mention, mention), remind = coalesce(:remind, remind)",
        {"user": user, "mention": mention, "remind": remind},
    )


def write_share(connection: sqlite3.Connection, user: int, share: bool) -> None:
    """Choose whether others see a user's results."""
    connection.execute(
        "INSERT INTO people (user, dm_closed, share) VALUES (?, 0, ?) ON CONFLICT DO UPDATE SET share = excluded.share",
        (user, share),
    )


async def read(reader: aiosqlite.Connection, user: int) -> Person:
    """What is kept of a user; empty when nothing is."""
    rows = await reader.execute_fetchall(
        "SELECT language, dm_channel, dm_closed, mention, remind, share FROM people WHERE user = ?", (user,)
    )
    for language, dm_channel, dm_closed, mention, remind, share in rows:
        return Person(user, language, dm_channel, bool(dm_closed), bool(mention), bool(remind), bool(share))
    return Person(user, None, None, False)
