"""The chain: from line to line, and to the prints that were shown meanwhile."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.record.chain import SHOWN_BYTES, digest_of, extended, leaf
from bot.record.checks.differs import Differs
from bot.record.form import Record, lines
from engines.core.values import secret


@secret
class Found(NamedTuple):
    """A print that somebody saw. of: an announcement or a receipt. line: the line that it fixes, with all before."""

    code: str
    of: str
    line: int


def check_chain(record: Record, codes: Sequence[str]) -> tuple[Found, ...]:
    """The last print is the one that the lines lead to. Where the *codes* that somebody saw are found."""
    wanted = {code: digest_of(code) for code in codes}
    sought, at = frozenset(wanted.values()), dict[bytes, tuple[str, int]]()
    head = bytes.fromhex(record.promise)
    for line in lines(record):
        own = leaf(record.server_seed, line.model_dump(mode="json"))
        head = extended(head, own)
        for of, digest in (("receipt", own), ("announcement", head)):
            if digest[:SHOWN_BYTES] in sought:
                at[digest[:SHOWN_BYTES]] = (of, line.n)
    if head.hex() != record.head:
        raise Differs("the last print of the chain is not the one that the lines lead to")
    for code, digest in wanted.items():
        if digest not in at:
            raise Differs(f"the print {code} is of no line of this record: a line is another than was shown")
    return tuple(Found(code, *at[digest]) for code, digest in wanted.items())
