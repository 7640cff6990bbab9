"""What holds at every moment of every table."""

from collections import Counter
from random import Random

import pytest

from engines.core.protocol import Illegal, TimeUp
from engines.reseau_mere import GAME
from engines.reseau_mere.cards import DECK
from engines.reseau_mere.state import Options
from tests.games.reseau_mere.driver import Table, faces_in, level_forever, play_at_random, random_table
from tests.soak.length import LONG

TABLES = [
    (1, Options()),
    (1, Options(picks="choose", unstable=True)),
    (2, Options(reports="together")),
    (2, Options(picks="choose")),
    (3, Options()),
    (3, Options(unstable=True)),
    (6, Options(picks="choose", reports="together")),
    (7, Options()),
    (11, Options(picks="choose", unstable=True)),
    (13, Options(rounds=6)),
    (20, Options(unstable=True)),
    (20, Options(reports="live", rounds=6)),
]


def conserved(table: Table) -> None:
    """No card comes from nowhere or goes twice: all of them are among the 90."""
    current = table.state.round
    dealt = Counter(face for hand in current.dealt for face in hand)
    assert dealt <= Counter(DECK)
    assert all(len(hand) == 3 for hand in current.dealt)
    kept = [face for chair in range(table.state.chairs) for face in current.kept(chair)]
    gone = [face for face in current.discards if face is not None]
    decided = [hand for chair, hand in enumerate(current.dealt) if current.discards[chair] is not None]
    assert sorted(kept + gone) == sorted(face for hand in decided for face in hand)
    if current.score is None:
        assert dealt + Counter(current.extras) <= Counter(DECK)
        if table.state.phase in {"take", "report", "suspicion"}:
            taken = [face for cards in current.taken for face in cards]
            assert sorted(taken + faces_in(current.centre)) == sorted([*kept, *current.extras])
    if table.state.finished:
        shown = table.state.revealed
        assert len(shown) == 2 * table.state.chairs
        assert Counter(shown) <= Counter(DECK)


@pytest.mark.parametrize(("humans", "options"), TABLES)
@pytest.mark.parametrize("absent", [0.0, 0.3])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=LONG) for seed in (1, 2))])
def test_cards_are_conserved_and_every_table_ends(humans: int, options: Options, absent: float, seed: int) -> None:
    """At each step; within the bound; with an outcome, and nothing to answer after it."""
    opened: set[str] = set()

    def check(table: Table, opened: set[str] = opened) -> None:
        conserved(table)
        opened.update(table.open())

    played = play_at_random(random_table(humans, options, seed), Random(seed), absent=absent, after=check)
    assert len(opened) <= GAME.bound(humans, options)
    outcome = GAME.outcome(played.state)
    assert outcome is not None
    sides = {played.state.identities[seat] for seat in outcome.winners}
    assert sides <= {outcome.side}
    assert len(played.state.scores) == len(played.state.finished) >= played.state.rounds


@pytest.mark.parametrize(("humans", "options"), TABLES)
def test_a_table_ends_when_everybody_is_absent(humans: int, options: Options) -> None:
    """Time-ups alone bring every table to its end."""
    played = random_table(humans, options, 1)
    while prompts := GAME.awaited(played.state):
        played.time_up(prompts[0].id, *prompts[0].pending)
    assert GAME.outcome(played.state) is not None


@pytest.mark.parametrize(("humans", "options"), TABLES)
def test_the_bound_is_reached_when_all_extra_rounds_are_played(humans: int, options: Options) -> None:
    """It is the number of prompts that a draw opens, neither more nor fewer."""
    played = level_forever(humans, options)
    opened = set(played.open())
    while prompts := GAME.awaited(played.state):
        played.send(TimeUp(prompts[0].id, prompts[0].pending))
        opened.update(played.open())
    outcome = GAME.outcome(played.state)
    assert outcome is not None
    assert outcome.reason == "draw"
    assert len(opened) == GAME.bound(humans, options)


def test_a_snapshot_goes_on_like_the_table_it_was_taken_of() -> None:
    """The JSON of a state is read again as an equal state."""

    def check(table: Table) -> None:
        assert GAME.State.model_validate_json(table.state.model_dump_json()) == table.state

    play_at_random(random_table(2, Options(picks="choose", unstable=True), 3), Random(3), absent=0.2, after=check)


def test_refusals_change_nothing() -> None:
    """A late command is turned away."""
    ended = play_at_random(random_table(3, Options(), 2), Random(2))
    assert GAME.step(ended.state, TimeUp("keep.1", (0,))) == Illegal("prompt_closed")
