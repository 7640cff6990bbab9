"""What the player answers to each kind of decision.

A Fascist knows who is who, and behaves as somebody would who does not: what it says and proposes follows from what a
Liberal in its seat would think. So fascists give one another no signals; against those who read them they would lose
more than they win. Hitler plays clean.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from engines.core.player import Chance, Decision, Sight
from engines.core.values import secret
from engines.secret_hitler.actions import (
    AcceptVeto,
    AnyAction,
    CallSpecialElection,
    CastVote,
    DiscardPolicy,
    EnactPolicy,
    ExecutePlayer,
    InvestigateLoyalty,
    NominateChancellor,
    ProposeVeto,
    RefuseVeto,
)
from engines.secret_hitler.boards import DANGER, FASCIST_GOAL, LIBERAL_GOAL, Policy
from engines.secret_hitler.player.belief import THOUSAND, Margins, margins
from engines.secret_hitler.player.claim import claim
from engines.secret_hitler.view import View

SURE: Final = 900
DISCARDS: Final = {"fascist": (60, 65), "hitler": (5, 10)}
"""How often a fascist President puts a Liberal tile away, of one and of two; in hundredths."""
ENACTS: Final = {"fascist": 70, "hitler": 8}
"""How often a fascist Chancellor enacts the fascist tile."""
PATIENCE: Final = (120, 250, 800)
"""By failed elections, how much worse than usual a government may look; in thousandths."""
CARELESS: Final = 30
"""How often an easy player does not think, in hundredths."""


@secret
class Thought(NamedTuple):
    """What a seat thinks. own: with all it knows. shown: what a Liberal in its seat would think."""

    view: View
    me: int
    liberal: bool
    own: Margins
    shown: Margins
    chance: Chance

    @property
    def honest(self) -> Margins:
        """What its proposals and votes follow from."""
        return self.own if self.liberal else self.shown


def decide(sight: Sight[View]) -> Decision | None:
    """Its answer; None where it has nothing to claim."""
    view, kind = sight.view, sight.prompt.kind
    if kind.startswith("claim_"):
        return claim(sight)
    chance = sight.chance()
    if sight.level == "easy" and chance.happens(CARELESS) and kind in ("nominate", "investigate", "special_election"):
        return _seat(kind, chance.pick(sight.options("seat")), "without_thinking")
    known = dict(enumerate(view.roles))
    own = margins(view, known)
    shown = own if view.role == "liberal" else margins(view, {sight.seat: "liberal"})
    thought = Thought(view, sight.seat, view.role == "liberal", own, shown, chance)
    return _DECIDES[kind](sight, thought)


def _vote(sight: Sight[View], of: Thought) -> Decision:
    view, me = of.view, of.me
    if me in (view.candidate, view.nominee):
        return _ballot(True, "own_government")
    nominee = view.nominee
    assert nominee is not None
    if not of.liberal and view.fascist >= DANGER and of.own.hitler[nominee] > SURE:
        return _ballot(True, "hitler_may_win")
    if sight.level == "easy":
        bad = _risk(of, view.candidate, nominee) > (1100 if view.fascist < DANGER else 1500)
        return _ballot(not bad or of.chance.happens(CARELESS), "looks_bad" if bad else "looks_good")
    if view.fascist >= DANGER and of.honest.hitler[nominee] > 340 and view.tracker < 2:
        return _ballot(False, "may_be_hitler")
    patience = PATIENCE[view.tracker] + (400 if view.tracker == 2 and view.fascist == FASCIST_GOAL - 1 else 0)
    good = _risk(of, view.candidate, nominee) <= _usual(of) + patience
    return _ballot(good, "better_than_usual" if good else "worse_than_usual")


def _risk(of: Thought, president: int, chancellor: int) -> int:
    """How bad a government looks, in thousandths."""
    margins, me = of.honest, of.me
    first = 0 if president == me else margins.fascist[president]
    second = 0 if chancellor == me else margins.fascist[chancellor] * 115 // 100
    hitler = 4 * margins.hitler[chancellor] if of.view.fascist >= DANGER and chancellor != me else 0
    return first + second + hitler


def _usual(of: Thought) -> int:
    """How bad the government of the next candidates would look, on average: the alternative to this one."""
    view = of.view
    free = [seat for seat in view.living if seat not in view.term_limited]
    found = []
    for president in view.living:
        if president == view.candidate:
            continue
        best = sorted(_risk(of, president, seat) for seat in free if seat != president)[
            : 1 if president == of.me else 2
        ]
        if best:
            found.append(sum(best) // len(best))
    return sum(found) // len(found) if found else THOUSAND


def _nominate(sight: Sight[View], of: Thought) -> Decision:
    seats, view = sight.options("seat"), of.view
    if not of.liberal and view.fascist >= DANGER:
        hitler = next((seat for seat in seats if of.own.hitler[seat] > SURE), None)
        if hitler is not None and hitler != of.me:
            return _seat("nominate", hitler, "hitler_may_win")
    weight = 4 if view.fascist >= DANGER else 0
    best = _least(of, seats, lambda seat: of.honest.fascist[seat] + weight * of.honest.hitler[seat], 40)
    return _seat("nominate", best, "least_suspected")


def _discard(sight: Sight[View], of: Thought) -> Decision:
    liberals = of.view.hand.count("liberal")
    drop: Policy = "fascist"
    if not of.liberal and liberals in (1, 2):
        often = DISCARDS[of.view.role or "fascist"][liberals - 1]
        if of.view.liberal == LIBERAL_GOAL - 1 or of.view.fascist >= FASCIST_GOAL - (
            2 if of.view.role == "fascist" else 1
        ):
            often = 100
        if of.chance.happens(often):
            drop = "liberal"
    choices = sight.options("policy")
    policy: Policy = drop if drop in choices else choices[0]
    return Decision(DiscardPolicy(policy=policy), "for_own_side" if policy == _own(of) else "against_the_other_side")


def _enact(sight: Sight[View], of: Thought) -> Decision:
    hand, view = of.view.hand, of.view
    own = _own(of)
    if own not in hand and any(offer.kind == "propose_veto" for offer in sight.offers):
        return Decision(ProposeVeto(), "nothing_good")
    want: Policy = "liberal"
    if not of.liberal:
        often = ENACTS[view.role or "fascist"]
        if view.liberal == LIBERAL_GOAL - 1 or view.fascist == FASCIST_GOAL - 1:
            often = 100
        elif view.role == "fascist" and view.fascist == DANGER - 1:
            often = 95
        elif not view.fascist and not view.liberal:
            often = often * 7 // 10
        if of.chance.happens(often):
            want = "fascist"
    policy: Policy = want if want in hand else hand[0]
    return Decision(EnactPolicy(policy=policy), "for_own_side" if policy == own else "no_choice_or_cover")


def _veto(sight: Sight[View], of: Thought) -> Decision:
    good = _own(of) not in of.view.hand
    return Decision(AcceptVeto() if good else RefuseVeto(), "nothing_good" if good else "something_good")


def _investigate(sight: Sight[View], of: Thought) -> Decision:
    seats = sight.options("seat")
    if of.liberal:
        return _seat("investigate", _least(of, seats, lambda seat: abs(of.own.fascist[seat] - 550), 20), "tells_most")
    return _seat("investigate", _least(of, seats, lambda seat: of.own.fascist[seat], 20), "no_comrade")


def _special_election(sight: Sight[View], of: Thought) -> Decision:
    seats = sight.options("seat")
    if of.liberal:
        return _seat("special_election", _least(of, seats, lambda seat: of.own.fascist[seat], 20), "least_suspected")

    def worth(seat: int) -> int:
        return -of.own.fascist[seat] + 3 * of.shown.fascist[seat] // 10

    return _seat("special_election", _least(of, seats, worth, 20), "comrade")


def _execute(sight: Sight[View], of: Thought) -> Decision:
    seats = sight.options("seat")
    if of.liberal:
        if sight.level == "easy":
            return _seat("execute", _least(of, seats, lambda seat: -of.own.fascist[seat], 300), "most_suspected")
        dangerous = _least(of, seats, lambda seat: -3 * of.own.hitler[seat] - of.own.fascist[seat], 10)
        return _seat("execute", dangerous, "most_likely_hitler")
    safe = [seat for seat in seats if of.own.hitler[seat] < 500] or list(seats)

    def worth(seat: int) -> int:
        return 2 * of.own.fascist[seat] + 3 * of.own.hitler[seat] - of.shown.fascist[seat] // 2

    return _seat("execute", _least(of, safe, worth, 50), "liberal_under_suspicion")


def _least(of: Thought, seats: tuple[int, ...] | list[int], worth: Callable[[int], int], blur: int) -> int:
    """The seat of the least worth; chance decides between those that are about equal."""
    return min((worth(seat) + of.chance.below(blur), seat) for seat in seats)[1]


def _own(of: Thought) -> Policy:
    return "liberal" if of.liberal else "fascist"


def _ballot(yes: bool, reason: str) -> Decision:
    return Decision(CastVote(ballot="ja" if yes else "nein"), reason)


def _seat(kind: str, seat: int, reason: str) -> Decision:
    made: dict[str, Callable[..., AnyAction]] = {
        "nominate": NominateChancellor,
        "investigate": InvestigateLoyalty,
        "special_election": CallSpecialElection,
        "execute": ExecutePlayer,
    }
    return Decision(made[kind](seat=seat), reason)


_DECIDES: Final[dict[str, Callable[[Sight[View], Thought], Decision]]] = {
    "vote": _vote,
    "nominate": _nominate,
    "discard": _discard,
    "enact": _enact,
    "veto": _veto,
    "investigate": _investigate,
    "special_election": _special_election,
    "execute": _execute,
}
