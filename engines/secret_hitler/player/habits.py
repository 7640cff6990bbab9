"""What the player takes for granted about how people of each role play, in hundredths.

Votes and nominations are taken to say nothing: against people who hide, they mislead more than they tell. Tiles do, and
what is claimed of them: a Liberal says what it has seen.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from engines.secret_hitler.boards import Role

ALWAYS: Final = 100
DISCARDS_LIBERAL: Final[Mapping[Role, tuple[int, int]]] = {
    "liberal": (3, 3),
    "fascist": (55, 60),
    "hitler": (10, 15),
}
"""How often a President puts a Liberal tile away, of one and of two."""
ENACTS_FASCIST: Final[Mapping[Role, int]] = {"liberal": 2, "fascist": 65, "hitler": 12}
"""How often a Chancellor enacts the fascist tile, of one of each."""
HONEST: Final = 94
"""How often a Liberal says what it has seen."""


@cache
def passed(role: Role, drawn: int) -> tuple[int, int, int]:
    """How often 0, 1 and 2 Liberals are passed on, of so many drawn."""
    of_one, of_two = DISCARDS_LIBERAL[role]
    match drawn:
        case 0:
            return ALWAYS, 0, 0
        case 1:
            return of_one, ALWAYS - of_one, 0
        case 2:
            return 0, of_two, ALWAYS - of_two
        case _:
            return 0, 0, ALWAYS


@cache
def enacts(role: Role, received: int, liberal: bool) -> int:
    """How often such a tile is enacted, of so many Liberals received."""
    of_two = (0, ALWAYS - ENACTS_FASCIST[role], ALWAYS)[received]
    return of_two if liberal else ALWAYS - of_two


@cache
def says(role: Role, claimed: int, seen: int, cover: int, choices: int) -> int:
    """How often so many Liberals are claimed. cover: what a Liberal would have seen, as it looks from outside."""
    if role == "liberal":
        return HONEST if claimed == seen else (ALWAYS - HONEST) // (choices - 1)
    # Half by lot, a quarter what was seen, a quarter what covers it.
    return 50 // choices + 25 * (claimed == seen) + 25 * (claimed == cover)
