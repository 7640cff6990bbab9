"""What a game says of itself."""

from importlib import import_module

import pytest

from engines.core.protocol import AnyGame
from engines.registry import games
from tests.conformance.harness import GAMES, option_values
from tests.conformance.test_play import is_code

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@pytest.mark.parametrize("slug", games())
def test_a_game_is_named_like_its_package(slug: str) -> None:
    """The registry knows a game by its slug, which is the name of the package that exposes it."""
    assert import_module(f"engines.{slug}").GAME is games()[slug]
    assert games()[slug].slug == slug


@every_game
def test_a_game_has_a_slug_versions_and_seats(game: AnyGame) -> None:
    """Its slug is snake_case, its versions count from 1, and every number of seats in its range can play."""
    assert is_code(game.slug)
    assert game.rules_version >= 1
    assert game.schema >= 1
    assert len(game.seats) > 0
    assert game.seats.step == 1
    assert game.seats[0] >= 1


@every_game
def test_options_have_defaults_and_are_finite(game: AnyGame) -> None:
    """A table can start without choosing anything, and everything it may choose can be listed; to keep the published
    replay back (`sealed`) is one of the choices and not the default.
    """
    assert game.Options().sealed is False
    assert all(len(values) >= 2 for values in option_values(game.Options).values())


@every_game
def test_the_bound_is_a_number_for_every_table(game: AnyGame) -> None:
    """For every number of seats the bound is known before the start."""
    for seats in game.seats:
        assert game.bound(seats, game.Options()) >= 1
