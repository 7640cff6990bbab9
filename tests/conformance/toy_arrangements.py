"""Arrangements of the toy, like those that every game has in tests/games/<game>/arrangements.py."""

from tests.conformance.toy import arrange
from tests.conformance.twins import Drawn, Twin

TWINS = (
    Twin(
        "the other two have exchanged their hands",
        arrange((1, 2, 3), (4, 9, 14), (5, 10, 15)),
        arrange((1, 2, 3), (5, 10, 15), (4, 9, 14)),
        viewers=(0, None),
        discloses=frozenset({"hand_changed", "gift_stopped", "guesses_shown"}),
    ),
)

DRAWN = Drawn(discloses=frozenset({"hand_changed", "gift_stopped", "guesses_shown"}))
