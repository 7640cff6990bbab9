"""How 13 Indices is told: what is asked in the channel, what is seen in private, and a casebook for each seat."""

from bot.presentation.contract import Presentation
from bot.presentation.games.treize_indices.board import board, moment
from bot.presentation.games.treize_indices.casebook import CASEBOOK
from bot.presentation.games.treize_indices.drawing import draw_board, draw_sight
from bot.presentation.games.treize_indices.drawn_sheet import draw_sheet
from bot.presentation.games.treize_indices.labels import label
from bot.presentation.games.treize_indices.lines import LINES, when_answer_is_told
from bot.presentation.games.treize_indices.look_back import look_back
from bot.presentation.games.treize_indices.recipes import (
    BOARD,
    SHEET,
    SIGHT,
    Board,
    DeductionSheet,
    Sight,
    board_picture,
    sight_picture,
)
from bot.presentation.games.treize_indices.secrets import secret
from bot.presentation.pictures.recipes import drawn
from bot.presentation.pictures.tables import KIND, TablePicture, draw_table
from bot.presentation.when_told import WhenTold
from engines.treize_indices.view import View

PRESENTATION: Presentation[View] = Presentation(
    slug="treize_indices",
    emoji="🔎",
    colour=0x7A5C3E,
    topics=(
        "cards",
        "setup",
        "turn",
        "questions",
        "informants",
        "accusations",
        "two_players",
        "casebook",
        "end",
        "rulings",
        "credits",
    ),
    # What may be named in an accusation depends on what the seat sees; a turn is played in one place.
    chapters=frozenset({"turn_began"}),
    lines=LINES,
    board=board,
    secret=secret,
    moment=moment,
    tools=(CASEBOOK,),
    label=label,
    picture=board_picture,
    secret_picture=sight_picture,
    redrawn=lambda before, view: before.round != view.round or before.phase != view.phase,
    look_back=look_back,
    draw={
        BOARD: drawn(Board, draw_board),
        SIGHT: drawn(Sight, draw_sight),
        SHEET: drawn(DeductionSheet, draw_sheet),
        KIND: drawn(TablePicture, draw_table),
    },
    when={
        # The choice stands among the secrets until the cases are open, and then before the left neighbour.
        "trio_chosen": WhenTold.IN_ANSWER,
        "hand_dealt": WhenTold.ONCE,
        "case_opened": WhenTold.ONCE,
        "informant_learned": WhenTold.ONCE,
        "question_answered": when_answer_is_told,
    },
    closing=frozenset({"turn_ended", "game_ended"}),
)
