"""Where a card will be read."""

from typing import NamedTuple

from bot.model.people import Language


class Scene(NamedTuple):
    """A table as its readers know it: nothing in it is secret.

    names: as shown, not escaped, by seat; users: by seat. link: address of the table's channel, "" when unknown.
    closing: that of the message from whose id the table was dealt, "" before that.
    """

    table: str
    language: Language
    names: tuple[str, ...]
    users: tuple[int, ...]
    link: str = ""
    closing: str = ""
