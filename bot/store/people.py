"""What is kept of users. Each part is changed without the others."""

from bot.model.people import Language, Person
from bot.ports import PeopleStore
from bot.store.connected import Connected


class SqlitePeople(Connected, PeopleStore):
    """The role of the people; the port says what each method does."""

    async def person(self, user: int) -> Person:
        rows = await self._read(
            "SELECT language, dm_channel, dm_closed, mention, remind, share FROM people WHERE user = ?", (user,)
        )
        for language, dm_channel, dm_closed, mention, remind, share in rows:
            return Person(user, language, dm_channel, bool(dm_closed), bool(mention), bool(remind), bool(share))
        return Person(user, None, None, False)

    async def keep_dms(self, user: int, *, closed: bool | None = None, channel: int | None = None) -> None:
        await self._write(
            "INSERT INTO people (user, dm_channel, dm_closed) VALUES (:user, :channel, coalesce(:closed, 0))"
            " ON CONFLICT DO UPDATE SET dm_channel = coalesce(:channel, dm_channel),"
            " dm_closed = coalesce(:closed, dm_closed)",
            {"user": user, "channel": channel, "closed": closed},
        )

    async def keep_language(self, user: int, language: Language | None) -> None:
        await self._write(
            "INSERT INTO people (user, language, dm_closed) VALUES (?, ?, 0)"
            " ON CONFLICT DO UPDATE SET language = excluded.language",
            (user, language),
        )

    async def keep_wishes(self, user: int, *, mention: bool | None = None, remind: bool | None = None) -> None:
        await self._write(
            "INSERT INTO people (user, dm_closed, mention, remind)"
            " VALUES (:user, 0, coalesce(:mention, 1), coalesce(:remind, 1))"
            " ON CONFLICT DO UPDATE SET mention = coalesce(:mention, mention), remind = coalesce(:remind, remind)",
            {"user": user, "mention": mention, "remind": remind},
        )

    async def keep_share(self, user: int, share: bool) -> None:
        await self._write(
            "INSERT INTO people (user, dm_closed, share) VALUES (?, 0, ?)"
            " ON CONFLICT DO UPDATE SET share = excluded.share",
            (user, share),
        )
