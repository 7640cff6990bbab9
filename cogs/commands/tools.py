"""One command for each private tool that the games have: notes, and whatever else one of them declares."""

from typing import Any

from discord import app_commands

from bot.presentation.registry import presentations
from bot.presentation.texts import texts
from cogs.cog import Client
from cogs.commands.base import Callback, Choices, Commands, everywhere, suggestions
from cogs.incoming import Interaction, actor_of
from cogs.service import Looking
from cogs.texts import about, each, name


def tools() -> dict[str, str]:
    """The names of all private tools, each with a game that has it (and the words for it)."""
    found: dict[str, str] = {}
    for slug, presentation in presentations().items():
        for tool in presentation.all_tools:
            found.setdefault(tool.name, slug)
    return found


class ToolCommands(Commands):
    """Commands for what a player has beside the game, also in the bot's DM."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._looking: Looking = client.service.looking
        for tool, game in tools().items():
            client.tree.add_command(self._command(tool, game))

    def _command(self, tool: str, game: str) -> app_commands.Command[Any, Any, None]:
        callback = self._opener(tool)
        app_commands.rename(table=name("hand-table"))(callback)
        app_commands.describe(table=about("hand-table"))(callback)
        command = app_commands.Command[Any, Any, None](
            name=each(lambda language: texts(game, language)(f"command-{tool}")),
            description=each(lambda language: texts(game, language)(f"command-{tool}-about")),
            callback=callback,
        )
        command.autocomplete("table")(self._own_tables)
        return everywhere(command)

    def _opener(self, tool: str) -> Callback:
        async def opens(itx: Interaction, table: str | None = None) -> None:
            await self.serve(itx, self._looking.tool(actor_of(itx), tool, table))

        return opens

    async def _own_tables(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self._looking.tables_of(actor_of(itx)), typed)
