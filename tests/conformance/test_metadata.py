"""What a game says of itself."""

from collections.abc import Iterator
from importlib import import_module
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel, TypeAdapter

from engines.core.protocol import AnyGame, NumberMark, SeatMark
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


@every_game
def test_every_integer_says_whether_it_is_a_seat(game: AnyGame) -> None:
    """Of an action or event, in any depth: a seat that nobody marked would be shown as a number, unnoticed."""
    models = [model for adapter in (game.actions, game.events) for model in members(adapter)]
    assert models
    undecided = [f"{model.__name__}.{name}" for model in models for name in integers_undecided(model)]
    assert undecided == [], "mark them Seat or Number (engines/core/protocol.py)"


def test_an_integer_that_says_nothing_is_found() -> None:
    """In a tuple, a union or a value within a value; `audience` is known to hold seats."""

    class Inner(BaseModel):
        plain: int

    class Outer(BaseModel):
        audience: tuple[int, ...]
        inner: tuple[Inner, ...]
        maybe: int | None
        seat: Annotated[int, SeatMark()]
        number: tuple[Annotated[int, NumberMark()], ...]

    assert list(integers_undecided(Outer)) == ["inner", "maybe"]


def members(adapter: TypeAdapter[Any]) -> tuple[type[BaseModel], ...]:
    """The classes of a union that is told apart by `kind`."""
    union = adapter._type
    return get_args(union.__origin__ if get_origin(union) is Annotated else union)


def integers_undecided(model: type[BaseModel]) -> Iterator[str]:
    """The fields of a class that hold an integer which is marked neither as a seat nor as a number."""
    hints = get_type_hints(model, include_extras=True)
    for name in model.model_fields:
        if name != "audience" and is_undecided(hints[name]):
            yield name


def is_undecided(hint: Any) -> bool:
    """Whether a type is, or holds, an integer without such a mark."""
    if hint is int:
        return True
    if get_origin(hint) is Annotated:
        marked = any(isinstance(mark, SeatMark | NumberMark) for mark in hint.__metadata__)
        return not marked and is_undecided(hint.__origin__)
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        return any(True for _ in integers_undecided(hint))
    return any(is_undecided(part) for part in get_args(hint) if part is not Ellipsis)
