"""Magpie: a whole game in one page, the smallest that uses every part of the contract.

Three to five seats hold three cards each, out of 1 to 20. In turn everyone gives one or two of them, face down, to
somebody else. Any other seat may cry *stop*, once: then those cards are shown and thrown away. Whoever has given last
may boast of the gift, and think better of it, as long as nobody else's gift lies there; nobody waits for that. After
the last gift all guess, together, who holds the highest card left. Those who are right win. Silence gives one card to
the next seat, lets a gift pass, and guesses oneself.
"""

from typing import Any, Literal

from pydantic import TypeAdapter

from engines.core import protocol
from engines.core.dice import AnyDice, ScriptedDice
from engines.core.protocol import Field, Game, Illegal, Number, Offer, Outcome, Prompt, Seat, Step
from engines.core.values import tagged


class Options(protocol.Options):
    hand_size: Literal[3, 4] = 3


class Give(protocol.Action):
    kind: Literal["give"] = "give"
    cards: tuple[Number, ...]
    to: Seat


class Stop(protocol.Action):
    kind: Literal["stop"] = "stop"


class Pass(protocol.Action):
    kind: Literal["pass"] = "pass"


class Guess(protocol.Action):
    kind: Literal["guess"] = "guess"
    holder: Seat


class Boast(protocol.Action):
    kind: Literal["boast"] = "boast"
    gift: Literal["high", "low"]


class HandChanged(protocol.Private):
    kind: Literal["hand_changed"] = "hand_changed"
    hand: tuple[Number, ...]


class CardsGiven(protocol.Public):
    kind: Literal["cards_given"] = "cards_given"
    giver: Seat
    to: Seat
    count: Number


class GiftStopped(protocol.Public):
    kind: Literal["gift_stopped"] = "gift_stopped"
    by: Seat
    cards: tuple[Number, ...]


class Boasted(protocol.Public):
    kind: Literal["boasted"] = "boasted"
    by: Seat
    gift: Literal["high", "low"]


class GuessesShown(protocol.Public):
    kind: Literal["guesses_shown"] = "guesses_shown"
    guesses: tuple[Seat, ...]
    hands: tuple[tuple[Number, ...], ...]


Action = Give | Stop | Pass | Guess | Boast
Event = HandChanged | CardsGiven | GiftStopped | Boasted | GuessesShown
ACTIONS: TypeAdapter[Action] = tagged(Action)
EVENTS: TypeAdapter[Event] = tagged(Event)


class State(protocol.State):
    hands: tuple[tuple[int, ...], ...]
    turn: int = 0
    gift: Give | None = None
    passed: tuple[Seat, ...] = ()
    boast: Literal["high", "low"] | None = None
    guesses: tuple[Seat | None, ...]

    @property
    def seat_count(self) -> int:
        return len(self.hands)


class View(protocol.View):
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    guess: Seat | None


Next = Step[State, Event]


def setup(seat_count: int, options: Options, dice: AnyDice) -> Next:
    pile = dice.shuffled("deal", range(1, 21))
    size = options.hand_size
    return arrange(*(tuple(sorted(pile[seat * size :][:size])) for seat in range(seat_count)), dice=dice)


def arrange(*hands: tuple[int, ...], dice: AnyDice | None = None) -> Next:
    state = State(dice=dice or ScriptedDice(), hands=hands, guesses=(None,) * len(hands))
    return Step(state, tuple(HandChanged(audience=(seat,), hand=hand) for seat, hand in enumerate(hands)))


def prompts(state: State) -> tuple[Prompt, ...]:
    turn, everyone = state.turn, tuple(range(len(state.hands)))
    if state.gift:
        asked = tuple(s for s in everyone if s not in (turn, state.gift.to))
        pending = tuple(s for s in asked if s not in state.passed)
        return (
            Prompt(
                f"stop.{turn}",
                "stop",
                asked,
                pending,
                "reaction",
                optional=True,
                progress="hidden",
                choices="public",
                drawn_end=True,
            ),
        )
    if turn < len(everyone):
        return (Prompt(f"give.{turn}", "give", (turn,), (turn,), "turn"), *_boasts(state))
    if pending := tuple(s for s in everyone if state.guesses[s] is None):
        return (
            Prompt("guess", "guess", everyone, pending, "ballot", revisable=True, progress="counted", choices="public"),
            *_boasts(state),
        )
    return ()


def _boasts(state: State) -> tuple[Prompt, ...]:
    if not state.turn:
        return ()
    name, seats = f"boast.{state.turn - 1}", (state.turn - 1,)
    pending = seats if state.boast is None else ()
    return (Prompt(name, "boast", seats, pending, "none", optional=True, revisable=True, choices="public"),)


def offers(state: State, prompt: Prompt, seat: int) -> tuple[Offer, ...]:
    everyone = tuple(range(len(state.hands)))
    match prompt.kind:
        case "give":
            others = tuple(s for s in everyone if s != seat)
            return (Offer("give", (Field("cards", state.hands[seat], most=2), Field("to", others, of="seat"))),)
        case "stop":
            return (Offer("stop"), Offer("pass"))
        case "boast":
            return (Offer("boast", (Field("gift", ("high", "low")),)),)
        case _:
            return (Offer("guess", (Field("holder", everyone, of="seat"),)),)


def answered(state: State, prompt: Prompt, seat: int, action: Action) -> Next:
    match action:
        case Give():
            given = CardsGiven(giver=seat, to=action.to, count=len(action.cards))
            hand = tuple(card for card in state.hands[seat] if card not in action.cards)
            return Step(state.evolve(gift=action, hands=_put(state.hands, seat, hand)), (given,))
        case Stop():
            assert state.gift
            stopped = GiftStopped(by=seat, cards=state.gift.cards)
            return Step(_next_turn(state), (stopped,))
        case Pass() if len(state.passed) + 1 < len(prompt.seats):
            return Step(state.evolve(passed=tuple(sorted((*state.passed, seat)))), ())
        case Pass():
            assert state.gift
            to = state.gift.to
            hand = tuple(sorted(state.hands[to] + state.gift.cards))
            received = HandChanged(audience=(to,), hand=hand)
            return Step(_next_turn(state.evolve(hands=_put(state.hands, to, hand))), (received,))
        case Boast():
            return Step(state.evolve(boast=action.gift), (Boasted(by=seat, gift=action.gift),))
        case Guess():
            guesses = _put(state.guesses, seat, action.holder)
            shown = () if None in guesses else (GuessesShown(guesses=guesses, hands=state.hands),)
            return Step(state.evolve(guesses=guesses), shown)


def expired(state: State, prompt: Prompt, seats: tuple[int, ...]) -> Next:
    events: tuple[Event, ...] = ()
    for seat in seats:
        silence: Action = Pass() if prompt.kind == "stop" else Guess(holder=seat)
        if prompt.kind == "give":
            card = state.dice.pick(f"time_up.{prompt.id}", state.hands[seat])
            silence = Give(cards=(card,), to=(seat + 1) % len(state.hands))
        state, more = answered(state, prompt, seat, silence)
        events += more
    return Step(state, events)


def refusal(state: State, prompt: Prompt, seat: int, action: Action) -> Illegal:
    if isinstance(action, Give) and prompt.kind == "give":
        return Illegal("not_yourself", (seat,)) if action.to == seat else Illegal("not_in_hand")
    return Illegal("not_offered")


def view(state: State, viewer: int | None) -> View:
    mine, guess = ((), None) if viewer is None else (state.hands[viewer], state.guesses[viewer])
    return View(viewer=viewer, hand=mine, counts=tuple(len(hand) for hand in state.hands), guess=guess)


def outcome(state: State) -> Outcome | None:
    if prompts(state):
        return None
    holder = state.hands.index(max(state.hands, key=max))
    return Outcome(winners=tuple(s for s, guess in enumerate(state.guesses) if guess == holder), reason="guessed")


def _next_turn(state: State) -> State:
    return state.evolve(turn=state.turn + 1, gift=None, passed=(), boast=None)


def _put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


GAME: Game[State, Action, Event, View, Options] = Game(
    slug="magpie", rules_version=1, schema=1, seats=range(3, 6), State=State, Options=Options, View=View,
    actions=ACTIONS, events=EVENTS, setup=setup, answered=answered, expired=expired, refusal=refusal, prompts=prompts,
    offers=offers, view=view, outcome=outcome, bound=lambda seat_count, options: 3 * seat_count + 1,
    arrange=arrange,
)  # fmt: skip
