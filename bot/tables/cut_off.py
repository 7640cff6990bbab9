"""A table is cut off: its channel takes no message, or the bot is not on the server any more.

No time runs meanwhile. Its letters are hardly ever tried; whatever shows that the channel may take messages again (the
bot is back on the server, a permission has changed, somebody presses *Resume*) has them tried at once, and the first
that arrives lets the table go on. If none does, the table closes (L1).
"""

from datetime import timedelta
from typing import Final

from bot.cards.card import Reply
from bot.model.lines import ChannelRefused, ChannelTried, Expired
from bot.model.mail import ChannelNews, Reminder, Target
from bot.model.table import Table
from bot.presentation.trouble import HostNotice, host_notice, was_cut_off
from bot.tables.change import SILENT, Change, Dealt, Decision, Draft, Held
from bot.tables.telling import channel_link
from bot.tables.time.timers import paused

HARDLY_EVER: Final = timedelta(days=2)
"""How long the letters of a table wait from whose server the bot was removed, unless it comes back."""
TRIED_AGAIN: Final = timedelta(minutes=5)
"""How long a channel is not tried again on request."""


def is_cut_off(table: Table) -> bool:
    """Whether a table stands still because its channel takes no message."""
    return table.phase == "paused" and table.clock.pause == "channel"


async def left_behind(held: Held) -> Decision:
    """The bot was removed from the server: nothing can be told there, and nobody can press anything."""
    table = held.table
    if not table.live or is_cut_off(table):
        return SILENT
    news = ChannelNews(held.now + HARDLY_EVER, refused_since=held.now)
    if table.phase == "lobby":
        # Nobody could join it any more. Whoever invites the bot again opens another.
        return Change(held=held, table=table.evolve(phase="cancelled"), line=Expired(), channel=news)
    if not isinstance(held, Dealt) or table.phase != "playing":
        return SILENT
    stopped = paused(table, held.now, "channel")
    told = notice(table, "removed", plays=True)
    return Change(held=held, table=stopped, line=ChannelRefused(), drafts=(told,), channel=news)


async def tried(held: Held) -> Decision:
    """The channel of a table that is cut off is tried now."""
    return _tried(held, SILENT)


def tried_for(held: Dealt, reply: Reply) -> Decision:
    """The same for somebody who asks for it, who gets this reply."""
    return _tried(held, reply)


def _tried(held: Held, reply: Reply) -> Decision:
    table, now = held.table, held.now
    last = table.clock.asked_at
    if not is_cut_off(table) or (last is not None and now - last < TRIED_AGAIN):
        return reply
    # If nothing waits for the channel there must be something to try; once is enough, since it waits until it arrives.
    probe = Draft(Target("channel", table.channel), was_cut_off(table.language), Reminder("back", (), ()))
    return Change(
        held=held,
        table=table.with_clock(asked_at=now),
        line=ChannelTried(),
        reply=reply,
        drafts=(probe,) if last is None else (),
        channel=ChannelNews(now),
    )


def notice(table: Table, what: HostNotice, *, plays: bool) -> Draft:
    """The host is told how the channel fares. plays: whether the table's clock stands, or runs again, because of it."""
    link = channel_link(table)
    card = host_notice(what, table.host_language, game=table.game, table=table.id, link=link, plays=plays)
    return Draft(Target("user", table.host), card)
