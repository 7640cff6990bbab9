"""Who lives in the simulated server."""

from itertools import islice
from typing import Final, NamedTuple

from discord import Locale

from bot.model.people import Language
from bot.presentation.texts import spoken


class Resident(NamedTuple):
    """A member of the server. language: of the person's client."""

    name: str
    language: Language


NAMES: Final = (
    Resident("Camille", "fr"),
    Resident("Oliver", "en"),
    Resident("Inès", "fr"),
    Resident("Maya", "en"),
    Resident("Théo", "fr"),
    Resident("Priya", "en"),
    Resident("Noé", "fr"),
    Resident("Sam O’Neill", "en"),
    Resident("Zoë", "fr"),
    Resident("Dmitri", "en"),
    Resident("Lou-Anne", "fr"),
    Resident("Kwame", "en"),
    Resident("Éloïse", "fr"),
    Resident("Freya", "en"),
    Resident("Baptiste", "fr"),
    Resident("Hiro", "en"),
    Resident("Margaux", "fr"),
    Resident("Tariq", "en"),
    Resident("Yasmine", "fr"),
    Resident("Bronwyn", "en"),
    Resident("Côme", "fr"),
    Resident("Ingrid", "en"),
)


def locale_of(language: Language) -> str:
    """What Discord calls a language: the first of its own that means it, as a client would."""
    return next((str(locale.value) for locale in Locale if spoken(str(locale.value)) == language), language)


def residents(count: int) -> list[Resident]:
    """So many people, all with different names."""
    rounds = -(-count // len(NAMES))
    everyone = (
        person._replace(name=f"{person.name} {turn}" if turn > 1 else person.name)
        for turn in range(1, rounds + 1)
        for person in NAMES
    )
    return list(islice(everyone, count))
