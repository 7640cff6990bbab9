"""Fracture du Réseau-Mère: hidden agents, cards that pass through many hands, and reports that may be lies."""

from engines.core.dice import by_purpose
from engines.core.protocol import Game
from engines.reseau_mere.actions import ACTIONS
from engines.reseau_mere.asking import offers, prompts
from engines.reseau_mere.chairs import chair_count
from engines.reseau_mere.events import EVENTS
from engines.reseau_mere.phases.ending import outcome
from engines.reseau_mere.play import answered, expired
from engines.reseau_mere.refusals import refusal
from engines.reseau_mere.setup import arrange, setup
from engines.reseau_mere.state import EXTRA_ROUNDS, Options, State, chooses, round_count
from engines.reseau_mere.view import View, view


def bound(seat_count: int, options: Options) -> int:
    """The most prompts: every extra round is played.

    A round asks all seats, and once more for each invisible chair, what they keep and what they report; takers choose
    one by one, and the last card is no choice unless extras are left beside it. Regular rounds ask for suspicions, and
    leave late Preuves open beside them; the accusation comes once.
    """
    chairs, regular = chair_count(seat_count), round_count(seat_count, options)
    decisions = 1 + chairs - seat_count
    takes = 2 * chairs - (0 if options.unstable else 1) if chooses(seat_count, options) else 0
    return (regular + EXTRA_ROUNDS) * (2 * decisions + takes) + regular * (1 + decisions) + 1


GAME = Game(
    slug="reseau_mere",
    rules_version=3,
    # A state of schema 1 has no option `balance`, which then is what it was by default.
    schema=3,
    seats=range(1, 21),
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
