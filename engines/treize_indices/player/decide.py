"""What the player answers: a trio by chance, a Loupe from whoever has most, and on its turn what tells most."""

from typing import Final

from engines.core.player import Decision, Sight
from engines.treize_indices.actions import ACTIONS, Accuse, ChooseTrio, TakeLoupe
from engines.treize_indices.cards import Trio
from engines.treize_indices.knowledge import known
from engines.treize_indices.player import questions
from engines.treize_indices.player.entropy import BIT, spread
from engines.treize_indices.player.placements import Placement, Placements
from engines.treize_indices.solver import solutions
from engines.treize_indices.view import View

PRIVATE: Final = BIT * 3 // 20
"""What an informant is worth beyond what it tells: nobody else learns it."""
ENOUGH: Final = BIT * 6 // 5
"""A question that tells as much is better than a guess among three."""


def decide(sight: Sight[View]) -> Decision:
    """Its answer."""
    match sight.prompt.kind:
        case "trio":
            chance = sight.chance()
            person, place, weapon = (chance.pick(sight.options(name)) for name in ("person", "place", "weapon"))
            return Decision(ChooseTrio(person=person, place=place, weapon=weapon), "by_chance")
        case "loupe":
            seats = len(sight.view.loupes)
            holder = max(sight.options("holder"), key=lambda o: (sight.view.loupes[o], -((o - sight.seat) % seats)))
            return Decision(TakeLoupe(holder=holder), "holds_most")
        case _:
            return _turn(sight)


def _turn(sight: Sight[View]) -> Decision:
    view = sight.view
    knowledge = known(view)
    trios = solutions(knowledge)
    if len(trios) == 1:
        return _accuse(trios[0], "solved")
    topics = sight.options("topic")
    placements = Placements(knowledge, trios, topics)
    found = [*questions.choices(view, placements, sight.offers[0].kind), *questions.informant(view, placements)]
    if sight.level == "easy":
        return _by_heart(sight, found)
    best = min(found, key=lambda choice: choice.left - (PRIVATE if choice.kind == "read_informant" else 0))
    # A wrong accusation ends the turn: with the last Loupe it costs no more than a question does.
    if view.seat_count == 2 or view.loupes[sight.seat] == 1:
        ways = [placement.ways for placement in placements.all]
        top = max(placements.all, key=lambda placement: placement.ways)
        if top.ways * 2 >= sum(ways):
            return _accuse(top.trio, "likely_enough")
        if len(ways) == 3 and _told(placements.all, best.left) < ENOUGH:
            return _accuse(top.trio, "no_question_tells_more")
    return _do(best, "tells_most")


def _by_heart(sight: Sight[View], found: list[questions.Choice]) -> Decision:
    """An easy player asks something of the better half, and looks at no informant."""
    asked = sorted((choice for choice in found if choice.kind != "read_informant"), key=lambda choice: choice.left)
    return _do(sight.chance().pick(asked[: max(3, len(asked) // 2)]), "tells_something")


def _told(placements: tuple[Placement, ...], left: int) -> int:
    """How much it tells: the entropy now, less what it leaves."""
    ways = [placement.ways for placement in placements]
    whole = sum(ways)
    return (spread(whole) - sum(map(spread, ways))) // max(whole, 1) - left


def _do(choice: questions.Choice, reason: str) -> Decision:
    return Decision(ACTIONS.validate_python({"kind": choice.kind, **choice.values}), reason)


def _accuse(trio: Trio, reason: str) -> Decision:
    person, place, weapon = trio
    return Decision(Accuse(person=person, place=place, weapon=weapon), reason)
