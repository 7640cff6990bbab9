"""What stands on each page of a replay: what happened, the board, and what each seat learnt and knew then."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from bot.cards.card import Picture, Section
from bot.model.people import Language
from bot.presentation.contract import AnyPresentation, LookBack
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from bot.presentation.sentences import sentences, voice_of
from bot.presentation.texts import say
from bot.presentation.voice import Voice
from bot.record.again import Moment, moments
from bot.record.checks.deal import check_deal
from bot.record.form import AnyLine, ClockStopped, Ended, Record, SeatOpened, SeatReplaced, SeatTaken
from engines.core.dice import WitnessedDice
from engines.core.protocol import AnyGame, Event
from engines.core.values import secret
from engines.registry import games


@secret
class Eyes(NamedTuple):
    """What a seat sees beside everybody else. told: learnt in this step. knows: all that it knows after it."""

    told: tuple[str, ...]
    knows: tuple[Section, ...]


@secret
class Frame(NamedTuple):
    """One page. moment: a few words that name it. begins: whether a round does.

    names: who sat where then. said: what everybody was told. seats: what each saw. picture: the board, None for none.
    """

    at: datetime
    moment: str
    begins: bool
    names: tuple[str, ...]
    said: tuple[str, ...]
    board: tuple[Section, ...]
    seats: tuple[Eyes, ...]
    picture: Picture | None


def played(record: Record) -> Iterator[Moment]:
    """The moments of a record that `verify` has found to fit, from the deal on; none of a table that was not dealt."""
    seed = check_deal(record)
    if seed is None:
        return
    game = games()[record.frozen.game]
    options = game.Options.model_validate(record.frozen.options)
    dice = WitnessedDice(seed=seed)
    dice.shuffled("seats", [player.name for player in record.frozen.players])
    yield from (moment for moment in moments(record, game, options, dice) if moment.state is not None)


def frames(record: Record, happened: Iterable[Moment], language: Language) -> Iterator[Frame]:
    """The pages of a replay, in order. happened: as `played` gives it."""
    telling = _Telling(games()[record.frozen.game], record, language)
    for moment in happened:
        if (frame := telling.frame(moment)) is not None:
            yield frame


def look_back(record: Record, happened: Iterable[Moment], language: Language) -> LookBack | None:
    """What only the end shows."""
    p: AnyPresentation = presentations()[record.frozen.game]
    scene = Scene(record.frozen.table, language, record.seats, tuple(range(len(record.seats))))
    return p.look_back([event for moment in happened for event in moment.events], voice_of(p, scene))


class _Telling:
    """Tells one moment after the other: names change on the way."""

    def __init__(self, game: AnyGame, record: Record, language: Language) -> None:
        self._game = game
        self._p: AnyPresentation = presentations()[game.slug]
        self._table = record.frozen.table
        self._language = language
        self._names = record.seats

    def frame(self, moment: Moment) -> Frame | None:
        """What there is to see of a moment; None when nothing is."""
        said = self._said_of(moment.line)
        if not moment.events and not said:
            return None
        p, voice, view = self._p, self._voice(), self._game.view(moment.state, None)
        public = [event for event in moment.events if event.audience == "table"]
        return Frame(
            at=datetime.fromtimestamp(moment.line.at, UTC),
            moment=p.moment(view, voice),
            begins=any(event.kind in p.chapters for event in moment.events),
            names=self._names,
            said=(*said, *sentences(p, voice, public)),
            board=(*p.board(view, voice), *p.ledger(view, voice)),
            seats=tuple(self._eyes(moment.state, moment.events, voice)),
            picture=p.picture(view, voice),
        )

    def _eyes(self, state: Any, events: Sequence[Event], voice: Voice) -> Iterator[Eyes]:
        for seat in range(len(self._names)):
            told = [event for event in events if event.audience != "table" and seat in event.audience]
            view = self._game.view(state, seat)
            yield Eyes(tuple(sentences(self._p, voice, told)), self._p.secret(view, voice))

    def _voice(self) -> Voice:
        scene = Scene(self._table, self._language, self._names, tuple(range(len(self._names))))
        return voice_of(self._p, scene)

    def _said_of(self, line: AnyLine) -> tuple[str, ...]:
        """What a line says beside its events: of the people at the table, and of its clock."""
        voice = self._voice()
        match line:
            case SeatOpened(seat=seat):
                text, name = "replay-seat-left", voice.name(seat)
            case SeatReplaced(seat=seat):
                text, name = "replay-seat-freed", voice.name(seat)
            case SeatTaken(seat=seat, name=name):
                self._names = (*self._names[:seat], name, *self._names[seat + 1 :])
                text, name = "replay-seat-taken", self._voice().name(seat)
            case ClockStopped():
                return (say(self._language, "replay-paused"),)
            case Ended(kind="resumed"):
                return (say(self._language, "replay-resumed"),)
            case Ended():
                return (say(self._language, "replay-stopped"),)
            case _:
                return ()
        return (say(self._language, text, name=name, number=seat + 1),)
