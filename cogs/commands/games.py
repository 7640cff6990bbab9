"""One command for each game there is: it opens a lobby in the channel."""

from collections.abc import Callable, Coroutine
from functools import partial
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any, Final, get_args

from discord import app_commands

from bot.cards.card import Reply, note
from bot.model.clock import RHYTHMS
from bot.model.people import Language
from bot.presentation.texts import say as say_there
from bot.presentation.trouble import permissions_missing
from bot.services.opening import Order
from cogs.commands import naming
from cogs.commands.base import Commands, in_servers, named
from cogs.commands.options import KEYWORD, slash_options
from cogs.commands.permissions import lacking
from cogs.commands.threads import may_have_threads, open_thread
from cogs.incoming import Interaction, actor_of
from cogs.texts import about, name
from engines.registry import games

if TYPE_CHECKING:
    from cogs.client import Meneur

LANGUAGE: Final = "table_language"
RHYTHM: Final = "table_rhythm"
THREAD: Final = "table_thread"
ITX: Final = Parameter("itx", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)


class Games(Commands):
    """The games of the registry."""

    def __init__(self, client: "Meneur") -> None:
        super().__init__(client)
        for game in games():
            self.client.tree.add_command(lobby_command(game, self._opener(game)))

    def _opener(self, game: str) -> Callable[..., Coroutine[Any, Any, None]]:
        async def opens(itx: Interaction, **chosen: Any) -> None:
            await self.serve(itx, self._open(itx, game, chosen))

        return opens

    async def _open(self, itx: Interaction, game: str, chosen: dict[str, Any]) -> Reply:
        actor = actor_of(itx)
        language, rhythm, own_thread = chosen.pop(LANGUAGE), chosen.pop(RHYTHM), bool(chosen.pop(THREAD))
        if own_thread and not may_have_threads(itx):
            return note(say_there(actor.language, "place-no-threads"))
        if lacks := lacking(itx, own_thread=own_thread):
            return note(permissions_missing(actor.language, lacks))
        options = {field: value for field, value in chosen.items() if value is not None}
        server = itx.guild_locale
        spoken: Language | None = None if server is None else "fr" if server.value.startswith("fr") else "en"
        thread = partial(open_thread, itx) if own_thread else None
        return await self.tables.open(actor, Order(game, options, language, rhythm, spoken, thread))


def lobby_command(
    game: str, callback: Callable[..., Coroutine[Any, Any, None]]
) -> app_commands.Command[Any, Any, None]:
    """The command that opens a lobby of a game. callback: called with the interaction and all options by name."""
    options = tuple(slash_options(game))
    common = {
        RHYTHM: ("lobby-rhythm", named([(value, name(f"rhythm-{value}")) for value in RHYTHMS])),
        LANGUAGE: ("lobby-language", named([(value, name(f"language-{value}")) for value in get_args(Language)])),
    }
    parameters = [Parameter(field, KEYWORD, default=None, annotation=str | None) for field in common]
    parameters.append(Parameter(THREAD, KEYWORD, default=None, annotation=bool | None))
    callback.__signature__ = Signature([ITX, *(o.parameter for o in options), *parameters])  # type: ignore[attr-defined]
    texts = {field: text for field, (text, _) in common.items()} | {THREAD: "lobby-thread"}
    app_commands.rename(**{o.field: o.name for o in options}, **{f: name(text) for f, text in texts.items()})(callback)
    app_commands.describe(**{o.field: o.about for o in options}, **{f: about(t) for f, t in texts.items()})(callback)
    choices = {o.field: list(o.choices) for o in options if o.choices}
    app_commands.choices(**choices, **{field: offered for field, (_, offered) in common.items()})(callback)
    return in_servers(
        app_commands.Command(
            name=naming.command_name(game),
            description=naming.command_about(game),
            callback=callback,
        )
    )
