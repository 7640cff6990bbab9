"""What fits, and is worth a look all the same: times, closing messages, an end that is missing."""

from collections.abc import Iterator
from typing import Final

from bot.record.form import Closed, Dealt, Ended, NotDealt, PostedAgain, Record, lines

EPOCH: Final = 1420070400000
"""Milliseconds: the moment at which Discord's ids begin."""
SOON: Final = 60
"""Seconds: so long a closing message takes at most, if nothing is wrong."""
CLOCKS: Final = 5
"""Seconds by which the bot's clock and Discord's may differ."""


def closing_message(record: Record) -> int | None:
    """The id of the message from which the table was dealt."""
    return next((int(line.message) for line in lines(record) if isinstance(line, Dealt)), None)


def closing_messages(record: Record) -> int:
    """How many went out."""
    return 1 + sum(isinstance(line, PostedAgain) for line in lines(record))


def unfinished(record: Record) -> bool:
    """Whether neither the rules nor a person ended the table."""
    last = lines(record)[-1] if record.lines else None
    closed = isinstance(last, NotDealt) or (isinstance(last, Ended) and last.kind != "resumed")
    return record.outcome is None and not closed


def remarks(record: Record) -> Iterator[str]:
    told = lines(record)
    if unfinished(record):
        yield "Unfinished: neither an outcome nor an end. Lines may have been left out at the end."
    if (posted := closing_messages(record)) > 1:
        yield f"{posted} closing messages went out. Somebody who saw two of them should compare: the smaller id counts."
    message = closing_message(record)
    if message is None:
        return
    at = ((message >> 22) + EPOCH) / 1000
    closed = next((line.at for line in told if isinstance(line, Closed)), None)
    lobby = [line.at for line in told[: len(record.frozen.chronology)]]
    after = next((line.at for line in told if line.n > 1 and isinstance(told[line.n - 2], Dealt)), None)
    if lobby and at < max(lobby) - CLOCKS:
        yield "The closing message is older than the end of the lobby: it cannot have shown what was frozen."
    if after is not None and at > after + 1 + CLOCKS:
        yield "The closing message is younger than the first line of play."
    if closed is not None and posted == 1 and at > closed + SOON + CLOCKS:
        yield f"The closing message came more than {SOON} seconds after Start: it may have been sent again and again."
