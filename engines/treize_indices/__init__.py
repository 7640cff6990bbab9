"""13 Indices: find the culprit, place and weapon in front of you, which everyone sees but you.

The clauses (TI-1 …) are those of the rules this project plays. Read the files in the order of the table below.
"""

from pydantic import TypeAdapter

from engines.core.protocol import Game
from engines.treize_indices.actions import AnyAction
from engines.treize_indices.ending import bound, outcome
from engines.treize_indices.events import AnyEvent
from engines.treize_indices.offers import offers, prompts
from engines.treize_indices.play import answered, expired, upgrade
from engines.treize_indices.refusals import refusal
from engines.treize_indices.setup import arrange, setup
from engines.treize_indices.state import Options, State
from engines.treize_indices.view import View, view

_ACTIONS: TypeAdapter[AnyAction] = TypeAdapter(AnyAction)
_EVENTS: TypeAdapter[AnyEvent] = TypeAdapter(AnyEvent)

GAME = Game(
    slug="treize_indices",
    rules_version=1,
    schema=1,
    seats=range(2, 7),
    # cards.py: the thirty cards · state.py, log.py: what is remembered · sight.py: who sees what
    State=State,
    Options=Options,
    View=View,
    actions=_ACTIONS,
    events=_EVENTS,
    # setup.py: the deal · trios.py: setting the cases
    setup=setup,
    arrange=arrange,
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
    upgrade=upgrade,
)
