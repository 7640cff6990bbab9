"""A table to play at in tests, and short names for its cards."""

from collections.abc import Iterable
from typing import Any, TypeVar

from engines.core.protocol import Answer, Illegal, Prompt, Step, TimeUp
from engines.secret_hitler import GAME
from engines.secret_hitler.actions import (
    AcceptVeto,
    AnyAction,
    CallSpecialElection,
    CastVote,
    DiscardPolicy,
    EnactPolicy,
    ExecutePlayer,
    InvestigateLoyalty,
    NominateChancellor,
    ProposeVeto,
    RefuseVeto,
)
from engines.secret_hitler.boards import TILES, Ballot, Policy, Role, role_cards, stack
from engines.secret_hitler.claims import AnyClaim
from engines.secret_hitler.events import AnyEvent
from engines.secret_hitler.state import State
from engines.secret_hitler.view import View

EventT = TypeVar("EventT")
LONGEST = 5_000
"""More events than a table can have: 30 rounds of a dozen votes, changed now and then."""


def roles(seat_count: int, **swapped: int) -> tuple[Role, ...]:
    """Liberals in the first seats, then the Fascists, Hitler last. hitler=2: Hitler has changed places with seat 2."""
    cards = list(role_cards(seat_count))
    if "hitler" in swapped:
        place = swapped["hitler"]
        cards[place], cards[-1] = cards[-1], cards[place]
    return tuple(cards)


def tiles(letters: str) -> tuple[Policy, ...]:
    """Tiles from their initials, as in "LFF"; spaces do not count."""
    faces: dict[str, Policy] = {"L": "liberal", "F": "fascist"}
    return tuple(faces[letter] for letter in letters if letter != " ")


def pile(top: str = "", *, liberal: int = 0, fascist: int = 0) -> tuple[Policy, ...]:
    """A full draw pile with *top* on it when so many tiles are enacted; below are the other tiles, Liberals first."""
    first = tiles(top)
    return first + stack(
        TILES["liberal"] - liberal - first.count("liberal"), TILES["fascist"] - fascist - first.count("fascist")
    )


class Table:
    """Plays a table from *step* on. events: those of the last command; story: all of them."""

    def __init__(self, step: Step[State, AnyEvent]) -> None:
        self.state, self.events = step
        self.story = list(step.events)

    @classmethod
    def arranged(cls, **arrangement: Any) -> "Table":
        """A table as `arrange` makes it."""
        return cls(GAME.arrange(**arrangement))

    @property
    def prompt(self) -> Prompt:
        """The open prompt that the table waits for."""
        (prompt,) = GAME.awaited(self.state)
        return prompt

    @property
    def claims(self) -> dict[str, Prompt]:
        """What may be claimed now, by kind."""
        return {prompt.kind: prompt for prompt in GAME.prompts(self.state) if not prompt.timed}

    def claim(self, action: AnyClaim, seat: int | None = None) -> "Table":
        """Whoever may, or *seat*, claims something."""
        prompt = self.claims[action.kind]
        return self._take(Answer(prompt.id, prompt.seats[0] if seat is None else seat, action))

    def view(self, viewer: int | None = None) -> View:
        """What *viewer* may know."""
        return GAME.view(self.state, viewer)

    def options(self, seat: int | None = None) -> tuple[Any, ...]:
        """What may be chosen in the first offer of the (first) pending seat."""
        offer = GAME.offers(self.state, self.prompt, self.prompt.pending[0] if seat is None else seat)[0]
        return offer.fields[0].options

    def act(self, action: AnyAction, seat: int | None = None) -> "Table":
        """The pending seat, or *seat*, answers."""
        return self._take(Answer(self.prompt.id, self.prompt.pending[0] if seat is None else seat, action))

    def time_up(self, *seats: int) -> "Table":
        """Time is up for these seats, or for all that are pending."""
        return self._take(TimeUp(self.prompt.id, seats or self.prompt.pending))

    def refused(self, action: AnyAction, seat: int | None = None) -> Illegal:
        """Why the answer is refused."""
        step = GAME.step(self.state, Answer(self.prompt.id, self.prompt.pending[0] if seat is None else seat, action))
        assert isinstance(step, Illegal)
        return step

    def refused_claim(self, action: AnyClaim, seat: int) -> Illegal:
        """Why a claim is refused."""
        step = GAME.step(self.state, Answer(self.claims[action.kind].id, seat, action))
        assert isinstance(step, Illegal)
        return step

    def _take(self, command: Answer | TimeUp) -> "Table":
        step = GAME.step(self.state, command)
        assert not isinstance(step, Illegal), step
        self.state, self.events = step
        self.story += step.events
        # Broken rules that go round in circles should fail rather than fill the memory.
        assert len(self.story) < LONGEST, "this table does not end"
        return self

    def nominate(self, seat: int) -> "Table":
        """The candidate nominates."""
        return self.act(NominateChancellor(seat=seat))

    def vote(self, ballot: Ballot, *seats: int) -> "Table":
        """These seats, or all that are pending, vote alike."""
        for seat in seats or self.prompt.pending:
            self.act(CastVote(ballot=ballot), seat)
        return self

    def elect(self, seat: int) -> "Table":
        """Nominated and elected by everyone."""
        return self.nominate(seat).vote("ja")

    def reject(self, seat: int | None = None) -> "Table":
        """Nominated (the first eligible seat by default) and voted down by everyone."""
        return self.nominate(self.options()[0] if seat is None else seat).vote("nein")

    def discard(self, policy: Policy) -> "Table":
        """The President discards."""
        return self.act(DiscardPolicy(policy=policy))

    def enact(self, policy: Policy) -> "Table":
        """The Chancellor enacts."""
        return self.act(EnactPolicy(policy=policy))

    def legislate(self, seat: int, policy: Policy) -> "Table":
        """*seat* is elected and *policy* enacted; the other face is put away where there is a choice."""
        self.elect(seat)
        drawn: tuple[Policy, ...] = self.options()
        self.discard(next((face for face in drawn if face != policy), policy))
        return self.enact(policy)

    def propose_veto(self) -> "Table":
        """The Chancellor proposes."""
        return self.act(ProposeVeto())

    def accept_veto(self) -> "Table":
        """The President accepts."""
        return self.act(AcceptVeto())

    def refuse_veto(self) -> "Table":
        """The President refuses."""
        return self.act(RefuseVeto())

    def investigate(self, seat: int) -> "Table":
        """The President investigates."""
        return self.act(InvestigateLoyalty(seat=seat))

    def call(self, seat: int) -> "Table":
        """The President calls a special election."""
        return self.act(CallSpecialElection(seat=seat))

    def execute(self, seat: int) -> "Table":
        """The President has somebody executed."""
        return self.act(ExecutePlayer(seat=seat))

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """The events of this class that the last command brought."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[EventT]) -> EventT:
        """The only event of this class that the last command brought."""
        (event,) = self.happened(kind)
        return event

    def told(self, kind: type[EventT]) -> list[EventT]:
        """The events of this class since the beginning."""
        return [event for event in self.story if isinstance(event, kind)]

    def kinds(self, audience: Iterable[int] | None = None) -> list[str]:
        """The kinds of the last events for the table, or for exactly this audience."""
        wanted = "table" if audience is None else tuple(audience)
        return [event.kind for event in self.events if event.audience == wanted]
