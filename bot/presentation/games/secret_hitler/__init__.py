"""How Secret Hitler is told. Its texts and pictures are CC BY-NC-SA 4.0, like the game they are derived from:
see LICENSE.md.
"""

from bot.presentation.contract import Presentation, unsaid
from bot.presentation.games.secret_hitler.board import board, moment
from bot.presentation.games.secret_hitler.drawing import draw_board, draw_role
from bot.presentation.games.secret_hitler.governments import claim_made, ledger
from bot.presentation.games.secret_hitler.labels import label
from bot.presentation.games.secret_hitler.look_back import look_back
from bot.presentation.games.secret_hitler.recipes import BOARD, ROLE, Board, Own, board_picture, role_picture
from bot.presentation.games.secret_hitler.secrets import secret
from bot.presentation.pictures.recipes import drawn
from bot.presentation.pictures.tables import KIND, TablePicture, draw_table
from bot.presentation.when_told import WhenTold
from engines.secret_hitler.view import View

PRESENTATION: Presentation[View] = Presentation(
    slug="secret_hitler",
    emoji="🎩",
    colour=0xD9683A,
    topics=("setup", "election", "session", "powers", "veto", "tracker", "claims", "end", "credits"),
    # Ten messages that each say "has voted" would bury the vote: the status shows who has.
    lines={"vote_cast": unsaid, "claim_made": claim_made},
    board=board,
    secret=secret,
    ledger=ledger,
    moment=moment,
    label=label,
    chapters=frozenset({"round_started"}),
    picture=board_picture,
    secret_picture=role_picture,
    redrawn=lambda before, view: (
        (before.liberal, before.fascist, before.dead) != (view.liberal, view.fascist, view.dead)
    ),
    look_back=look_back,
    draw={BOARD: drawn(Board, draw_board), ROLE: drawn(Own, draw_role), KIND: drawn(TablePicture, draw_table)},
    # Votes are public once they are revealed, and an open one stands among the secrets.
    when={"ballot_recorded": WhenTold.IN_ANSWER},
)
