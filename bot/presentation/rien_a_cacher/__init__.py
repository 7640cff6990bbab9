"""How Rien à cacher is told: in the plain words of its rules, and in the warm ones of its government."""

from bot.presentation.base import Presentation
from bot.presentation.rien_a_cacher.board import board, moment
from bot.presentation.rien_a_cacher.labels import label
from bot.presentation.rien_a_cacher.secrets import secret
from bot.presentation.rien_a_cacher.suspicion import SUSPICION
from bot.presentation.rien_a_cacher.told import LINES
from engines.rien_a_cacher.view import View

PRESENTATION: Presentation[View] = Presentation(
    slug="rien_a_cacher",
    emoji="🕶️",
    colour=0x4A6FA5,
    topics=("setup", "turn", "suspicion", "laws", "tokens", "end", "rulings"),
    private=frozenset({"turn"}),
    lines=LINES,
    board=board,
    secret=secret,
    moment=moment,
    tools=(SUSPICION,),
    label=label,
    fleeting=frozenset({"pass_noted"}),
    # RC-14 wants a message of each; from then on the check and the own cards face down stand among the secrets.
    momentary=frozenset({"legislation_checked", "card_hidden", "cards_received"}),
)
