"""A new table: what was chosen for it, and what goes without saying."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from bot.model import RHYTHMS, Language, Member, Table
from bot.ports import Store
from bot.tables.actor import Actor
from bot.tables.fairness import new_server_seed, new_table_id
from bot.tables.timing import DEFAULT_RHYTHM, default_quiet, default_zone
from engines.core.protocol import AnyGame


class Order(NamedTuple):
    """What somebody wants of a new table; None: as usual here.

    game: slug. rhythm: a name of RHYTHMS. guild_language: of the server's Discord settings.
    """

    game: str
    options: Mapping[str, str | int | bool]
    language: Language | None = None
    rhythm: str | None = None
    guild_language: Language | None = None


async def new_table(order: Order, rules: AnyGame, actor: Actor, own: Language, *, store: Store, now: datetime) -> Table:
    """The lobby of a table in the actor's channel. own: the actor's language. Raises ValidationError (options)."""
    assert actor.guild is not None
    chosen = rules.Options.model_validate(dict(order.options))
    language = order.language or await store.guild_language(actor.guild) or order.guild_language or own
    zone = await store.guild_zone(actor.guild) or default_zone(language)
    rhythm = order.rhythm if order.rhythm in RHYTHMS else DEFAULT_RHYTHM
    return Table(
        id=new_table_id(),
        n=0,
        game=rules.slug,
        rules_version=rules.rules_version,
        guild=actor.guild,
        channel=actor.channel,
        host=actor.user,
        language=language,
        phase="lobby",
        opened_at=now,
        members=(Member(user=actor.user, name=actor.name, language=own),),
        options=chosen.model_dump(),
        server_seed=new_server_seed(),
        rhythm=RHYTHMS[rhythm],
        quiet=default_quiet(rhythm, zone),
        zone=zone,
    )
