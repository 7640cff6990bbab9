"""Rien à cacher: put your liberties on the table before the laws forbid them.

The clauses RC-1 to RC-19 that comments cite are those of the project's rules page. To be read in this order:
`cards` (the material), `setup`, `turn`, `suspicion`, `laws` (new ones, and draws), `ending`; `decisions` connects them
with the table, `draft` is a step in the making, and `view` says who knows what.
"""

from engines.core.dice import by_purpose
from engines.core.protocol import Game
from engines.rien_a_cacher.actions import ACTIONS, AnyAction
from engines.rien_a_cacher.decisions import answered, expired, offers, prompts, refusal
from engines.rien_a_cacher.ending import bound, outcome
from engines.rien_a_cacher.events import EVENTS, AnyEvent
from engines.rien_a_cacher.setup import arrange, setup
from engines.rien_a_cacher.state import Options, State
from engines.rien_a_cacher.view import View, view

GAME: Game[State, AnyAction, AnyEvent, View, Options] = Game(
    slug="rien_a_cacher",
    rules_version=3,
    schema=2,
    seats=range(3, 7),
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
    upgrade=by_purpose,
)
