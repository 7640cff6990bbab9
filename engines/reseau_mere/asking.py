"""The decisions that the rules wait for, and what may be answered to each.

A decision for one's own chair is asked of all seats in one prompt; one for an invisible chair is asked of who decides
for it in a prompt of its own, which names the chair.
"""

from collections.abc import Sequence
from typing import Any

from engines.core.protocol import Field, Offer, Prompt
from engines.reseau_mere.cards import faces
from engines.reseau_mere.chairs import tag
from engines.reseau_mere.phases import take
from engines.reseau_mere.state import NO_PROOF, State

VERDICTS = ("R", "RM", "EQ")


def prompts(state: State) -> tuple[Prompt, ...]:
    """The open decisions. A hand of three equal cards is asked like any other: not to ask would tell it."""
    current = state.round
    match state.phase:
        case "keep":
            return _of_all_chairs(state, "keep", current.discards)
        case "take":
            lap, chair = take.turn(state)
            holder = (state.holder(chair),)
            return (
                Prompt(f"take.{current.number}.{lap}.{tag(chair)}", "take", holder, holder, "reaction", about=chair),
            )
        case "report":
            return _of_all_chairs(state, "report", current.verdicts, revisable=state.together)
        case "suspicion":
            suspicion = _of_all_seats(f"suspicion.{current.number}", "suspicion", current.suspicions, revisable=True)
            return (*suspicion, *_late_proofs(state))
        case "accusation":
            return _of_all_seats("accusation", "accusation", state.accusations)
        case "ended":
            return ()


def chair_asked(prompt: Prompt, seat: int) -> int:
    """The chair that *seat* answers for."""
    return seat if prompt.about is None else prompt.about


def offers(state: State, prompt: Prompt, seat: int) -> tuple[Offer, ...]:
    """What *seat* may answer. It depends only on what does not change while the prompt is open."""
    if seat not in prompt.seats:
        return ()
    chair = chair_asked(prompt, seat)
    this = Field("chair", (chair,))
    match prompt.kind:
        case "keep":
            return (Offer("discard_card", (this, Field("card", faces(state.round.dealt[chair])))),)
        case "take":
            places = Field("position", state.round.face_down)
            return (Offer("take_card", (this, places)), Offer("take_any_card", (this,)))
        case "report":
            shown = () if state.spent[chair] else faces(state.round.taken[chair])
            verdict, proof = Field("verdict", VERDICTS), Field("proof", (NO_PROOF, *shown))
            return (Offer("announce_report", (this, verdict, proof)),)
        case "proof":
            return (Offer("show_proof", (this, Field("card", faces(state.round.taken[chair])))),)
        case "suspicion":
            return (Offer("suspect_chair", (Field("suspect", _others(state, seat)),)), Offer("suspect_nobody"))
        case _:
            others, agents = _others(state, seat), state.agents
            if agents == 1:
                return (Offer("accuse_chair", (Field("suspect", others),)),)
            return (Offer("accuse_chairs", (Field("suspects", others, least=agents, most=agents),)),)


def _others(state: State, seat: int) -> tuple[int, ...]:
    return tuple(chair for chair in range(state.chairs) if chair != seat)


def _of_all_chairs(state: State, kind: str, answers: Sequence[Any], *, revisable: bool = False) -> tuple[Prompt, ...]:
    prompt_id = f"{kind}.{state.round.number}"
    invisible = (
        Prompt(f"{prompt_id}.{tag(chair)}", kind, holder, holder, "ballot", revisable=revisable, about=chair)
        for chair, holder in ((chair, (state.holder(chair),)) for chair in state.invisible)
        if answers[chair] is None
    )
    return (*_of_all_seats(prompt_id, kind, answers[: state.humans], revisable=revisable), *invisible)


def _late_proofs(state: State) -> tuple[Prompt, ...]:
    """The Preuves that may still be shown while suspicions are open (RM-10): nobody waits for them.

    Whose Preuve was there when they opened is asked until they close; only who has shown it since owes nothing.
    """
    prompt_id, proofs = f"proof.{state.round.number}", state.round.proofs

    def of(name: str, chairs: Sequence[int], about: int | None) -> tuple[Prompt, ...]:
        unspent = [chair for chair in chairs if not state.spent[chair]]
        seats = tuple(state.holder(chair) for chair in unspent)
        pending = tuple(state.holder(chair) for chair in unspent if proofs[chair] == NO_PROOF)
        return (Prompt(name, "proof", seats, pending, "none", optional=True, about=about),) if seats else ()

    invisible = (prompt for c in state.invisible for prompt in of(f"{prompt_id}.{tag(c)}", (c,), c))
    return (*of(prompt_id, range(state.humans), None), *invisible)


def _of_all_seats(prompt_id: str, kind: str, answers: Sequence[Any], *, revisable: bool = False) -> tuple[Prompt, ...]:
    pending = tuple(seat for seat, answer in enumerate(answers) if answer is None)
    if not pending:
        return ()
    return (Prompt(prompt_id, kind, tuple(range(len(answers))), pending, "ballot", revisable=revisable),)
