"""What people read is on file, so that a change of words is seen by whoever reviews it."""

from bot.model.people import Language
from tests.presentation.reading import FOLDER, page
from tests.presentation.scenes import every_game, every_language


@every_game
@every_language
def test_the_cards_read_as_on_file(slug: str, language: Language) -> None:
    """If the change is meant: `python -m tests.presentation.reading`, then look at the difference."""
    assert page(slug, language) == (FOLDER / f"{slug}.{language}.txt").read_text(encoding="utf-8")
