"""Chairs by number, and by the name of the person on them; those without a person are invisible."""

from collections.abc import Sequence

from bot.presentation.voice import Voice

MOST_NAMED = 4
"""So many chairs in a sentence are named; more are told by number, with the names on the board."""


def invisible(voice: Voice, chair: int) -> bool:
    """Whether nobody sits there: chair n is the chair of seat n, and there are as many names as seats."""
    return chair >= len(voice.scene.names)


def named(voice: Voice, chair: int) -> str:
    """A chair within a sentence."""
    if invisible(voice, chair):
        return voice("chair-invisible", number=chair + 1)
    return voice("chair", number=chair + 1, name=voice.name(chair))


def numbered(voice: Voice, chair: int) -> str:
    """A chair for whoever decides for it, who needs no name."""
    return voice("chair-invisible" if invisible(voice, chair) else "chair-own", number=chair + 1)


def plain(voice: Voice, chair: int) -> str:
    """A chair for where markdown is not rendered."""
    if invisible(voice, chair):
        return voice("chair-invisible", number=chair + 1)
    return voice("chair", number=chair + 1, name=voice.plain(chair))


def listed(voice: Voice, chairs: Sequence[int]) -> str:
    """Chairs within a sentence; "nobody" when there are none."""
    if len(chairs) > MOST_NAMED:
        return voice("chairs-numbers", numbers=voice.numbers(chairs))
    return voice.listed([named(voice, chair) for chair in chairs])


def numbers(chairs: Sequence[int]) -> str:
    """The numbers of chairs, where room is short."""
    return ", ".join(str(chair + 1) for chair in chairs)
