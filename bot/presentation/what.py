"""The `what` of a control that answers: it is made of indexes, so that it tells nothing."""

import re
from typing import Final, NamedTuple, Self

from engines.core.values import secret

_WRITTEN: Final = re.compile(
    r"(?P<offer>\d{1,3})(?:\.(?P<option>\d{1,4})|~(?P<page>\d{1,3})|(?P<form>!(?P<picked>\d{1,3}(?:\.\d{1,3}){0,3})?)|(?P<back><))?",
    re.ASCII,
)


@secret
class What(NamedTuple):
    """Which offer a control is for, counted from 0, and which part of it.

    "1" is the button of an offer without a choice, or the select with its options. option: "1.2" is the button of one
    of them. page: "1~2" is one of several such selects. form: "1!" opens the form of the offer, and comes back with it.
    picked: "1!4.0" is what has been picked of its first fields, one after the other. back: "1<" leads from there to all
    offers again.
    """

    offer: int
    option: int | None = None
    page: int | None = None
    form: bool = False
    picked: tuple[int, ...] = ()
    back: bool = False

    @classmethod
    def read(cls, written: str) -> Self | None:
        """What was written on a control; None when it is none of this kind."""
        match = _WRITTEN.fullmatch(written)
        if match is None:
            return None
        option, page = (None if match[part] is None else int(match[part]) for part in ("option", "page"))
        picked = tuple(map(int, match["picked"].split("."))) if match["picked"] else ()
        return cls(int(match["offer"]), option, page, match["form"] is not None, picked, match["back"] is not None)

    def __str__(self) -> str:
        if self.form:
            return f"{self.offer}!{'.'.join(map(str, self.picked))}"
        if self.back:
            return f"{self.offer}<"
        if self.option is not None:
            return f"{self.offer}.{self.option}"
        if self.page is not None:
            return f"{self.offer}~{self.page}"
        return str(self.offer)
