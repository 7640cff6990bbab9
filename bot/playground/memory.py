"""What the simulated Discord remembers from one run to the next, in a file beside the bot's database.

The bot needs none of it. People do: their messages, with the buttons below them, would be gone.
"""

import logging
from datetime import UTC, datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from simcord.backend.models import Channel, Message

from bot.model.people import Language
from bot.playground.town import CHANNELS, Town

log = logging.getLogger(__name__)


class Memory(BaseModel):
    """now: the simulation's time. files: attachments by address. by_hand: who plays by hand, by table."""

    model_config = ConfigDict(extra="forbid", ser_json_bytes="base64", val_json_bytes="base64")

    now: datetime
    channels: list[Channel] = Field(default_factory=list)
    messages: list[Message] = Field(default_factory=list)
    files: dict[str, bytes] = Field(default_factory=dict)
    closed: list[int] = Field(default_factory=list)
    languages: list[Language] = Field(default_factory=list)
    by_hand: dict[str, str] = Field(default_factory=dict)


def remember(town: Town, path: Path) -> None:
    """Write down what a town's people would miss."""
    channels, messages, files = town.env.remembered(CHANNELS)
    memory = Memory(
        now=town.env.now(),
        channels=channels,
        messages=messages,
        files=files,
        closed=sorted(town.closed),
        languages=[resident.language for resident in town.residents],
        by_hand=town.by_hand,
    )
    # As a whole or not at all.
    new = path.with_name(f"{path.name}.new")
    new.write_text(memory.model_dump_json(), encoding="utf-8")
    new.replace(path)


def recall(town: Town, path: Path) -> None:
    """Set a town's clock, and give it back what was written down. Only before its bot starts."""
    memory, now = _read(path), datetime.now(UTC)
    # Time never goes back: whoever let a day pass has had it.
    town.env.set_clock(max(now, memory.now) if memory else now)
    if memory is None:
        return
    for channel in town.env.recall(town.guild, memory.channels, memory.messages, memory.files):
        (town.threads if channel.is_thread else town.channels).append(channel)
    for person, language in enumerate(memory.languages[: len(town.people)]):
        town.speak(person, language)
    for person in memory.closed:
        town.close_dms(person, True)
    town.by_hand = dict(memory.by_hand)


def _read(path: Path) -> Memory | None:
    try:
        return Memory.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValidationError) as error:
        # Another version wrote it: the tables go on all the same, in empty channels.
        log.warning("The messages of the last run cannot be read from %s: %s", path, type(error).__name__)
        return None
