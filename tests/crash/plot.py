"""What the child does at its table: the part to exchange for real games.

A plot says which units are due after what the store holds. It must be a function of that alone, since it is continued
by a process that remembers nothing.
"""

from datetime import UTC, datetime

from bot.model import Deadline, Entry, Letter, Member, Snapshot, StoredEvent, Table, Target, Unit
from bot.presentation.card import Card

TABLE = "t"
STEPS = 5
CHANNEL, PLAYER = Target("channel", 5), Target("user", 1)


def letters(n: int) -> tuple[Letter, ...]:
    """What step *n* sends: one public and one private message."""
    return tuple(
        Letter(target, Card(notice=f"{target.kind} {n}").model_dump_json(), f"{target.kind}.{n}", target == PLAYER)
        for target in (CHANNEL, PLAYER)
    )


def step(n: int) -> Unit:
    """The unit that brings the table to version *n*."""
    noon = datetime(2030, 1, 1, tzinfo=UTC)
    return Unit(
        table=Table(
            id=TABLE,
            n=n,
            game="toy",
            rules_version=1,
            guild=1,
            channel=CHANNEL.id,
            host=1,
            language="fr",
            phase="playing",
            opened_at=noon,
            members=(Member(user=1, name="Ann", language="fr"),),
            server_seed="0" * 64,
        ),
        entry=Entry(n, "answer", 1, "{}", noon),
        events=(StoredEvent(n, None, "{}"), StoredEvent(n, (0,), "{}")),
        snapshot=Snapshot(1, 1, f'{{"n":{n}}}'),
        letters=letters(n),
        deadlines=(Deadline(TABLE, f"prompt.{n}", noon),),
        interaction=1000 + n,
    )
