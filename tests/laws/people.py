"""Who is around a table: people with names that look alike, somebody who manages the server, strangers."""

import random
from typing import Final

from bot.model.people import Language

FIRST: Final = 101
"""The first who sits there: users from here on, in the order of joining."""
STRANGERS: Final = tuple(range(141, 149))
"""People who may take a seat in the middle of a game."""
MANAGER: Final = 190
"""Manages the server and sits nowhere."""
ALIKE: Final = (
    ("Ada", "Аda", "ADA", "A\u200bda", "Àda"),
    ("Bea", "Bеa", "bea", "Bea\u00ad", "Béa"),
    ("Chloé", "Chloe", "Сhloé", "CHLOÉ", "Chlоé"),
    ("Ivo", "lvo", "Ιvo", "IVO", "Ivο"),
    ("\u2060", "\u3164", "\u200b\u200d", "\u2800", "\ufeff"),
)
"""Each line is one name, written so that it reads like the others of the line, or like no name at all."""
HOSTILE: Final = ("*Eve*", "@everyone", "[Eve](x)", "# Eve")
"""Names that would do something, if they were not made safe."""
PLAIN: Final = ("Dan", "Flo", "Gus", "Hal", "Joy", "Kim", "Lea", "Max", "Nia", "Oto", "Pia", "Rui")


class Crowd:
    """People as they are now. gone: not on the server. closed: takes no DM from the bot. forgotten: wanted to be."""

    def __init__(self, rng: random.Random, seated: int) -> None:
        self.seated = tuple(range(FIRST, FIRST + seated))
        self.everybody = (*self.seated, *STRANGERS, MANAGER)
        self.names = {user: _name(rng) for user in self.everybody}
        self.languages: dict[int, Language] = {user: rng.choice(("fr", "en")) for user in self.everybody}
        self.managers = frozenset({MANAGER})
        self.gone: set[int] = set()
        self.closed: set[int] = set()
        self.forgotten: set[int] = set()

    def renamed(self, user: int, pick: int) -> str:
        """Somebody's new name: one that looks like somebody else's, more often than not."""
        names = [*(name for line in ALIKE for name in line), *HOSTILE, *PLAIN]
        self.names[user] = names[pick % len(names)]
        return self.names[user]


def _name(rng: random.Random) -> str:
    return rng.choice(rng.choice(ALIKE)) if rng.random() < 0.4 else rng.choice(PLAIN)
