"""What is left of a table when people or time have passed: pure functions."""

import json
from typing import Any

from bot.model.log import Entry
from bot.model.table import Attendance, Deal, Member, Table, TableClock

NOBODY = 0
"""Stands for a user who was forgotten; no user of Discord has this id."""
NAMELESS = "…"
"""Stands for a forgotten name or word, in every language."""


def anonymous(table: Table, user: int) -> Table:
    """The table without a trace of *user*, but for a seat that somebody held."""
    left = unmentioned(table, user)
    made = _without_part(left, user)
    # What was frozen for the deal has all names.
    return left if made == left else made.evolve(anonymous=True).with_deal(frozen="")


def unmentioned(table: Table, user: int) -> Table:
    """The table that does not know any more that it has called *user*: that is no part in it."""
    attendance = table.attendance
    return table.with_attendance(
        called=tuple((other, when) for other, when in attendance.called if other != user),
        written=tuple((other, when) for other, when in attendance.written if other != user),
    )


def _without_part(table: Table, user: int) -> Table:
    attendance = table.attendance
    return table.evolve(
        host=NOBODY if table.host == user else table.host,
        members=tuple(_nameless(member, table) if member.user == user else member for member in table.members),
        deal=_deal_without(table.deal, user),
        attendance=attendance.evolve(
            known=tuple((other, seat) for other, seat in attendance.known if other != user),
            unreachable=_without(attendance.unreachable, user),
            removed=_without(attendance.removed, user),
            pause_votes=_without(attendance.pause_votes, user),
            replace_votes=tuple((seat, other) for seat, other in attendance.replace_votes if other != user),
            vacancies=tuple(
                vacancy.evolve(former=NOBODY) if vacancy.former == user else vacancy for vacancy in attendance.vacancies
            ),
        ),
        posted=tuple(posted for posted in table.posted if posted.user != user),
    )


def _deal_without(deal: Deal, user: int) -> Deal:
    joined = zip(deal.joined, deal.joined_users, strict=True)
    return deal.evolve(
        joined=tuple(NAMELESS if whose == user else name for name, whose in joined),
        joined_users=tuple(NOBODY if other == user else other for other in deal.joined_users),
        cuts=tuple(cut for cut in deal.cuts if cut.user != user),
        leaving=_without(deal.leaving, user),
        chain=deal.chain.evolve(people=tuple(NOBODY if other == user else other for other in deal.chain.people)),
    )


def anonymous_entry(entry: Entry, user: int) -> Entry:
    """The line of a log without a trace of *user*: what was done stays, and what was answered."""
    body: dict[str, Any] = json.loads(entry.body)
    if body.get("user") == user:
        body["user"] = NOBODY
        _unname(body, "name")
    if body.get("by") == user:
        body["by"] = NOBODY
    if user in body.get("users", ()):
        body["users"] = [NOBODY if other == user else other for other in body["users"]]
    if entry.actor != user:
        return entry._replace(body=_json(body))
    _unname(body, "word")
    return entry._replace(actor=NOBODY, body=_json(body))


def unnamed(card: str, user: int) -> str:
    """The JSON of a card that does not mention *user*; what is no JSON says nothing any more."""
    try:
        made: dict[str, Any] = json.loads(card)
    except ValueError:
        return ""
    if "mentions" in made:
        made["mentions"] = [other for other in made["mentions"] if other != user]
    return _json(made).replace(f"<@{user}>", NAMELESS)


def header(table: Table) -> Table:
    """What is left of a table whose time has passed: which game was played where, and how it was set up."""
    return table.evolve(
        host=NOBODY,
        members=(),
        deal=Deal(server_seed="0" * 64),
        clock=TableClock(),
        attendance=Attendance(),
        fault=None,
        anonymous=True,
    )


def _nameless(member: Member, table: Table) -> Member:
    return member.evolve(user=NOBODY, name=NAMELESS, language=table.language)


def _unname(body: dict[str, Any], field: str) -> None:
    if field in body:
        body[field] = NAMELESS


def _json(body: dict[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False)


def _without(users: tuple[int, ...], user: int) -> tuple[int, ...]:
    return tuple(other for other in users if other != user)
