"""What must not be seen is not seen: by logs, by spectators, by refusals."""

import pytest

from engines.core.protocol import Illegal
from engines.core.values import revealed
from engines.secret_hitler.actions import (
    AcceptVeto,
    CallSpecialElection,
    CastVote,
    DiscardPolicy,
    EnactPolicy,
    ExecutePlayer,
    InvestigateLoyalty,
    NominateChancellor,
    ProposeVeto,
    RefuseVeto,
)
from engines.secret_hitler.events import BallotRecorded, TilesDrawn, VoteCast
from tests.games.secret_hitler.table import Table, pile, roles

ACTIONS = (
    NominateChancellor(seat=1),
    CastVote(ballot="ja"),
    DiscardPolicy(policy="fascist"),
    EnactPolicy(policy="fascist"),
    ProposeVeto(),
    AcceptVeto(),
    RefuseVeto(),
    InvestigateLoyalty(seat=1),
    CallSpecialElection(seat=1),
    ExecutePlayer(seat=1),
)


def nominating() -> Table:
    return Table.arranged(roles=roles(7), fascist=5)


def voting() -> Table:
    return nominating().nominate(1)


def discarding() -> Table:
    return Table.arranged(roles=roles(7), fascist=5, deck=pile("FFF", fascist=5)).elect(1)


def enacting() -> Table:
    return discarding().discard("fascist")


def answering() -> Table:
    return enacting().propose_veto()


def powerful(fascist: int) -> Table:
    table = Table.arranged(roles=roles(7), fascist=fascist, deck=pile("FFF", fascist=fascist))
    return table.legislate(1, "fascist")


@pytest.mark.parametrize(
    ("table", "offered"),
    [
        (nominating(), {"nominate_chancellor"}),
        (voting(), {"cast_vote"}),
        (discarding(), {"discard_policy"}),
        (enacting(), {"enact_policy", "propose_veto"}),
        (answering(), {"accept_veto", "refuse_veto"}),
        (powerful(1), {"investigate_loyalty"}),
        (powerful(2), {"call_special_election"}),
        (powerful(3), {"execute_player"}),
    ],
    ids=lambda value: value.prompt.kind if isinstance(value, Table) else "",
)
def test_what_a_prompt_does_not_ask_is_refused(table: Table, offered: set[str]) -> None:
    """Every other action gets the same plain refusal, whatever it holds."""
    for action in ACTIONS:
        if action.kind not in offered:
            assert table.refused(action) == Illegal("not_offered")


def test_reprs_show_no_secret() -> None:
    """States, views, actions, peeks and private events may be logged."""
    table = Table.arranged(roles=roles(5), fascist=2, deck=pile("FFF", fascist=2)).elect(1)
    drawn = table.one(TilesDrawn)
    table.discard("fascist").enact("fascist")
    with revealed(False):
        assert repr(table.state) == "State()"
        assert repr(table.view(0)) == "View()"
        assert repr(table.view(0).peek) == "Peek()"
        assert repr(CastVote(ballot="ja")) == "CastVote()"
        assert repr(drawn) == "TilesDrawn(audience=(0,))"
    assert "hitler" in repr(table.state)


def test_public_events_are_shown_in_full() -> None:
    """What everyone knows may be read in a log."""
    with revealed(False):
        assert "seat=3" in repr(VoteCast(audience="table", seat=3))


def test_a_private_event_cannot_be_made_public() -> None:
    """The class of an event says whether it is for the table or for seats."""
    with pytest.raises(ValueError, match="audience"):
        BallotRecorded.model_validate({"audience": "table", "seat": 1, "ballot": "ja", "changed": False})
    with pytest.raises(ValueError, match="audience"):
        VoteCast.model_validate({"audience": (1,), "seat": 1})


@pytest.mark.parametrize("table", [nominating(), voting(), discarding(), enacting(), answering(), powerful(2)])
def test_a_spectator_sees_nothing_private(table: Table) -> None:
    """The view of nobody in particular holds no role, tile, ballot, result or peek."""
    view = table.view()
    assert (view.role, view.membership, view.ballot, view.peek) == (None, None, None, None)
    assert (view.hand, view.learnt, set(view.roles)) == ((), (), {None})
