from collections import Counter
from random import Random

import pytest

from engines.treize_indices import GAME
from engines.treize_indices.cards import cards_in_play
from engines.treize_indices.events import TurnBegan
from engines.treize_indices.state import Options, State
from engines.treize_indices.view import View
from tests.games.treize_indices.table import Table, dealt
from tests.soak.length import LONG, crossed

OPTIONS = [
    Options(),
    Options(whole_categories=False, answers="channel", helper=True),
    Options(quick_start=True, sealed=True),
]


@crossed(("options", OPTIONS), ("seat_count", range(2, 7)))
@pytest.mark.parametrize("numbers", [range(1), pytest.param(range(1, 5), marks=LONG)], ids=["one", "more"])
def test_random_games_keep_the_rules(seat_count: int, options: Options, numbers: range) -> None:
    """Cards and Loupes are conserved, ids are never used twice, offers stay put, and every game ends in its bound."""
    for number in numbers:
        rng = Random(number)
        table = dealt(seat_count, number, options)
        opened: list[str] = []
        offered: dict[int, object] = {}
        while prompts := GAME.prompts(table.state):
            (prompt,) = prompts
            if not opened or opened[-1] != prompt.id:
                opened.append(prompt.id)
                offered = {seat: GAME.offers(table.state, prompt, seat) for seat in prompt.seats}
            assert offered == {seat: GAME.offers(table.state, prompt, seat) for seat in prompt.seats}
            _check_state(table.state)
            table.play(rng, time_ups=0.1, accusations=0.5)
        _check_state(table.state)
        assert GAME.outcome(table.state) is not None
        assert len(opened) == len(set(opened)) <= GAME.bound(seat_count, options)
        turns = [event.seat for event in table.events if isinstance(event, TurnBegan)]
        assert turns == [(table.state.first + turn) % seat_count for turn in range(len(turns))]
        _check_values(table)


def _check_state(state: State) -> None:
    cards = [*state.informants, *(card for hand in state.hands for card in hand)]
    cards += [card for front in state.fronts for card in front] + [card for pair in state.inners for card in pair]
    assert Counter(cards) == Counter(cards_in_play(state.seat_count))
    assert sum(state.loupes) + state.supply == (0 if state.two_players else 8)
    assert min((*state.loupes, state.supply)) >= 0
    if state.fronts and state.outcome is None:
        assert [len(GAME.view(state, seat).unknown) for seat in state.seats] == [13] * state.seat_count


def _check_values(table: Table) -> None:
    """States, views and events survive their JSON."""
    assert State.model_validate_json(table.state.model_dump_json()) == table.state
    for event in table.events:
        assert GAME.events.validate_json(event.model_dump_json()) == event
    for viewer in (None, *table.state.seats):
        view = table.view(viewer)
        assert View.model_validate_json(view.model_dump_json()) == view


def test_the_same_seed_gives_the_same_game() -> None:
    """Nothing but the dice and the commands decides."""
    games = []
    for _ in range(2):
        table, rng = dealt(4, 5), Random(5)
        for _ in range(30):
            table.play(rng, time_ups=0.1, accusations=0.0)
        games.append((table.state, table.events))
    assert games[0] == games[1]


def test_snapshots_of_this_schema_are_current() -> None:
    """There is no older one yet."""
    raw = dealt(3, 1).state.model_dump(mode="json")
    assert GAME.upgrade(raw) == raw
