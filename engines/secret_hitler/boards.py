"""The boxed material: roles, policy tiles and the boards (SH-1 to SH-4, SH-29)."""

from typing import Final, Literal

Role = Literal["liberal", "fascist", "hitler"]
Policy = Literal["liberal", "fascist"]
"""The face of a tile, and also a party: its membership card and its side."""
Ballot = Literal["ja", "nein"]
Power = Literal["policy_peek", "investigate", "special_election", "execute"]
Powers = tuple[Power | None, ...]

FACES: Final[tuple[Policy, Policy]] = ("liberal", "fascist")
TILES: Final[dict[Policy, int]] = {"liberal": 6, "fascist": 11}
TILE_COUNT: Final = 17
HAND: Final = 3
"""How many tiles a President draws, and the least that the draw pile may hold (SH-23, SH-26)."""

LIBERAL_GOAL: Final = 5
FASCIST_GOAL: Final = 6
DANGER: Final = 3
"""From so many fascist policies on, electing Hitler as Chancellor loses the game (SH-18)."""
VETO_FROM: Final = 5
"""From so many fascist policies on, a session may be vetoed (SH-39)."""
CHAOS: Final = 3

SEATS: Final = range(5, 11)
FASCISTS: Final = (1, 1, 2, 2, 3, 3)
"""Fascists for five seats, for six and so on, Hitler not counted (SH-2)."""

_SMALL: Final[Powers] = (None, None, "policy_peek", "execute", "execute")
_MIDDLE: Final[Powers] = (None, "investigate", "special_election", "execute", "execute")
_LARGE: Final[Powers] = ("investigate", "investigate", "special_election", "execute", "execute")
BOARDS: Final[dict[int, Powers]] = {5: _SMALL, 6: _SMALL, 7: _MIDDLE, 8: _MIDDLE, 9: _LARGE, 10: _LARGE}
"""By number of seats at the start, for ever (SH-4): the power under each fascist tile (SH-29)."""


def role_cards(seat_count: int) -> tuple[Role, ...]:
    """The roles of a table, unshuffled: Liberals, Fascists, Hitler (SH-2). Raises ValueError for other numbers."""
    fascists = FASCISTS[SEATS.index(seat_count)]
    cards: dict[Role, int] = {"liberal": seat_count - fascists - 1, "fascist": fascists, "hitler": 1}
    return tuple(role for role, count in cards.items() for _ in range(count))


def party(role: Role) -> Policy:
    """The party membership of a role; Hitler's is fascist, like any Fascist's (SH-3)."""
    return "liberal" if role == "liberal" else "fascist"


def stack(liberal: int, fascist: int) -> tuple[Policy, ...]:
    """So many tiles of each face in the order in which every shuffle takes them up: Liberals first."""
    tiles: dict[Policy, int] = {"liberal": liberal, "fascist": fascist}
    return tuple(face for face, count in tiles.items() for _ in range(count))


def in_order(tiles: tuple[Policy, ...]) -> tuple[Policy, ...]:
    """The same tiles, Liberals first.

    A hand is always shown so: the order in which the two tiles lay among the three would tell the Chancellor something
    about the third (SH-24).
    """
    return tuple(sorted(tiles, key=FACES.index))


def acquaintances(roles: tuple[Role, ...], seat: int) -> tuple[int, ...]:
    """The other seats whose roles *seat* knows from the start, sorted (SH-5)."""
    blind_hitler = roles[seat] == "hitler" and len(roles) > 6
    if roles[seat] == "liberal" or blind_hitler:
        return ()
    return tuple(other for other, role in enumerate(roles) if role != "liberal" and other != seat)
