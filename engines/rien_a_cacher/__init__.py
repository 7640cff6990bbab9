"""Rien à cacher: put your liberties on the table before the laws forbid them.

cards: the material (RC-2, RC-3, RC-7) · setup (RC-1, RC-5, RC-6) · turn (RC-8, RC-9) · suspicion (RC-10, RC-11) ·
laws: new ones, and draws (RC-13, RC-15) · ending (RC-16 to RC-18) · decisions: prompts, offers, refusals (RC-19) ·
draft: a step in the making, with its Législation checks (RC-14) · view: who knows what (RC-12).
"""

from engines.core.protocol import Game
from engines.rien_a_cacher.actions import ACTIONS, AnyAction
from engines.rien_a_cacher.decisions import answered, expired, offers, prompts, refusal
from engines.rien_a_cacher.ending import bound, outcome
from engines.rien_a_cacher.events import EVENTS, AnyEvent
from engines.rien_a_cacher.setup import SEATS, arrange, setup, upgrade
from engines.rien_a_cacher.state import Options, State
from engines.rien_a_cacher.view import View, view

GAME: Game[State, AnyAction, AnyEvent, View, Options] = Game(
    slug="rien_a_cacher",
    rules_version=1,
    schema=1,
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
    upgrade=upgrade,
    arrange=arrange,
)
