"""Secret Hitler, by Mike Boxleiter, Tommy Maranges and Max Temkin (Goat, Wolf, & Cabbage), CC BY-NC-SA 4.0.

These are the rules in our own words and code, with the rulings of the project; the clauses SH-1 to SH-48 that comments
cite are those of its rules page. A round reads from top to bottom: `rounds`, `election`, `session`, `policies`,
`tracker`, `powers`, `ending`; `governments` keeps what came of each pair, `claims` what is said of it; `prompts` and
`play` connect it with the table.
"""

from engines.core.protocol import Game
from engines.secret_hitler.actions import ACTIONS, AnyAction
from engines.secret_hitler.boards import SEATS
from engines.secret_hitler.ending import bound, outcome
from engines.secret_hitler.events import EVENTS, AnyEvent
from engines.secret_hitler.play import answered, expired
from engines.secret_hitler.prompts import offers, prompts, refusal
from engines.secret_hitler.setup import arrange, setup
from engines.secret_hitler.state import Options, State, upgrade
from engines.secret_hitler.view import View, view

GAME: Game[State, AnyAction, AnyEvent, View, Options] = Game(
    slug="secret_hitler",
    rules_version=3,
    schema=3,
    seats=SEATS,
    State=State,
    Options=Options,
    View=View,
    actions=ACTIONS,
    events=EVENTS,
    setup=setup,
    answered=answered,
    expired=expired,
    refusal=refusal,
    prompts=prompts,
    offers=offers,
    view=view,
    outcome=outcome,
    bound=bound,
    arrange=arrange,
    upgrade=upgrade,
    # The dead are asked nothing any more (SH-37).
    playing=lambda state: state.living,
)
