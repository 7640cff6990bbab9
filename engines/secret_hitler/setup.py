"""How a table begins: by the dice, or as arranged (SH-1 to SH-6)."""

from collections.abc import Iterable, Iterator, Sequence

from engines.core.dice import AnyDice, ScriptedDice
from engines.core.protocol import Step
from engines.secret_hitler.boards import (
    BOARDS,
    CHAOS,
    FACES,
    FASCIST_GOAL,
    HAND,
    LIBERAL_GOAL,
    TILES,
    Policy,
    Role,
    acquaintances,
    party,
    role_cards,
    stack,
)
from engines.secret_hitler.events import AnyEvent, GameStarted, RoleDealt, RoundStarted
from engines.secret_hitler.rounds import eligible
from engines.secret_hitler.state import Options, State, off_board


def setup(seat_count: int, options: Options, dice: AnyDice) -> Step[State, AnyEvent]:
    """The first step. The dice shuffle the roles, then the tiles, then pick the first candidate (SH-1, SH-2, SH-6)."""
    roles = dice.shuffled("roles", role_cards(seat_count))
    deck = dice.shuffled("deck", stack(TILES["liberal"], TILES["fascist"]))
    first = dice.pick("first", range(seat_count))
    state = State(
        dice=dice,
        options=options,
        roles=roles,
        living=tuple(range(seat_count)),
        phase="nominate",
        round=1,
        candidate=first,
        rotation=first,
        nominee=None,
        ballots=(),
        last_elected=(),
        tracker=0,
        liberal=0,
        fascist=0,
        deck=deck,
        hand=(),
        veto_refused=False,
        confirmed=(),
        investigated=(),
        peek=None,
        governments=(),
        reason=None,
    )
    return _begun(state)


def arrange(
    *,
    roles: Sequence[Role],
    deck: Sequence[Policy] | None = None,
    first: int = 0,
    options: Options | None = None,
    liberal: int = 0,
    fascist: int = 0,
    tracker: int = 0,
    dead: Iterable[int] = (),
    last_elected: Sequence[int] = (),
    confirmed: Iterable[int] = (),
    investigated: Iterable[tuple[int, int]] = (),
    dice: AnyDice | None = None,
) -> Step[State, AnyEvent]:
    """A table that waits for the nomination of its first round, with everything as named.

    roles: by seat. deck: the draw pile, top first; the tiles that are neither in it nor enacted are discarded; None:
    all of them, shuffled by the dice. liberal, fascist: enacted tiles. last_elected: President, Chancellor. confirmed:
    seats known not to be Hitler besides the dead. investigated: pairs of President and target. dice: unscripted ones
    if None. Raises ValueError for what no table could come to.
    """
    roles, dead = tuple(roles), frozenset(dead)
    dice = ScriptedDice() if dice is None else dice
    left = stack(TILES["liberal"] - liberal, TILES["fascist"] - fascist)
    if deck is None:
        deck = dice.shuffled("deck", left)
    state = setup(len(roles), options or Options(), ScriptedDice()).state.evolve(
        dice=dice,
        roles=roles,
        living=tuple(seat for seat in range(len(roles)) if seat not in dead),
        candidate=first,
        rotation=first,
        last_elected=tuple(last_elected),
        tracker=tracker,
        liberal=liberal,
        fascist=fascist,
        deck=tuple(deck),
        confirmed=tuple(sorted({*confirmed, *dead})),
        investigated=tuple(investigated),
    )
    for claim, holds in _claims(state):
        if not holds:
            raise ValueError(claim)
    return _begun(state)


def _begun(state: State) -> Step[State, AnyEvent]:
    """Everyone learns the public set-up, each seat its role and whom it knows (SH-3, SH-5)."""
    roles = state.roles
    log: list[AnyEvent] = [
        GameStarted(
            seat_count=len(roles),
            liberals=roles.count("liberal"),
            fascists=roles.count("fascist"),
            hitler_informed=bool(acquaintances(roles, roles.index("hitler"))),
            powers=BOARDS[len(roles)],
        )
    ]
    for seat, role in enumerate(roles):
        known = acquaintances(roles, seat)
        log.append(
            RoleDealt(
                audience=(seat,),
                seat=seat,
                role=role,
                membership=party(role),
                fascists=tuple(other for other in known if roles[other] == "fascist"),
                hitler=next((other for other in known if roles[other] == "hitler"), None),
            )
        )
    log.append(RoundStarted(round=state.round, candidate=state.candidate, special=False))
    return Step(state, tuple(log))


def _claims(state: State) -> Iterator[tuple[str, bool]]:
    """What every table fulfils at a nomination; each claim may rely on those before it."""
    roles, seats = state.roles, range(state.seat_count)
    hitler, powers = roles.index("hitler") if "hitler" in roles else None, BOARDS[len(roles)][: state.fascist]
    yield "the roles are not those of this number of seats", sorted(roles) == sorted(role_cards(len(roles)))
    yield "a side would have won already", 0 <= state.liberal < LIBERAL_GOAL and 0 <= state.fascist < FASCIST_GOAL
    yield "the tracker stands at 0, 1 or 2", 0 <= state.tracker < CHAOS
    yield "the draw pile holds three tiles or more", len(state.deck) >= HAND
    left = off_board(state)
    yield "there are not so many tiles", all(state.deck.count(face) <= left.count(face) for face in FACES)
    yield "the candidate is a living seat", state.candidate in state.living
    dead = len(roles) - len(state.living)
    yield "nobody has had the power to execute so many", dead <= powers.count("execute")
    yield "only seats are known not to be Hitler, and not Hitler", {*state.confirmed} <= {*seats} - {hitler}
    yield "a government has two seats", len({*state.last_elected}) == len(state.last_elected) in (0, 2)
    yield "a government has seats of this table", {*state.last_elected} <= {*seats}
    yield "nobody has had the power to investigate so many", len(state.investigated) <= powers.count("investigate")
    targets = [target for _, target in state.investigated]
    yield "nobody is investigated twice", len({*targets}) == len(targets)
    yield (
        "investigations concern two seats",
        all(president != target and {president, target} <= {*seats} for president, target in state.investigated),
    )
    yield "somebody may be nominated", bool(eligible(state))
