"""What may be said of what was seen, true or not, while nobody waits for it (SH-48)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engines.core.protocol import Field, Offer, Prompt
from engines.core.values import secret
from engines.secret_hitler.actions import ClaimDrawn, ClaimMembership, ClaimPeeked, ClaimReceived
from engines.secret_hitler.boards import FACES, Policy
from engines.secret_hitler.events import AnyEvent, ClaimMade
from engines.secret_hitler.governments import Claim, Government, Subject, noted
from engines.secret_hitler.state import State

AnyClaim = ClaimDrawn | ClaimReceived | ClaimPeeked | ClaimMembership
OFFERS: Final[dict[str, Offer]] = {
    "claim_drawn": Offer("claim_drawn", (Field("tiles", ("lll", "llf", "lff", "fff")),)),
    "claim_received": Offer("claim_received", (Field("tiles", ("ll", "lf", "ff")),)),
    "claim_peeked": Offer("claim_peeked", (Field("tiles", ("lll", "llf", "lfl", "lff", "fll", "flf", "ffl", "fff")),)),
    "claim_membership": Offer("claim_membership", (Field("membership", FACES),)),
}
"""By kind of prompt: always the same, whatever was seen, so that they say nothing about it."""


@secret
class Claimable(NamedTuple):
    """Something that a seat may claim now. target: whose party membership it is about."""

    about: Subject
    seat: int
    target: int | None = None


def open_claims(state: State) -> Iterator[Claimable]:
    """What may be claimed of the last government, or claimed otherwise: once its session is over, until the next vote
    is revealed; not by the dead.
    """
    last = state.governments[-1] if state.governments else None
    if last is None or not last.over or state.phase == "over":
        return
    for claimable in _claimable(last):
        made = last.claim(claimable.about)
        if claimable.seat in state.living and not (made and made.changed):
            yield claimable


def _claimable(of: Government) -> Iterator[Claimable]:
    """The President has drawn three tiles, the Chancellor has received two; two of the powers show something."""
    yield Claimable("drawn", of.president)
    yield Claimable("received", of.chancellor)
    if of.power == "policy_peek":
        yield Claimable("peeked", of.president)
    if of.power == "investigate":
        yield Claimable("membership", of.president, of.target)


def prompts(state: State) -> Iterator[Prompt]:
    """One for each, named after the round of its government. Nobody waits for them."""
    for about, seat, target in open_claims(state):
        last = state.governments[-1]
        pending = (seat,) if last.claim(about) is None else ()
        kind = f"claim_{about}"
        yield Prompt(
            f"{kind}.{last.round}",
            kind,
            (seat,),
            pending,
            "none",
            optional=True,
            revisable=True,
            about=target,
            choices="public",
        )


def claimed(state: State, seat: int, action: AnyClaim, log: list[AnyEvent]) -> State:
    """Everybody hears it, as a claim; what is said may be changed once, and the same again is no change."""
    last = state.governments[-1]
    about, faces = _said(action)
    made = last.claim(about)
    if made is not None and made.claimed == faces:
        return state
    claim = Claim(about=about, claimed=faces, changed=made is not None)
    log.append(
        ClaimMade(
            seat=seat,
            about=about,
            round=last.round,
            claimed=faces,
            target=last.target if about == "membership" else None,
            changed=claim.changed,
        )
    )
    others = tuple(other for other in last.claims if other.about != about)
    return state.evolve(governments=noted(state.governments, claims=(*others, claim)))


def _said(action: AnyClaim) -> tuple[Subject, tuple[Policy, ...]]:
    match action:
        case ClaimDrawn():
            return "drawn", faces_of(action.tiles)
        case ClaimReceived():
            return "received", faces_of(action.tiles)
        case ClaimPeeked():
            return "peeked", faces_of(action.tiles)
        case ClaimMembership():
            return "membership", (action.membership,)


def faces_of(letters: str) -> tuple[Policy, ...]:
    """The tiles that a choice stands for, as in "lff"."""
    return tuple("liberal" if letter == "l" else "fascist" for letter in letters)
