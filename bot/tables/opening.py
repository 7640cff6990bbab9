"""A table that is not there yet: its first form, its lobby's card, and the greeting of whoever joins."""

from datetime import datetime
from typing import Literal

from bot.cards.card import Card, Reply
from bot.model.lines import Opened
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Deal, Member, Table, TableClock
from bot.presentation.clock import clock_in_words
from bot.presentation.lobby import Guest, LobbyScene, greeting, lobby, lobby_closed
from bot.record.fairness import new_server_seed, new_table_id, promise
from bot.tables.actor import Actor
from bot.tables.change import Change, Draft, Undealt
from bot.tables.chronicle import Chronicle
from bot.tables.telling import channel_link
from bot.tables.time.deadlines import LOBBY_LASTS
from engines.core.protocol import AnyGame, Options
from engines.registry import player_of

Closed = Literal["started", "cancelled", "expired"]


def new_table(
    game: AnyGame,
    host: Actor,
    own: Language,
    *,
    language: Language,
    options: Options,
    clock: TableClock,
    now: datetime,
) -> Table:
    """A table that is not there yet, in the channel of its *host*, who has its first place. own: what the host speaks.

    The actor is on a server.
    """
    assert host.guild is not None
    return Table(
        id=new_table_id(),
        n=0,
        game=game.slug,
        rules_version=game.rules_version,
        guild=host.guild,
        channel=host.channel,
        host=host.user,
        language=language,
        phase="lobby",
        opened_at=now,
        members=(Member(user=host.user, name=host.name, language=own),),
        options=options.model_dump(),
        deal=Deal(server_seed=new_server_seed(), format=2),
        clock=clock,
    )


def opened(table: Table, game: AnyGame, past: Chronicle, reply: Reply, *, novice: bool = False) -> Change:
    """A new table, with its host in the first place, who may be a *novice* of this game."""
    held, drafts = Undealt(table, game, past, table.opened_at), (greeted(table, 0, novice=novice),)
    return Change(held=held, table=table, line=Opened(game=table.game), reply=reply, drafts=drafts)


def greeted(table: Table, seat: int, *, novice: bool) -> Draft:
    """What whoever has joined is told, so that their DMs are open by the start; a novice, how it is played too."""
    member = table.members[seat]
    card = greeting(table.game, member.language, table.id, channel_link(table), novice=novice)
    return Draft(Target("user", member.user), card, expected=True)


def lobby_scene(table: Table, game: AnyGame) -> LobbyScene:
    """What the lobby shows of a table."""
    return LobbyScene(
        table=table.id,
        game=table.game,
        guests=tuple(
            Guest(
                name=member.name,
                host=member.user == table.host,
                unreachable=member.user in table.attendance.unreachable,
                user=member.user if member.computer is None else 0,
            )
            for member in table.members
        ),
        options=table.options,
        commitment=promise(table.id, table.deal.server_seed),
        cuts=table.deal.cuts,
        expires=table.opened_at + LOBBY_LASTS,
        least=game.seats[0],
        most=game.seats[-1],
        clock=clock_in_words(table, table.language),
        levels=player_of(game).levels,
        computers=bool(len(table.members) - len(table.persons)),
    )


def lobby_card(table: Table, game: AnyGame) -> Card:
    """The lobby's message."""
    return lobby(lobby_scene(table, game), table.language)


def closed_card(table: Table, game: AnyGame, how: Closed) -> Card:
    """What the lobby's message becomes."""
    return lobby_closed(lobby_scene(table, game), table.language, how)
