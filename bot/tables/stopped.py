"""What the clock does at a table that is paused: ask whether it goes on, say that it closes, close it (L1)."""

from bot.cards.card import Card
from bot.model.lines import Ticked
from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation import pauses as words
from bot.tables.change import Change, Dealt, Draft
from bot.tables.closing import abandoned
from bot.tables.time.deadlines import PAUSED_AT_MOST, SAID_BEFORE, abandoned_at, looked_at
from bot.tables.time.quiet import outside


async def looked_at_paused(held: Dealt) -> Change | None:
    """What is due at a paused table now; None when nothing is."""
    table, now = held.table, held.now
    moment = looked_at(table)
    if moment is None or now < moment:
        return None
    if abandoned_at(table) is not None:
        return await abandoned(held)
    assert table.clock.pause_since is not None
    if now - table.clock.pause_since < PAUSED_AT_MOST - SAID_BEFORE:
        asked = words.still_paused(table.language, table.host, fault=table.fault is not None)
        return _said(held, table.with_clock(asked_at=now), asked)
    # The bot may have been away: however late this is said, so much time is left.
    end = outside(table.clock.quiet, max(table.clock.pause_since + PAUSED_AT_MOST, now + SAID_BEFORE))
    return _said(held, table.with_clock(closes_at=end), words.closes_soon(table.language, table.seated, end))


def _said(held: Dealt, table: Table, card: Card) -> Change:
    return Change(held=held, table=table, line=Ticked(), drafts=(Draft(Target("channel", table.channel), card),))
