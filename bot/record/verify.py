"""Whether a published record is what the rules, the promised seed and the closing message lead to."""

from typing import NamedTuple

from bot.record.checks.chain import Found, check_chain
from bot.record.checks.deal import check_deal
from bot.record.checks.differs import Differs
from bot.record.checks.game import check_game
from bot.record.checks.lobby import check_lobby
from bot.record.checks.order import check_order
from bot.record.checks.players import Compared, check_players
from bot.record.checks.times import closing_message, remarks
from bot.record.form import Record
from bot.record.reading import Unreadable, read
from bot.record.seen import NOTHING, Seen
from engines.core.values import secret


@secret
class Verdict(NamedTuple):
    """What came of it.

    difference: the first thing that does not fit, None when everything does. remarks: what fits, and is worth a look
    all the same. found: where the prints are that somebody saw. players: of the computer players' decisions, if asked.
    """

    record: Record | None
    difference: str | None
    remarks: tuple[str, ...] = ()
    found: tuple[Found, ...] = ()
    players: Compared | None = None
    seen: Seen = NOTHING


def verify(file: str | bytes, seen: Seen = NOTHING, *, players: bool = False) -> Verdict:
    """Check a record in the order in which a table comes about, and hold against it what somebody saw.

    players: let its computer players decide once more, too.
    """
    try:
        record = read(file.encode() if isinstance(file, str) else file)
    except Unreadable as error:
        return Verdict(None, str(error), seen=seen)
    worth_a_look = tuple(remarks(record))
    compared: Compared | None = None
    try:
        check_lobby(record)
        check_order(record)
        seed = check_deal(record)
        found = check_chain(record, seen.codes)
        if seed is not None:
            check_game(record, seed)
            compared = check_players(record, seed) if players else None
        _check_seen(record, seen)
    except Differs as difference:
        return Verdict(record, str(difference), worth_a_look, seen=seen)
    return Verdict(record, None, worth_a_look, found, compared, seen)


def _check_seen(record: Record, seen: Seen) -> None:
    if seen.promise is not None and seen.promise != record.promise:
        raise Differs("the promise is not the one that you saw")
    if seen.message is not None and closing_message(record) != seen.message:
        raise Differs("the table was dealt from another closing message than the one you name")
