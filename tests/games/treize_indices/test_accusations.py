from engines.treize_indices import GAME
from engines.treize_indices.cards import Trio
from engines.treize_indices.events import Accused, CasesRevealed, GameEnded, LoupeMoved, TurnBegan, TurnEnded
from tests.games.treize_indices.arrangements import plain, plain_fronts
from tests.games.treize_indices.table import Table, accusation

RIGHT = plain_fronts(3)[0]
WRONG: Trio = ("purple_person", "purple_place", "blue_weapon")


def test_TI_12_only_cards_that_the_accuser_cannot_see_are_offered() -> None:
    """The thirteen unknown cards: none of the others' fronts, none of the own inner cards, none removed."""
    table = Table(plain(3))
    offer = GAME.offers(table.state, table.prompt, 0)[-1]
    assert offer.kind == "accuse"
    assert [field.name for field in offer.fields] == ["person", "place", "weapon"]
    offered = [card for field in offer.fields for card in field.options]
    assert offered == list(table.view(0).unknown)
    assert offer.fields[0].options == ("purple_person", "blue_person", "orange_person")


def test_TI_12_an_illegal_accusation_costs_nothing() -> None:
    """Others' fronts, own inner cards and removed cards are refused, and the turn goes on as before."""
    table = Table(plain(3))
    assert table.refused(accusation(("pink_person", "purple_place", "purple_weapon"))) == "seen_card"
    assert table.refused(accusation(("green_person", "purple_place", "purple_weapon"))) == "seen_card"
    assert table.refused(accusation(("purple_person", "gray_place", "purple_weapon"))) == "removed_card"
    assert table.state.loupes == (1, 1, 1)
    assert table.prompt.id == "turn.1.1"


def test_TI_12_cards_read_at_the_informants_and_repeated_trios_are_legal() -> None:
    """The engine blocks no accusation that is only pointless."""
    table = Table(plain(3, loupes=(2, 1, 1)))
    table.read("E")
    assert table.view(0).informants[4] == "blue_weapon"
    table.accuse(WRONG)
    table.time_up()
    table.time_up()
    table.accuse(WRONG)
    assert table.view(None).wrong == (2, 0, 0)


def test_TI_12_trio_and_result_are_public() -> None:
    """Everyone learns who named what, and whether it was right."""
    table = Table(plain(3))
    table.accuse(WRONG)
    event = table.first(Accused)
    assert (event.audience, event.seat, event.trio, event.right) == ("table", 0, WRONG, False)


def test_TI_12_the_loupe_goes_as_for_an_informant() -> None:
    """To the player without one, nearest clockwise, else to the supply."""
    table = Table(plain(3, loupes=(1, 1, 0)))
    table.accuse(WRONG)
    assert table.first(LoupeMoved).taker == 2
    table = Table(plain(3))
    table.accuse(WRONG)
    assert table.first(LoupeMoved).taker is None


def test_TI_13_a_wrong_accusation_ends_the_turn() -> None:
    """The remaining Loupes go to the supply; nobody is eliminated."""
    table = Table(plain(3, loupes=(3, 1, 1)))
    table.accuse(WRONG)
    accused, paid, returned, ended, began = table.last
    assert isinstance(accused, Accused)
    assert isinstance(paid, LoupeMoved)
    assert isinstance(returned, LoupeMoved)
    assert (returned.giver, returned.taker, returned.count) == (0, None, 2)
    assert isinstance(ended, TurnEnded)
    assert isinstance(began, TurnBegan)
    assert (table.state.loupes, table.state.supply) == ((0, 1, 1), 6)
    table.time_up()
    table.time_up()
    assert table.prompt.seats == (0,)


def test_TI_13_only_wrong_is_said() -> None:
    """The same events follow, however many of the three cards are right."""
    one_right: Trio = ("purple_person", "blue_place", "blue_weapon")
    said = []
    for trio in (WRONG, one_right):
        table = Table(plain(3))
        table.accuse(trio)
        said.append([event.model_dump(exclude={"trio"}) for event in table.last])
    assert said[0] == said[1]


def test_TI_01_TI_14_the_first_right_accusation_wins() -> None:
    """The player wins at once, with Loupes left or not."""
    table = Table(plain(3, loupes=(3, 1, 1)))
    table.accuse(RIGHT)
    assert table.first(Accused).right
    ended = table.first(GameEnded)
    assert (ended.winners, ended.reason) == ((0,), "solved")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "solved")
    assert GAME.prompts(table.state) == ()


def test_TI_14_then_everything_is_revealed() -> None:
    """Fronts, inner cards and informants are shown to the whole table."""
    table = Table(plain(3))
    table.ask(1, "man")
    table.accuse(plain_fronts(3)[1])
    event = table.first(CasesRevealed)
    state = table.state
    assert event.audience == "table"
    assert (event.fronts, event.inners, event.informants) == (state.fronts, state.inners, state.informants)
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert (view.fronts, view.inners, view.informants) == (state.fronts, state.inners, state.informants)
        assert view.log == state.log.entries
