"""Names that a reader would take for one another: by case, accents, look-alike letters, or because nothing shows.

The look-alikes are those that Unicode lists (UTS #39): each letter has one that stands for all that look like it.
"""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache

from confusable_homoglyphs.utils import load

from bot.cards.names import LONGEST_NAME, UNKNOWN, clean

_LEFT_TO_RIGHT = "\u200e"
"""The list has it around letters that are written from right to left."""


@lru_cache(maxsize=1024)
def looks(name: str, longest: int = LONGEST_NAME) -> frozenset[str]:
    """What a name (not escaped) may be taken for: two names with one of these in common look alike."""
    shown = clean(name, longest)
    return frozenset({_skeleton(shown), _skeleton(_folded(shown)), _folded(_skeleton(shown))})


def alike(one: str, other: str, longest: int = LONGEST_NAME) -> bool:
    """Whether a reader might take one name, or one line, for the other; of each so much is read."""
    return not looks(one, longest).isdisjoint(looks(other, longest))


@lru_cache(maxsize=1024)
def doubtful(names: Sequence[str]) -> frozenset[int]:
    """The places of those names that do not tell who is meant, so that a number must follow them.

    A name that looks like another one with its number is doubtful, too; so is one that nobody can read.
    """
    found = frozenset(place for place, name in enumerate(names) if clean(name) == UNKNOWN)
    while (more := found | _met(names, found)) != found:
        found = more
    return found


def _met(names: Sequence[str], numbered: frozenset[int]) -> frozenset[int]:
    """The places of names that look alike, if these are followed by their numbers."""
    seen = [
        frozenset(f"{look} ({_skeleton(str(place + 1))})" for look in looks(name)) if place in numbered else looks(name)
        for place, name in enumerate(names)
    ]
    times = Counter(look for found in seen for look in found)
    return frozenset(place for place, found in enumerate(seen) if any(times[look] > 1 for look in found))


def _skeleton(text: str) -> str:
    """*text* with one letter for all that look like it."""
    stand_in = _stand_ins()
    swapped = "".join(stand_in.get(char, char) for char in unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", swapped)


def _folded(text: str) -> str:
    """*text* without case and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if unicodedata.category(char)[0] != "M").casefold()


@cache
def _stand_ins() -> dict[str, str]:
    """For each character that looks like another what stands for it."""
    near: dict[str, set[str]] = defaultdict(set)
    for char, others in load("confusables.json").items():
        for other in others:
            one, two = char.strip(_LEFT_TO_RIGHT), other["c"].strip(_LEFT_TO_RIGHT)
            near[one].add(two)
            near[two].add(one)
    # The list names for each of a group the one that stands for all, and for that one all others.
    found = {char: next(iter(others)) for char, others in near.items() if len(char) == len(others) == 1}
    return {char: min(char, one) if found.get(one) == char else one for char, one in found.items()}
