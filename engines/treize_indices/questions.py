"""Asking a witness how many cards of one colour or category it sees (TI-7..TI-10, TI-15)."""

from engines.core.protocol import Audience
from engines.treize_indices import turns
from engines.treize_indices.actions import AskQuestion, AskSideQuestion
from engines.treize_indices.cards import CATEGORIES, TRAITS, Side, Topic
from engines.treize_indices.events import Played, QuestionAnswered, QuestionAsked, joined
from engines.treize_indices.log import Question
from engines.treize_indices.sight import answer
from engines.treize_indices.state import State


def topics(state: State) -> tuple[Topic, ...]:
    """What may be asked: a colour in play, a trait, or a whole category if the table allows it (TI-8)."""
    return (*state.colours, *TRAITS, *(CATEGORIES if state.options.whole_categories else ()))


def ask(state: State, seat: int, action: AskQuestion | AskSideQuestion) -> Played:
    """The question is announced, the Loupe goes to the witness, and the engine answers exactly (TI-7, TI-9)."""
    witness, topic = action.witness, action.topic
    side: Side | None = action.side if isinstance(action, AskSideQuestion) else None
    told = answer(state, seat, witness, topic, side)
    asked = QuestionAsked(asker=seat, witness=witness, topic=topic, side=side)
    answered = QuestionAnswered(
        audience=_listeners(state),
        turn=state.turn,
        asker=seat,
        witness=witness,
        topic=topic,
        side=side,
        answer=told,
    )
    entry = Question(turn=state.turn, asker=seat, witness=witness, topic=topic, side=side, answer=told)
    paid = turns.pay(state.evolve(log=state.log.plus(entry)), witness)
    return joined(Played(paid.state, (asked, *paid.events, answered)), turns.proceed(paid.state))


def _listeners(state: State) -> Audience:
    """All seats, or the channel, where spectators listen too (TI-9)."""
    return "table" if state.options.answers == "channel" else tuple(state.seats)
