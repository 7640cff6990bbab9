"""A lobby whose host is gone: somebody else who has joined may start it, close it, or take it over.

At once if the host has left the server, else after an hour in which the host did nothing at the table. Whoever does so
hosts from then on, and that is said: to the channel, and to the one who hosted (L3).
"""

from datetime import timedelta
from typing import Final

from bot.model.lines import HandedOver
from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation import powers
from bot.tables.change import Change, Decision, Draft, Held
from bot.tables.naming import actor_called, user_called
from bot.tables.telling import channel_link
from bot.tables.visit import Handler, Visit

HOST_AWAY: Final = timedelta(hours=1)
"""A host who does nothing at a lobby for so long may be stood in for."""


def in_the_hosts_stead(handler: Handler, *, gone: bool) -> Handler:
    """The same decision, which whoever stands in for the host may make too. gone: the host has left the server."""

    async def decide(visit: Visit[Held]) -> Decision:
        if not _could(visit):
            return await handler(visit)
        if not _may(visit, gone=gone):
            return visit.say("lobby-host-there")
        decision = await handler(hosting(visit))
        return _told(visit, decision, gone=gone) if isinstance(decision, Change) else decision

    return decide


def taken_over(*, gone: bool) -> Handler:
    """Whoever may stand in for the host becomes it."""

    async def take(visit: Visit[Held]) -> Decision:
        line = HandedOver(user=visit.actor.user)
        return Change(held=visit.held, table=visit.table, line=line, reply=visit.say("done"))

    return in_the_hosts_stead(take, gone=gone)


def could_stand_in(table: Table, user: int) -> bool:
    """Whether a user has joined a lobby that somebody else hosts."""
    return table.phase == "lobby" and table.host != user and table.seat_of(user) is not None


def hosting(visit: Visit[Held]) -> Visit[Held]:
    """The same visit of somebody who hosts from now on."""
    return visit._replace(held=visit.held._replace(table=visit.table.evolve(host=visit.actor.user)))


def _could(visit: Visit[Held]) -> bool:
    return could_stand_in(visit.table, visit.actor.user) and not visit.actor.manages


def _may(visit: Visit[Held], *, gone: bool) -> bool:
    last = visit.table.attendance.host_seen or visit.table.opened_at
    return gone or visit.held.now - last >= HOST_AWAY


def _told(visit: Visit[Held], change: Change, *, gone: bool) -> Change:
    table, link = visit.table, channel_link(visit.table)
    by, host = actor_called(table, visit.actor), table.host
    news = [
        Draft(
            Target("channel", table.channel), powers.taken_over(table.language, by, user_called(table, host), gone=gone)
        )
    ]
    if not gone:
        card = powers.taken_over_from_you(table.host_language, table.game, by, link)
        news.append(Draft(Target("user", host), card))
    return change.sending(*change.drafts, *news)
