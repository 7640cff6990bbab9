"""Who got a DM may be a secret: nothing that others see depends on it."""

from datetime import timedelta

import pytest

from bot.cards.card import Card
from bot.model.mail import Target
from bot.tables.change import Draft
from bot.tables.mentions import sparing
from tests.store.units import NOON, table

ANN = 1
DM = Draft(Target("user", ANN), Card(notice="the table goes on"), again=True)
MENTION = Draft(Target("channel", 5), Card(notice="half of the time is over", mentions=(ANN,)), again=True)


@pytest.mark.parametrize("first", [(DM,), ()], ids=["told by DM", "not told"])
def test_a_mention_does_not_tell_who_got_a_dm(first: tuple[Draft, ...]) -> None:
    """A reminder in the channel mentions the same people, whoever was told something again in private before."""
    told, _ = sparing(table(), first, NOON)
    _, (reminder,) = sparing(told, (MENTION,), NOON + timedelta(minutes=1))
    assert reminder == MENTION


def test_a_dm_that_says_it_again_notifies_once() -> None:
    """Not twice in a quarter of an hour, nor soon after a mention that everybody saw."""
    for before in (DM, MENTION):
        told, _ = sparing(table(), (before,), NOON)
        _, (soon,) = sparing(told, (DM,), NOON + timedelta(minutes=14))
        _, (later,) = sparing(told, (DM,), NOON + timedelta(minutes=15))
        assert soon.notifies == ()
        assert later.notifies == (ANN,)
