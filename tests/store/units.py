"""Units of made-up tables."""

from datetime import UTC, datetime, timedelta
from typing import Any

from bot.model.clock import Deadline
from bot.model.log import Entry, Snapshot, StoredEvent
from bot.model.mail import ChannelNews, Edit, Letter, Target
from bot.model.people import Sheet
from bot.model.results import Result
from bot.model.table import Attendance, Deal, Member, Table, TableClock
from bot.model.unit import Unit

NOON = datetime(2030, 1, 1, 12, 0, 0, 123456, tzinfo=UTC)


def at(seconds: float) -> datetime:
    """So many seconds after noon."""
    return NOON + timedelta(seconds=seconds)


def table(identity: str = "t", n: int = 1, *, users: tuple[int, ...] = (1, 2, 3), **changes: Any) -> Table:
    """A table, by default a live one in a channel of its own; fields of its groups may be given by their own names."""
    members = tuple(Member(user=user, name=f"P{user}", language="fr") for user in users)
    made = Table(
        id=identity,
        n=n,
        game="toy",
        rules_version=1,
        guild=7,
        channel=sum(map(ord, identity)),
        host=1,
        language="fr",
        phase="playing",
        opened_at=NOON,
        members=members,
        deal=Deal(server_seed="5ec2e7" + "0" * 58),
    )
    for group, kind in (("clock", TableClock), ("attendance", Attendance), ("deal", Deal)):
        own = {name: changes.pop(name) for name in list(changes) if name in kind.model_fields}
        made = made.evolve(**{group: getattr(made, group).evolve(**own)})
    return made.evolve(**changes)


def unit(
    of: Table,
    *,
    kind: str = "answer",
    events: tuple[StoredEvent, ...] = (),
    snapshot: Snapshot | None = None,
    letters: tuple[Letter, ...] = (),
    edits: tuple[Edit, ...] = (),
    deadlines: tuple[Deadline, ...] | None = (),
    interaction: int | None = None,
    sheet: Sheet | None = None,
    results: tuple[Result, ...] = (),
    channel: ChannelNews | None = None,
    when: datetime | None = None,
) -> Unit:
    """What brings a table to where it is."""
    return Unit(
        table=of,
        entry=Entry(of.n, kind, 1, f'{{"n":{of.n}}}', when or at(of.n)),
        events=events,
        snapshot=snapshot,
        letters=letters,
        edits=edits,
        deadlines=deadlines,
        interaction=interaction,
        sheet=sheet,
        results=results,
        channel=channel,
    )


def to_channel(channel: int, nonce: str, card: str = '{"notice":"hello"}') -> Letter:
    """A public letter."""
    return Letter(Target("channel", channel), card, nonce)


def to_user(user: int, nonce: str, card: str = '{"notice":"secret"}') -> Letter:
    """A private letter."""
    return Letter(Target("user", user), card, nonce)
