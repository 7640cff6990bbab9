"""SH-23 to SH-28: the legislative session and the piles."""

import pytest

from engines.core.dice import ScriptedDice
from engines.core.protocol import Illegal, Prompt
from engines.secret_hitler.actions import DiscardPolicy, EnactPolicy
from engines.secret_hitler.events import (
    DeckReshuffled,
    PeekLearned,
    PolicyEnacted,
    PresidentDiscarded,
    RoundStarted,
    TileDiscarded,
    TilesDrawn,
    TilesPassed,
    VetoAccepted,
)
from tests.games.secret_hitler.table import Table, pile, roles, tiles


def sizes(table: Table) -> tuple[int, int]:
    return table.view().draw_pile, table.view().discard_pile


def test_SH_23_three_drawn_two_passed_one_enacted() -> None:
    """The President draws the top three and discards one, the Chancellor discards one and enacts the other."""
    table = Table.arranged(roles=roles(5), deck=pile("LFF FLL")).elect(1)
    assert table.one(TilesDrawn).tiles == tiles("LFF")
    assert table.prompt == Prompt("discard.1", "discard", (0,), (0,), "turn")
    assert table.options() == ("liberal", "fascist")
    table.discard("fascist")
    assert table.one(TilesPassed).tiles == tiles("LF")
    assert table.prompt == Prompt("enact.1", "enact", (1,), (1,), "turn")
    assert table.options() == ("liberal", "fascist")
    table.enact("liberal")
    assert table.one(PolicyEnacted) == PolicyEnacted(
        audience="table",
        policy="liberal",
        by="government",
        president=0,
        chancellor=1,
        liberal=1,
        fascist=0,
        draw_pile=14,
        discard_pile=2,
    )
    assert table.elect(3).one(TilesDrawn).tiles == tiles("LLF")


def test_SH_23_equal_tiles_are_one_choice() -> None:
    """Three alike leave one choice; two alike too."""
    table = Table.arranged(roles=roles(5), deck=pile("FFF")).elect(1)
    assert table.options() == ("fascist",)
    assert table.discard("fascist").options() == ("fascist",)


def test_SH_23_a_tile_that_one_does_not_hold_cannot_be_chosen() -> None:
    """Neither by the President nor by the Chancellor."""
    table = Table.arranged(roles=roles(5), deck=pile("FFF")).elect(1)
    assert table.refused(DiscardPolicy(policy="liberal")) == Illegal("not_in_hand")
    assert table.refused(EnactPolicy(policy="fascist")) == Illegal("not_offered")
    table.discard("fascist")
    assert table.refused(EnactPolicy(policy="liberal")) == Illegal("not_in_hand")
    assert table.refused(DiscardPolicy(policy="fascist")) == Illegal("not_offered")


def test_SH_24_only_the_president_sees_three_and_only_both_see_two() -> None:
    """By their events and by their views."""
    table = Table.arranged(roles=roles(6), deck=pile("LFF"), first=3).elect(1)
    assert table.one(TilesDrawn).audience == (3,)
    assert [table.view(v).hand for v in (None, 0, 1, 3)] == [(), (), (), tiles("LFF")]
    table.discard("fascist")
    assert table.one(TileDiscarded) == TileDiscarded(audience=(3,), president=3, policy="fascist")
    assert table.one(TilesPassed).audience == (1, 3)
    assert [table.view(v).hand for v in (None, 0, 1, 3)] == [(), (), tiles("LF"), tiles("LF")]
    assert table.enact("liberal").view(3).hand == ()


def test_SH_24_discards_are_never_shown() -> None:
    """The table learns of a discard that it happened, and no event names the Chancellor's."""
    table = Table.arranged(roles=roles(5), deck=pile("LFF")).elect(1).discard("fascist")
    assert table.kinds() == ["president_discarded"]
    assert table.one(PresidentDiscarded) == PresidentDiscarded(
        audience="table", president=0, chancellor=1, draw_pile=14, discard_pile=1
    )
    assert table.enact("fascist").kinds() == ["policy_enacted", "round_started"]


@pytest.mark.parametrize("order", ["LFF", "FLF", "FFL"])
def test_SH_24_the_order_of_the_tiles_tells_nothing_about_the_third(order: str) -> None:
    """However they lay on the pile, a hand shows its Liberals first."""
    table = Table.arranged(roles=roles(5), deck=pile(order)).elect(1)
    assert table.one(TilesDrawn).tiles == tiles("LFF")
    assert table.discard("fascist").one(TilesPassed).tiles == tiles("LF")


def test_SH_25_tile_tracker_reshuffle_power_next_round() -> None:
    """In this order."""
    table = Table.arranged(roles=roles(5), deck=tiles("FFF F"), fascist=2, tracker=1).legislate(1, "fascist")
    assert table.kinds() == [
        "policy_enacted",
        "tracker_reset",
        "deck_reshuffled",
        "power_granted",
        "deck_peeked",
        "round_started",
    ]


def test_SH_25_a_winning_tile_grants_no_power_and_no_new_deck() -> None:
    """Win check before reshuffle check and power."""
    table = Table.arranged(roles=roles(5), deck=tiles("FFF"), fascist=5).legislate(1, "fascist")
    assert table.kinds() == ["policy_enacted", "game_ended", "roles_revealed"]


def test_SH_26_fewer_than_three_tiles_are_shuffled_with_the_discards() -> None:
    """Into a new deck from which the enacted tiles stay out, in the order of the dice."""
    order = tuple(reversed(range(13)))
    table = Table.arranged(
        roles=roles(5), deck=tiles("LFF LL"), liberal=2, fascist=1, dice=ScriptedDice(script={"reshuffle.1": order})
    ).legislate(1, "liberal")
    assert table.one(PolicyEnacted).draw_pile == 2
    assert table.one(PolicyEnacted).discard_pile == 11
    assert table.one(DeckReshuffled) == DeckReshuffled(audience="table", draw_pile=13)
    assert table.state.deck == tiles("FFFFFFFFFF LLL")
    assert (table.view().draw_pile, table.view().discard_pile) == (13, 0)


def test_SH_26_exactly_three_suffice() -> None:
    """No new deck then."""
    table = Table.arranged(roles=roles(5), deck=tiles("LFF LLL")).legislate(1, "liberal")
    assert not table.happened(DeckReshuffled)
    assert table.view().draw_pile == 3


def test_SH_26_a_vetoed_session_is_followed_by_the_check_too() -> None:
    """All three tiles of that session go into the new deck."""
    table = Table.arranged(roles=roles(5), deck=tiles("LFF LL"), fascist=5).elect(1).discard("fascist")
    table.propose_veto().accept_veto()
    assert table.kinds() == ["veto_accepted", "deck_reshuffled", "round_started"]
    assert table.view().draw_pile == 12


def test_SH_26_a_peek_sees_the_new_deck() -> None:
    """The peek that the session grants comes after its reshuffle."""
    order = (*range(5, 14), *range(5))
    table = Table.arranged(
        roles=roles(5), deck=tiles("FFF LL"), fascist=2, dice=ScriptedDice(script={"reshuffle.1": order})
    ).legislate(1, "fascist")
    assert table.one(DeckReshuffled).draw_pile == 14
    assert table.one(PeekLearned).tiles == tiles("LFF")


def test_SH_27_reshuffle_first_then_chaos() -> None:
    """A veto that leaves fewer than three tiles and brings the tracker to 3: the new deck's top tile is enacted."""
    order = (11, *range(11))
    table = Table.arranged(
        roles=roles(5), deck=tiles("LFF LL"), fascist=5, tracker=2, dice=ScriptedDice(script={"reshuffle.1": order})
    )
    table.elect(1).discard("fascist").propose_veto().accept_veto()
    assert table.kinds()[:4] == ["veto_accepted", "deck_reshuffled", "chaos_reached", "policy_enacted"]
    assert table.one(VetoAccepted).draw_pile == 2
    assert table.one(PolicyEnacted).policy == "fascist"
    assert table.one(PolicyEnacted).draw_pile == 11


def test_SH_27_without_chaos_the_next_round_follows_the_reshuffle() -> None:
    """The check is the same at a lower tracker."""
    table = Table.arranged(roles=roles(5), deck=tiles("LFF LL"), fascist=5, tracker=1)
    table.elect(1).discard("fascist").propose_veto().accept_veto()
    assert table.kinds() == ["veto_accepted", "deck_reshuffled", "round_started"]
    assert table.one(RoundStarted).round == 2


def test_SH_28_pile_sizes_are_public_and_contents_are_not() -> None:
    """Spectators see numbers that add up with the hand and the board; nobody's view holds a pile."""
    table = Table.arranged(roles=roles(5), deck=pile("LFF"))
    seen = [sizes(table), sizes(table.elect(1)), sizes(table.discard("fascist")), sizes(table.enact("fascist"))]
    assert seen == [(17, 0), (14, 0), (14, 1), (14, 2)]
    assert {"deck", "discards"}.isdisjoint(type(table.view()).model_fields)
