"""`make league`: plays and prints the tables of docs/players.md. `python -m tests.league TABLES [GAME …]`."""

import sys
from collections.abc import Iterator
from time import process_time

from engines.core.player import LEVELS
from engines.registry import games, player_of
from tests.league.head_starts import head_starts
from tests.league.matches import open_side, won
from tests.league.table import Seated, robot

SIZES = {"secret_hitler": (5, 6, 7, 8, 9, 10), "reseau_mere": (4, 5, 7, 10)}
TABLES = 40


def rows(slug: str, tables: int) -> Iterator[str]:
    """One for each number of seats."""
    game = games()[slug]
    player = player_of(game)
    strong, easy, page = Seated(player, LEVELS[-1]), Seated(player, LEVELS[0]), Seated(robot(game), "easy")
    sided = slug in SIZES
    yield "| Seats | Tables | Strong against the page's robots | Strong against easy | Easy against robots |" + (
        " All strong: the side that does not hide | CPU a table |" if sided else " CPU a table |"
    )
    yield "|---" * (7 if sided else 6) + "|"
    for seats in SIZES.get(slug, tuple(game.seats)):
        begun = process_time()
        found = [won(game, seats, tables, *pair) for pair in ((strong, page), (strong, easy), (easy, page))]
        played = 6 * tables
        if sided:
            found.append(open_side(game, seats, 2 * tables, strong))
            played += 2 * tables
        took = (process_time() - begun) / played
        yield f"| {seats} | {2 * tables} | {' | '.join(map(str, found))} | {1000 * took:.0f} ms |"


def main(arguments: list[str]) -> None:
    """Prints a table for each game."""
    tables = int(arguments[0]) if arguments else TABLES
    for slug in arguments[1:] or games():
        if slug == "head_starts":
            print(*head_starts(tables), sep="\n", flush=True)
            continue
        print(f"\n### {slug}\n", flush=True)
        for row in rows(slug, tables):
            print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
