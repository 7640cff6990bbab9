"""What the rules wait for, and what a seat may answer."""

from engines.core.protocol import Field, Offer, Prompt
from engines.treize_indices import loupes, questions, trios
from engines.treize_indices.cards import SIDES, Card
from engines.treize_indices.sight import unknown
from engines.treize_indices.state import State


def prompts(state: State) -> tuple[Prompt, ...]:
    """The open decision: everybody's trio, whose Loupe to take, or the next action of the turn."""
    match state.phase:
        case "trios":
            return (Prompt("trio", "trio", tuple(state.seats), trios.pending(state), "ballot", revisable=True),)
        case "loupe":
            return (_to_active(state, f"loupe.{state.turn}", "loupe"),)
        case "turn":
            return (_to_active(state, f"turn.{state.turn}.{state.action}", "turn"),)
        case "over":
            return ()


def offers(state: State, prompt: Prompt, seat: int) -> tuple[Offer, ...]:
    """What *seat* may answer to an open prompt."""
    match prompt.kind:
        case "trio":
            return (Offer("choose_trio", _trio_fields(state.hands[seat])),)
        case "loupe":
            return (Offer("take_loupe", (Field("holder", loupes.holders(state), "seat"),)),)
        case _:
            return (_question(state, seat), *_informant(state), Offer("accuse", _trio_fields(unknown(state, seat))))


def _to_active(state: State, prompt_id: str, kind: str) -> Prompt:
    return Prompt(prompt_id, kind, (state.active,), (state.active,), "turn")


def _question(state: State, seat: int) -> Offer:
    """With two players a question names a side; with more it may not (TI-15)."""
    witness = Field("witness", state.others(seat), "seat")
    topic = Field("topic", questions.topics(state))
    if state.two_players:
        return Offer("ask_side_question", (witness, topic, Field("side", SIDES)))
    return Offer("ask_question", (witness, topic))


def _informant(state: State) -> tuple[Offer, ...]:
    """Any letter, read before or not; with six players there is none (TI-11)."""
    return (Offer("read_informant", (Field("letter", state.letters),)),) if state.informants else ()


def _trio_fields(cards: tuple[Card, ...]) -> tuple[Field, ...]:
    """One person, one place and one weapon among the cards (TI-4, TI-12)."""
    persons, places, weapons = trios.by_category(cards)
    return Field("person", persons), Field("place", places), Field("weapon", weapons)
