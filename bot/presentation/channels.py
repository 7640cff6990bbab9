"""Where tables play: what a server has chosen, why a table may not be opened, a table's own thread."""

from collections.abc import Sequence
from typing import Final

from bot.cards import limits, names
from bot.cards.card import Card, Link
from bot.model.guild import GuildConfig, Lost
from bot.model.people import Language
from bot.presentation.clock import zone_in_words
from bot.presentation.texts import say, texts

LONGEST_THREAD: Final = 100
SHOWN: Final = 40
"""Channels that are listed."""


def config_card(language: Language, config: GuildConfig, *, usual_rhythm: str, notice: str = "") -> Card:
    """What a server has chosen, a line for each. usual_rhythm: the one where none was chosen."""
    role = say(language, "config-everybody") if config.role is None else _role(config.role)
    lines = {
        "language": _spoken(language, config.language),
        "zone": zone_in_words(config.zone) if config.zone else say(language, "config-zone-auto"),
        "channels": _channels(config.channels) or say(language, "config-everywhere"),
        "role": role,
        "rhythm": say(language, f"config-rhythm-{config.rhythm or usual_rhythm}"),
        "tables": str(config.tables),
    }
    text = "\n".join(say(language, f"config-{name}", value=value) for name, value in lines.items())
    return limits.fit(Card(notice=notice, title=say(language, "config-title"), text=text))


def _spoken(language: Language, chosen: Language | None) -> str:
    return say(chosen, "language-name") if chosen else say(language, "config-language-auto")


def choices_lost(language: Language, lost: Sequence[Lost]) -> str:
    """To whoever manages a server: what was dropped of its choices, because it was deleted; "" for nothing."""
    return "\n".join(say(language, f"config-lost-{what}") for what in lost)


def channel_refused(language: Language, channels: Sequence[int]) -> str:
    """That tables are not opened in this channel, and where they are."""
    return say(language, "place-channel-refused", channels=_channels(channels))


def role_refused(language: Language, role: int) -> str:
    """That the actor lacks the role that may open tables."""
    return say(language, "place-role-refused", role=_role(role))


def thread_name(language: Language, game: str, host: str) -> str:
    """What the thread of a table is called."""
    return f"{texts(game, language)('game-name')} · {names.plain(host)}"[:LONGEST_THREAD].rstrip()


def thread_opened(language: Language, link: str) -> Card:
    """To whoever opened a table in its own thread: the way there."""
    return limits.fit(
        Card(text=say(language, "place-thread-opened"), controls=(Link(label=say(language, "place-thread"), url=link),))
    )


def _channels(channels: Sequence[int]) -> str:
    more = ", …" if len(channels) > SHOWN else ""
    return ", ".join(f"<#{channel}>" for channel in channels[:SHOWN]) + more


def _role(role: int) -> str:
    return f"<@&{role}>"
