"""The first picture of a process costs what no other does, fonts and colours: it is drawn before anybody waits."""

from bot.presentation.pictures.studio import draw
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from bot.presentation.sentences import voice_of
from engines.core.dice import Dice
from engines.registry import games


def warm() -> None:
    """Draw each game's pictures of a table that has just been dealt."""
    for slug, game in games().items():
        seats = game.seats[0]
        scene = Scene("warm", "fr", tuple(map(str, range(1, seats + 1))), tuple(range(1, seats + 1)))
        state = game.setup(seats, game.Options(), Dice(seed="0" * 64)).state
        p = presentations()[slug]
        voice = voice_of(p, scene)
        for picture in (p.picture(game.view(state, None), voice), p.secret_picture(game.view(state, 0), voice)):
            if picture is not None:
                draw(picture)
