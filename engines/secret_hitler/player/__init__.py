"""The computer player of Secret Hitler: it weighs who may be who by the tiles, and claims what covers it."""

from typing import Final

from engines.core.player import Player
from engines.secret_hitler.player.decide import decide

PLAYER: Final = Player(version=1, decide=decide)
