"""The suite itself: it catches a game that breaks its contract, and says at which table."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from pydantic import TypeAdapter

from engines.core.protocol import AnyGame, Field, Illegal, Offer, Prompt, Step
from engines.core.replay import ReplayError
from tests.conformance import test_commands, test_metadata, test_play, test_twins, test_values, toy, toy_arrangements
from tests.conformance.harness import Case, option_values, plays, seen_actions
from tests.conformance.test_twins import Walk, assert_alike, drawn
from tests.conformance.toy import GAME, CardsGiven, HandChanged, State, View
from tests.conformance.toy_arrangements import TWINS
from tests.conformance.twins import Twin

Next = Step[Any, Any]
CALLS = count()


def heard(step: Next, **fields: Any) -> Next:
    """The step, with one more event."""
    told: dict[str, Any] = {"giver": 0, "to": 1, "count": 1, **fields}
    event = HandChanged(hand=(), **fields) if "audience" in fields else CardsGiven(**told)
    return Step(step.state, (*step.events, event))


def announced(kind: str, **fields: Any) -> AnyGame:
    """A game that says something at every answer to prompts of that kind."""

    def answered(state: State, prompt: Prompt, seat: int, action: Any) -> Next:
        step = GAME.answered(state, prompt, seat, action)
        return heard(step, **fields) if prompt.kind == kind else step

    return replace(GAME, answered=answered)


def prompts_as(change: Callable[[State, Prompt], Prompt]) -> AnyGame:
    """A game with other prompts."""
    return replace(GAME, prompts=lambda state: tuple(change(state, p) for p in GAME.prompts(state)))


def fewer_guesses(state: State, prompt: Prompt, seat: int) -> tuple[Offer, ...]:
    """Offers that depend on what others have answered."""
    if prompt.kind == "guess":
        return (Offer("guess", (Field("holder", prompt.seats[: 1 + len(prompt.pending)], of="seat"),)),)
    return GAME.offers(state, prompt, seat)


def forgetful(raw: dict[str, Any]) -> dict[str, Any]:
    """An upgrade that loses something."""
    return {**raw, "turn": 0}


def stubborn(state: State, prompt: Prompt, seat: int, action: Any) -> Any:
    """A refusal of what was offered."""
    return Illegal("no")


class Chatty(View):
    """A view that shows itself."""

    def __repr_args__(self) -> Any:
        return self.__dict__.items()


def case_of(game: AnyGame) -> Case:
    return Case(game, 4, game.Options())


BROKEN: dict[str, tuple[AnyGame, Callable[[Case], None]]] = {
    "a bound that is too small": (
        replace(GAME, bound=lambda seats, options: 2),
        test_play.test_every_table_ends_within_the_bound,
    ),
    "absence that leads nowhere": (
        replace(GAME, expired=lambda state, prompt, seats: Step(state, ())),
        test_play.test_every_table_ends_within_the_bound,
    ),
    "no outcome": (
        replace(GAME, outcome=lambda state: None),
        test_play.test_there_is_a_prompt_until_there_is_an_outcome,
    ),
    "a table that waits for nobody": (
        prompts_as(lambda state, p: p._replace(pace="none", optional=True) if p.kind == "guess" else p),
        test_play.test_there_is_a_prompt_until_there_is_an_outcome,
    ),
    "silence that is no answer where nobody waits for one": (
        prompts_as(lambda state, p: p._replace(optional=p.kind == "stop")),
        test_play.test_prompts_are_well_formed,
    ),
    "a prompt's id used twice": (
        prompts_as(lambda state, p: p._replace(id=p.kind)),
        test_play.test_the_id_of_a_prompt_names_one_decision,
    ),
    "a purpose used twice": (
        replace(GAME, setup=lambda n, options, dice: GAME.setup(n, options, (dice.shuffled("deal", "ab"), dice)[1])),
        test_play.test_no_purpose_is_used_twice,
    ),
    "pending seats in disorder": (
        prompts_as(lambda state, p: p._replace(seats=p.seats[::-1])),
        test_play.test_prompts_are_well_formed,
    ),
    "offers that change": (replace(GAME, offers=fewer_guesses), test_play.test_offers_stay_while_their_prompt_is_open),
    "a pass that is announced": (announced("stop"), test_play.test_what_is_not_named_stays_unnamed),
    "a pass that another seat hears": (
        announced("stop", audience=(0, 1, 2, 3)),
        test_play.test_what_is_not_named_stays_unnamed,
    ),
    "a ballot that names its voters": (announced("guess"), test_play.test_what_is_not_named_stays_unnamed),
    "an offer that is refused": (
        replace(GAME, answered=stubborn),
        test_commands.test_what_is_offered_is_accepted,
    ),
    "a refusal about nobody": (
        replace(GAME, refusal=lambda state, prompt, seat, action: Illegal("no", (9,))),
        test_commands.test_what_is_not_offered_is_refused,
    ),
    "an answer that may be given twice": (
        prompts_as(lambda state, p: p._replace(revisable=p.kind != "guess")),
        test_commands.test_an_answer_is_taken_once_or_may_be_changed,
    ),
    "a time-up for more than was said": (
        replace(GAME, expired=lambda state, prompt, seats: GAME.expired(state, prompt, prompt.pending)),
        test_commands.test_who_forfeits_is_no_longer_pending,
    ),
    "a function that is not pure": (
        replace(GAME, view=lambda s, v: View(viewer=v, hand=(next(CALLS),), counts=(), guess=None)),
        test_commands.test_inputs_stay_as_they_are,
    ),
    "a set-up with its own chance": (
        replace(GAME, setup=lambda n, options, dice: GAME.setup(n, options, dice.evolve(seed=f"{next(CALLS):064x}"))),
        test_values.test_a_log_leads_to_the_same_table,
    ),
    "a snapshot that loses something": (
        replace(GAME, upgrade=forgetful),
        test_values.test_states_survive_a_snapshot,
    ),
    "an audience in disorder": (
        announced("give", audience=(1, 0)),
        test_values.test_events_name_their_audience_and_seats_that_exist,
    ),
    "an event for nobody": (
        announced("give", audience=()),
        test_values.test_events_name_their_audience_and_seats_that_exist,
    ),
    "a seat that does not exist": (
        announced("give", to=4),
        test_values.test_events_name_their_audience_and_seats_that_exist,
    ),
    "a view that shows itself": (
        replace(GAME, view=lambda state, v: Chatty(**GAME.view(state, v).__dict__)),
        test_values.test_reprs_show_no_secret,
    ),
    "an error that quotes an action": (
        replace(GAME, actions=TypeAdapter(toy.Action)),
        test_values.test_errors_quote_no_secret,
    ),
}


@pytest.mark.parametrize("defect", BROKEN)
def test_a_broken_game_is_caught(defect: str) -> None:
    """Each kind of defect fails the claim that is about it, and a whole game fails none."""
    game, claim = BROKEN[defect]
    claim(case_of(GAME))
    with pytest.raises((AssertionError, ReplayError)):
        claim(case_of(game))


def peeking(state: State, viewer: int | None) -> View:
    """A view of somebody else's hand."""
    return GAME.view(state, viewer).evolve(hand=state.hands[1])


def telling(state: State, prompt: Prompt, seat: int, action: Any) -> Illegal:
    """A refusal that says who holds the highest card."""
    return Illegal("not_offered", (state.hands.index(max(state.hands, key=max)),))


def overheard(state: State, prompt: Prompt, seat: int, action: Any) -> Next:
    """A gift whose cards are told to seat 0."""
    step = GAME.answered(state, prompt, seat, action)
    return Step(step.state, (*step.events, HandChanged(audience=(0,), hand=state.hands[1])))


@pytest.mark.parametrize(
    "leaky",
    [
        replace(GAME, view=peeking),
        replace(GAME, refusal=telling),
        replace(GAME, answered=overheard),
        prompts_as(lambda state, p: p._replace(about=max(state.hands[1]))),
        replace(GAME, answered=lambda s, p, seat, a: heard(GAME.answered(s, p, seat, a), count=sum(s.hands[1]))),
    ],
    ids=["view", "refusal", "private event", "prompt", "public event"],
)
def test_a_leak_is_caught(leaky: AnyGame) -> None:
    """Twins fail for a game that tells a viewer what it must not, on whatever way."""
    foreign = seen_actions(case_of(GAME))
    twin = TWINS[0]._replace(discloses=frozenset({"gift_stopped", "guesses_shown"}))
    assert_alike(GAME, TWINS[0], foreign)
    with pytest.raises(AssertionError, match=r"by the|can tell"):
        assert_alike(leaky, twin, foreign)


def told(state: State, prompt: Prompt, seats: tuple[int, ...]) -> Next:
    """A silence whose card, which the dice took, is told to the table."""
    step = GAME.expired(state, prompt, seats)
    taken = set(state.hands[state.turn]) - set(step.state.hands[state.turn]) if prompt.kind == "give" else set()
    return heard(step, count=sum(taken)) if taken else step


def marked(state: State, viewer: int | None) -> View:
    """A view in which a card that is given away can be recognised."""
    return GAME.view(state, viewer).evolve(guess=min(state.gift.cards) if state.gift else None)


@pytest.mark.parametrize("leaky", [replace(GAME, expired=told), replace(GAME, view=marked)], ids=["event", "view"])
def test_a_draw_that_is_told_is_caught(leaky: AnyGame) -> None:
    """What the dice took for a silent seat may not be told to others."""
    with pytest.raises(AssertionError, match=r"by the"):
        test_twins.test_what_the_dice_draw_cannot_be_told(case_of(leaky))


def test_there_are_draws_to_compare() -> None:
    """Of a game whose dice decide for the silent, tables are found at which they decided differently."""
    twins = list(drawn(case_of(GAME), toy_arrangements.DRAWN))
    assert len(twins) >= 10
    assert all(twin.left.state.dice == twin.right.state.dice for twin in twins)


def counted_too(state: State, prompt: Prompt, seat: int, action: Any) -> Next:
    """A gift that is stopped, and with it, in the same step, somebody's hand is counted."""
    step = GAME.answered(state, prompt, seat, action)
    return heard(step, count=sum(state.hands[1])) if action.kind == "stop" else step


def test_the_step_of_a_disclosure_is_compared_too() -> None:
    """Behind an event that discloses something only what the twin says may follow from it."""
    twin, foreign = TWINS[0], seen_actions(case_of(GAME))
    leaky = replace(GAME, answered=counted_too)
    with pytest.raises(AssertionError, match="by their events"):
        assert_alike(leaky, twin, foreign)
    assert_alike(leaky, twin._replace(follows=frozenset({"cards_given"})), foreign)


def test_who_has_learnt_nothing_is_compared_further() -> None:
    """A secret told to one seat lets that seat go; the others are still watched."""
    left, right = (
        Step(step.state, (HandChanged(audience=(0,), hand=step.state.hands[1]),))
        for step in (TWINS[0].left, TWINS[0].right)
    )
    walk = Walk(GAME, Twin("told", left, right, (0, None), TWINS[0].discloses), 0, seen_actions(case_of(GAME)))
    assert walk.compare() > 1
    assert 0 not in walk.viewers


def test_a_failure_names_its_table() -> None:
    """Game, seats, options, way of playing, seed and the last commands are quoted with the error."""
    game = replace(GAME, bound=lambda seats, options: 2)
    with pytest.raises(AssertionError) as caught:
        plays(Case(game, 4, toy.Options()))
    (note,) = caught.value.__notes__
    assert note.startswith(f"magpie, 4 seats, {toy.Options()!r}, 'answers', seed 0,\nafter ")
    assert "1. Answer(prompt='give.0', seat=0, action=Give(kind='give', cards=(" in note


def test_options_without_an_end_are_caught() -> None:
    """An option that can be any text is not finite."""

    class Named(toy.Options):
        name: str = ""

    with pytest.raises(AssertionError, match="name has no finite set of values"):
        option_values(Named)
    with pytest.raises(AssertionError):
        test_metadata.test_options_have_defaults_and_are_finite(replace(GAME, Options=Named))
