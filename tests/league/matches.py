"""What is played: pairs of tables with the same deal, at which two kinds of players have changed seats."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from engines.core.dice import Dice
from engines.core.protocol import AnyGame, Options
from tests.league.table import Played, Seated, play, seed_of

Z = 1.96
"""Of the normal distribution, for intervals of 95 %."""


class Share(NamedTuple):
    """How often it was so. points: a table that several win counts in parts."""

    points: float
    of: int

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, for 95 %."""
        share, n = self.points / self.of, self.of
        middle = (share + Z * Z / 2 / n) / (1 + Z * Z / n)
        half = Z * sqrt(share * (1 - share) / n + Z * Z / 4 / n / n) / (1 + Z * Z / n)
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.points / self.of:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def sides(game: AnyGame, seats: int, seed: str) -> tuple[bool, ...]:
    """By seat, whether it is of the side that hides; alternately where a game has no sides.

    The deal is looked at to seat the players, who are not told.
    """
    state = game.setup(seats, game.Options(), Dice(seed=seed)).state
    for name, open_side in (("roles", "liberal"), ("identities", "resistance")):
        if dealt := getattr(state, name, None):
            return tuple(side != open_side for side in dealt[:seats])
    return tuple(bool(seat % 2) for seat in range(seats))


def mirrored(
    game: AnyGame, seats: int, tables: int, one: Seated, other: Seated, options: Options | None = None
) -> Iterator[tuple[Played, float]]:
    """Two tables of each deal, with changed seats; and how much of each the first kind of players has won."""
    for number in range(tables):
        seed = seed_of(game.slug, seats, number)
        hidden = sides(game, seats, seed)
        for which in (False, True):
            mine = [seat for seat in range(seats) if hidden[seat] == which]
            played = play(game, [one if seat in mine else other for seat in range(seats)], seed, options)
            won = played.outcome.winners
            yield played, len(set(won) & set(mine)) / len(won) if won else 0.5


def won(game: AnyGame, seats: int, tables: int, one: Seated, other: Seated) -> Share:
    """The share of the first kind of players against the second."""
    points = [share for _, share in mirrored(game, seats, tables, one, other)]
    return Share(sum(points), len(points))


def open_side(game: AnyGame, seats: int, tables: int, who: Seated) -> Share:
    """The share of the side that does not hide, among players of one kind."""
    names = {"liberal", "resistance"}
    played = [play(game, [who] * seats, seed_of(game.slug, seats, number)) for number in range(tables)]
    return Share(sum(each.outcome.side in names for each in played), tables)
