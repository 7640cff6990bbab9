"""A table begins: by the dice, or as told."""

from engines.core.dice import AnyDice, ScriptedDice
from engines.core.protocol import Step
from engines.reseau_mere.cards import DECK, EXTRAS, HAND, Face, Score, Side
from engines.reseau_mere.chairs import agent_count, chair_count
from engines.reseau_mere.events import Event, GameStarted, IdentityLearned
from engines.reseau_mere.phases import deal
from engines.reseau_mere.state import NOBODY, Named, Options, Round, State, round_count
from engines.reseau_mere.steps import Next

Hands = tuple[tuple[Face, ...], ...]


def setup(seat_count: int, options: Options, dice: AnyDice) -> Next:
    """Identities (RM-3, RM-4), the first player (RM-6) and the first deal (RM-7), by the dice."""
    chairs = chair_count(seat_count)
    agents = agent_count(chairs)
    sides: list[Side] = ["resistance"] * chairs
    sides[:agents] = ["reseau_mere"] * agents
    identities = dice.shuffled("identities", sides)
    premier = dice.pick("first", range(seat_count))
    deck = dice.shuffled("deal.1", DECK)
    first = deal.dealt_round(1, seat_count, deck, unstable=options.unstable)
    return _begin(identities, humans=seat_count, premier=premier, options=options, dice=dice, played=first)


def arrange(
    *,
    humans: int,
    identities: tuple[Side, ...],
    deals: Hands,
    first: int = 0,
    options: Options | None = None,
    extras: tuple[Face, ...] = (),
    scores: tuple[tuple[int, int], ...] = (),
    suspicions: tuple[tuple[Named, ...], ...] = (),
    spent: Named = (),
    dice: AnyDice | None = None,
) -> Next:
    """A table as told, at the deal of a round.

    identities, deals: by chair. first: the first player of round 1. extras: the three cards of *Fracture instable*.
    scores: of the rounds that are over (Résistance, Réseau-Mère); the round dealt is the next one. suspicions: of those
    rounds, by human, each one chair or nobody; left out: nobody suspected anyone. spent: chairs without their Preuve.
    dice: the coming shuffles and picks. Raises ValueError when it does not fit together.
    """
    options = options or Options()
    chairs = chair_count(humans)
    suspicions = suspicions or ((NOBODY,) * humans,) * len(scores)
    _check_table(humans, identities, first, spent)
    _check_cards(chairs, deals, extras, options)
    _check_past(humans, scores, suspicions, options)
    past = tuple(
        Round(number=number, suspicions=named, score=Score(resistance=points[0], reseau_mere=points[1]))
        for number, (points, named) in enumerate(zip(scores, suspicions, strict=True), 1)
    )
    deck = (*(face for hand in deals for face in hand), *extras)
    played = deal.dealt_round(len(past) + 1, humans, deck, unstable=options.unstable)
    return _begin(
        identities,
        humans=humans,
        premier=first,
        options=options,
        dice=dice or ScriptedDice(),
        played=played,
        past=past,
        spent=spent,
    )


def deck_order(deals: Hands, extras: tuple[Face, ...] = ()) -> tuple[int, ...]:
    """The scripted shuffle by which a later round deals these hands, and these extras.

    Raises ValueError when the deck does not hold them.
    """
    left = list(range(len(DECK)))
    order = []
    for face in (*(face for hand in deals for face in hand), *extras):
        place = next((place for place in left if DECK[place] == face), None)
        if place is None:
            raise ValueError(f"the deck has not so many {face}")
        left.remove(place)
        order.append(place)
    return (*order, *left)


def _begin(
    identities: tuple[Side, ...],
    *,
    humans: int,
    premier: int,
    options: Options,
    dice: AnyDice,
    played: Round,
    past: tuple[Round, ...] = (),
    spent: Named = (),
) -> Next:
    state = State(
        dice=dice,
        options=options,
        humans=humans,
        identities=identities,
        premier=premier,
        phase="keep",
        round=played,
        past=past,
        spent=tuple(chair in spent for chair in range(len(identities))),
        accusations=(None,) * humans,
    )
    learned = (IdentityLearned(audience=(seat,), side=identities[seat]) for seat in range(humans))
    return Step(state, (_started(state), *learned, *deal.announced(state)))


def _started(state: State) -> Event:
    return GameStarted(
        humans=state.humans,
        chairs=state.chairs,
        agents=state.agents,
        rounds=state.rounds,
        unstable=state.options.unstable,
        choosing=state.choosing,
        together=state.together,
        premier=state.premier,
        head_start=state.head_start,
    )


def _check_table(humans: int, identities: tuple[Side, ...], first: int, spent: Named) -> None:
    chairs = chair_count(humans)
    if len(identities) != chairs or identities.count("reseau_mere") != agent_count(chairs):
        raise ValueError(f"{chairs} chairs have {agent_count(chairs)} agents")
    if not 0 <= first < humans:
        raise ValueError("the first player of round 1 is a human")
    if not set(spent) <= set(range(chairs)):
        raise ValueError("a spent Preuve of no chair")


def _check_cards(chairs: int, deals: Hands, extras: tuple[Face, ...], options: Options) -> None:
    if len(deals) != chairs or any(len(hand) != HAND for hand in deals):
        raise ValueError(f"each of {chairs} chairs has {HAND} cards")
    if len(extras) != (EXTRAS if options.unstable else 0):
        raise ValueError(f"{EXTRAS} extra cards with Fracture instable, else none")
    deck_order(deals, extras)


def _check_past(
    humans: int, scores: tuple[tuple[int, int], ...], suspicions: tuple[tuple[Named, ...], ...], options: Options
) -> None:
    if len(scores) >= round_count(humans, options):
        raise ValueError("a regular round is dealt")
    if len(suspicions) != len(scores) or any(len(named) != humans for named in suspicions):
        raise ValueError("every finished round has one suspicion per human")
    others = (
        len(named) <= 1 and seat not in named and set(named) <= set(range(chair_count(humans)))
        for finished in suspicions
        for seat, named in enumerate(finished)
    )
    if not all(others):
        raise ValueError("a suspicion names one other chair, or nobody")
