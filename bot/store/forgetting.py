"""What is left of a table when people or time have passed: pure functions."""

import json
from typing import Any

from bot.model.log import Entry
from bot.model.table import Member, Table

NOBODY = 0
"""Stands for a user who was forgotten; no user of Discord has this id."""
NAMELESS = "…"
"""Stands for a forgotten name or word, in every language."""


def anonymous(table: Table, user: int) -> Table:
    """The table without a trace of *user*, but for a seat that somebody held."""
    return table.evolve(
        host=NOBODY if table.host == user else table.host,
        members=tuple(_nameless(member, table) if member.user == user else member for member in table.members),
        joined=_joined(table, user),
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
    body: dict[str, Any] = json.loads(entry.body)
    if body.get("user") == user:
        body["user"] = NOBODY
        _unname(body, "name")
    if entry.actor != user:
        return entry._replace(body=_json(body))
    _unname(body, "word")
    return entry._replace(actor=NOBODY, body=_json(body))


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


def _nameless(member: Member, table: Table) -> Member:
    return member.evolve(user=NOBODY, name=NAMELESS, language=table.language)


def _joined(table: Table, user: int) -> tuple[str, ...]:
    """The names in the order of joining, without that of *user*."""
    if table.joined_users:
        return tuple(
            NAMELESS if whose == user else name for name, whose in zip(table.joined, table.joined_users, strict=True)
        )
    # Tables of the first versions do not say whose the names are; those who sit there still bear them.
    own = {member.name for member in table.members if member.user == user}
    return tuple(NAMELESS if name in own else name for name in table.joined)


def _unname(body: dict[str, Any], field: str) -> None:
    if field in body:
        body[field] = NAMELESS


def _json(body: dict[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False)


def _without(users: tuple[int, ...], user: int) -> tuple[int, ...]:
    return tuple(other for other in users if other != user)
