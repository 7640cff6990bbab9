"""The words for what pictures show: alt texts have no markdown, and little room for names."""

from typing import Final

from bot.cards.cut import cut_plain
from bot.cards.names import plain
from bot.presentation.voice import Voice

LONGEST_NAME: Final = 24
"""Letters of a name in an alt text, so that ten long ones leave room for everything else."""


def numbered(seat: int, name: str, most: int = LONGEST_NAME) -> str:
    """The number of a seat with its name, as it is said once: from then on the number will do."""
    return f"{seat + 1} {cut_plain(plain(name), most)}"


def fact(voice: Voice, what: str, who: str | int) -> str:
    """What something is: the text of that id, a colon, and *who*."""
    return titled_fact(voice, voice(what), who)


def titled_fact(voice: Voice, what: str, who: str | int) -> str:
    """The same where *what* is in words already."""
    return voice("picture-line", what=what, who=who)
