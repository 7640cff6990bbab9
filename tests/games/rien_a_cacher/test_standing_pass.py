"""The private tool by which a seat lets every card pass in advance (RC-10)."""

import pytest

from bot.cards import limits
from bot.cards.card import Buttons, Card
from bot.model.people import Language
from bot.presentation.games.rien_a_cacher import PRESENTATION
from bot.presentation.games.rien_a_cacher.suspicion import SUSPICION
from bot.presentation.rules import rules
from bot.presentation.tools import Bench, Writing
from bot.presentation.voice import Voice
from bot.tables.moves import Moved, followed, moved
from engines.core.protocol import Action, Answer, Illegal, Prompt
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import LetPass, Suspect
from engines.rien_a_cacher.state import State
from tests.games.rien_a_cacher.arrangements import suspicion
from tests.games.rien_a_cacher.table import LEGAL, all_pass
from tests.presentation.reading import drawn
from tests.presentation.scenes import every_language, scene_of

ON: Writing = {"pass": True}
OFF: Writing = {"pass": False}


def bench(language: Language, sheet: Writing) -> Bench:
    """Seat 2, while the card of seat 0 is on trial."""
    step = suspicion(LEGAL)
    return Bench(Voice(GAME.slug, scene_of(5, language)), 2, GAME.view(step.state, 2), (), sheet)


def buttons(card: Card) -> list[str]:
    """What its buttons send."""
    return [button.what for row in card.controls if isinstance(row, Buttons) for button in row.buttons]


def prompt_of(at: Moved) -> Prompt:
    """The open decision."""
    state = at.state
    assert isinstance(state, State)
    (prompt,) = GAME.prompts(state)
    return prompt


def standing(*seats: int) -> Moved:
    """What becomes of a card on trial when these seats let everything pass, and seat 4 has just let it pass."""
    sheets = {seat: ON if seat in seats else OFF for seat in range(5)}

    def says(seat: int, prompt: Prompt) -> Action | None:
        return LetPass() if SUSPICION.standing is not None and SUSPICION.standing(sheets[seat], prompt) else None

    state = suspicion(LEGAL).state
    at = moved(GAME, Moved(state), Answer(GAME.prompts(state)[0].id, 4, LetPass()))
    assert not isinstance(at, Illegal)
    return followed(GAME, at, says)


@every_language
@pytest.mark.parametrize("sheet", [{}, OFF, ON])
def test_the_card_says_how_it_stands_and_turns_it_round(language: Language, sheet: Writing) -> None:
    """One button; what it sets is what the card says next, also when it is pressed twice."""
    shown = SUSPICION.show(bench(language, sheet), "")
    assert limits.check(shown) == []
    (what,) = buttons(shown)
    turned = SUSPICION.pressed(bench(language, sheet), what, {})
    assert turned is not None
    assert turned.written == {"pass": sheet != ON}
    again = SUSPICION.pressed(bench(language, turned.written), what, {})
    assert again is not None
    assert again.written == turned.written
    other = SUSPICION.show(bench(language, turned.written), "")
    assert buttons(other) != [what]
    assert drawn(other) != drawn(shown)


@pytest.mark.parametrize("what", ["", "2", "open", "pass"])
def test_any_other_control_is_none_of_its_own(what: str) -> None:
    assert SUSPICION.pressed(bench("en", ON), what, {}) is None


@pytest.mark.parametrize("sheet", [{}, OFF, ON, {"pass": 1}, {"pass": "yes"}, {"text": "note"}])
def test_it_answers_suspicions_and_nothing_else(sheet: Writing) -> None:
    """A turn is never played in advance."""
    assert SUSPICION.standing is not None
    (window,) = GAME.prompts(suspicion(LEGAL).state)
    (turn,) = GAME.prompts(all_pass(suspicion(LEGAL)).state)
    assert SUSPICION.standing(sheet, window) == (("let_pass", {}) if sheet.get("pass") is True else None)
    assert SUSPICION.standing(sheet, turn) is None


@pytest.mark.parametrize(
    ("seats", "closes"), [((1, 2, 3), True), ((0, 1, 2, 3), True), ((0, 1, 2), False), ((), False)]
)
def test_RC_10_it_counts_once_all_others_have_answered(seats: tuple[int, ...], closes: bool) -> None:
    """The seat whose card it is is not asked: its own makes no difference."""
    there = standing(*seats)
    assert (prompt_of(there).kind == "turn") == closes
    assert [c.seat for c in there.commands if isinstance(c, Answer)] == ([4, 1, 2, 3] if closes else [4])


def test_RC_10_who_lets_everything_pass_may_still_suspect() -> None:
    """Nothing has been answered for the seat as long as others are awaited."""
    there = standing(1, 2)
    suspected = moved(GAME, there, Answer(prompt_of(there).id, 1, Suspect()))
    assert isinstance(suspected, Moved)
    assert [event.seat for event in suspected.events if event.kind == "suspected"] == [1]  # type: ignore[attr-defined]


@every_language
def test_the_rules_help_names_the_command(language: Language) -> None:
    assert "`/suspicion`" in rules(PRESENTATION, language, "suspicion", None).text
    voice = Voice(GAME.slug, scene_of(3, language))
    assert voice("command-suspicion") == "suspicion"
    assert len(voice("command-suspicion-about")) <= 100
