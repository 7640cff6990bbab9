"""Every value of a record of every game is changed, in every line: no file is taken but the published one."""

import pytest

from bot.record.verify import verify
from engines.registry import games
from tests.record.making import made
from tests.record.mutations import mutations


@pytest.mark.parametrize("slug", games())
def test_every_change_of_every_line_is_refused(slug: str) -> None:
    """Thousands for each game."""
    for change in mutations(made(games()[slug], steps=20).text, every=True):
        assert verify(change.data).difference is not None, (change.where, change.how)
