"""Values cannot be changed, cannot be wrong, and do not talk."""

from collections.abc import Callable
from typing import Literal

import pytest
from pydantic import TypeAdapter, ValidationError

from engines.core.dice import Dice, ScriptedDice
from engines.core.protocol import Action, Addressed, Answer, Event, Private, Public, State, View
from engines.core.values import Secret, Value, is_revealed, once, revealed, tagged

SECRET = "hitler"


class Card(Value):
    face: str
    worth: int = 1
    open: bool = False
    marks: tuple[int, ...] = ()


class Hand(Secret):
    faces: tuple[str, ...]
    top: Card | None = None


class Table(State):
    role: str

    @property
    def seat_count(self) -> int:
        return 1


class Show(Action):
    kind: Literal["show"] = "show"
    face: str


class Hide(Action):
    kind: Literal["hide"] = "hide"


class Seen(Addressed):
    kind: Literal["seen"] = "seen"
    face: str


class Shown(Public):
    kind: Literal["shown"] = "shown"
    face: str


class Whispered(Private):
    kind: Literal["whispered"] = "whispered"
    face: str


class Mine(View):
    face: str


ANY: TypeAdapter[Show | Hide] = tagged(Show | Hide)


# Immutable


def test_evolve_gives_a_changed_copy() -> None:
    """The value itself stays, and what is not named stays too."""
    card = Card(face="liberal", marks=(1,))
    assert card.evolve(worth=2) == Card(face="liberal", worth=2, marks=(1,))
    assert card == Card(face="liberal", marks=(1,))
    assert card.evolve() == card


@pytest.mark.parametrize(
    "changes",
    [{"worht": 2}, {"worth": "2"}, {"worth": True}, {"worth": None}, {"open": 1}, {"marks": [1]}, {"marks": (True,)}],
)
def test_evolve_validates(changes: dict[str, object]) -> None:
    """A name that is wrong, or a value of another type, is an error: nothing is converted."""
    with pytest.raises(ValidationError):
        Card(face="liberal").evolve(**changes)


def test_values_are_frozen_and_can_be_keys() -> None:
    """Nobody changes one in place; equal values are one key."""
    card = Card(face="liberal")
    with pytest.raises(ValidationError, match="frozen"):
        card.worth = 2  # type: ignore[misc]
    with pytest.raises(ValidationError, match="frozen"):
        del card.worth
    assert {card: 1}[Card(face="liberal")] == 1


def test_evolve_keeps_the_class() -> None:
    """A nested value may stay as it is, and the copy is of the same class."""
    hand = Hand(faces=("a",), top=Card(face="a"))
    assert type(hand.evolve(faces=())) is Hand
    assert hand.evolve(faces=()).top is hand.top


# Silent


def test_errors_quote_no_input() -> None:
    """Neither of a value, nor of a change to it, nor of what a union cannot read."""
    attempts: list[Callable[[], object]] = [
        lambda: Card.model_validate({"face": "x", "worth": SECRET}),
        lambda: Card.model_validate_json(f'{{"face": "x", "worth": "{SECRET}"}}'),
        lambda: Card(face="x").evolve(worth=SECRET),
        lambda: Hand(faces=("x",)).evolve(top=SECRET),
        lambda: ANY.validate_python({"kind": "show", "face": (SECRET,)}),
        lambda: ANY.validate_json(f'{{"kind": "show", "face": ["{SECRET}"]}}'),
        lambda: ANY.validate_python({"kind": "hide", "face": SECRET}),
        lambda: ANY.validate_python(SECRET),
    ]
    for attempt in attempts:
        with pytest.raises(ValidationError) as caught:
            attempt()
        assert SECRET not in str(caught.value)
        assert SECRET not in repr(caught.value)


def test_secrets_name_their_class_only() -> None:
    """However they are printed, and also within something else."""
    secrets: list[Secret] = [
        Hand(faces=(SECRET,), top=Card(face=SECRET)),
        Table(dice=Dice(seed="0" * 64), role=SECRET),
        Show(face=SECRET),
        Mine(viewer=1, face=SECRET),
        Dice(seed="ab" * 32),
        ScriptedDice(script={"deal": (1,)}),
    ]
    for value in secrets:
        with revealed(False):
            assert repr(value) == f"{type(value).__name__}()"
            assert str(value) == ""
            assert SECRET not in f"{value} {value!r} {[value]} {Answer('vote.1', 0, value)}"
        assert repr(value) != f"{type(value).__name__}()"


def test_limited_events_show_their_audience_only() -> None:
    """A log may say that something was told, and to whom; what the whole table knows it may say in full."""
    public, limited = Seen(audience="table", face=SECRET), Seen(audience=(0, 2), face=SECRET)
    with revealed(False):
        assert repr(public) == "Seen(kind='seen', audience='table', face='hitler')"
        assert repr(limited) == "Seen(audience=(0, 2))"
        assert str(limited) == "audience=(0, 2)"
    assert repr(limited) == "Seen(kind='seen', audience=(0, 2), face='hitler')"


@pytest.mark.parametrize("event", [Whispered, Seen])
def test_an_event_is_public_only_if_its_class_says_so(event: type[Event]) -> None:
    """Any other has no audience by default; nor is an audience anything but the table or seats."""
    for audience in ({}, {"audience": "everyone"}, {"audience": [0]}, {"audience": 0}, {"audience": None}):
        with pytest.raises(ValidationError, match="audience"):
            event.model_validate({"face": "x", **audience})


def test_a_public_event_is_for_the_table_and_a_private_one_for_seats() -> None:
    """An audience that its class does not allow is refused."""
    assert Shown(face="x").audience == "table"
    assert Whispered(audience=(0,), face="x").audience == (0,)
    for event, audience in ((Shown, (0,)), (Whispered, "table")):
        with pytest.raises(ValidationError, match="audience"):
            event.model_validate({"audience": audience, "face": "x"})


def test_the_json_of_an_event_names_its_audience() -> None:
    """Also where the class settles it."""
    assert Shown(face="x").model_dump_json() == '{"kind":"shown","audience":"table","face":"x"}'


def test_an_event_says_who_learns_it() -> None:
    """A class that is neither for the table nor for seats nor addressed each time is refused when it is made."""
    with pytest.raises(TypeError, match="Lost is neither Public nor Private nor Addressed"):
        type("Lost", (Event,), {"__module__": __name__})


def test_secrets_are_revealed_within_a_context_only() -> None:
    """It nests, and what it showed is hidden again after an error."""

    def fail() -> None:
        with revealed():
            assert is_revealed()
            with revealed(False):
                assert not is_revealed()
            assert is_revealed()
            raise RuntimeError

    with revealed(False):
        with pytest.raises(RuntimeError):
            fail()
        assert not is_revealed()


# Unions


def test_a_union_is_told_apart_by_kind() -> None:
    """Its members come back from Python and from JSON as what they were."""
    for value in (Show(face="a"), Hide()):
        assert ANY.validate_json(ANY.dump_json(value)) == value
        assert ANY.validate_python(value) is value
    with pytest.raises(ValidationError):
        ANY.validate_python({"face": "a"})


class TestOnce:
    def test_it_is_worked_out_once_and_is_no_part_of_the_value(self) -> None:
        asked = []

        class Doubled(Value):
            n: int

            @once
            def twice(self) -> int:
                asked.append(self.n)
                return self.n * 2

        one = Doubled(n=1)
        assert (one.twice, one.twice, asked) == (2, 2, [1])
        assert one == Doubled(n=1)
        assert hash(one) == hash(Doubled(n=1))
        assert (one.model_dump(), repr(one)) == ({"n": 1}, "Doubled(n=1)")
        assert one.evolve(n=2).twice == 4
