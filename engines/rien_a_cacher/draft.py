"""A step in the making: the parts of a state, free to change while the rules run, and what they told so far."""

from engines.core.protocol import Step
from engines.rien_a_cacher.cards import Face, forbidden_by, in_order
from engines.rien_a_cacher.events import AnyEvent, Check, LegislationChecked
from engines.rien_a_cacher.state import Ending, State, TableCard


class Draft:
    """Open a state, let the rules change the draft, then take its `step`: the state itself stays as it was.

    The attributes are those of `State`, lists where parts change. Once `ended` is set nothing more is due (RC-16), so
    a rule asks for it after whatever may pose a law.
    """

    def __init__(self, state: State) -> None:
        self.before = state
        self.seat = state.seat
        self.dice = state.dice
        self.turn = state.turn
        self.hands = list(state.hands)
        self.laws = state.laws
        self.law_pile = state.law_pile
        self.pile = state.pile
        self.renewals = state.renewals
        self.table = list(state.table)
        self.token = state.token
        self.individu = list(state.individu)
        self.right = state.right
        self.passed = state.passed
        self.ended: Ending | None = state.ended
        self.events: list[AnyEvent] = []

    def tell(self, event: AnyEvent) -> None:
        """Add a fact."""
        self.events.append(event)

    def put(self, seat: int, card: Face, *, up: bool) -> None:
        """One card of this face goes from the hand of *seat* to the table."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        self.table.append(TableCard(seat=seat, face=card, up=up))

    def take(self, seat: int, cards: tuple[Face, ...]) -> None:
        """*cards* go to the hand of *seat*."""
        self.hands[seat] = in_order(self.hands[seat] + cards)

    def step(self) -> Step[State, AnyEvent]:
        """The new state, and what was told; last the Législation checks that are due."""
        state = self.before.evolve(
            turn=self.turn,
            hands=tuple(self.hands),
            laws=self.laws,
            law_pile=self.law_pile,
            pile=self.pile,
            renewals=self.renewals,
            table=tuple(self.table),
            token=self.token,
            individu=tuple(self.individu),
            right=self.right,
            passed=self.passed,
            ended=self.ended,
        )
        return Step(state, (*self.events, *checks(state, self.before)))


def check(state: State, seat: int) -> Check:
    """The hand of *seat*, told apart by the posed laws (RC-7)."""
    hand, forbidden = state.hands[seat], forbidden_by(state.laws)
    return Check(
        legal=tuple([card for card in hand if card not in forbidden]),
        forbidden=tuple([card for card in hand if card in forbidden]),
    )


def checks(state: State, before: State | None) -> tuple[LegislationChecked, ...]:
    """RC-14: one for every seat whose hand or laws are not those of *before*; everyone's after the deal (None).

    Once the game is over all hands lie open (RC-18) and no check is due.
    """
    if state.ended:
        return ()
    everyone = before is None or state.laws != before.laws
    return tuple(
        [
            LegislationChecked(audience=(seat,), hand=check(state, seat))
            for seat, hand in enumerate(state.hands)
            if everyone or before is None or hand != before.hands[seat]
        ]
    )
