"""What a record says of a table, line by line, while it happens: seats and numbers of people, and no user id.

A line is made with the change that it tells of, before any message of that change is worded, and goes into the table's
chain at once (`chain.py`). A change of which a record says nothing has no line.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from bot.model import lines as log
from bot.model.table import STAND_IN, Chain, Table
from bot.record.chain import extended, leaf
from bot.record.fairness import print_of, promise
from engines.registry import games, player_of

Json = dict[str, Any]


def chained(before: Table, after: Table, line: log.AnyLine, now: datetime) -> tuple[Chain, tuple[Json, ...]]:
    """The chain after a change, and the lines that it adds. before: as it was decided upon; now: UTC.

    What was shown last is that of *after*: only announcements change it.
    """
    chain = before.deal.chain
    people = list(chain.people)
    forms = list(_forms(before, after, line, people))
    head = bytes.fromhex(chain.head or promise(after.id, after.deal.server_seed))
    last, at, made = chain.leaf, max(chain.at, int(now.timestamp())), []
    for n, form in enumerate(forms, chain.n + 1):
        made.append({"n": n, "at": at, **form})
        own = leaf(after.deal.server_seed, made[-1])
        head, last = extended(head, own), own.hex()
    longer = Chain(
        n=chain.n + len(made),
        at=at if made else chain.at,
        head=head.hex(),
        leaf=last,
        shown=after.deal.chain.shown,
        people=tuple(people),
    )
    return longer, tuple(made)


def _forms(before: Table, after: Table, line: log.AnyLine, people: list[int]) -> Iterator[Json]:
    yield from _vacated(before, after, line)
    yield from _told(after, line, people)
    yield from _covered(before, after)
    yield from _stopped(before, after)


def _vacated(before: Table, after: Table, line: log.AnyLine) -> Iterator[Json]:
    """Seats that were taken from their players by something else than a line of their own."""
    own = (log.SeatLeft, log.SeatReplaced, log.MemberGone)
    named = line.seat if isinstance(line, own) else None
    for vacancy in after.attendance.vacancies:
        if vacancy.seat not in (*before.free, named):
            yield {"kind": "seat_replaced", "seat": vacancy.seat, "ground": vacancy.ground, "commands": []}


def _covered(before: Table, after: Table) -> Iterator[Json]:
    """For whom a computer player plays from now on, and for whom no longer."""
    was, now = before.attendance.covered, after.attendance.covered
    for seat in was:
        if seat not in now:
            yield {"kind": "uncovered", "seat": seat}
    for seat in now:
        if seat not in was:
            version = player_of(games()[after.game]).version
            yield {"kind": "covered", "seat": seat, "level": STAND_IN, "version": version}


def _stopped(before: Table, after: Table) -> Iterator[Json]:
    if not after.live or before.phase not in ("playing", "paused"):
        return
    was, is_ = before.phase == "paused", after.phase == "paused"
    if is_ and not was:
        yield {"kind": "paused", "reason": after.clock.pause or "fault"}
    if was and not is_:
        yield {"kind": "resumed"}


def _told(table: Table, line: log.AnyLine, people: list[int]) -> Iterator[Json]:  # noqa: PLR0912
    def number(user: int) -> int:
        if user not in people:
            people.append(user)
        return people.index(user)

    match line:
        case log.Opened():
            yield {"kind": "opened", "person": number(table.host), "options": dict(table.options)}
        case log.Joined(user=user) | log.Left(user=user):
            yield {"kind": line.kind, "person": number(user)}
        case log.Kicked(user=user, by=by):
            yield {"kind": "kicked", "person": number(user), "by": number(by)}
        case log.ComputerAdded(user=user, level=level, version=version):
            yield {"kind": line.kind, "person": number(user), "level": level, "version": version}
        case log.ComputerRemoved(user=user):
            yield {"kind": line.kind, "person": number(user)}
        case log.Absent(users=users):
            for user in users:
                yield {"kind": "absent", "person": number(user)}
        case log.OptionsChosen(options=options):
            yield {"kind": "options", "person": number(table.host), "options": dict(options)}
        case log.WordCut(user=user, word=word):
            yield {"kind": "cut", "person": number(user), "word": word}
        case log.LobbyClosed():
            yield {"kind": "closed", "person": number(table.host), "print": print_of(table.deal.frozen.encode())}
        case log.PostedAgain(number=again):
            yield {"kind": "posted_again", "number": again}
        case log.TableDealt(message=message):
            yield {"kind": "dealt", "message": str(message)}
        case log.NotDealt(reason=reason):
            yield {"kind": "not_dealt", "reason": reason}
        case log.Cancelled() | log.Abandoned():
            yield {"kind": line.kind}
        case log.SeatLeft() | log.MemberGone():
            yield {"kind": line.kind, "seat": line.seat, "commands": _plain(line.commands)}
        case log.SeatReplaced():
            yield {"kind": line.kind, "seat": line.seat, "ground": line.ground, "commands": _plain(line.commands)}
        case log.SeatTaken():
            yield {"kind": line.kind, "seat": line.seat, "name": line.name, "commands": _plain(line.commands)}
        case log.Moves() if line.commands:
            yield {"kind": line.kind, "commands": _plain(line.commands)}


def _plain(commands: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    return [dict(command) for command in commands]
