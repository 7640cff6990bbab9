"""A table that tests play: every command must be accepted, unless a test asks for the refusal."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeVar

from engines.core.dice import Dice, ScriptedDice
from engines.core.offers import choose
from engines.core.protocol import Answer, Command, Illegal, Offer, Prompt, TimeUp
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import (
    AccuseChair,
    AccuseChairs,
    Action,
    AnnounceReport,
    DiscardCard,
    SuspectChair,
    SuspectNobody,
)
from engines.reseau_mere.cards import Face, Side
from engines.reseau_mere.chairs import agent_count, chair_count
from engines.reseau_mere.events import Event
from engines.reseau_mere.setup import deck_order
from engines.reseau_mere.state import Options, State
from engines.reseau_mere.steps import Next
from engines.reseau_mere.view import View

E = TypeVar("E", bound=Event)
Hand = tuple[Face, ...]
BALANCED: Hand = ("R1", "R1", "M1")
EXTRAS: Hand = ("M3", "M2", "R3")
MIRRORED: Hand = ("M1", "M1", "R1")
"""Whoever discards the first card of such a hand keeps one of each side."""


class Table:
    """A table and all that happened at it. events: of the last step; log: of all steps."""

    def __init__(self, step: Next) -> None:
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.log: list[Event] = list(step.events)

    def send(self, command: Command) -> "Table":
        """The command, which must be accepted."""
        step = GAME.step(self.state, command)
        assert not isinstance(step, Illegal), f"{step} for {command}"
        self.state, self.events = step
        self.log += step.events
        return self

    def answer(self, prompt: str, seat: int, action: Action) -> "Table":
        """An answer that must be accepted."""
        return self.send(Answer(prompt, seat, action))

    def time_up(self, prompt: str, *seats: int) -> "Table":
        """These seats forfeit."""
        return self.send(TimeUp(prompt, seats))

    def refusal(self, prompt: str, seat: int, action: Action) -> str:
        """The code of the refusal that must follow."""
        step = GAME.step(self.state, Answer(prompt, seat, action))
        assert isinstance(step, Illegal), f"{action} is accepted"
        return step.code

    def keep(self, *discards: Face) -> "Table":
        """All chairs keep; each puts the first card on the discard, unless told."""
        for prompt in GAME.prompts(self.state):
            for seat in prompt.pending:
                chair = seat if prompt.about is None else prompt.about
                card = discards[chair] if discards else self.state.round.dealt[chair][0]
                self.answer(prompt.id, seat, DiscardCard(chair=chair, card=card))
        return self

    def report(self) -> "Table":
        """All chairs report that they are balanced."""
        for prompt in GAME.prompts(self.state):
            for seat in prompt.pending:
                chair = seat if prompt.about is None else prompt.about
                self.answer(prompt.id, seat, AnnounceReport(chair=chair, verdict="EQ", proof="none"))
        return self

    def suspect(self, *suspects: int | None) -> "Table":
        """All humans suspect: nobody, unless told."""
        number = self.state.round.number
        for seat, suspect in enumerate(suspects or (None,) * self.state.humans):
            action: Action = SuspectNobody() if suspect is None else SuspectChair(suspect=suspect)
            self.answer(f"suspicion.{number}", seat, action)
        return self

    def round(self, *suspects: int | None) -> "Table":
        """A whole round, from the deal to what follows its reveal."""
        self.keep().report()
        return self.suspect(*suspects) if self.state.phase == "suspicion" else self

    def accuse(self, *suspects: int | tuple[int, ...]) -> "Table":
        """All humans accuse; the empty tuple abstains."""
        for seat, named in enumerate(suspects):
            if named == ():
                self.time_up("accusation", seat)
            else:
                self.answer("accusation", seat, accusation(named))
        return self

    def prompt(self, prompt_id: str) -> Prompt:
        """The open prompt of that id."""
        return next(p for p in GAME.prompts(self.state) if p.id == prompt_id)

    def open(self) -> list[str]:
        """The ids of the open prompts."""
        return [p.id for p in GAME.prompts(self.state)]

    def offers(self, prompt_id: str, seat: int) -> tuple[Offer, ...]:
        """What the seat may answer."""
        return GAME.offers(self.state, self.prompt(prompt_id), seat)

    def view(self, viewer: int | None = None) -> View:
        """What the viewer may know."""
        return GAME.view(self.state, viewer)

    def last(self, kind: type[E]) -> E:
        """The last event of a class."""
        return next(e for e in reversed(self.log) if isinstance(e, kind))

    def all(self, kind: type[E]) -> list[E]:
        """All events of a class."""
        return [e for e in self.log if isinstance(e, kind)]


def accusation(named: int | tuple[int, ...]) -> Action:
    """The accusation of one chair or of several."""
    return AccuseChair(suspect=named) if isinstance(named, int) else AccuseChairs(suspects=named)


def sides(humans: int, *agents: int) -> tuple[Side, ...]:
    """Identities by chair; the first chairs are the agents unless told."""
    chairs = chair_count(humans)
    chosen = agents or tuple(range(agent_count(chairs)))
    return tuple("reseau_mere" if chair in chosen else "resistance" for chair in range(chairs))


def balanced(chairs: int) -> tuple[Hand, ...]:
    """Hands with which a round ends equal. (For more than ten chairs the deck needs both kinds.)"""
    return tuple(BALANCED if chair < 10 else MIRRORED for chair in range(chairs))


def table(
    humans: int = 3,
    *,
    agents: tuple[int, ...] = (),
    deals: tuple[Hand, ...] | None = None,
    options: Options | None = None,
    **told: Any,
) -> Table:
    """An arranged table: balanced hands, chair 0 is the agent, seat 0 the first player, unless told."""
    hands = deals or balanced(chair_count(humans))
    arranged: Next = GAME.arrange(
        humans=humans, identities=sides(humans, *agents), deals=hands, options=options, **told
    )
    return Table(arranged)


def last_round(humans: int = 3, *, points: tuple[int, int] = (0, 0), **told: Any) -> Table:
    """The last regular round is dealt, balanced; the first one was worth *points*, the others nothing."""
    return table(humans, scores=(points, *((0, 0),) * 8), **told)


def level_forever(humans: int, options: Options) -> Table:
    """A table where every round is equal as long as nobody decides anything: all 13 rounds are played."""
    chairs = chair_count(humans)
    hands, extras = balanced(chairs), EXTRAS if options.unstable else ()
    deals = {f"deal.{number}": deck_order(hands, extras) for number in range(2, 14)}
    return table(humans, options=options, extras=extras, dice=ScriptedDice(script=deals))


def random_table(humans: int, options: Options, seed: int) -> Table:
    """A table by the dice."""
    return Table(GAME.setup(humans, options, Dice(seed=f"{seed:064x}")))


def play_at_random(
    played: Table, rng: Random, *, absent: float = 0.0, after: Callable[[Table], None] = lambda _: None
) -> Table:
    """Plays to the end; now and then somebody shows a Preuve for which nobody waits.

    absent: how often time is up instead of an answer. after: called after each command.
    """
    while GAME.awaited(played.state):
        prompt = rng.choice([prompt for prompt in GAME.prompts(played.state) if prompt.pending])
        again = prompt.revisable and rng.random() < 0.2
        if not prompt.timed and rng.random() < 0.7:
            continue
        if prompt.timed and not again and rng.random() < absent:
            played.time_up(prompt.id, *sorted(rng.sample(prompt.pending, rng.randint(1, len(prompt.pending)))))
        else:
            seat = rng.choice(prompt.seats if again else prompt.pending)
            offer = rng.choice(GAME.offers(played.state, prompt, seat))
            played.send(Answer(prompt.id, seat, choose(GAME, offer, rng.randrange)))
        after(played)
    return played


def faces_in(cards: Iterable[Face | None]) -> list[Face]:
    """The cards, sorted."""
    return sorted(card for card in cards if card is not None)
