"""The sentences that name cards and topics; all other events are told by their texts alone."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presentation.contract import unsaid
from bot.presentation.games.treize_indices.words import SIGNS, about, full, plain_row
from bot.presentation.texts import dashed, yes_no
from bot.presentation.voice import Voice
from bot.presentation.when_told import WhenTold
from engines.treize_indices.events import (
    Accused,
    GameSetUp,
    InformantLearned,
    QuestionAnswered,
    QuestionAsked,
    TrioChosen,
    TrioDrawn,
)


def when_answer_is_told(event: QuestionAnswered, seat: int) -> WhenTold:
    """Answers reach whoever asked at once, and the others together when the turn ends (TI-9)."""
    return WhenTold.AT_ONCE if event.asker == seat else WhenTold.AT_CLOSING


def game_set_up(event: GameSetUp, voice: Voice) -> str:
    """What is on the table (TI-3..TI-6)."""
    return voice(
        "event-game-set-up",
        seats=len(event.loupes),
        colours=", ".join(f"{SIGNS[colour]} {voice(f'colour-{colour}')}" for colour in event.colours),
        letters=len(event.letters),
        loupes=max(event.loupes, default=0),
        supply=event.supply,
        first=voice.name(event.first),
    )


def trio_chosen(event: TrioChosen | TrioDrawn, voice: Voice) -> str:
    """The trio for the left neighbour (TI-4, TI-23)."""
    return voice(f"event-{dashed(event.kind)}", cards=plain_row(event.trio, voice))


def question_asked(event: QuestionAsked, voice: Voice) -> str:
    """Who asks whom what (TI-9)."""
    return voice(
        "event-question-asked",
        asker=voice.name(event.asker),
        witness=voice.name(event.witness),
        topic=about(event.topic, voice),
        side=event.side or "none",
    )


def question_answered(event: QuestionAnswered, voice: Voice) -> str:
    """The exact answer (TI-9, TI-15)."""
    return voice(
        "event-question-answered",
        asker=voice.name(event.asker),
        witness=voice.name(event.witness),
        topic=about(event.topic, voice),
        side=event.side or "none",
        answer=event.answer,
    )


def informant_learned(event: InformantLearned, voice: Voice) -> str:
    """The card that was seen (TI-11)."""
    return voice("event-informant-learned", letter=event.letter, card=full(event.card, voice))


def accused(event: Accused, voice: Voice) -> str:
    """The trio named, and whether it is right (TI-12..TI-14)."""
    return voice(
        "event-accused",
        seat=voice.name(event.seat),
        cards=plain_row(event.trio, voice),
        right=yes_no(event.right),
    )


LINES: Final[Mapping[str, Callable[[Any, Voice], str]]] = {
    "game_set_up": game_set_up,
    "hand_dealt": lambda event, voice: voice("event-hand-dealt"),
    "trio_chosen": trio_chosen,
    "trio_drawn": trio_chosen,
    "case_opened": lambda event, voice: voice("event-case-opened"),
    "question_asked": question_asked,
    "question_answered": question_answered,
    "informant_learned": informant_learned,
    "accused": accused,
    # The next turn begins in the same message.
    "turn_ended": unsaid,
    "cases_revealed": lambda event, voice: voice("event-cases-revealed"),
}
