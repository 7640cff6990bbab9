"""Reading what is stored as JSON: what cannot be read is left out of a list, and harms nothing else (L8)."""

import logging
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import ValidationError

from bot.model.guild import GuildConfig
from bot.model.table import Table

log = logging.getLogger(__name__)


def table_read(table: str, body: str) -> Table | None:
    """The table of this id; None, and a line for whoever runs the bot, where its body cannot be read."""
    try:
        return Table.model_validate_json(body)
    except ValidationError:
        log.error("Table %s cannot be read: it is left out", table)
        return None


def tables_read(rows: Iterable[Any]) -> Iterator[Table]:
    """The tables of rows (id, body) that can be read."""
    for identity, body in rows:
        if (table := table_read(identity, body)) is not None:
            yield table


def config_read(guild: int, body: str) -> GuildConfig:
    """What a server has chosen; as if it had chosen nothing, where that cannot be read."""
    try:
        return GuildConfig.model_validate_json(body)
    except ValidationError:
        log.error("What server %d has chosen cannot be read: it is as if it had chosen nothing", guild)
        return GuildConfig()
