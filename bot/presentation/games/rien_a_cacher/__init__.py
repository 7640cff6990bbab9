"""How Rien à cacher is told: in the plain words of its rules, and in the warm ones of its government."""

from bot.presentation.contract import Presentation
from bot.presentation.games.rien_a_cacher.board import board, moment
from bot.presentation.games.rien_a_cacher.drawing import draw_board, draw_hand
from bot.presentation.games.rien_a_cacher.labels import label
from bot.presentation.games.rien_a_cacher.lines import LINES
from bot.presentation.games.rien_a_cacher.look_back import look_back
from bot.presentation.games.rien_a_cacher.recipes import BOARD, HAND, Board, Hand, board_picture, hand_picture
from bot.presentation.games.rien_a_cacher.secrets import secret
from bot.presentation.games.rien_a_cacher.suspicion import SUSPICION
from bot.presentation.pictures.recipes import drawn
from bot.presentation.pictures.tables import KIND, TablePicture, draw_table
from bot.presentation.when_told import WhenTold
from engines.rien_a_cacher.view import View

PRESENTATION: Presentation[View] = Presentation(
    slug="rien_a_cacher",
    emoji="🕶️",
    colour=0x4A6FA5,
    topics=("setup", "turn", "suspicion", "laws", "tokens", "end", "rulings"),
    chapters=frozenset({"turn_started"}),
    lines=LINES,
    board=board,
    secret=secret,
    moment=moment,
    tools=(SUSPICION,),
    label=label,
    picture=board_picture,
    secret_picture=hand_picture,
    redrawn=lambda before, view: before.laws != view.laws,
    look_back=look_back,
    draw={BOARD: drawn(Board, draw_board), HAND: drawn(Hand, draw_hand), KIND: drawn(TablePicture, draw_table)},
    when={
        "pass_noted": WhenTold.IN_ANSWER,
        # RC-14 wants a message of each; from then on the check and the own cards face down stand among the secrets.
        "legislation_checked": WhenTold.ONCE,
        "card_hidden": WhenTold.ONCE,
        "cards_received": WhenTold.ONCE,
    },
)
