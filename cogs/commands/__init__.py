"""Slash commands: each says what it wants, the application replies, one place answers."""

from typing import Final

from cogs.commands.afterwards import AfterwardsCommands
from cogs.commands.config import ConfigCommands
from cogs.commands.games import GameCommands
from cogs.commands.help import HelpCommands
from cogs.commands.mine import MineCommands
from cogs.commands.practice import PracticeCommands
from cogs.commands.table import TableCommands
from cogs.commands.tools import ToolCommands

COGS: Final = (
    GameCommands,
    PracticeCommands,
    MineCommands,
    ToolCommands,
    HelpCommands,
    TableCommands,
    ConfigCommands,
    AfterwardsCommands,
)
