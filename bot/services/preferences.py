"""What people choose for themselves: their language, and how they are reminded."""

from typing import Literal

from bot.cards.card import Reply, note
from bot.model.lines import LanguageChosen
from bot.model.people import Language
from bot.ports import ServiceStore
from bot.presentation.texts import say
from bot.services.reception import Reception
from bot.tables.actor import Actor
from bot.tables.change import SILENT, Act, Change, Decision, Held
from bot.traces import apart


class Preferences:
    """Keeps what they have chosen, for all tables."""

    def __init__(self, store: ServiceStore, reception: Reception) -> None:
        self._store = store
        self._reception = reception

    async def notifications(self, actor: Actor, mention: bool | None, remind: bool | None) -> Reply:
        """Choose how to be reminded, at all tables."""
        own = await self._reception.language(actor)
        await self._store.keep_wishes(actor.user, mention=mention, remind=remind)
        person = await self._store.person(actor.user)
        code = {True: "yes", False: "no"}
        return note(say(own, "notifications-set", mention=code[person.mention], remind=code[person.remind]))

    async def language(self, actor: Actor, language: Language | None, scope: Literal["me", "server"]) -> Reply:
        """Choose a language for oneself or for the server; None: as Discord says."""
        if scope == "server":
            return await self._for_the_server(actor, language)
        await self._store.keep_language(actor.user, language)
        spoken = language or actor.language
        for table in await self._store.of_user(actor.user):
            with apart(table.id):
                await self._reception.change(table.id, actor, spoken, _speaking(actor.user, spoken), once=False)
        return note(say(language, "language-set-personal") if language else say(spoken, "language-forgotten"))

    async def _for_the_server(self, actor: Actor, language: Language | None) -> Reply:
        own = await self._reception.language(actor)
        if actor.guild is None:
            return note(say(own, "only-in-server"))
        if not actor.manages:
            return note(say(own, "language-not-allowed"))
        await self._store.change_guild(actor.guild, lambda config: config.evolve(language=language))
        return note(say(language, "language-set-server") if language else say(own, "language-server-forgotten"))


def _speaking(user: int, language: Language) -> Act:
    """From now on a table speaks this language to one of its members."""

    async def act(held: Held) -> Decision:
        table = held.table
        members = tuple(m.evolve(language=language) if m.user == user else m for m in table.members)
        if members == table.members:
            return SILENT
        return Change(held=held, table=table.evolve(members=members), line=LanguageChosen())

    return act
