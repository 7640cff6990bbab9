"""The computer player of 13 Clues: it asks what tells it most about its case, and accuses when that pays."""

from typing import Final

from engines.core.player import Player
from engines.treize_indices.player.decide import decide

PLAYER: Final = Player(version=1, decide=decide)
