"""Messages that lose controls: behind all letters, tried once, and nothing follows when it fails (L7)."""

import pytest

from bot.cards.card import CONTROLS, Button, Card, Control, row
from bot.model.mail import Edit, Letter, Target
from bot.ports import DmClosed, Gone, NotAllowed, Rejected, TryLater
from tests.delivery.world import LostReply, World
from tests.store.units import to_channel, to_user

CHANNEL, ANN = Target("channel", 5), Target("user", 1)
VOTE, HAND = row(Button(place="vote.1", what="0", label="Ja")), row(Button(place="hand", what="open", label="Hand"))


def json(*controls: Control) -> str:
    """Controls as stored."""
    return CONTROLS.dump_json(controls).decode()


def asking(letter: Letter) -> Letter:
    """A letter with controls of both kinds."""
    card = Card(notice="vote", text="SECRET", controls=(VOTE, HAND)).model_dump_json()
    return letter._replace(card=card, rest=json(HAND))


async def test_a_message_loses_controls_and_nothing_else(world: World) -> None:
    """What never stops working stays, and what still works."""
    await world.post(asking(to_channel(5, "a")), asking(to_user(1, "b")))
    await world.settle()
    await world.post(edits=(Edit("a", json()), Edit("b", json(VOTE))))
    await world.settle()
    looks = {m.target: world.discord.looks(m.id) for m in world.discord.messages}
    assert looks[CHANNEL].controls == (HAND,)
    assert looks[ANN].controls == (VOTE, HAND)
    assert all((card.notice, card.text) == ("vote", "SECRET") for card in looks.values())


async def test_letters_go_first(world: World) -> None:
    """Also one that is tried again and again: until it has arrived the message keeps its controls."""
    await world.post(asking(to_channel(5, "a")))
    await world.settle()
    world.discord.fail(CHANNEL, TryLater(503), TryLater(503), LostReply(503))
    await world.post(to_channel(5, "b"), edits=(Edit("a", json()),))
    await world.advance(6)
    assert world.discord.edits == []
    await world.advance(600)
    assert world.discord.edits == [(CHANNEL, 1)]


@pytest.mark.parametrize(
    "error",
    [TryLater(503), TryLater(429, 9), NotAllowed(50013), Gone(10003), DmClosed(50007), Rejected(50035), ValueError()],
)
@pytest.mark.parametrize("target", [CHANNEL, ANN])
async def test_it_is_tried_once(world: World, error: Exception, target: Target) -> None:
    """Whatever Discord says: nobody is told, nothing waits, and later letters arrive."""
    await world.post(asking(to_channel(5, "a")), asking(to_user(1, "b")))
    await world.settle()
    world.discord.fail(target, error)
    await world.post(edits=(Edit("a" if target == CHANNEL else "b", json()),))
    await world.advance(4000)
    assert world.discord.edits == [(target, world.discord.messages[-1 if target == ANN else 0].id)]
    assert world.watch.told == []
    assert not (await world.store.person(1)).dm_closed
    await world.post(to_channel(5, "c"), to_user(1, "d"))
    await world.settle()
    assert len(world.discord.messages) == 4


async def test_a_crash_loses_at_most_the_wish(world: World) -> None:
    """What waited is done by the next process, and once."""
    await world.post(asking(to_channel(5, "a")))
    await world.settle()
    await world.crash()
    await world.post(edits=(Edit("a", json()),))
    await world.start()
    await world.crash()
    await world.start()
    assert world.discord.edits == [(CHANNEL, 1)]
