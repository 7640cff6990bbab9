"""How large a head start of the Réseau-Mère makes a table even, by chairs, for two different players (RM-21).

A head start changes the totals and nothing that these players look at, so that one set of games tells of all of them.
"""

from collections.abc import Iterator

from engines.core.protocol import AnyGame
from engines.registry import games, player_of
from tests.league.matches import Share
from tests.league.table import Seated, play, robot, seed_of

CHAIRS = (*range(3, 13), 14, 17, 20)


def head_starts(tables: int) -> Iterator[str]:
    """A row for each number of chairs: the share of the Résistance at several head starts, and the one that is even."""
    game = games()["reseau_mere"]
    kinds = {"strong": Seated(player_of(game)), "the page's robots": Seated(robot(game), "easy")}
    yield "| Chairs | Player | Tables | Resistance without | Even at | 40–60 % from … to |"
    yield "|---|---|---|---|---|---|"
    for chairs in CHAIRS:
        for name, who in kinds.items():
            leads = [lead(game, chairs, who, number) for number in range(tables)]
            best = min(range(-20, 200), key=lambda start: abs(share(leads, start) - 0.5))
            fair = [start for start in range(-20, 200) if 0.4 <= share(leads, start) <= 0.6]
            yield (
                f"| {chairs} | {name} | {tables} | {of(leads, 0)} | {best}: {of(leads, best)} | "
                f"{f'{fair[0]} … {fair[-1]}' if fair else '–'} |"
            )


def lead(game: AnyGame, chairs: int, who: Seated, number: int) -> int:
    """By how many points the Résistance leads in the end, the accusation counted."""
    played = play(game, [who] * chairs, seed_of(game.slug, chairs, number))
    total = game.view(played.state, None).total
    points: int = total.resistance - total.reseau_mere
    return points


def share(leads: list[int], start: int) -> float:
    """How much of the games the Résistance wins with that head start of the others; a tie is half a win."""
    return sum(1.0 if lead > start else 0.5 if lead == start else 0.0 for lead in leads) / len(leads)


def of(leads: list[int], start: int) -> Share:
    """The same, with its interval."""
    return Share(share(leads, start) * len(leads), len(leads))
