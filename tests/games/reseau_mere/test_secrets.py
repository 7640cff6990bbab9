"""What a log, a view and a refusal never tell."""

from random import Random

import pytest

from engines.core.protocol import Event
from engines.core.values import revealed
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import AnnounceReport
from engines.reseau_mere.events import (
    CardsDealt,
    CardsKept,
    CardsTaken,
    ChairAccused,
    GameEnded,
    IdentitiesShown,
    IdentityLearned,
)
from engines.reseau_mere.state import Options
from tests.conformance.twins import Twin
from tests.games.reseau_mere.arrangements import TWINS
from tests.games.reseau_mere.driver import Table, last_round, play_at_random, random_table, table

PRIVATE = (IdentityLearned, CardsDealt, CardsKept, CardsTaken)
TELLS_IDENTITIES = (ChairAccused, IdentitiesShown, GameEnded)


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin.name)
def test_twins_look_the_same(twin: Twin) -> None:
    """To the viewers: view, last events, prompts and offers."""
    left, right = twin.left, twin.right
    assert left.state != right.state
    assert GAME.prompts(left.state) == GAME.prompts(right.state)
    for viewer in twin.viewers:
        assert GAME.view(left.state, viewer) == GAME.view(right.state, viewer)
        assert told(left.events, viewer) == told(right.events, viewer)
        for prompt in GAME.prompts(left.state):
            if viewer in prompt.seats:
                assert GAME.offers(left.state, prompt, viewer) == GAME.offers(right.state, prompt, viewer)


def told(events: tuple[Event, ...], viewer: int | None) -> list[Event]:
    return [event for event in events if event.audience == "table" or viewer in event.audience]


@pytest.mark.parametrize("humans", [1, 2, 3, 7])
def test_RM_04_no_identity_is_public_before_the_end(humans: int) -> None:
    """Cards, identities and what was taken are always private; what tells identities comes with the last step."""
    played = random_table(humans, Options(), 5)
    before: list[Event] = []

    def remember(after: Table) -> None:
        if after.state.phase != "ended":
            before.extend(after.events)

    play_at_random(played, Random(5), after=remember)
    assert not any(isinstance(event, TELLS_IDENTITIES) for event in before)
    for event in played.log:
        assert (event.audience != "table") == isinstance(event, PRIVATE)


def test_reprs_show_nothing_that_is_secret() -> None:
    """State, round, report, view and private events name their class; also in an f-string."""
    secret = table(3).keep()
    secret.answer("report.1", 1, AnnounceReport(chair=1, verdict="RM", proof="M1"))
    values = [secret.state, secret.state.round, secret.state.round.report(1), secret.view(1), *secret.view(1).hands]
    with revealed(False):
        shown = "".join(f"{value!r}{value}" for value in values)
        private = "".join(repr(event) for event in secret.log if event.audience != "table")
    for word in ("M1", "R1", "resistance", "reseau_mere", "RM'"):
        assert word not in shown
        assert word not in private


def test_a_finished_table_keeps_the_cards_to_itself() -> None:
    """RM-19 shows identities, accusations and suspicions: nobody's hands."""
    ended = last_round(3, points=(9, 0)).round().accuse(1, 0, 0)
    assert ended.view().hands == ended.view().fiches == ()
    assert {sheet.chair for sheet in ended.view(1).hands} == {1}
