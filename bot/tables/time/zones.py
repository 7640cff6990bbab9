"""Time zones, as people call them: by name, by a city, or by the distance from UTC."""

import re
import unicodedata
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.model.people import Language
from bot.presentation.texts import say

REGIONS: Final = frozenset(
    {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
)
"""What stands before a city in a zone's name; the others stand before countries and rules."""
_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+\-−])\s*0?(\d{1,2})(?::?00|h)?", re.ASCII | re.IGNORECASE)
_WITHOUT_SUMMER = re.compile(r"EST|MST|HST|Etc/GMT[+-]\d+")


def default_zone(language: Language) -> str:
    """The zone of a table where none was chosen."""
    return say(language, "usual-zone")


def zones() -> tuple[str, ...]:
    """The names of all zones that a table may have, in order."""
    return tuple(_zones().values())


def zone_named(text: str) -> str | None:
    """The zone that somebody means, by its name, a city of it (Paris), or its hours (UTC+2); None if there is none."""
    key = _key(text)
    return _zones().get(key) or _cities().get(key) or _fixed(text.strip())


def has_no_summer(zone: str) -> bool:
    """Whether a zone's name stands for one distance from UTC, all year; of a city nobody needs to be told."""
    return _WITHOUT_SUMMER.fullmatch(zone) is not None


def _fixed(text: str) -> str | None:
    match = _OFFSET.fullmatch(text)
    if match is None or not text[:1].strip():
        return None
    hours = int(match[2])
    if hours == 0:
        return "UTC"
    # These names count the other way round.
    return _zones().get(_key(f"Etc/GMT{'-' if match[1] == '+' else '+'}{hours}"))


def _key(name: str) -> str:
    parts = unicodedata.normalize("NFKD", name.strip().replace(" ", "_").casefold())
    return "".join(char for char in parts if unicodedata.category(char) != "Mn")


@cache
def _zones() -> dict[str, str]:
    # "posix" and "right" repeat all others, "localtime" is the machine's own affair.
    found = (name for name in sorted(available_timezones()) if not name.startswith(("posix", "right", "local")))
    return {_key(name): name for name in found}


@cache
def _cities() -> dict[str, str]:
    """The zone of each city; where there are several of one name, the one with the shortest."""
    found: dict[str, str] = {}
    for name in sorted(zones(), key=lambda name: (name.count("/"), name)):
        region, city = name.partition("/")[0], name.rpartition("/")[2]
        if region in REGIONS and city != region:
            found.setdefault(_key(city), name)
    return found
