"""What the rules wait for, what a seat may answer, and where each answer leads."""

from engines.core.protocol import Field, Illegal, Offer, Prompt, Step
from engines.rien_a_cacher.actions import AnyAction, BuyPeace, HideNothing, LetPass, LieLow, RespectLaw, Suspect
from engines.rien_a_cacher.cards import Face, forbidden_by
from engines.rien_a_cacher.draft import Draft
from engines.rien_a_cacher.events import AnyEvent
from engines.rien_a_cacher.state import State
from engines.rien_a_cacher.suspicion import count_passes, let_pass, suspect
from engines.rien_a_cacher.turn import PEACE_PRICE, buy_peace, hide_nothing, lie_low, respect_law, run_out


def prompts(state: State) -> tuple[Prompt, ...]:
    """The turn, or the suspicion about the card just put: one at a time, numbered by the turn, from 1.

    Of a suspicion nothing may be shown about who owes an answer, and its end is drawn; where it decides the game, about
    a last card, it lasts as long as a turn, to its whole end (RC-10). `about` is the seat whose card it is.
    """
    if state.ended:
        return ()
    seat, passed = state.seat, state.passed
    if passed is None:
        return (Prompt(f"turn.{state.turn + 1}", "turn", (seat,), (seat,), "turn"),)
    others = _others(state, seat)
    pending = tuple([other for other in others if other not in passed]) if passed else others
    last_card = not state.hands[seat]
    return (
        Prompt(
            id=f"suspicion.{state.turn + 1}",
            kind="suspicion",
            seats=others,
            pending=pending,
            pace="turn" if last_card else "reaction",
            optional=True,
            revisable=True,
            progress="hidden",
            about=seat,
            choices="public",
            drawn_end=not last_card,
        ),
    )


def _others(state: State, seat: int) -> tuple[int, ...]:
    return tuple([other for other in range(state.seat_count) if other != seat])


_SUSPICION = (Offer("suspect"), Offer("let_pass"))


def offers(state: State, prompt: Prompt, seat: int) -> tuple[Offer, ...]:
    """Each face once, however many cards show it. What is always possible comes first, so its place tells nothing."""
    if prompt.kind == "suspicion":
        return _SUSPICION
    faces = tuple(dict.fromkeys(state.hands[seat]))
    if state.token == seat:
        low = Offer("lie_low", (Field("target", _others(state, seat), of="seat"),))
        forbidden = forbidden_by(state.laws)
        legal = tuple([face for face in faces if face not in forbidden])
        return (low, _card("respect_law", legal)) if legal else (low,)
    if state.individu[seat] >= PEACE_PRICE:
        return (_card("hide_nothing", faces), _card("buy_peace", faces))
    return (_card("hide_nothing", faces),)


def _card(kind: str, faces: tuple[Face, ...]) -> Offer:
    return Offer(kind, (Field("card", faces),))


def answered(state: State, prompt: Prompt, seat: int, action: AnyAction) -> Step[State, AnyEvent]:
    """The step that an offered answer leads to."""
    draft = Draft(state)
    match action:
        case RespectLaw(card=card):
            respect_law(draft, card)
        case LieLow(target=target):
            lie_low(draft, target)
        case HideNothing(card=card):
            hide_nothing(draft, card)
        case BuyPeace(card=card):
            buy_peace(draft, card)
        case Suspect():
            suspect(draft, seat)
        case LetPass():
            let_pass(draft, seat)
    return draft.step()


def expired(state: State, prompt: Prompt, seats: tuple[int, ...]) -> Step[State, AnyEvent]:
    """RC-19: the turn is played by the rules; in a suspicion silence is a pass, and nobody is told of it."""
    draft = Draft(state)
    if prompt.kind == "turn":
        run_out(draft)
    else:
        count_passes(draft, seats)
    return draft.step()


def refusal(state: State, prompt: Prompt, seat: int, action: AnyAction) -> Illegal:
    """Why an answer is not on offer.

    `not_offered`: it belongs to another kind of prompt. `token_here`, `token_elsewhere`: the Surveillance token decides
    (RC-8, RC-9); seats: who has it. `not_in_hand`, `not_legal`: the card (RC-8a). `too_few_tokens`: RC-9b.
    `no_such_seat`, `self_target`: where the token would go (RC-8b).
    """
    watched = state.token == seat
    match action:
        case Suspect() | LetPass():
            code = "not_offered"
        case _ if prompt.kind != "turn":
            code = "not_offered"
        case RespectLaw() | LieLow() if not watched:
            return Illegal("token_elsewhere", (state.token,))
        case HideNothing() | BuyPeace() if watched:
            return Illegal("token_here", (seat,))
        case LieLow(target=target):
            code = "self_target" if target == seat else "no_such_seat"
        case BuyPeace() if state.individu[seat] < PEACE_PRICE:
            code = "too_few_tokens"
        case RespectLaw(card=card) if card in state.hands[seat]:
            code = "not_legal"
        case _:
            code = "not_in_hand"
    return Illegal(code)
