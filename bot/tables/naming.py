"""What somebody at a table is called within a sentence, so that nobody is taken for somebody else (L5)."""

from bot.cards.alike import alike, doubtful
from bot.cards.names import UNKNOWN, bold, clean
from bot.model.table import Table
from bot.tables.actor import Actor


def seat_called(table: Table, seat: int) -> str:
    """A member within a sentence: in bold; where the name may not tell, with the seat's number, or before the deal with
    a mention, which notifies nobody.
    """
    member = table.members[seat]
    if seat not in doubtful(tuple(member.name for member in table.members)):
        return bold(member.name)
    dealt = bool(table.attendance.known)
    return f"{bold(member.name)} ({seat + 1})" if dealt else mentioned(member.name, member.user)


def user_called(table: Table, user: int) -> str:
    """The same for a user who sits there."""
    return seat_called(table, next(seat for seat, member in enumerate(table.members) if member.user == user))


def actor_called(table: Table, actor: Actor) -> str:
    """The same for whoever acts, who may be a stranger there."""
    seat = table.seat_of(actor.user)
    if seat is not None:
        return seat_called(table, seat)
    if any(alike(actor.name, member.name) for member in table.members):
        return mentioned(actor.name, actor.user)
    return bold(actor.name)


def renamed(table: Table, actor: Actor) -> Table:
    """The table where whoever acts is called as they are today, if that can be read.

    For acts of which everybody learns whose they are, and no others: a new name must not show that somebody has done
    something. In the bot's DM nobody has the name that they have on the server.
    """
    seat = table.seat_of(actor.user)
    if seat is None or actor.guild != table.guild or clean(actor.name) == UNKNOWN:
        return table
    member = table.members[seat].evolve(name=actor.name)
    return table.evolve(members=tuple(member if i == seat else other for i, other in enumerate(table.members)))


def mentioned(name: str, user: int) -> str:
    """A name within a sentence with a mention beside it: a message notifies only those whom it calls."""
    return f"{bold(name)} (<@{user}>)"
