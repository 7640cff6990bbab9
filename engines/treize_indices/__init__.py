"""13 Indices (13 Clues), by Andrés J. Voicu (dV Giochi; French edition Gigamic).

Find the culprit, the place and the weapon in front of you, which everyone sees but you. These are the rules in our own
words and code, with the rulings of the project; the clauses TI-1 to TI-24 that comments cite are those of its rules
page. Read the files in the order of the table below; `solver` and `sheet` reason from what one seat knows.
"""

from engines.core.dice import by_purpose
from engines.core.protocol import Game
from engines.treize_indices.actions import ACTIONS, AnyAction
from engines.treize_indices.ending import bound, outcome
from engines.treize_indices.events import EVENTS, AnyEvent
from engines.treize_indices.offers import offers, prompts
from engines.treize_indices.play import answered, expired
from engines.treize_indices.refusals import refusal
from engines.treize_indices.setup import arrange, setup
from engines.treize_indices.state import Options, State
from engines.treize_indices.view import View, view

GAME: Game[State, AnyAction, AnyEvent, View, Options] = Game(
    slug="treize_indices",
    rules_version=2,
    schema=2,
    seats=range(2, 7),
    # cards.py: the thirty cards · state.py, log.py: what is remembered · sight.py: who sees what
    State=State,
    Options=Options,
    View=View,
    actions=ACTIONS,
    events=EVENTS,
    # setup.py: the deal · trios.py: setting the cases
    setup=setup,
    arrange=arrange,
    upgrade=by_purpose,
    # turns.py, loupes.py: a turn · questions.py, informants.py, accusations.py: its actions
    answered=answered,
    expired=expired,
    refusal=refusal,
    prompts=prompts,
    offers=offers,
    view=view,
    # ending.py: how it ends
    outcome=outcome,
    bound=bound,
)
