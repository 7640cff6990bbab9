"""Whether the store works, and what waits in it."""

from datetime import datetime

from bot.model.mail import CHANNEL_REFUSED
from bot.ports import VitalSigns
from bot.store.connected import Connected
from bot.store.times import moment, stamp

# Of each line the head. A channel that takes no message now is its people's affair, and a letter may wait for it long.
_DUE = """
SELECT h.letter, o.first_try FROM heads h CROSS JOIN outbox o ON o.id = h.letter
WHERE (h.ready <= :now OR o.claimed_until > 0 OR o.attempts > 0) AND o.reason IS NOT :refused
"""


class SqliteVitals(Connected, VitalSigns):
    """The role of the vital signs; the port says what each method does."""

    async def beat(self, now: datetime) -> None:
        await self._write(
            "INSERT INTO pulse (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (stamp(now),)
        )

    async def letters_due(self, now: datetime) -> tuple[tuple[int, datetime | None], ...]:
        rows = await self._read(_DUE, {"now": stamp(now), "refused": CHANNEL_REFUSED})
        return tuple((letter, None if tried is None else moment(tried)) for letter, tried in rows)
