"""What the rules wait for, what may be answered, and why something else is refused."""

from engines.core.protocol import Choices, Field, Illegal, Offer, Prompt
from engines.secret_hitler import claims
from engines.secret_hitler.actions import (
    AnyAction,
    CallSpecialElection,
    DiscardPolicy,
    EnactPolicy,
    ExecutePlayer,
    InvestigateLoyalty,
    NominateChancellor,
    ProposeVeto,
)
from engines.secret_hitler.boards import Policy
from engines.secret_hitler.powers import targets
from engines.secret_hitler.rounds import eligible, term_limited
from engines.secret_hitler.state import State, chancellor, veto_open

_VOTE = (Offer("cast_vote", (Field("ballot", ("ja", "nein")),)),)
_PROPOSE = Offer("propose_veto")
_ANSWER_VETO = (Offer("accept_veto"), Offer("refuse_veto"))
_POWERS = {
    "investigate": "investigate_loyalty",
    "special_election": "call_special_election",
    "execute": "execute_player",
}


def prompts(state: State) -> tuple[Prompt, ...]:
    """The one decision that the table waits for, then what may be claimed; none once the game is over."""
    return () if state.phase == "over" else (_awaited(state), *claims.prompts(state))


def _awaited(state: State) -> Prompt:
    """Ids: the phase and the round. What may be chosen is secret while it shows the tiles in hand (SH-24)."""
    phase = state.phase
    name = f"{phase}.{state.round}"
    if phase == "vote":
        ballots = state.ballots
        pending = tuple([seat for seat in state.living if ballots[seat] is None])
        return Prompt(name, phase, state.living, pending, "ballot", revisable=True, choices="public")
    # A refused veto takes an offer away, so that it opens another prompt.
    if phase == "enact" and state.veto_refused:
        name += ".2"
    seats = (chancellor(state) if phase == "enact" else state.candidate,)
    choices: Choices = "secret" if phase in ("discard", "enact") else "public"
    return Prompt(name, phase, seats, seats, "turn", choices=choices)


def offers(state: State, prompt: Prompt, seat: int) -> tuple[Offer, ...]:
    """What *seat* may answer to the open *prompt*; empty when it is not asked."""
    if seat not in prompt.seats or state.phase == "over":
        return ()
    match prompt.kind:
        case "vote":
            return _VOTE
        case "nominate":
            return (_seat_offer("nominate_chancellor", eligible(state)),)
        case "discard":
            return (_tile_offer("discard_policy", state.hand),)
        case "enact":
            enact = _tile_offer("enact_policy", state.hand)
            return (enact, _PROPOSE) if veto_open(state) and not state.veto_refused else (enact,)
        case "veto":
            return _ANSWER_VETO
        case "investigate" | "special_election" | "execute" as power:
            return (_seat_offer(_POWERS[power], targets(state)),)
    return (claims.OFFERS[prompt.kind],)


def _seat_offer(kind: str, seats: tuple[int, ...]) -> Offer:
    return Offer(kind, (Field("seat", seats, "seat"),))


def _tile_offer(kind: str, hand: tuple[Policy, ...]) -> Offer:
    # A hand has its Liberals first: so have its faces.
    return Offer(kind, (Field("policy", tuple(dict.fromkeys(hand))),))


def refusal(state: State, prompt: Prompt, seat: int, action: AnyAction) -> Illegal:
    """Why an action that was not offered is refused.

    `no_such_seat`, `self_target`, `dead_target`, `term_limited` (SH-10), `already_investigated` (SH-31), `not_in_hand`,
    `veto_not_open` (SH-39), `veto_already_refused` (SH-41); `not_offered` for anything that this prompt does not ask.
    """
    match (prompt.kind, action):
        case ("nominate", NominateChancellor(seat=target)):
            return _bad_target(state, target) or Illegal("term_limited", term_limited(state))
        case ("investigate", InvestigateLoyalty(seat=target)):
            return _bad_target(state, target) or Illegal("already_investigated", (target,))
        case ("special_election", CallSpecialElection(seat=target)) | ("execute", ExecutePlayer(seat=target)):
            return _bad_target(state, target) or Illegal("not_offered")
        case ("discard", DiscardPolicy()) | ("enact", EnactPolicy()):
            return Illegal("not_in_hand")
        case ("enact", ProposeVeto()):
            return Illegal("veto_already_refused" if state.veto_refused else "veto_not_open")
    return Illegal("not_offered")


def _bad_target(state: State, target: int) -> Illegal | None:
    """What rules a seat out for every choice of a player."""
    if not 0 <= target < state.seat_count:
        return Illegal("no_such_seat")
    if target == state.candidate:
        return Illegal("self_target", (target,))
    return None if target in state.living else Illegal("dead_target", (target,))
