"""What every store of people must do."""

from bot.model.people import Person
from bot.ports import DmStore, PeopleStore


class DmSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_nothing_is_known_of_a_stranger(self, store: DmStore) -> None:
        """They have chosen nothing, and want whatever is usual."""
        assert await store.person(1) == Person(1, None, None, False, mention=True, remind=True, share=True)

    async def test_what_is_found_out_about_dms_is_kept(self, store: DmStore) -> None:
        """The channel, and whether they are closed: each without the other, and for each user."""
        await store.keep_dms(1, channel=55)
        await store.keep_dms(1, closed=True)
        assert await store.person(1) == Person(1, None, 55, True)
        await store.keep_dms(1, closed=False)
        await store.keep_dms(2, closed=True)
        await store.keep_dms(1, channel=56)
        assert await store.person(1) == Person(1, None, 56, False)
        assert await store.person(2) == Person(2, None, None, True)


class PeopleSuite(DmSuite):
    """The same, for all that is kept of people."""

    async def test_a_language_is_kept_until_it_is_forgotten(self, store: PeopleStore) -> None:
        """Chosen, changed, forgotten; what is known of DMs stays."""
        await store.keep_dms(1, channel=55, closed=True)
        await store.keep_language(1, "fr")
        await store.keep_language(1, "en")
        await store.keep_language(2, "fr")
        assert await store.person(1) == Person(1, "en", 55, True)
        await store.keep_language(1, None)
        assert await store.person(1) == Person(1, None, 55, True)

    async def test_wishes_are_kept_one_by_one(self, store: PeopleStore) -> None:
        """At first everything is wanted; each can be changed without the other, and language and DMs stay."""
        assert await store.person(1) == Person(1, None, None, False, True, True)
        await store.keep_wishes(1, mention=False)
        await store.keep_language(1, "fr")
        assert await store.person(1) == Person(1, "fr", None, False, False, True)
        await store.keep_wishes(1, remind=False)
        await store.keep_wishes(1, mention=True)
        await store.keep_wishes(1)
        assert await store.person(1) == Person(1, "fr", None, False, True, False)

    async def test_whether_results_are_shared_is_kept(self, store: PeopleStore) -> None:
        """They are, until somebody does not want it; the rest stays."""
        await store.keep_language(1, "fr")
        await store.keep_share(1, False)
        await store.keep_share(2, False)
        await store.keep_share(2, True)
        assert await store.person(1) == Person(1, "fr", None, False, share=False)
        assert await store.person(2) == Person(2, None, None, False, share=True)
