"""Records of many tables are what the rules lead to."""

import pytest

from bot.record.verify import verify
from engines.registry import games
from tests.records.play import played
from tests.soak.length import SOAK


@pytest.mark.parametrize("slug", games())
def test_every_record_can_be_verified(slug: str) -> None:
    """Whatever is played: other options, other sizes, nobody there."""
    for number in range(10 * SOAK):
        assert verify(played(games()[slug], number).record).difference is None, number
