"""The computer player of Fracture du Réseau-Mère: it keeps for its side, and reports so that nothing tells its side."""

from typing import Final

from engines.core.player import Player
from engines.reseau_mere.player.decide import decide

PLAYER: Final = Player(version=1, decide=decide)
