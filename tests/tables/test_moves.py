"""Answers given in advance: when they count, and that they show in nothing before."""

from collections.abc import Collection

import pytest

from bot.tables.moves import Moved, Standing, followed, moved
from engines.core.dice import Dice
from engines.core.offers import action
from engines.core.protocol import Action, Answer, AnyGame, Illegal, Prompt
from engines.registry import games

GAME: AnyGame = games()["secret_hitler"]


def in_advance(seats: Collection[int]) -> Standing:
    """These seats answer every vote with *Ja*."""

    def standing(seat: int, prompt: Prompt) -> Action | None:
        return action(GAME, "cast_vote", {"ballot": "ja"}) if prompt.kind == "vote" and seat in seats else None

    return standing


def answered(at: Moved, by: int, kind: str, **fields: int | str) -> Moved:
    """One seat answers the open decision."""
    (prompt,) = GAME.prompts(at.state)
    there = moved(GAME, at, Answer(prompt.id, by, action(GAME, kind, fields)))
    assert not isinstance(there, Illegal)
    return there


def ballot() -> Moved:
    """Five seats are about to vote."""
    at = Moved(GAME.setup(5, GAME.Options(), Dice(seed="5" * 64)).state)
    (prompt,) = GAME.prompts(at.state)
    (offer,) = GAME.offers(at.state, prompt, prompt.seats[0])
    return answered(at, prompt.seats[0], "nominate_chancellor", seat=offer.fields[0].options[0])


@pytest.mark.parametrize("given", [1, 2, 4])
def test_they_count_once_everybody_else_has_answered(given: int) -> None:
    at, standing = ballot(), in_advance(range(given))
    for seat in range(given, 5):
        assert followed(GAME, at, standing) == at
        at = answered(at, seat, "cast_vote", ballot="nein")
    there = followed(GAME, at, standing)
    assert [command.seat for command in there.commands[-given:] if isinstance(command, Answer)] == list(range(given))
    assert GAME.prompts(there.state)[0].kind != "vote"


def test_a_decision_waits_for_somebody_to_answer_it_by_then() -> None:
    """It does not close as it opens: that would say of everybody that they had answered in advance."""
    at, standing = ballot(), in_advance(range(5))
    assert followed(GAME, at, standing) == at
    there = followed(GAME, answered(at, 3, "cast_vote", ballot="nein"), standing)
    assert GAME.prompts(there.state)[0].kind != "vote"


def test_one_that_fits_no_more_is_not_given() -> None:
    """The seat is asked like anybody else."""
    at = ballot()
    for seat in range(1, 5):
        at = answered(at, seat, "cast_vote", ballot="ja")
    assert followed(GAME, at, lambda seat, prompt: action(GAME, "nominate_chancellor", {"seat": 1})) == at
