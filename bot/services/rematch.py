"""The same people again: a lobby set up like a table that is over, to which they are invited."""

from collections.abc import Sequence

from pydantic import ValidationError

from bot.cards.alike import doubtful
from bot.cards.card import Card, note
from bot.cards.names import bold
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Member, Table
from bot.presentation.texts import say
from bot.tables import opening
from bot.tables.actor import Actor
from bot.tables.change import Change, Draft, Held
from bot.tables.naming import mentioned
from bot.tables.time.timers import NOT_PAUSED
from engines.core.protocol import AnyGame, Options


def sat_there(table: Table, user: int) -> bool:
    """Whether a user has ever held a seat of a table."""
    return user in table.seated or any(known == user for known, _ in table.attendance.known)


def others(table: Table, user: int) -> tuple[Member, ...]:
    """Those whom *user* would play with again: whoever sat there at the end."""
    return tuple(member for member in table.members if member.user in table.seated and member.user != user)


def opened(held: Held, actor: Actor, language: Language, *, called: Sequence[int]) -> Change:
    """The new lobby, with the actor as host, and one message that invites the others.

    held: the table that is over. language: the actor's own. called: whom the message may mention.
    """
    table, game = held.table, held.game
    clock = table.clock.evolve(timers=(), **NOT_PAUSED)
    fresh = opening.new_table(
        game, actor, language, language=table.language, options=_options(table, game), clock=clock, now=held.now
    ).evolve(channel=table.channel, rematch_of=table.id)
    change = opening.opened(fresh, game, held.past.of(fresh.id), note(say(language, "rematch-opened")))
    invitation = _invitation(table, opening.lobby_card(fresh, game), actor, called)
    return change.sending(Draft(Target("channel", fresh.channel), invitation), *change.drafts)


def _options(table: Table, game: AnyGame) -> Options:
    try:
        chosen: Options = game.Options.model_validate(table.options)
    except ValidationError:
        # The game has other options by now.
        chosen = game.Options()
    return chosen


def _invitation(table: Table, card: Card, actor: Actor, called: Sequence[int]) -> Card:
    with_whom = others(table, actor.user)
    doubt = doubtful((actor.name, *(member.name for member in with_whom)))
    who = [
        f"<@{member.user}>" if member.user in called else _called(member.name, member.user, doubt=place in doubt)
        for place, member in enumerate(with_whom, 1)
    ]
    name = _called(actor.name, actor.user, doubt=0 in doubt)
    if not who:
        return card.evolve(notice=say(table.language, "rematch-alone", name=name), silent=False)
    notice = say(table.language, "rematch-invites", name=name, who=", ".join(who))
    return card.evolve(notice=notice, mentions=tuple(called), silent=not called)


def _called(name: str, user: int, *, doubt: bool) -> str:
    return mentioned(name, user) if doubt else bold(name)
