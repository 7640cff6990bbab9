"""Before the start: who joins, what is chosen, whose word is mixed in. Pure decisions about one table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from bot.cards.card import Asked, Card, Replaced, Reply, Stripped, note
from bot.cards.names import bold
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Cut, Member, Table
from bot.presentation.clock import clock_in_words
from bot.presentation.lobby import Guest, LobbyScene, greeting, lobby, lobby_closed
from bot.presentation.options import LONGEST_WORD, cut_form, options_form, options_read, pages
from bot.presentation.texts import say
from bot.presentation.trouble import dms_closed
from bot.record.fairness import commitment, dice_of
from bot.tables.actor import Actor, Press
from bot.tables.change import Change, Draft, Held
from bot.tables.telling import Telling, channel_link, drafts, opened_by, scene_of
from bot.tables.time.deadlines import LOBBY_LASTS
from bot.tables.time.timers import ticking
from engines.core.protocol import AnyGame

Closed = Literal["started", "cancelled", "expired"]


@dataclass(frozen=True, kw_only=True)
class Visit:
    """Somebody at a lobby. language: the person's own."""

    held: Held
    actor: Actor
    language: Language
    press: Press

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.held.table

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return self.held.game

    @property
    def hosts(self) -> bool:
        """Whether the actor may decide for the table."""
        return self.actor.user == self.table.host

    def say(self, text: str, **args: str | int) -> Reply:
        """A sentence for the actor, in the actor's language."""
        return note(say(self.language, text, **args))

    def change(self, table: Table, kind: str, body: Mapping[str, Any] | None = None, *drafts: Draft) -> Change:
        """A change after which the clicked lobby shows how the table stands."""
        return self.replaced(lobby_card(table, self.game), table, kind, body, *drafts)

    def replaced(
        self, card: Card, table: Table, kind: str, body: Mapping[str, Any] | None = None, *drafts: Draft
    ) -> Change:
        """A change after which the clicked lobby is this card; one that only the actor sees is posted for all."""
        if self.press.source != "channel":
            drafts = (Draft(Target("channel", table.channel), card), *drafts)
        return Change(table=table, kind=kind, body=body or {}, reply=Replaced(card=card), drafts=drafts)


def lobby_scene(table: Table, game: AnyGame) -> LobbyScene:
    """What the lobby shows of a table."""
    names = {member.user: member.name for member in table.members}
    return LobbyScene(
        table=table.id,
        game=table.game,
        host=names.get(table.host, ""),
        guests=tuple(
            Guest(name=member.name, host=member.user == table.host, unreachable=member.user in table.unreachable)
            for member in table.members
        ),
        options=table.options,
        commitment=commitment(table.id, table.server_seed),
        cuts=table.cuts,
        expires=table.opened_at + LOBBY_LASTS,
        least=game.seats[0],
        most=game.seats[-1],
        clock=clock_in_words(table, table.language),
    )


def lobby_card(table: Table, game: AnyGame) -> Card:
    """The lobby's message."""
    return lobby(lobby_scene(table, game), table.language)


def closed_card(table: Table, game: AnyGame, how: Closed) -> Card:
    """What the lobby's message becomes."""
    return lobby_closed(lobby_scene(table, game), table.language, how)


def pressed(visit: Visit) -> Change | Reply:
    """A button of the lobby; once the lobby is closed, its buttons go."""
    table = visit.table
    if table.phase != "lobby":
        over = ("table-already-started" if table.live else "table-over") if table.joined else "lobby-closed"
        return Stripped(place=visit.press.place, card=Card(text=say(visit.language, over)))
    button = BUTTONS.get("options" if visit.press.what.startswith("options~") else visit.press.what)
    return visit.say("unknown-control") if button is None else button(visit)


def opened(table: Table, game: AnyGame, reply: Reply) -> Change:
    """A new table, with its host in the first place."""
    return Change(table=table, kind="opened", body={"game": table.game}, reply=reply, drafts=(_greeting(table, 0),))


def _greeting(table: Table, place: int) -> Draft:
    member = table.members[place]
    card = greeting(table.game, member.language, table.id, channel_link(table))
    return Draft(Target("user", member.user), card)


def join(visit: Visit) -> Change | Reply:
    """Take a place, and get a greeting that opens the DM channel."""
    table = visit.table
    if table.seat_of(visit.actor.user) is not None:
        return visit.say("lobby-already-joined")
    if visit.actor.user in table.removed:
        return visit.say("lobby-no-return")
    if len(table.members) >= visit.game.seats[-1]:
        return visit.say("lobby-full")
    member = Member(user=visit.actor.user, name=visit.actor.name, language=visit.language)
    table = table.evolve(members=(*table.members, member))
    return visit.change(table, "joined", {"user": member.user}, _greeting(table, len(table.members) - 1))


def leave(visit: Visit) -> Change | Reply:
    """Give a place back; a host who leaves hands over to the next, and the last one closes the lobby."""
    table = visit.table
    if table.seat_of(visit.actor.user) is None:
        return visit.say("lobby-not-joined")
    left = without(table, visit.actor.user)
    if left.members:
        return visit.change(left, "left", {"user": visit.actor.user})
    closed = table.evolve(phase="cancelled")
    return visit.replaced(closed_card(table, visit.game, "cancelled"), closed, "left", {"user": visit.actor.user})


def without(table: Table, user: int) -> Table:
    """The table without a member; its cuts stay, since they are public already."""
    members = tuple(member for member in table.members if member.user != user)
    host = members[0].user if members and table.host == user else table.host
    # Whoever comes back is written to anew.
    unreachable = tuple(other for other in table.unreachable if other != user)
    return table.evolve(members=members, host=host, unreachable=unreachable)


def cut(visit: Visit) -> Change | Reply:
    """Mix a word into the seed; one word each, the last one counts."""
    table, actor = visit.table, visit.actor
    if table.seat_of(actor.user) is None:
        return visit.say("lobby-not-joined")
    if not visit.press.values:
        return Asked(form=cut_form(visit.language))
    word = "".join(visit.press.values.get("word", ())).strip()
    if not word:
        return visit.say("cut-empty")
    if len(word) > LONGEST_WORD:
        return visit.say("cut-too-long", most=LONGEST_WORD)
    name = next(member.name for member in table.members if member.user == actor.user)
    cuts = (*(c for c in table.cuts if c.user != actor.user), Cut(user=actor.user, name=name, word=word))
    return visit.change(table.evolve(cuts=cuts), "cut", {"user": actor.user, "word": word})


def options(visit: Visit) -> Change | Reply:
    """Show the host the form of the options, or take what it sets."""
    table, press = visit.table, visit.press
    if not visit.hosts:
        return visit.say("not-host")
    page = press.what.partition("~")[2]
    if not press.values:
        number = 0 if press.what == "options" else int(page) if page.isdecimal() and len(page) < 3 else -1
        if number not in range(pages(table.game)):
            return visit.say("unknown-control")
        return Asked(form=options_form(table.game, table.options, visit.language, number))
    chosen = options_read(table.game, press.values)
    if chosen is None:
        return visit.say("options-unknown")
    table = table.evolve(options={**table.options, **chosen})
    return visit.change(table, "options", {"options": chosen})


def cancel(visit: Visit) -> Change | Reply:
    """Close the lobby for good."""
    if not (visit.hosts or visit.actor.manages):
        return visit.say("not-host")
    card = closed_card(visit.table, visit.game, "cancelled")
    change = visit.replaced(card, visit.table.evolve(phase="cancelled"), "cancelled")
    return change if visit.press.place else change.replied(visit.say("done"))


def kick(visit: Visit, user: int) -> Change | Reply:
    """The host frees somebody's place."""
    if not (visit.hosts or visit.actor.manages):
        return visit.say("not-host")
    if user == visit.table.host:
        return visit.say("lobby-no-kick-host")
    place = visit.table.seat_of(user)
    if place is None:
        return visit.say("lobby-no-kick-not-there")
    gone = visit.table.members[place]
    said = say(visit.table.language, "lobby-kicked", name=bold(gone.name))
    table = without(visit.table, user).evolve(removed=(*visit.table.removed, user))
    card = lobby_card(table, visit.game)
    return Change(
        table=table,
        kind="kicked",
        body={"user": user},
        reply=visit.say("lobby-kicked", name=bold(gone.name)),
        # The old lobby message still shows the one who left: the new one stands for it.
        drafts=(Draft(Target("channel", visit.table.channel), card.evolve(notice=said, silent=True)),),
    )


def start(visit: Visit) -> Change | Reply:
    """Freeze the table, seat everybody by the dice, deal, and tell."""
    table, game = visit.table, visit.game
    if not visit.hosts:
        return visit.say("not-host")
    missing = game.seats[0] - len(table.members)
    if missing > 0:
        return visit.say("lobby-too-few", missing=missing)
    joined = tuple(member.name for member in table.members)
    chosen = game.Options.model_validate(table.options)
    table = table.evolve(
        joined=joined,
        joined_users=tuple(member.user for member in table.members),
        options=chosen.model_dump(),
        rules_version=game.rules_version,
    )
    members, dice = dice_of(table, joined).shuffled(table.members)
    table = table.evolve(members=members, phase="playing")
    step = game.setup(len(members), chosen, dice)
    known = tuple((member.user, seat) for seat, member in enumerate(members))
    table = ticking(table.evolve(missed=(0,) * len(members), known=known), game, step.state, visit.held.now)
    telling = Telling(table, game, step.state, step.events, opened_by(game, None, step.state))
    return Change(
        table=table,
        kind="started",
        body={},
        reply=Replaced(card=closed_card(visit.table, game, "started")),
        state=step.state,
        events=step.events,
        drafts=(*drafts(telling), *_unreached(table)),
    )


def _unreached(table: Table) -> tuple[Draft, ...]:
    """The hint, once there are secrets to miss, for those whose DMs were found closed when they joined."""
    seats = [seat for seat, member in enumerate(table.members) if member.user in table.unreachable]
    if not seats:
        return ()
    return (Draft(Target("channel", table.channel), dms_closed(scene_of(table), table.game, seats)),)


def expired(held: Held) -> Change | None:
    """The clock closes a lobby that waited too long; None when there is nothing to close."""
    table = held.table
    if table.phase != "lobby" or held.now < table.opened_at + LOBBY_LASTS:
        return None
    card = closed_card(table, held.game, "expired")
    return Change(
        table=table.evolve(phase="cancelled"),
        kind="expired",
        body={},
        reply=note(""),
        drafts=(Draft(Target("channel", table.channel), card),),
    )


BUTTONS: Mapping[str, Callable[[Visit], Change | Reply]] = {
    "join": join,
    "leave": leave,
    "cut": cut,
    "options": options,
    "start": start,
    "cancel": cancel,
}
"""What each button of the lobby does."""
