"""How a table's clock runs is set: its rhythm, its quiet hours, its zone, and what follows when time is up."""

from bot.cards.card import Note, Reply, note
from bot.model.lines import ClockSet
from bot.model.mail import Target
from bot.presentation import clock as words
from bot.tables.change import Change, Dealt, Decision, Draft, Held, Undealt
from bot.tables.opening import lobby_card
from bot.tables.time.timers import with_policy, with_quiet, with_rhythm
from bot.tables.time.wishes import ClockWish, quiet_after, rhythm_of
from bot.tables.time.zones import has_no_summer, zone_named
from bot.tables.visit import Handler, Visit


def set_clock(wish: ClockWish) -> Handler:
    """Changes how the clock runs, for the whole table; without a wish, says how it runs."""

    async def decide(visit: Visit[Held]) -> Decision:
        if wish == ClockWish():
            return Note(card=words.clock_now(visit.table, visit.language))
        return _set(visit, wish) if visit.governs else visit.say("not-host")

    return decide


def _set(visit: Visit[Held], wish: ClockWish) -> Decision:
    held, table = visit.held, visit.table
    rhythm = rhythm_of(table, wish)
    if rhythm is None:
        return visit.say("clock-bad-minutes")
    zone = zone_named(wish.zone) if wish.zone is not None else table.clock.zone
    if zone is None:
        return visit.say("clock-bad-zone")
    try:
        quiet = quiet_after(table, wish, zone)
    except ValueError:
        return visit.say("clock-bad-quiet")
    state = held.state if isinstance(held, Dealt) else None
    changed = with_rhythm(table, rhythm, held.game, state, held.now)
    changed = with_quiet(changed, quiet, held.now)
    changed = with_policy(changed, wish.late or table.clock.policy, held.now).with_clock(zone=zone)
    if changed == table:
        return visit.say("done")
    # The old lobby message still shows the clock as it was: the new one stands for it.
    lobby = isinstance(held, Undealt)
    card = lobby_card(changed, held.game) if lobby else words.clock_now(changed, table.language)
    news = Draft(Target("channel", table.channel), card.evolve(silent=True))
    return Change(held=held, table=changed, line=ClockSet(), reply=_done(visit, wish, zone), drafts=(news,))


def _done(visit: Visit[Held], wish: ClockWish, zone: str) -> Reply:
    if wish.zone is None or not has_no_summer(zone):
        return visit.say("done")
    return note(words.without_summer(visit.language, zone))
