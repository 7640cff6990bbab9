"""The start: the table is frozen, its people are seated by the dice, and the game is dealt."""

from collections.abc import Collection

from bot.cards.card import Replaced
from bot.model.lines import Started
from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation.trouble import dms_closed
from bot.record.fairness import dice_of
from bot.tables.asking import is_closed
from bot.tables.change import Change, Decision, Draft, Undealt
from bot.tables.opening import closed_card
from bot.tables.telling import Telling, drafts, opened_by, scene_of
from bot.tables.visit import Visit
from engines.core.protocol import AnyGame


async def start(visit: Visit[Undealt]) -> Decision:
    """Freeze the table, seat everybody by the dice, deal, and tell."""
    table, game = visit.table, visit.game
    if not visit.hosts:
        return visit.say("not-host")
    missing = game.seats[0] - len(table.members)
    if missing > 0:
        return visit.say("lobby-too-few", missing=missing)
    frozen = _frozen(table, game)
    members, dice = dice_of(frozen, frozen.deal.joined).shuffled(frozen.members)
    step = game.setup(len(members), game.Options.model_validate(frozen.options), dice)
    known = tuple((member.user, seat) for seat, member in enumerate(members))
    seated = frozen.evolve(members=members, phase="playing").with_attendance(missed=(0,) * len(members), known=known)
    change = Change(
        held=visit.held,
        table=seated,
        line=Started(),
        reply=Replaced(card=closed_card(table, game, "started")),
        state=step.state,
        events=step.events,
    )
    telling = Telling(change.table, game, step.state, step.events, opened_by(game, None, step.state))
    return change.sending(*drafts(telling), *_unreached(change.table, telling.called))


def _frozen(table: Table, game: AnyGame) -> Table:
    """The table with everything fixed that the deal depends on."""
    options = game.Options.model_validate(table.options).model_dump()
    return table.evolve(options=options, rules_version=game.rules_version).with_deal(
        joined=tuple(member.name for member in table.members),
        joined_users=tuple(member.user for member in table.members),
    )


def _unreached(table: Table, called: Collection[int]) -> tuple[Draft, ...]:
    """The hint, once there are secrets to miss, for those whose DMs were found closed when they joined.

    called: the seats that are mentioned already.
    """
    seats = [seat for seat in range(len(table.members)) if is_closed(table, seat)]
    if not seats:
        return ()
    hint = dms_closed(scene_of(table), table.game, seats)
    users = tuple(table.members[seat].user for seat in seats if seat not in called)
    return (Draft(Target("channel", table.channel), hint.evolve(mentions=users, silent=not users)),)
