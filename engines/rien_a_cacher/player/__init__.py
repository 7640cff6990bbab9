"""The computer player of Rien à cacher: a card is as risky as many of those that it has not seen are forbidden."""

from typing import Final

from engines.core.player import Player
from engines.rien_a_cacher.player.decide import decide

PLAYER: Final = Player(version=1, decide=decide)
