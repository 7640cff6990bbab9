"""What every VitalSigns must do."""

from bot.ports import Store
from tests.store.units import NOON, at, table, to_channel, to_user, unit


class VitalsSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_the_first_letter_of_each_place_is_due(self, store: Store) -> None:
        """Also while it is under way, or waits for its next try; not where the channel takes no message."""
        await store.beat(NOON)
        await store.beat(at(1))
        assert await store.letters_due(NOON) == ()
        letters = (to_user(1, "a"), to_user(1, "b"), to_channel(5, "c"), to_channel(6, "d"))
        await store.commit(unit(table(), letters=letters))
        assert [tried for _, tried in await store.letters_due(NOON)] == [None, None, None]
        user, channel, refused = sorted(await store.claim(NOON, at(60), 9), key=lambda queued: queued.id)
        await store.retry(channel.id, at(600), at(5))
        await store.retry(refused.id, at(600), at(5), reason="channel_refused")
        assert sorted(await store.letters_due(at(10))) == [(user.id, NOON), (channel.id, NOON)]
        await store.sent(channel.id, 7, at(10))
        assert await store.letters_due(at(10)) == ((user.id, NOON),)
