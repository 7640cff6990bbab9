"""What every Messenger must do, whether it plays Discord or talks to it."""

from datetime import datetime, timedelta

from bot.cards.card import Card
from bot.model.mail import Target
from bot.ports import Messenger

CARD = Card(notice="🔒 table abc", text="You are a Liberal")


class MessengerSuite:
    """Classes that run it give these fixtures.

    messenger: nothing was sent before. here, there: a channel and somebody's DMs. begun: when that was, on the clock of
    the messages.
    """

    async def test_each_nonce_is_a_message(self, messenger: Messenger, here: Target, there: Target) -> None:
        """With an id of its own."""
        sent = [
            await messenger.send(target, CARD, table="abc", nonce=nonce)
            for target, nonce in ((here, "n1"), (here, "n2"), (there, "n3"))
        ]
        assert None not in sent
        assert len(set(sent)) == 3

    async def test_a_nonce_is_sent_once(self, messenger: Messenger, here: Target, there: Target) -> None:
        """Again, soon after, it is the same message."""
        for target, nonce in ((here, "n1"), (there, "n2")):
            first = await messenger.send(target, CARD, table="abc", nonce=nonce)
            await messenger.send(target, CARD, table="abc", nonce=f"{nonce}a")
            assert await messenger.send(target, CARD, table="abc", nonce=nonce) == first

    async def test_what_arrived_is_found(
        self, messenger: Messenger, here: Target, there: Target, begun: datetime
    ) -> None:
        """The first one after the last that is known, where it was sent."""
        for target, nonces in ((here, ("n1", "n2")), (there, ("n3", "n4"))):
            known = None
            for nonce in nonces:
                sent = await messenger.send(target, CARD, table="abc", nonce=nonce)
                await messenger.send(target, CARD, table="abc", nonce=f"{nonce}a")
                assert await messenger.find(target, since=begun, after=known) == sent
                known = await messenger.find(target, since=begun, after=sent)
                assert known not in (sent, None)

    async def test_what_did_not_arrive_there_is_not_found(
        self, messenger: Messenger, here: Target, there: Target, begun: datetime
    ) -> None:
        """Neither what was never sent, nor what was sent elsewhere."""
        assert await messenger.find(here, since=begun, after=None) is None
        assert await messenger.find(there, since=begun, after=None) is None
        sent = await messenger.send(here, CARD, table="abc", nonce="n1")
        assert await messenger.find(there, since=begun, after=None) is None
        assert await messenger.find(here, since=begun, after=sent) is None

    async def test_what_is_older_is_not_found(self, messenger: Messenger, here: Target, begun: datetime) -> None:
        """A search goes back no further than it is told to."""
        await messenger.send(here, CARD, table="abc", nonce="n1")
        assert await messenger.find(here, since=begun + timedelta(days=1), after=None) is None
