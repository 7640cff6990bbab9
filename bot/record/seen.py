"""What somebody saw while the table was played: the one thing that the author of a record cannot change."""

import re
from typing import NamedTuple

from bot.record.chain import GROUP, SHOWN_BYTES
from engines.core.values import secret

LETTERS = SHOWN_BYTES * 8 // 5


@secret
class Seen(NamedTuple):
    """promise: 64 hexadecimal digits. message: the id of the closing message. codes: prints of announcements and
    receipts.
    """

    promise: str | None = None
    message: int | None = None
    codes: tuple[str, ...] = ()


def promise_from(text: str) -> str:
    """A promise as somebody copied it. Raises ValueError."""
    digits = "".join(text.split()).lower()
    if not re.fullmatch(r"[0-9a-f]{64}", digits):
        raise ValueError("a promise has 64 hexadecimal digits")
    return digits


def message_from(text: str) -> int:
    """A message's id, or its link. Raises ValueError."""
    match = re.fullmatch(r"(?:https?://[^\s/]+/channels/(?:@me|[0-9]+)/[0-9]+/)?([0-9]{15,20})/?", text.strip())
    if match is None:
        raise ValueError("the closing message is named by its id or its link")
    return int(match[1])


def code_from(text: str) -> str:
    """A print as somebody copied it, as it is shown. Raises ValueError."""
    letters = re.sub(r"[\s-]", "", text).upper()
    if not re.fullmatch(rf"[A-Z2-7]{{{LETTERS}}}", letters):
        raise ValueError(f"a print has {LETTERS} letters and digits, A to Z and 2 to 7")
    return "-".join(letters[at : at + GROUP] for at in range(0, LETTERS, GROUP))


NOTHING = Seen()
