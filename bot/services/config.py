"""What those who manage a server choose for its tables."""

from typing import Final, Literal, NamedTuple, Protocol

from pydantic import ValidationError

from bot.cards.card import Note, Reply, note
from bot.model.clock import RHYTHMS
from bot.model.guild import GuildConfig
from bot.model.people import Language
from bot.ports import GuildStore, PeopleStore
from bot.presentation.channels import choices_lost, config_card
from bot.presentation.clock import without_summer
from bot.presentation.texts import say
from bot.services.standing import standing, told
from bot.tables.actor import Actor
from bot.tables.time.wishes import DEFAULT_RHYTHM
from bot.tables.time.zones import has_no_summer, zone_named, zones

AUTOMATIC: Final = "auto"
MOST_CHANNELS: Final = 100


class ServerWish(NamedTuple):
    """What is to be chosen for a server; None leaves that part as it is.

    language: "auto" forgets it. zone: of zoneinfo, "auto" forgets it. allow, forbid: a channel more, or less, where
    tables may be opened. everywhere: forget all such channels. role: the server's own id stands for everybody.
    rhythm: a name of RHYTHMS.
    """

    language: Language | Literal["auto"] | None = None
    zone: str | None = None
    allow: int | None = None
    forbid: int | None = None
    everywhere: bool | None = None
    role: int | None = None
    rhythm: str | None = None
    tables: int | None = None


class _Choices(GuildStore, PeopleStore, Protocol):
    """The roles of the store that are needed here."""


class Configuring:
    """`/config`: shows and changes a server's choices, for those who manage it."""

    def __init__(self, store: _Choices) -> None:
        self._store = store

    async def show(self, actor: Actor) -> Reply:
        """What was chosen."""
        own = await self._language(actor)
        if actor.guild is None or not actor.manages:
            return _refused(actor, own)
        config = await standing(self._store, actor)
        await told(self._store, actor)
        return Note(card=config_card(own, config, usual_rhythm=DEFAULT_RHYTHM, notice=choices_lost(own, config.lost)))

    async def choose(self, actor: Actor, wish: ServerWish) -> Reply:
        """Choose something else."""
        own = await self._language(actor)
        guild = actor.guild
        if guild is None or not actor.manages:
            return _refused(actor, own)
        zone = wish.zone
        if zone is not None and zone.strip().casefold() != AUTOMATIC:
            zone = zone_named(zone)
            if zone is None:
                return note(say(own, "clock-bad-zone"))
        checked = wish._replace(zone=zone)
        lost = (await standing(self._store, actor)).lost
        try:
            config = await self._store.change_guild(guild, lambda now: chosen(now, checked, guild))
        except ValidationError:
            return note(say(own, "options-unknown"))
        # The language that the server speaks is not that of the person who sets it.
        done = without_summer(own, zone) if zone is not None and has_no_summer(zone) else say(own, "done")
        await told(self._store, actor)
        notice = "\n".join(part for part in (done, choices_lost(own, lost)) if part)
        return Note(card=config_card(own, config, usual_rhythm=DEFAULT_RHYTHM, notice=notice))

    async def zones(self) -> tuple[tuple[str, str], ...]:
        """The zones that may be chosen: value and label."""
        return ((AUTOMATIC, AUTOMATIC), *((zone, zone.replace("_", " ")) for zone in zones()))

    async def _language(self, actor: Actor) -> Language:
        return (await self._store.person(actor.user)).language or actor.language


def chosen(config: GuildConfig, wish: ServerWish, guild: int) -> GuildConfig:
    """A server's choices after this wish. Raises ValidationError."""
    changes: dict[str, object] = {}
    if wish.language is not None:
        changes["language"] = None if wish.language == AUTOMATIC else wish.language
    if wish.zone is not None:
        changes["zone"] = None if wish.zone.strip().casefold() == AUTOMATIC else wish.zone
    if wish.role is not None:
        changes["role"] = None if wish.role == guild else wish.role
    if wish.rhythm in RHYTHMS:
        changes["rhythm"] = wish.rhythm
    if wish.tables is not None:
        changes["tables"] = wish.tables
    kept = () if wish.everywhere else config.channels
    added = () if wish.allow is None or wish.allow in kept else (wish.allow,)
    changes["channels"] = tuple(c for c in (*kept, *added) if c != wish.forbid)[:MOST_CHANNELS]
    return GuildConfig.model_validate(config.model_dump() | changes)


def _refused(actor: Actor, own: Language) -> Reply:
    return note(say(own, "only-in-server" if actor.guild is None else "config-not-allowed"))
