"""What is said of computer players."""

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import Button, Buttons, Card
from bot.model.people import Language
from bot.presentation.frame import private_notice
from bot.presentation.scene import Scene
from bot.presentation.texts import dashed, say, texts


def plays_for(language: Language, names: Sequence[str]) -> Card:
    """A computer player plays for these people. names: as they stand within a sentence."""
    return Card(text=say(language, "computer-plays-for", names=", ".join(names)), silent=True)


def plays_for_you(scene: Scene, game: str) -> Card:
    """The same, to one of them, with the button that ends it."""
    said = texts(game, scene.language)
    yes = Button(place="table", what="back", label=said("computer-button-back"), style="primary")
    return limits.fit(
        Card(
            notice=private_notice(said, scene.table),
            text=said("computer-plays-for-you", game=said("game-name")),
            controls=(Buttons(buttons=(yes,)),),
        )
    )


def in_your_name(scene: Scene, game: str, recorded: str) -> Card:
    """What a computer player has just answered for somebody. recorded: as they would have read it of themselves."""
    said = texts(game, scene.language)
    return limits.fit(
        Card(
            notice=private_notice(said, scene.table),
            text=f"{said('computer-in-your-name')}\n{recorded}",
            silent=True,
        )
    )


def hint(language: Language, game: str, kind: str) -> Card | None:
    """What a kind of decision is about, for whoever meets it for the first time; None if the game does not say it."""
    said, name = texts(game, language), f"hint-{dashed(kind)}"
    return Card(text=f"💡 {said(name)}", silent=True) if said.has(name) else None
