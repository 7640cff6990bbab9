"""Pairs of tables that differ only in secrets."""

from typing import Final

from engines.core.dice import Dice
from engines.rien_a_cacher.actions import BuyPeace, HideNothing, LetPass, LieLow
from engines.rien_a_cacher.cards import Face
from engines.rien_a_cacher.state import TableCard
from tests.conformance.twins import Drawn, Twin
from tests.games.rien_a_cacher.table import FORBIDDEN, FORBIDDEN_PAIR, LEGAL, LEGAL_PAIR, PLAIN, Next, play, table

DISCLOSES: Final = frozenset({"law_respected", "card_revealed", "law_posed", "game_ended"})
"""What brings a secret to light by the rules: a face that is opened, a law from the pile, the hands at the end."""

OPENED: Final = frozenset({"token_earned", "cards_drawn", "cards_received", "legislation_checked", "turn_started"})
"""What is done about an opened card: who draws, how many, and what that leaves."""

DRAWS: Final = DISCLOSES | {"cards_received"}


def hidden(face: Face, seat: int = 1) -> TableCard:
    """A card face down on the table."""
    return TableCard(seat=seat, face=face, up=False)


def suspicion(card: Face, *passed: int) -> Next:
    """Seat 0 of five has put *card* face down; some have let it pass."""
    hand = [LEGAL, FORBIDDEN]
    step = play(table(hand, PLAIN, PLAIN, ["circulation"] * 2, ["conscience"] * 2), 0, HideNothing(card=card))
    for seat in passed:
        step = play(step, seat, LetPass())
    return step


TWINS: Final = (
    Twin(
        "seat 1 holds legal cards, or forbidden ones",
        table(PLAIN, [LEGAL, LEGAL_PAIR], PLAIN),
        table(PLAIN, [FORBIDDEN, FORBIDDEN_PAIR], PLAIN),
        viewers=(0, 2, None),
        discloses=DISCLOSES,
        follows=OPENED,
    ),
    Twin(
        "seat 0 has the token and holds a legal card, or none",
        table([LEGAL, FORBIDDEN], PLAIN, PLAIN, token=0),
        table([FORBIDDEN_PAIR, FORBIDDEN], PLAIN, PLAIN, token=0),
        viewers=(1, 2, None),
        discloses=DISCLOSES,
    ),
    Twin(
        "seat 0 kept a low profile with a legal card, or without",
        play(table([LEGAL, FORBIDDEN], PLAIN, PLAIN, token=0), 0, LieLow(target=2)),
        play(table([FORBIDDEN_PAIR, FORBIDDEN], PLAIN, PLAIN, token=0), 0, LieLow(target=2)),
        viewers=(1, 2, None),
        discloses=DISCLOSES,
    ),
    Twin(
        "the card under suspicion is legal, or forbidden",
        suspicion(LEGAL),
        suspicion(FORBIDDEN),
        viewers=(1, 2, 3, 4, None),
        discloses=DISCLOSES,
        follows=OPENED,
    ),
    Twin(
        "seat 1 let the card pass, or seat 2",
        suspicion(LEGAL, 1),
        suspicion(LEGAL, 2),
        viewers=(0, 3, 4, None),
        discloses=DISCLOSES | {"unsuspected"},
        follows=frozenset({"turn_started"}),
    ),
    Twin(
        "two seats let the card pass, or one",
        suspicion(LEGAL, 1, 2),
        suspicion(LEGAL, 2),
        viewers=(0, 3, 4, None),
        discloses=DISCLOSES | {"unsuspected"},
        follows=frozenset({"turn_started"}),
    ),
    Twin(
        "seat 0 bought peace for a legal card, or a forbidden one",
        play(table([LEGAL, FORBIDDEN], tokens=(2, 0, 0)), 0, BuyPeace(card=LEGAL)),
        play(table([LEGAL, FORBIDDEN], tokens=(2, 0, 0)), 0, BuyPeace(card=FORBIDDEN)),
        viewers=(1, 2, None),
        discloses=DISCLOSES,
        follows=OPENED,
    ),
    Twin(
        "the cards face down on the table, but for one's own",
        table(table=[hidden(LEGAL), hidden(FORBIDDEN), hidden("conscience", seat=2)]),
        table(table=[hidden(FORBIDDEN), hidden(LEGAL), hidden("conscience", seat=2)]),
        viewers=(0, 2, None),
        discloses=DRAWS,
        follows=frozenset({"legislation_checked"}),
    ),
    Twin(
        "the order of the pile",
        table(pile=[LEGAL, FORBIDDEN, "conscience"]),
        table(pile=["conscience", LEGAL, FORBIDDEN]),
        viewers=(0, 1, 2, None),
        discloses=DRAWS,
        follows=frozenset({"legislation_checked"}),
    ),
    Twin(
        "the order of the laws to come",
        table(law_pile=("association", "circulation", "conscience", "vie_privee")),
        table(law_pile=("vie_privee", "conscience", "circulation", "association")),
        viewers=(0, 1, 2, None),
        discloses=DISCLOSES,
    ),
    Twin(
        "the dice",
        table(dice=Dice(seed="00" * 32)),
        table(dice=Dice(seed="11" * 32)),
        viewers=(0, 1, 2, None),
        discloses=DISCLOSES | {"card_hidden", "pile_renewed"},
        follows=OPENED,
    ),
)

DRAWN: Final = Drawn(discloses=DISCLOSES, follows=OPENED)
"""RC-19: the card of who is silent lies face down."""
