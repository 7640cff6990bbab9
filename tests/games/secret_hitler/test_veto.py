"""SH-39 to SH-42: a government that would rather enact nothing."""

from engines.core.protocol import Illegal, Offer, Prompt
from engines.secret_hitler import GAME
from engines.secret_hitler.actions import AcceptVeto, ProposeVeto
from engines.secret_hitler.events import (
    ChaosReached,
    DeckReshuffled,
    PolicyEnacted,
    PowerGranted,
    RoundStarted,
    VetoAccepted,
    VetoProposed,
    VetoRefused,
)
from tests.games.secret_hitler.table import Table, pile, roles, tiles


def session(fascist: int = 5, top: str = "LLF", **more: object) -> Table:
    """Seat 0 and seat 1 govern, and the Chancellor holds two tiles."""
    table = Table.arranged(roles=roles(6), fascist=fascist, deck=pile(top, fascist=fascist), **more).elect(1)
    return table.discard("liberal" if "L" in top else "fascist")


def kinds(table: Table) -> list[str]:
    return [offer.kind for offer in GAME.offers(table.state, table.prompt, table.prompt.seats[0])]


def test_SH_39_open_after_the_fifth_fascist_policy() -> None:
    """With four it is not offered and is refused, with five it is."""
    assert kinds(session(4)) == ["enact_policy"]
    assert session(4).refused(ProposeVeto()) == Illegal("veto_not_open")
    assert not session(4).view().veto_open
    assert kinds(session(5)) == ["enact_policy", "propose_veto"]
    assert session(5).view().veto_open


def test_SH_39_not_in_the_session_that_enacts_the_fifth() -> None:
    """The next session is the first that may be vetoed."""
    table = session(4, "FFF FFF")
    assert kinds(table) == ["enact_policy"]
    table.enact("fascist").execute(5 - 1)
    table.elect(2)
    assert kinds(table.discard("fascist")) == ["enact_policy", "propose_veto"]


def test_SH_40_proposed_and_answered_openly() -> None:
    """The Chancellor proposes, the President is asked, both public; they still see the two tiles."""
    table = session().propose_veto()
    assert table.events == (VetoProposed(audience="table", president=0, chancellor=1),)
    assert table.prompt == Prompt("veto.1", "veto", (0,), (0,), "turn", choices="public")
    assert GAME.offers(table.state, table.prompt, 0) == (Offer("accept_veto"), Offer("refuse_veto"))
    assert table.view(0).hand == table.view(1).hand == tiles("LF")
    assert table.refused(ProposeVeto()) == Illegal("not_offered")


def test_SH_40_only_the_chancellor_proposes_and_only_then() -> None:
    """Not the President, not while three tiles are held, and no answer without a proposal."""
    early = Table.arranged(roles=roles(6), fascist=5).elect(1)
    assert early.refused(ProposeVeto()) == Illegal("not_offered")
    assert session().refused(ProposeVeto(), 0) == Illegal("not_asked")
    assert session().refused(AcceptVeto()) == Illegal("not_offered")


def test_SH_41_refused_the_chancellor_chooses_freely_and_cannot_ask_again() -> None:
    """The second decision is a prompt of its own."""
    table = session().propose_veto().refuse_veto()
    assert table.events == (VetoRefused(audience="table", president=0, chancellor=1),)
    assert table.prompt == Prompt("enact.1.2", "enact", (1,), (1,), "turn")
    assert kinds(table) == ["enact_policy"]
    assert table.options() == ("liberal", "fascist")
    assert table.refused(ProposeVeto()) == Illegal("veto_already_refused")
    assert table.enact("liberal").one(PolicyEnacted).policy == "liberal"


def test_SH_41_the_next_session_may_be_vetoed_again() -> None:
    """A refusal counts for its session only."""
    table = session(5, "LLF LLL").propose_veto().refuse_veto().enact("liberal")
    assert kinds(table.elect(2).discard("liberal")) == ["enact_policy", "propose_veto"]


def test_SH_42_accepted_nothing_is_enacted() -> None:
    """All three tiles are discarded, no power, tracker +1, next candidate; the pair stays last elected."""
    table = session().propose_veto().accept_veto()
    assert table.one(VetoAccepted) == VetoAccepted(
        audience="table", president=0, chancellor=1, tracker=1, draw_pile=9, discard_pile=3
    )
    assert not table.happened(PolicyEnacted)
    assert not table.happened(PowerGranted)
    assert not table.happened(DeckReshuffled)
    assert table.one(RoundStarted).candidate == 1
    view = table.view()
    assert (view.tracker, view.last_elected, view.liberal, view.fascist) == (1, (0, 1), 0, 5)


def test_SH_42_the_third_time_is_chaos() -> None:
    """It enacts the top tile and wipes the pair."""
    table = session(5, "LLF L", tracker=2).propose_veto().accept_veto()
    assert table.happened(ChaosReached)
    assert table.one(VetoAccepted).tracker == 3
    assert table.one(PolicyEnacted).policy == "liberal"
    assert table.view().last_elected == ()
