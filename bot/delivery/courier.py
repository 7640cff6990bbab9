"""One letter, one try: find or send, then write down what came of it and tell who must know."""

import hashlib
import logging
import math
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol

from bot.cards.bare import bare
from bot.cards.card import CONTROLS, Card
from bot.delivery.attempts import (
    CHANNEL_GONE,
    DM_CLOSED,
    OUTDATED,
    REJECTED,
    REJECTED_TWICE,
    Aside,
    Halted,
    Later,
    fate,
)
from bot.metrics import UNDELIVERED
from bot.model.mail import CHANNEL_REFUSED, Arrived, Queued, QueuedEdit, Target
from bot.ports import URGENCY, Clock, DmStore, LetterStore, Messenger, NotAllowed, Rejected, Urgency, Watcher
from bot.traces import placed

_log = logging.getLogger(__name__)

GAP = timedelta(minutes=2)
"""How long after the first try Discord surely still knows the nonce."""


def plain(card: Card) -> Card:
    """The plain line of a card that Discord rejected."""
    return Card(notice=card.notice or "…", mentions=card.mentions, silent=card.silent)


class Mail(LetterStore, DmStore, Protocol):
    """The roles of the store that delivery needs."""


class Arrival(NamedTuple):
    """What arrived: the letter, or else its plain card, or nothing.

    message: its id; None if it was deleted meanwhile. rejected: the code to set the letter aside with, if not itself
    arrived.
    """

    message: int | None
    rejected: str | None = None


class Courier:
    """Carries letters; keeps nothing in mind but until when no DMs may be opened."""

    def __init__(
        self, store: Mail, messenger: Messenger, clock: Clock, watcher: Watcher, fallback: Callable[[Card], Card]
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._clock = clock
        self._watcher = watcher
        self._fallback = fallback
        self._halted_until: datetime | None = None

    async def deliver(self, queued: Queued) -> None:
        """Try once, however long that takes: a request that is given up half-way may keep all others from going on.

        Afterwards the letter is sent, set aside, dropped, or due again later.
        Raises only what the store raises.
        """
        URGENCY.set(urgency(queued))
        halted_until = await self._halt(queued.letter.target)
        if halted_until is not None:
            await self._store.retry(queued.id, halted_until, self._clock.now())
            return
        if queued.letter.closing and not await self._watcher.closing_wanted(queued):
            await self._outdated(queued)
            return
        words = await self._words(queued)
        if words is None:
            await self._outdated(queued)
            return
        try:
            arrival = await self._carry(queued, words)
        except Exception as error:
            await self._failed(queued, error)
        else:
            await self._arrived(queued, arrival)

    async def edit(self, queued: QueuedEdit) -> None:
        """Take controls off a message, if that can be done now: nobody waits for it, and nothing follows from it."""
        URGENCY.set(Urgency.EDIT)
        try:
            controls = (*CONTROLS.validate_json(queued.controls), *CONTROLS.validate_json(queued.rest))
            await self._messenger.edit(queued.target, queued.message, controls, table=queued.table)
        except Exception as error:
            _log.info("a message of table %s keeps its controls (%s)", queued.table, _code(error))

    async def _outdated(self, queued: Queued) -> None:
        await self._store.set_aside(queued.id, OUTDATED)
        await self._store.drop([queued.id])

    async def _words(self, queued: Queued) -> str | None:
        """The card as stored, or of a reminder as it should read now; None when nobody needs it any more."""
        if queued.letter.about is None:
            return queued.letter.card
        try:
            card = await self._watcher.reminder(queued)
        except Exception as error:
            _log.error("the watcher failed: %s", placed(error))
            return queued.letter.card
        return None if card is None else card.model_dump_json()

    async def _carry(self, queued: Queued, words: str) -> Arrival:
        nonce = queued.letter.nonce
        card = _read(words)
        if card is None:
            _log.error("letter %d of table %s cannot be read", queued.id, queued.table)
        else:
            lacks = self._messenger.lacks(queued.letter.target, card)
            if lacks:
                await self._tell(self._watcher.lacking(queued.table, lacks))
            try:
                return Arrival(await self._send(queued, bare(card, lacks), nonce))
            except Rejected as error:
                _log.error("letter %d of table %s was rejected (%d)", queued.id, queued.table, error.code)
        try:
            return Arrival(await self._send(queued, self._fallback(card or Card()), _other(nonce)), REJECTED)
        except Rejected as error:
            _log.error("the plain card of letter %d was rejected too (%d)", queued.id, error.code)
            return Arrival(None, REJECTED_TWICE)

    async def _send(self, queued: Queued, card: Card, nonce: str) -> int | None:
        target, first_try = queued.letter.target, queued.first_try
        forgotten = first_try is not None and self._clock.now() - first_try > GAP
        # A closing message is looked for whenever it was tried before: its plain form would have another nonce.
        if first_try is not None and (forgotten or (queued.letter.closing and queued.attempts)):
            known = await self._store.last_arrived(target)
            found = await self._messenger.find(target, since=first_try, after=known)
            if found is not None:
                return found
            if forgotten and queued.letter.closing and queued.reason != CHANNEL_REFUSED:
                # It may have been there, and be deleted: another one says openly that it is another.
                return None
        return await self._messenger.send(target, card, table=queued.table, nonce=nonce)

    async def _halt(self, target: Target) -> datetime | None:
        """Until when nothing may be sent there, because that would open a DM."""
        until = self._halted_until
        if until is None or target.kind != "user" or self._clock.now() >= until:
            return None
        person = await self._store.person(target.id)
        return until if person.dm_channel is None else None

    async def _arrived(self, queued: Queued, arrival: Arrival) -> None:
        # The letter is written down last: till then nothing behind it goes out, and after a crash in between somebody
        # is told twice rather than never.
        target = queued.letter.target
        # Only what arrived shows that the target takes messages again.
        if arrival.rejected != REJECTED_TWICE:
            if target.kind == "user":
                # What follows from any other DM would tell that it was sent.
                if queued.letter.expected:
                    await self._reopened(target)
            elif queued.reason == CHANNEL_REFUSED or _asks_for_the_channel(queued):
                await self._tell(self._watcher.channel_back(queued.table))
        arrived = Arrived(queued.id, arrival.message, self._clock.now(), arrival.rejected)
        if queued.letter.closing and await self._watcher.closing_arrived(queued, arrived):
            return
        if arrival.rejected is None:
            await self._store.sent(queued.id, arrival.message, self._clock.now())
        else:
            await self._store.set_aside(queued.id, arrival.rejected)

    async def _reopened(self, target: Target) -> None:
        """A user's DMs took a message: if they were closed, something newer stands for what was set aside."""
        person = await self._store.person(target.id)
        if not person.dm_closed:
            return
        aside = await self._store.aside(target)
        await self._store.drop([queued.id for queued in aside])
        await self._tell(self._watcher.dm_open(target.id))
        await self._store.keep_dms(target.id, closed=False)

    async def _failed(self, queued: Queued, error: Exception) -> None:
        UNDELIVERED.labels(str(getattr(error, "code", type(error).__name__))).inc()
        now = self._clock.now()
        waited = (now - (queued.first_try or now)).total_seconds()
        if isinstance(error, NotAllowed) and await self._given_up(queued):
            waited = math.inf
        match fate(error, queued.letter.target, queued.attempts, waited):
            case Aside(reason):
                await self._set_aside(queued, reason)
            case Halted(seconds):
                _log.warning("no new DMs for %.0f s (%s)", seconds, _code(error))
                self._halted_until = now + timedelta(seconds=seconds)
                await self._store.retry(queued.id, self._halted_until, now)
            case Later(seconds, reason, unexpected):
                if unexpected:
                    _log.error("letter %d of table %s: %s", queued.id, queued.table, placed(error))
                else:
                    _log.info("letter %d again in %.0f s (%s)", queued.id, seconds, _code(error))
                if reason == CHANNEL_REFUSED and queued.reason != CHANNEL_REFUSED:
                    await self._tell(self._watcher.channel_refused(queued.table, getattr(error, "code", 0)))
                await self._store.retry(queued.id, now + timedelta(seconds=seconds), now, reason=reason)

    async def _given_up(self, queued: Queued) -> bool:
        """Whether an earlier letter of the table has been tried long enough: those behind it are tried once."""
        aside = await self._store.aside(queued.letter.target)
        return any(earlier.table == queued.table and earlier.reason == CHANNEL_GONE for earlier in aside)

    async def _set_aside(self, queued: Queued, reason: str) -> None:
        target = queued.letter.target
        _log.warning("letter %d of table %s is set aside (%s)", queued.id, queued.table, reason)
        if reason == DM_CLOSED:
            await self._store.keep_dms(target.id, closed=True)
            if queued.letter.expected:
                # Of any other, that it did not arrive would tell that it was sent.
                await self._tell(self._watcher.dm_closed(queued.table, target.id))
        elif not await self._knows(queued, reason):
            await self._tell(self._watcher.channel_gone(queued.table))
        await self._store.set_aside(queued.id, reason)

    async def _knows(self, queued: Queued, reason: str) -> bool:
        """Whether the table was told of an earlier letter."""
        aside = await self._store.aside(queued.letter.target)
        return any(earlier.table == queued.table and earlier.reason == reason for earlier in aside)

    async def _tell(self, call: Awaitable[None]) -> None:
        try:
            await call
        except Exception as error:
            _log.error("the watcher failed: %s", placed(error))


def urgency(queued: Queued) -> Urgency:
    """What goes first: what everybody waits for, then what one waits for, then what only reminds."""
    if queued.letter.about is not None:
        return Urgency.REMINDER
    return Urgency.PRIVATE if queued.letter.target.kind == "user" else Urgency.ANNOUNCEMENT


def _read(text: str) -> Card | None:
    try:
        return Card.model_validate_json(text)
    except ValueError:
        return None


def _asks_for_the_channel(queued: Queued) -> bool:
    """Whether a letter was written to find out whether its channel takes messages again."""
    return queued.letter.about is not None and queued.letter.about.what == "back"


def _other(nonce: str) -> str:
    # The same at every try, so that the plain card comes once as well.
    return hashlib.sha256(f"plain {nonce}".encode()).hexdigest()[:25]


def _code(error: Exception) -> str:
    return f"{type(error).__name__} {getattr(error, 'code', '')}".rstrip()
