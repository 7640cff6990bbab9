"""A table in the hands of a test: short words for commands, and all that has happened."""

from random import Random
from typing import TypeVar

from engines.core.dice import Dice
from engines.core.offers import choose
from engines.core.protocol import Action, Answer, Command, Illegal, Prompt, TimeUp
from engines.treize_indices import GAME
from engines.treize_indices.actions import (
    Accuse,
    AskQuestion,
    AskSideQuestion,
    ChooseTrio,
    ReadInformant,
    TakeLoupe,
)
from engines.treize_indices.cards import Letter, Side, Topic, Trio
from engines.treize_indices.events import AnyEvent, Played
from engines.treize_indices.state import Options, State
from engines.treize_indices.view import View

E = TypeVar("E", bound=AnyEvent)


class Table:
    """The state and every event so far. `last` holds the events of the last step."""

    def __init__(self, step: Played) -> None:
        self.state: State = step.state
        self.events: list[AnyEvent] = list(step.events)
        self.last: tuple[AnyEvent, ...] = step.events

    @property
    def prompt(self) -> Prompt:
        (prompt,) = GAME.prompts(self.state)
        return prompt

    def view(self, viewer: int | None) -> View:
        return GAME.view(self.state, viewer)

    def try_(self, command: Command) -> Illegal | None:
        """Give a command; the refusal, if there is one."""
        step = GAME.step(self.state, command)
        if isinstance(step, Illegal):
            return step
        self.state, self.last = step.state, step.events
        self.events += step.events
        return None

    def refused(self, action: Action, seat: int | None = None) -> str:
        """The code of the refusal of an action by *seat*, by default by the one that is asked."""
        before = self.state
        illegal = self.try_(Answer(self.prompt.id, self.prompt.seats[0] if seat is None else seat, action))
        assert illegal is not None
        assert self.state is before
        return illegal.code

    def do(self, action: Action, seat: int | None = None) -> None:
        refusal = self.try_(Answer(self.prompt.id, self.prompt.seats[0] if seat is None else seat, action))
        assert refusal is None, refusal

    def choose(self, seat: int, trio: Trio) -> None:
        self.do(ChooseTrio(person=trio[0], place=trio[1], weapon=trio[2]), seat)

    def take(self, holder: int) -> None:
        self.do(TakeLoupe(holder=holder))

    def ask(self, witness: int, topic: Topic, side: Side | None = None) -> None:
        if side is None:
            self.do(AskQuestion(witness=witness, topic=topic))
        else:
            self.do(AskSideQuestion(witness=witness, topic=topic, side=side))

    def read(self, letter: Letter) -> None:
        self.do(ReadInformant(letter=letter))

    def accuse(self, trio: Trio) -> None:
        self.do(accusation(trio))

    def time_up(self, *seats: int) -> None:
        refusal = self.try_(TimeUp(self.prompt.id, seats or self.prompt.pending))
        assert refusal is None, refusal

    def found(self, kind: type[E]) -> list[E]:
        """The events of this kind in the last step."""
        return [event for event in self.last if isinstance(event, kind)]

    def first(self, kind: type[E]) -> E:
        """The first event of this kind in the last step."""
        return self.found(kind)[0]

    def play(self, rng: Random, *, time_ups: float = 0.0, accusations: float = 1.0) -> None:
        """One random command: an offered action, or sometimes a time-up. accusations: how many of them are kept."""
        prompt = self.prompt
        if rng.random() < time_ups:
            self.time_up(*sorted(rng.sample(prompt.pending, rng.randint(1, len(prompt.pending)))))
            return
        seat = rng.choice(prompt.pending)
        offers = GAME.offers(self.state, prompt, seat)
        if rng.random() >= accusations and len(offers) > 1:
            offers = tuple(offer for offer in offers if offer.kind != "accuse")
        self.do(choose(GAME, rng.choice(offers), rng.randrange), seat)


def accusation(trio: Trio) -> Accuse:
    return Accuse(person=trio[0], place=trio[1], weapon=trio[2])


def dealt(seat_count: int, number: int, options: Options | None = None) -> Table:
    """A table with seeded dice; *number* names the seed."""
    return Table(GAME.setup(seat_count, options or Options(), Dice(seed=f"{number:064x}")))
