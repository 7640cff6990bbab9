"""Slash commands: each says what it wants, the application replies, one place answers."""

from typing import Final

from cogs.commands.about import About
from cogs.commands.games import Games
from cogs.commands.mine import Mine
from cogs.commands.table import TableCommands

COGS: Final = (Games, Mine, About, TableCommands)
