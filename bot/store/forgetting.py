"""What is left of a table when people or time have passed: pure functions."""

import json
from typing import Any

from bot.model.log import Entry
from bot.model.table import Table

NOBODY = 0
"""Stands for a user who was forgotten; no user of Discord has this id."""
NAMELESS = "…"
"""Stands for a forgotten name or word, in every language."""


def anonymous(table: Table, user: int) -> Table:
    """The table without a trace of *user*, but for a seat that somebody held."""
    gone = {member.name for member in table.members if member.user == user}
    joined = tuple(
        NAMELESS if place_user == user or (place_user is None and name in gone) else name
        for name, place_user in zip(table.joined, table.joined_users or (None,) * len(table.joined), strict=True)
    )
    return table.evolve(
        host=NOBODY if table.host == user else table.host,
        members=tuple(
            member.evolve(user=NOBODY, name=NAMELESS, language=table.language) if member.user == user else member
            for member in table.members
        ),
        joined=joined,
        joined_users=tuple(NOBODY if other == user else other for other in table.joined_users),
        cuts=tuple(cut for cut in table.cuts if cut.user != user),
        known=tuple((other, seat) for other, seat in table.known if other != user),
        unreachable=_without(table.unreachable, user),
        removed=_without(table.removed, user),
        pause_votes=_without(table.pause_votes, user),
        anonymous=True,
    )


def anonymous_entry(entry: Entry, user: int) -> Entry:
    """The line of a log without a trace of *user*: what was done stays, and what was answered."""
    own = entry.actor == user
    body: dict[str, Any] = json.loads(entry.body)
    if body.get("user") == user:
        body["user"] = NOBODY
        if "name" in body:
            body["name"] = NAMELESS
    if own and "word" in body:
        body["word"] = NAMELESS
    return entry._replace(actor=NOBODY if own else entry.actor, body=json.dumps(body, ensure_ascii=False))


def header(table: Table) -> Table:
    """What is left of a table whose time has passed: which game was played where, and how it was set up."""
    return Table(
        id=table.id,
        n=table.n,
        game=table.game,
        rules_version=table.rules_version,
        guild=table.guild,
        channel=table.channel,
        host=NOBODY,
        language=table.language,
        phase=table.phase,
        opened_at=table.opened_at,
        members=(),
        options=table.options,
        server_seed="0" * 64,
        rematch_of=table.rematch_of,
        anonymous=True,
    )


def _without(users: tuple[int, ...], user: int) -> tuple[int, ...]:
    return tuple(other for other in users if other != user)
