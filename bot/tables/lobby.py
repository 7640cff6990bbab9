"""Before the start: who joins, what is chosen, whose word is mixed in."""

from collections.abc import Awaitable, Callable, Collection, Mapping

from bot.cards.card import Asked, Card, Replaced
from bot.cards.names import bold
from bot.model.lines import Absent, AnyLine, Cancelled, Expired, Joined, Kicked, Left, OptionsChosen, WordCut
from bot.model.mail import Target
from bot.model.table import Cut, Member, Table
from bot.presentation import powers
from bot.presentation.options import LONGEST_WORD, cut_form, options_form, options_read, pages
from bot.presentation.texts import say
from bot.tables import computers, dealing
from bot.tables.change import Change, Decision, Draft, Held, Undealt
from bot.tables.farewell import farewell, language_of
from bot.tables.naming import seat_called
from bot.tables.opening import closed_card, greeted, lobby_card
from bot.tables.telling import channel_link
from bot.tables.time.deadlines import LOBBY_LASTS
from bot.tables.visit import Handler, Visit, governing, in_lobby
from engines.core.player import LEVELS, Level

OPTIONS = "options"


def starting(gone: Collection[int]) -> Handler:
    """The button *Start*. gone: users of whom it was just found out that they have left the server."""

    async def decide(visit: Visit[Held]) -> Decision:
        waiting = visit.in_lobby
        if waiting is None or waiting.table.phase != "lobby":
            return await pressed(visit)
        return await start(waiting.in_everybodys_view, gone)

    return decide


async def start(visit: Visit[Undealt], gone: Collection[int]) -> Decision:
    """Close the lobby for the deal; first, whoever is not there any more is dropped, and *Start* pressed again."""
    table = visit.table
    if not visit.hosts:
        return visit.say("not-host")
    absent = [member for member in table.members if member.user in gone and member.user != visit.actor.user]
    if absent:
        left = table
        for member in absent:
            left = without(left, member.user)
        names = ", ".join(bold(member.name) for member in absent)
        card = lobby_card(left, visit.game).evolve(notice=say(table.language, "lobby-absent", names=names))
        return replaced(visit, card, left, Absent(users=tuple(member.user for member in absent)))
    missing = visit.game.seats[0] - len(table.members)
    return visit.say("lobby-too-few", missing=missing) if missing > 0 else await dealing.closed(visit)


async def pressed(visit: Visit[Held]) -> Decision:
    """A button of the lobby; once the lobby is closed, its buttons go."""
    table, closed = visit.table, visit.in_dealing
    if closed is not None:
        return await dealing.pressed(closed)
    waiting = visit.in_lobby
    if waiting is None or table.phase != "lobby":
        over = ("table-already-started" if table.live else "table-over") if table.deal.joined else "lobby-closed"
        return visit.clear(over)
    what = visit.click.what
    button = BUTTONS.get(OPTIONS if what.startswith(f"{OPTIONS}~") else what)
    return visit.say("unknown-control") if button is None else await button(waiting.in_everybodys_view)


def changed(visit: Visit[Undealt], table: Table, line: AnyLine, *drafts: Draft) -> Change:
    """A change after which the clicked lobby shows how the table stands."""
    return replaced(visit, lobby_card(table, visit.game), table, line, *drafts)


def replaced(visit: Visit[Undealt], card: Card, table: Table, line: AnyLine, *drafts: Draft) -> Change:
    """A change after which the clicked lobby is this card; one that only the actor sees is posted for all."""
    if not visit.in_public:
        drafts = (Draft(Target("channel", table.channel), card), *drafts)
    return Change(held=visit.held, table=table, line=line, reply=Replaced(card=card), drafts=drafts)


async def join(visit: Visit[Undealt]) -> Decision:
    """Take a place, and get a greeting that opens the DM channel."""
    table = visit.table
    if visit.seat is not None:
        return visit.say("lobby-already-joined")
    if visit.actor.user in table.attendance.removed:
        return visit.say("lobby-no-return")
    if len(table.members) >= visit.game.seats[-1]:
        return visit.say("lobby-full")
    member = Member(user=visit.actor.user, name=visit.actor.name, language=visit.language)
    table = table.evolve(members=(*table.members, member))
    novice = await visit.held.past.is_new_to(member.user)
    return changed(visit, table, Joined(user=member.user), greeted(table, len(table.members) - 1, novice=novice))


async def leave(visit: Visit[Undealt]) -> Decision:
    """Give a place back; a host who leaves hands over to the next, and the last one closes the lobby."""
    if visit.seat is None:
        return visit.say("lobby-not-joined")
    user = visit.actor.user
    left = without(visit.table, user)
    if left.persons:
        return changed(visit, left, Left(user=user))
    card = closed_card(visit.table, visit.game, "cancelled")
    return replaced(visit, card, visit.table.evolve(phase="cancelled"), Left(user=user))


def without(table: Table, user: int) -> Table:
    """The table without a member; its cuts stay, since they are public already."""
    members = tuple(member for member in table.members if member.user != user)
    people = [member.user for member in members if member.computer is None]
    host = people[0] if people and table.host == user else table.host
    # Whoever comes back is written to anew.
    unreachable = tuple(other for other in table.attendance.unreachable if other != user)
    return table.evolve(members=members, host=host).with_attendance(unreachable=unreachable)


async def cut(visit: Visit[Undealt]) -> Decision:
    """Mix a word into the seed; one word each, the last one counts."""
    table, user, place = visit.table, visit.actor.user, visit.seat
    if place is None:
        return visit.say("lobby-not-joined")
    if not visit.click.values:
        return Asked(form=cut_form(visit.language))
    word = "".join(visit.click.values.get("word", ())).strip()
    if not word:
        return visit.say("cut-empty")
    if len(word) > LONGEST_WORD:
        return visit.say("cut-too-long", most=LONGEST_WORD)
    others = (cut for cut in table.deal.cuts if cut.user != user)
    cuts = (*others, Cut(user=user, name=table.members[place].name, word=word))
    return changed(visit, table.with_deal(cuts=cuts), WordCut(user=user, word=word))


async def options(visit: Visit[Undealt]) -> Decision:
    """Show the host the form of the options, or take what it sets."""
    table, click = visit.table, visit.click
    if not visit.hosts:
        return visit.say("not-host")
    if not click.values:
        page = _page(click.what)
        if page not in range(pages(table.game)):
            return visit.say("unknown-control")
        return Asked(form=options_form(table.game, table.options, visit.language, page))
    chosen = options_read(table.game, click.values)
    if chosen is None:
        return visit.say("options-unknown")
    table = table.evolve(options={**table.options, **chosen})
    return changed(visit, table, OptionsChosen(options=chosen))


def _page(what: str) -> int:
    """The page of the form that a button opens: "options" the first, "options~1" the second; -1 for none."""
    if what == OPTIONS:
        return 0
    page = what.removeprefix(f"{OPTIONS}~")
    return int(page) if page.isdecimal() and len(page) < 3 else -1


def computer(level: Level | None) -> Callable[[Visit[Undealt]], Awaitable[Decision]]:
    """Give a place to a computer player of that level; None: free the place of the one that came last."""

    async def decide(visit: Visit[Undealt]) -> Decision:
        if not visit.hosts:
            return visit.say("not-host")
        made = computers.removed(visit.table) if level is None else computers.added(visit, level)
        if made is None:
            return visit.say("computer-none" if level is None else "lobby-full")
        return changed(visit, *made)

    return decide


async def cancel(visit: Visit[Undealt]) -> Decision:
    """Close the lobby for good; whoever waits in it is told, and by whom (L3)."""
    if not visit.governs:
        return visit.say("not-host")
    table = visit.table
    card = closed_card(table, visit.game, "cancelled")
    told = farewell(
        table,
        lambda seat: Card(notice=say(language_of(table, seat), "lobby-cancelled", host=visit.name)),
        but=visit.actor.user,
    )
    waiting = [draft for draft in told if draft.card.mentions or draft.target.kind == "user"]
    return replaced(visit, card, table.evolve(phase="cancelled"), Cancelled(), *waiting)


def kick(user: int) -> Handler:
    """Frees a user's place for good: decided by those who may decide for the table."""

    @governing
    @in_lobby("kick-too-late")
    async def decide(visit: Visit[Undealt]) -> Decision:
        return _kicked(visit.in_everybodys_view, user)

    return decide


def _kicked(visit: Visit[Undealt], user: int) -> Decision:
    if user == visit.table.host:
        return visit.say("lobby-no-kick-host")
    place = visit.table.seat_of(user)
    if place is None:
        return visit.say("lobby-no-kick-not-there")
    gone = visit.table.members[place]
    said = {"name": seat_called(visit.table, place), "by": visit.name}
    table = without(visit.table, user)
    table = table.with_attendance(removed=(*visit.table.attendance.removed, user))
    # The old lobby message still shows the one who left: the new one stands for it.
    news = say(visit.table.language, "lobby-kicked", **said)
    card = lobby_card(table, visit.game).evolve(notice=news, silent=True)
    return Change(
        held=visit.held,
        table=table,
        line=Kicked(user=user, by=visit.actor.user),
        reply=visit.say("lobby-kicked", **said),
        drafts=(Draft(Target("channel", table.channel), card), _told_in_private(visit, gone)),
    )


def _told_in_private(visit: Visit[Undealt], gone: Member) -> Draft:
    table = visit.table
    card = powers.kicked(gone.language, table.game, visit.name, channel_link(table))
    return Draft(Target("user", gone.user), card)


def expired(held: Undealt) -> Change | None:
    """The clock closes a lobby that waited too long; None when there is nothing to close."""
    table = held.table
    if table.phase != "lobby" or held.now < table.opened_at + LOBBY_LASTS:
        return None
    card = closed_card(table, held.game, "expired")
    return Change(
        held=held,
        table=table.evolve(phase="cancelled"),
        line=Expired(),
        drafts=(Draft(Target("channel", table.channel), card),),
    )


BUTTONS: Mapping[str, Callable[[Visit[Undealt]], Awaitable[Decision]]] = {
    "join": join,
    "leave": leave,
    "cut": cut,
    OPTIONS: options,
    "cancel": cancel,
    **{f"{computers.ADD}~{level}": computer(level) for level in LEVELS},
    computers.REMOVE: computer(None),
}
"""What each button of the lobby does."""
