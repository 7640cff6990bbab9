"""An offer and the actions it stands for are the same thing, read from either side."""

from dataclasses import replace
from functools import partial
from itertools import combinations, product
from math import comb
from typing import Literal, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engines.core import protocol
from engines.core.dice import below
from engines.core.offers import accepts, action, build, choose, every
from engines.core.protocol import AnyGame, Choice, Field, Offer
from engines.core.values import tagged
from tests.conformance import toy

Face = Literal["liberal", "fascist"]


class Pick(protocol.Action):
    kind: Literal["pick"] = "pick"
    one: int | str
    several: tuple[int | str, ...]


class Wait(protocol.Action):
    kind: Literal["wait"] = "wait"


class Count(protocol.Action):
    kind: Literal["count"] = "count"
    number: int
    numbers: tuple[int, ...] = ()


GAME: AnyGame = replace(toy.GAME, actions=tagged(Pick | Wait | Count))
PICK = Offer("pick", (Field("one", ("x", "y")), Field("several", ("c", "a", "b"), least=1, most=2)))
choices: st.SearchStrategy[Choice] = st.integers(0, 5) | st.sampled_from(["a", "b", "c"])


@st.composite
def picks(draw: st.DrawFn) -> Offer:
    """Any offer of a Pick, with few options."""
    one = draw(st.lists(choices, min_size=1, max_size=4, unique=True))
    several = draw(st.lists(choices, max_size=5, unique=True))
    least = draw(st.integers(0, len(several)))
    most = draw(st.integers(least, len(several)))
    if least == most == 1:
        most, least = 1, 0
    return Offer("pick", (Field("one", tuple(one)), Field("several", tuple(several), least=least, most=most)))


# One after the other


def test_every_action_in_canonical_order() -> None:
    """A choice of several keeps the order of the options, so that there is one form of each action."""
    assert [(a.one, a.several) for a in every(GAME, PICK) if isinstance(a, Pick)] == [
        (one, several) for one in ("x", "y") for several in [("c",), ("a",), ("b",), ("c", "a"), ("c", "b"), ("a", "b")]
    ]


def test_an_offer_without_fields_is_one_action() -> None:
    """Such as a pass, or a refusal."""
    assert list(every(GAME, Offer("wait"))) == [Wait()]
    assert build(GAME, Offer("wait"), []) == Wait()
    assert choose(GAME, Offer("wait"), lambda n: 0) == Wait()
    assert accepts(Offer("wait"), Wait())


def test_a_choice_of_nothing_is_a_choice() -> None:
    """Where `least` is 0, also when there is nothing to choose from."""
    offer = Offer("count", (Field("number", (1,)), Field("numbers", (), least=0, most=0)))
    assert list(every(GAME, offer)) == [Count(number=1)] == [build(GAME, offer, [[0], []])]


def test_build_takes_places_in_any_order() -> None:
    """A select of Discord gives them in its own."""
    assert build(GAME, PICK, [[1], [2, 0]]) == Pick(one="y", several=("c", "b"))


@pytest.mark.parametrize(
    "picked",
    [
        [],
        [[0]],
        [[0], [0], [0]],
        [[], [0]],
        [[0, 1], [0]],
        [[0], []],
        [[0], [0, 1, 2]],
        [[0], [0, 0]],
        [[0], [1, 1, 2]],
        [[2], [0]],
        [[-1], [0]],
        [[0], [3]],
        [[0], [0, -1]],
    ],
)
def test_build_knows_what_does_not_fit(picked: list[list[int]]) -> None:
    """Too few fields or too many, too little chosen or too much, a place twice or beyond either end."""
    assert build(GAME, PICK, picked) is None


@pytest.mark.parametrize(
    "wrong",
    [
        Wait(),
        Pick(one="z", several=("a",)),
        Pick(one="x", several=()),
        Pick(one="x", several=("c", "a", "b")),
        Pick(one="x", several=("a", "c")),
        Pick(one="x", several=("a", "a")),
        Pick(one="x", several=("a", "z")),
        Pick(one=0, several=("a",)),
    ],
)
def test_accepts_only_the_canonical_form(wrong: protocol.Action) -> None:
    """Not another kind, another option, another number, another order, nor the same twice."""
    assert accepts(PICK, Pick(one="x", several=("c", "a")))
    assert not accepts(PICK, wrong)


def test_accepts_only_defaults_where_an_offer_is_silent() -> None:
    """A field that the offer does not name cannot be filled in on the sly, nor guessed where it has no default."""
    offer = Offer("count", (Field("number", (1, 2)),))
    assert accepts(offer, Count(number=2))
    assert not accepts(offer, Count(number=2, numbers=(1,)))
    assert not accepts(offer, Count(number=3))
    assert not accepts(Offer("count", (Field("numbers", (1,), least=0),)), Count(number=1))


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("count", {"number": True}),
        ("count", {"number": 1.0}),
        ("count", {"number": "1"}),
        ("count", {"number": 1, "numbers": (True,)}),
        ("count", {"number": 1, "numbers": [1]}),
        ("count", {}),
        ("wait", {"number": 1}),
        ("run", {}),
    ],
)
def test_a_malformed_action_is_an_error(kind: str, values: dict[str, object]) -> None:
    """A number is not a boolean, a set is a tuple, and there is nothing besides the fields of the kind."""
    with pytest.raises(ValidationError):
        action(GAME, kind, values)


# For any offer


@given(picks())
def test_every_action_is_accepted_and_comes_once(offer: Offer) -> None:
    """As many as the fields multiply to."""
    actions = list(every(GAME, offer))
    several = offer.fields[1]
    sizes = range(several.least, several.most + 1)
    assert len(actions) == len(offer.fields[0].options) * sum(comb(len(several.options), n) for n in sizes)
    assert len(set(actions)) == len(actions)
    assert all(accepts(offer, a) for a in actions)


@given(picks(), st.lists(choices, min_size=1, max_size=2), st.lists(st.lists(choices, max_size=4), max_size=8))
def test_what_is_accepted_is_one_of_them(offer: Offer, ones: list[Choice], lists: list[list[Choice]]) -> None:
    """Any action is accepted if, and only if, it is one of those the offer describes."""
    described = set(every(GAME, offer))
    for one, several in product((*ones, *offer.fields[0].options), lists):
        made = Pick(one=one, several=tuple(several))
        assert accepts(offer, made) == (made in described)


@given(picks())
def test_built_from_places_they_are_the_same(offer: Offer) -> None:
    """Every set of places that fits gives another action, and all of them together are all there are."""
    one, several = offer.fields
    built = [
        build(GAME, offer, [[place], places])
        for place in range(len(one.options))
        for size in range(len(several.options) + 1)
        for places in combinations(range(len(several.options)), size)
    ]
    fitting = [made for made in built if made is not None]
    assert fitting == sorted(every(GAME, offer), key=fitting.index)


@given(picks(), st.data())
def test_chosen_at_random_they_are_among_them(offer: Offer, data: st.DataObject) -> None:
    """Whatever the chance says; and it is asked for numbers below a positive bound only."""

    def index(count: int) -> int:
        assert count > 0
        return data.draw(st.integers(0, count - 1))

    assert choose(GAME, offer, index) in set(every(GAME, offer))


def test_each_of_them_can_be_chosen() -> None:
    """Over everything that chance can say, no action is out of reach."""
    reached = set()
    for said in product(range(3), repeat=5):
        words = iter(said)
        reached.add(choose(GAME, PICK, partial(below, words)))
    assert reached == set(every(GAME, PICK))


def test_faces_are_options_too() -> None:
    """Cards are named by their face: the options of a field are codes or seats."""
    field = Field("one", get_args(Face))
    assert field.single
    assert not Field("several", get_args(Face), most=2).single
    assert not Field("several", get_args(Face), least=0).single
    assert not Field("several", get_args(Face), least=2, most=2).single
