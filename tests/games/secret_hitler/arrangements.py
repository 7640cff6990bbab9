"""Pairs of tables that differ only in secrets, for the conformance suite."""

from typing import Any

from engines.core.protocol import Step
from engines.secret_hitler import GAME
from engines.secret_hitler.boards import Ballot, Policy
from tests.conformance.twins import Drawn, Twin
from tests.games.secret_hitler.table import Table, pile, roles, tiles

OVER = frozenset({"game_ended"})
AND_SO = frozenset({"roles_revealed", "not_hitler_confirmed", "tiles_drawn", "round_started"})
"""The roles that are shown at the end, or what comes where one of two tables goes on."""
LOYALTY = OVER | {"loyalty_learned"}
ELECTION = frozenset({"government_elected", "election_failed", "tiles_drawn", "round_started"})
"""What the first votes of a game come to: the President draws, or the next candidate's turn begins."""
TILES = frozenset({"tiles_drawn", "tiles_passed", "policy_enacted", "peek_learned"})


def swapped(seat_count: int, one: int, other: int, **arrangement: Any) -> dict[str, Any]:
    """Two tables at which two seats have each other's roles."""
    cards = list(roles(seat_count))
    left = GAME.arrange(roles=cards, **arrangement)
    cards[one], cards[other] = cards[other], cards[one]
    return {"left": left, "right": GAME.arrange(roles=cards, **arrangement)}


def decks(left: str, right: str, **arrangement: Any) -> dict[str, Any]:
    """Two tables of seven with these draw piles."""
    return {
        side: GAME.arrange(roles=roles(7), deck=tiles(letters), **arrangement)
        for side, letters in (("left", left), ("right", right))
    }


def voted(ballot: Ballot) -> Step[Any, Any]:
    """Five seats, of which seat 1 has voted."""
    table = Table.arranged(roles=roles(5)).nominate(2).vote(ballot, 1)
    return Step(table.state, table.events)


def governed(drawn: str, discarded: Policy) -> Step[Any, Any]:
    """Seven seats, of which 0 and 1 have governed: of the tiles drawn one is away, and a fascist one is enacted."""
    table = Table.arranged(roles=roles(7), deck=tiles(f"{drawn} FLF LFF LFF LF"))
    table.elect(1).discard(discarded).enact("fascist")
    return Step(table.state, table.events)


TWINS: tuple[Twin, ...] = (
    Twin(
        "Hitler and a Liberal, seen by the other Liberals",
        **swapped(7, 3, 6),
        viewers=(None, 0, 1, 2),
        discloses=LOYALTY,
        follows=AND_SO,
    ),
    Twin(
        "a Fascist and a Liberal, seen by Hitler and the other Liberals",
        **swapped(7, 3, 4, fascist=1, deck=pile("FFF FFF", fascist=1)),
        viewers=(None, 0, 1, 2, 6),
        discloses=LOYALTY,
        follows=AND_SO,
    ),
    Twin(
        "the Fascist and Hitler of a small table, with three fascist policies",
        **swapped(5, 3, 4, fascist=3),
        viewers=(None, 0, 1, 2),
        discloses=OVER,
        follows=AND_SO,
    ),
    Twin(
        "a Fascist and Hitler, seen by Liberals who may investigate them",
        **swapped(9, 7, 8, deck=pile("FFF FFF FFF"), first=4),
        viewers=(None, 0, 1, 2, 3, 4),
        discloses=OVER,
        follows=AND_SO,
    ),
    Twin(
        "a dead Liberal and a living Fascist, or the other way round",
        **swapped(7, 3, 4, fascist=4, dead=(3,)),
        viewers=(None, 0, 1, 2, 6),
        discloses=OVER,
        follows=AND_SO,
    ),
    Twin(
        "what an investigation has shown, seen by all but those it concerned",
        **swapped(7, 3, 4, fascist=2, investigated=((0, 4),)),
        viewers=(None, 1, 2, 6),
        discloses=LOYALTY,
        follows=AND_SO,
    ),
    Twin(
        "a fascist and a liberal draw pile",
        **decks("FFF FFF LLL", "LLL LLL FFF"),
        viewers=(None, *range(7)),
        discloses=TILES,
    ),
    Twin(
        "the order of the three tiles that will be drawn",
        **decks("LFF LFL FFL", "FFL LFL FFL"),
        viewers=(None, *range(7)),
        discloses=frozenset({"chaos_reached"}),
        follows=frozenset({"policy_enacted"}),
    ),
    Twin(
        "a vote, seen by all but the voter",
        left=voted("ja"),
        right=voted("nein"),
        viewers=(None, 0, 2, 3, 4),
        discloses=frozenset({"votes_revealed"}),
        follows=ELECTION,
    ),
    Twin(
        "what a President has drawn and put away, of which anything may be claimed",
        left=governed("LFF", "liberal"),
        right=governed("FFF", "fascist"),
        viewers=(None, *range(1, 7)),
        discloses=OVER,
    ),
)

DRAWN = Drawn(
    discloses=frozenset(
        {
            "chancellor_nominated",
            "tiles_passed",
            "policy_enacted",
            "loyalty_investigated",
            "special_election_called",
            "player_executed",
        }
    ),
    follows=AND_SO | {"power_granted", "deck_peeked", "peek_learned", "deck_reshuffled", "game_ended"},
)
"""All that is drawn for the silent is public, but the tiles, of which the Chancellor sees those that were passed."""
