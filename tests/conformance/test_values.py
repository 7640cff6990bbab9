"""What a game's values are: they survive JSON and replay, they name their audience, and they show no secret."""

import json

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from engines.core.protocol import Answer, Options, Outcome
from engines.core.replay import replay
from engines.core.values import revealed
from tests.conformance.harness import SOME, Case, every_case, plays, seats_in, seen_actions
from tests.conformance.test_play import in_order, is_code

MARK = "a-thing-that-no-error-may-quote"


@every_case
def test_states_survive_a_snapshot(case: Case) -> None:
    """The JSON of a state, made current and read again, is an equal state that goes on in the same way."""
    for play in plays(case):
        for moment in play.moments(SOME):
            raw = case.game.upgrade(json.loads(play.json(moment.number)))
            again = case.game.State.model_validate_json(json.dumps(raw))
            assert again == moment.state
            assert case.game.prompts(again) == moment.prompts
            if moment.command is not None:
                assert case.game.step(again, moment.command) == play.steps[moment.number + 1]


@every_case
def test_events_survive_the_log(case: Case) -> None:
    """The JSON of an event is read again as an equal event."""
    for play in plays(case):
        for event in play.events():
            assert case.game.events.validate_json(case.game.events.dump_json(event)) == event


@every_case
def test_commands_survive_the_log(case: Case) -> None:
    """The JSON of a command is read again as an equal command."""
    for play in plays(case):
        with play.quoted():
            assert play.reread == play.commands


@every_case
def test_views_options_and_outcomes_survive_json(case: Case) -> None:
    """The JSON of a view, of the options and of an outcome is read again as an equal value."""
    assert survives(case.options, case.game.Options)
    for play in plays(case):
        for number, moment in enumerate(play.moments(SOME)):
            for viewer in (None, number % case.seats):
                assert survives(case.game.view(moment.state, viewer), case.game.View)
        outcome = case.game.outcome(play.steps[-1].state)
        assert outcome is not None
        assert survives(outcome, Outcome)


def survives(value: BaseModel, model: type[BaseModel]) -> bool:
    """Whether *value* is the same after a journey through JSON."""
    return model.model_validate_json(value.model_dump_json()) == value


@every_case
def test_a_log_leads_to_the_same_table(case: Case) -> None:
    """Set-up and commands, read from their JSON, give the same states and events again."""
    for play in plays(case):
        with play.quoted():
            options: Options = case.game.Options.model_validate_json(case.options.model_dump_json())
            dice = type(play.dice).model_validate_json(play.dice.model_dump_json())
            again = list(replay(case.rules, case.seats, options, dice, play.reread))
            assert [step.events for step in again] == [step.events for step in play.steps]
            assert all(again[moment.number].state == moment.state for moment in play.moments(SOME))


@every_case
def test_every_seat_has_a_view_at_every_moment(case: Case) -> None:
    """There is a view for each seat and for spectators, also of the dead and after the end, and it names its viewer."""
    for play in plays(case):
        for moment in play.moments(SOME):
            for viewer in (None, *range(case.seats)):
                assert case.game.view(moment.state, viewer).viewer == viewer


@every_case
def test_events_name_their_audience_and_seats_that_exist(case: Case) -> None:
    """An event is for the table, or for distinct seats in order; the seats that it names exist; its kind is a code."""
    for play in plays(case):
        for event in play.events():
            assert is_code(event.kind)
            assert set(seats_in(event)) <= set(range(case.seats))
            if event.audience != "table":
                assert event.audience
                assert event.audience == in_order(event.audience, case.seats)


@every_case
def test_reprs_show_no_secret(case: Case) -> None:
    """Logs and tracebacks show of a state, an action or a view its class, and of a limited event its audience."""
    for play in plays(case):
        with revealed(False):
            for moment in play.moments(SOME):
                views = [case.game.view(moment.state, viewer) for viewer in (None, *range(case.seats))]
                actions = [moment.command.action] if isinstance(moment.command, Answer) else []
                for value in (moment.state, *views, *actions):
                    assert f"{value!r}|{value}" == f"{type(value).__name__}()|"
            for event in play.events():
                if event.audience != "table":
                    shown = f"audience={event.audience!r}"
                    assert f"{event!r}|{event}" == f"{type(event).__name__}({shown})|{shown}"


@every_case
def test_errors_quote_no_secret(case: Case) -> None:
    """What is wrong with a malformed action, event or state is said without the value that is wrong."""
    play = plays(case)[0]
    for action in seen_actions(case):
        assert_quotes_nothing(case.game.actions, action)
    for step in play.steps:
        for event in step.events:
            assert_quotes_nothing(case.game.events, event)
    assert_quotes_nothing(TypeAdapter(case.game.State), play.steps[0].state)


def assert_quotes_nothing(reader: TypeAdapter[BaseModel], value: BaseModel) -> None:
    """Spoils each field in turn, and adds one."""
    body = value.model_dump(mode="json")
    for name in [name for name in body if name != "kind"] + ["unknown_field"]:
        with pytest.raises(ValidationError) as caught:
            reader.validate_json(json.dumps({**body, name: {MARK: MARK}}))
        assert "input_value" not in str(caught.value)
