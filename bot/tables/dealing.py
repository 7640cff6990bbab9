"""Between lobby and game: a message closes the lobby, and the table is dealt from the id that Discord gives to it.

Nothing of what the deal depends on can change any more, and nobody can know the deal before the message is there.
"""

import logging
from collections.abc import Collection
from datetime import datetime

from bot.cards.card import Replaced
from bot.model.lines import (
    Cancelled,
    LeavesLater,
    LobbyClosed,
    NotDealt,
    NotDealtReason,
    PostedAgain,
    SeatLeft,
    TableDealt,
)
from bot.model.mail import Arrived, Target
from bot.model.table import Table
from bot.presentation import dealing as words
from bot.presentation.trouble import dms_closed
from bot.record.fairness import print_of, promise
from bot.record.frozen import frozen_json
from bot.record.record import seed_of
from bot.tables.asking import is_closed
from bot.tables.change import SILENT, Change, Dealing, Dealt, Decision, Draft, Held, Undealt
from bot.tables.opening import closed_card
from bot.tables.practice import hinted
from bot.tables.prints import public_print, with_print
from bot.tables.step import published
from bot.tables.telling import Telling, channel_link, drafts, new_reference, opened_by, scene_of
from bot.tables.time.deadlines import DEALT_WITHIN
from bot.tables.vacancies import freed
from bot.tables.visit import Visit
from engines.core.dice import Dice
from engines.core.protocol import AnyGame

log = logging.getLogger(__name__)


async def closed(visit: Visit[Undealt]) -> Change:
    """The lobby is closed: everything is frozen, and the closing message goes out."""
    held, game = visit.held, visit.game
    table = _frozen(held.table, game, held.now)
    table = table.with_deal(frozen=frozen_json(table, await held.past.published()), posted=1)
    reply = Replaced(card=closed_card(held.table, game, "started"))
    change = Change(held=held, table=table, line=LobbyClosed(), reply=reply).announced()
    return change.sending(_closing(change.table))


def _frozen(table: Table, game: AnyGame, now: datetime) -> Table:
    """The table with everything fixed that the deal depends on."""
    options = game.Options.model_validate(table.options).model_dump()
    return table.evolve(phase="dealing", options=options, rules_version=game.rules_version).with_deal(
        joined=tuple(member.name for member in table.members),
        joined_users=tuple(member.user for member in table.members),
        closed_at=now,
    )


def _closing(table: Table) -> Draft:
    """The closing message: never edited, without controls, and whoever plays is called by it."""
    deal = table.deal
    card = words.closing(
        words.ClosedLobby(
            table.id,
            table.game,
            table.members,
            table.options,
            promise=promise(table.id, deal.server_seed),
            print=print_of(deal.frozen.encode()),
            number=deal.posted,
        ),
        table.language,
    )
    return Draft(Target("channel", table.channel), with_print(card, deal.chain.shown), closing=deal.posted)


async def arrived(held: Held, closing: int, letter: Arrived) -> Decision:
    """What a closing message leads to, once it is known what became of it; of two reports the first decides.

    closing: which of the table's closing messages it is.
    """
    if not waits_for(held, closing) or not isinstance(held, Dealing):
        return SILENT
    if letter.message is not None:
        return await dealt(held, letter.message)
    return _posted_again(held) if letter.aside is None else await not_dealt(held, "rejected")


def waits_for(held: Held | None, closing: int) -> bool:
    """Whether a table still waits for that closing message of its own."""
    return isinstance(held, Dealing) and held.table.deal.posted == closing


def _posted_again(held: Dealing) -> Change:
    """The closing message was deleted or lost: another one says that it is another."""
    number = held.table.deal.posted + 1
    again = held.table.with_deal(posted=number)
    change = Change(held=held, table=again, line=PostedAgain(number=number)).announced()
    return change.sending(_closing(change.table))


async def dealt(held: Dealing, message: int) -> Change:
    """Everybody is seated by the dice, the game is dealt, and all are told."""
    table, game = held.table.with_deal(message=message), held.game
    seed = seed_of(table)
    if seed is None or game.rules_version != table.rules_version:
        return await not_dealt(held, "failed")
    try:
        dice = Dice(seed=seed)
        members = dice.shuffled("seats", table.members)
        step = game.setup(len(members), game.Options.model_validate(table.options), dice)
    except Exception:
        log.exception("%s: table %s could not be dealt", new_reference(), table.id)
        return await not_dealt(held, "failed")
    known = tuple((member.user, seat) for seat, member in enumerate(members) if member.computer is None)
    seated = table.evolve(members=members, phase="playing").with_attendance(missed=(0,) * len(members), known=known)
    opened = opened_by(game, None, step.state)
    seated, hints = hinted(seated, opened)
    change = Change(
        held=held, table=seated, line=TableDealt(message=message), state=step.state, events=step.events
    ).announced()
    telling = Telling(change.table, game, step.state, step.events, opened)
    return change.sending(*drafts(telling), *hints, *_unreached(change.table, telling.called))


def _unreached(table: Table, called: Collection[int]) -> tuple[Draft, ...]:
    """The hint, once there are secrets to miss, for those whose DMs were found closed when they joined.

    called: the seats that are mentioned already.
    """
    seats = [seat for seat in range(len(table.members)) if is_closed(table, seat)]
    if not seats:
        return ()
    hint = public_print(dms_closed(scene_of(table), table.game, seats), table)
    users = tuple(table.members[seat].user for seat in seats if seat not in called)
    return (Draft(Target("channel", table.channel), hint.evolve(mentions=users, silent=not users)),)


async def overdue(held: Dealing) -> Change | None:
    """The clock closes a table whose closing message does not get through; None when there is nothing to close."""
    since = held.table.deal.closed_at
    if since is None or held.now < since + DEALT_WITHIN:
        return None
    return await not_dealt(held, "late")


async def not_dealt(held: Dealing, reason: NotDealtReason) -> Change:
    """The table is closed for good, with its seed: never back to the lobby."""
    table = held.table
    change = Change(held=held, table=table.evolve(phase="cancelled"), line=NotDealt(reason=reason))
    files = await published(change, None)
    if reason == "channel":
        card = words.not_dealt(table.host_language, table.game, reason, files, link=channel_link(table))
        return change.sending(Draft(Target("user", table.host), card))
    return change.sending(
        Draft(Target("channel", table.channel), words.not_dealt(table.language, table.game, reason, files))
    )


async def cancelled(visit: Visit[Dealing]) -> Decision:
    """Somebody who may decide for the table closes it before it is dealt."""
    if not visit.governs:
        return visit.say("not-host")
    table = visit.table
    change = Change(held=visit.held, table=table.evolve(phase="cancelled"), line=Cancelled(), reply=visit.say("done"))
    files = await published(change, None)
    card = words.cancelled(table.language, visit.name, files)
    return change.sending(Draft(Target("channel", table.channel), card))


async def pressed(visit: Visit[Dealing]) -> Decision:
    """A button of the lobby, which is closed: it can be cancelled; who leaves is dealt in, and then leaves."""
    if visit.click.what == "cancel":
        return await cancelled(visit)
    return leave(visit) if visit.click.what == "leave" else visit.say("lobby-dealing")


def leave(visit: Visit[Dealing]) -> Decision:
    """Leave as soon as the table is dealt: who is dealt in is fixed."""
    table, user = visit.table, visit.actor.user
    if visit.seat is None:
        return visit.say("lobby-not-joined")
    said = visit.say("lobby-dealing-leave")
    if user in table.deal.leaving:
        return said
    later = table.with_deal(leaving=(*table.deal.leaving, user))
    return Change(held=visit.held, table=later, line=LeavesLater(user=user), reply=said)


async def leaving(held: Dealt) -> Change:
    """The first of those who wanted to leave before the deal now does."""
    user, *others = held.table.deal.leaving
    table = held.table.with_deal(leaving=tuple(others))
    seat = table.seat_of(user)
    if seat is None:
        return Change(held=held, table=table, line=LeavesLater(user=user))
    return await freed(held._replace(table=table), seat, "left", SeatLeft(seat=seat))
