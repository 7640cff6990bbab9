"""What the rules need to know between two commands."""

from typing import Any, Literal

from engines.core import protocol
from engines.core.dice import by_purpose
from engines.core.values import Secret
from engines.secret_hitler.boards import TILE_COUNT, TILES, VETO_FROM, Ballot, Policy, Role, stack
from engines.secret_hitler.governments import Governments

Phase = Literal["nominate", "vote", "discard", "enact", "veto", "investigate", "special_election", "execute", "over"]
"""The decision that the table waits for; also the kind of the open prompt."""
Reason = Literal["five_liberal_policies", "hitler_executed", "six_fascist_policies", "hitler_elected"]


class Options(protocol.Options):
    """What a table may choose.

    term_limits: when only the last Chancellor is barred, not the last President too: with five or fewer "living" or
    only in games with five seats at the "start" (SH-11).
    """

    term_limits: Literal["living", "start"] = "living"


class Peek(Secret):
    """What a President saw on top of the draw pile, and in which round (SH-34). tiles: three, the top one first."""

    round: int
    president: int
    tiles: tuple[Policy, ...]


class State(protocol.State):
    """One moment of a table.

    living: sorted seats. candidate: this round's candidate for President, President once elected. rotation: the seat
    from which the candidacy moves on; another than the candidate only in a special election (SH-33). nominee: candidate
    for Chancellor, Chancellor once elected. ballots: one a seat while a vote is open, else empty. last_elected: the
    President and the Chancellor whom term limits bind, or empty (SH-10, SH-12). deck: the draw pile, top first.
    reshuffles: how often it was made anew. hand: the tiles of the session, Liberals first. confirmed: the sorted seats
    publicly known not to be Hitler. investigated: pairs of President and target (SH-31). governments: every pair that
    was voted on, the oldest first (SH-48).

    The discard pile is what is nowhere else, so that tiles can neither be lost nor doubled.
    """

    options: Options
    roles: tuple[Role, ...]
    living: tuple[int, ...]
    phase: Phase
    round: int
    candidate: int
    rotation: int
    nominee: int | None
    ballots: tuple[Ballot | None, ...]
    last_elected: tuple[int, ...]
    tracker: int
    liberal: int
    fascist: int
    deck: tuple[Policy, ...]
    reshuffles: int = 0
    hand: tuple[Policy, ...]
    veto_refused: bool
    confirmed: tuple[int, ...]
    investigated: tuple[tuple[int, int], ...]
    peek: Peek | None
    governments: Governments
    reason: Reason | None

    @property
    def seat_count(self) -> int:
        """How many seats play, the dead included."""
        return len(self.roles)


def upgrade(raw: dict[str, Any]) -> dict[str, Any]:
    """The first schema knew nothing of past governments, the second counted the dice's draws."""
    return {"governments": [], **by_purpose(raw)}


def chancellor(state: State) -> int:
    """The seat nominated or elected as Chancellor in this round. Raises ValueError before the nomination."""
    if state.nominee is None:
        raise ValueError("nobody is nominated yet")
    return state.nominee


def veto_open(state: State) -> bool:
    """Whether sessions may be vetoed now (SH-39)."""
    return state.fascist >= VETO_FROM


def discard_pile(state: State) -> int:
    """How many tiles lie in the discard pile (SH-28)."""
    return TILE_COUNT - state.liberal - state.fascist - len(state.deck) - len(state.hand)


def off_board(state: State) -> tuple[Policy, ...]:
    """All tiles that are not enacted, Liberals first: what a reshuffle takes up (SH-26)."""
    return stack(TILES["liberal"] - state.liberal, TILES["fascist"] - state.fascist)
