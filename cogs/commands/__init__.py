"""Slash commands: each says what it wants, the application replies, one place answers."""

from typing import Final

from cogs.commands.about import About
from cogs.commands.afterwards import AfterwardsCommands
from cogs.commands.config import ConfigCommands
from cogs.commands.games import Games
from cogs.commands.mine import Mine
from cogs.commands.table import TableCommands
from cogs.commands.tools import Tools

COGS: Final = (Games, Mine, Tools, About, TableCommands, ConfigCommands, AfterwardsCommands)
