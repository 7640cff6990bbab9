"""The laws hold at a few random tables of every game; `make soak` plays many more."""

from collections.abc import Callable, Iterator

from engines.registry import games
from tests.laws.run import Figures, Plan, planned, played

FEWEST, MOST = 2, 12
"""Tables of each game: so many, and more of all of them for as long as a case of a law has not come about."""
RARE = (("secret_hitler", 1), ("treize_indices", 17), ("rien_a_cacher", 3))
"""Runs in which something comes about that is rare: a seat out of the game; one that is taken back; computers."""


def plans() -> Iterator[Plan]:
    """The runs that are played, in order; at least those of the first seeds."""
    yield from (planned(game, seed) for game, seed in RARE)
    yield from (planned(game, seed) for seed in range(MOST) for game in games() if (game, seed) not in RARE)


async def test_the_laws_hold_at_every_table(record_property: Callable[[str, object], None]) -> None:
    """Whatever people, Discord and the clock do; and no law is kept for want of cases."""
    figures = Figures()
    for plan in plans():
        if plan.seed >= FEWEST and figures.tables >= FEWEST * len(games()) and not figures.unmet:
            break
        story = await played(plan)
        assert not story.broken, str(story)
        figures.add(story)
    record_property("laws", str(figures))
    assert not figures.unmet, str(figures)
