"""How a table's clock is set, in words."""

import re

from bot.cards.card import Card
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.texts import dashed, say

_HOURS = re.compile(r"Etc/GMT([+-])(\d+)")


def clock_now(table: Table, language: Language) -> Card:
    """How the clock runs."""
    return Card(text=clock_in_words(table, language))


def clock_in_words(table: Table, language: Language) -> str:
    """The rhythm, the quiet hours and what follows when time is up."""
    rhythm, quiet = table.clock.rhythm, table.clock.quiet
    times = {name: _span(language, getattr(rhythm, name)) for name in ("turn", "ballot", "reaction")}
    lines = [say(language, "clock-rhythm", **times)]
    if quiet is None:
        lines.append(say(language, "clock-no-quiet"))
    else:
        zone = zone_in_words(quiet.zone)
        lines.append(say(language, "clock-quiet", start=_hour(quiet.start), end=_hour(quiet.end), zone=zone))
    lines.append(say(language, f"clock-late-{dashed(table.clock.policy)}"))
    return "\n".join(lines)


def zone_in_words(zone: str) -> str:
    """The name of a zone; of hours before or after UTC, whose names count the other way round, as people say them."""
    match = _HOURS.fullmatch(zone)
    return f"UTC{'+' if match[1] == '-' else '-'}{match[2]}" if match else zone


def without_summer(language: Language, zone: str) -> str:
    """That a zone was chosen, and that its hours are the same all year."""
    return say(language, "clock-no-summer", zone=zone_in_words(zone))


def _span(language: Language, seconds: int) -> str:
    """A length of time: in hours where it is whole ones, else in minutes."""
    if seconds % 3600:
        return say(language, "span-minutes", count=seconds // 60)
    return say(language, "span-hours", count=seconds // 3600)


def _hour(minutes: int) -> str:
    """A time of day, from the minutes since midnight."""
    return f"{minutes // 60:02}:{minutes % 60:02}"
