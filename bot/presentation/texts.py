"""Words: the Fluent texts of each game, over the common ones. A language is its texts and nothing else."""

import os
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Protocol

from bot.model.people import Language
from bot.presentation.fluent import Argument, Messages

ROOT: Final = Path(__file__).parents[2]
HERE = Path(__file__).parent
FALLBACK: Final[Language] = "en"
"""What is said where a language has no words."""
HOMES: Final[dict[Language, Path]] = {}
"""Languages whose files lie somewhere else than in this program: the folder that stands for its own."""


def _languages() -> tuple[Language, ...]:
    further = os.environ.get("MENEUR_TEXTS")
    if further:
        HOMES.update((path.stem, Path(further)) for path in Path(further, "bot/presentation/texts").glob("*.ftl"))
    return tuple(sorted({*(path.stem for path in (HERE / "texts").glob("*.ftl")), *HOMES}))


LANGUAGES: Final[tuple[Language, ...]] = _languages()
"""The languages that can be chosen: those that have a file of common texts."""
KEPT: Final = 4096
"""The sentences of a game and language that are kept as they were formed last: most are said again soon."""


class Words(Protocol):
    """Whatever says texts by their ids: the texts of a game, or the voice that speaks them at a table."""

    def __call__(self, text: str, **args: Argument) -> str:
        """The text of this id. Raises KeyError when it is unknown, or when it cannot be formed from *args*."""


def dashed(code: str) -> str:
    """A snake_case code as part of a text's id."""
    return code.replace("_", "-")


def yes_no(fact: bool) -> str:
    """A fact as the code by which a text tells it from its opposite."""
    return "yes" if fact else "no"


def spoken(code: str) -> Language | None:
    """The language that a code of Discord, a browser or a system means (`fr-CA`, `en_GB.UTF-8`); None without one."""
    code = code.replace("_", "-").partition(".")[0].lower()
    first = code.partition("-")[0]
    by_code = {language.lower(): language for language in LANGUAGES}
    regional = (language for key, language in by_code.items() if key.partition("-")[0] == first)
    return by_code.get(code) or by_code.get(first) or next(regional, None)


def texts_of(package: str, language: Language) -> Path:
    """The Fluent file of a package, by its path in the program."""
    return HOMES.get(language, ROOT) / package / "texts" / f"{language}.ftl"


def source(slug: str | None, language: Language) -> Path:
    """The Fluent file of a game (None: the common one)."""
    return texts_of("bot/presentation" if slug is None else f"bot/presentation/games/{slug}", language)


class Texts:
    """The texts of one game (None: the common ones only) in one language; a game's text hides a common one."""

    def __init__(self, slug: str | None, language: Language) -> None:
        self._slug, self._language = slug, language
        own = () if slug is None else (source(slug, language),)
        self._messages = Messages(language, *own, source(None, language))
        self._formed = lru_cache(KEPT, typed=True)(self._form)

    def has(self, text: str) -> bool:
        """Whether there is a text of this id."""
        return self._messages.has(text)

    def __call__(self, text: str, **args: Argument) -> str:
        """The text of this id. Raises KeyError when it is unknown, or when it cannot be formed from *args*."""
        return self._formed(text, *args.items())

    def _form(self, text: str, *args: tuple[str, Argument]) -> str:
        if not self.has(text):
            raise KeyError(f"{self._whose} has no text {text!r} in {self._language!r}: add it to {self._file}")
        try:
            return self._messages.form(text, None, dict(args))
        except KeyError as error:
            raise KeyError(f"{text} of {self._whose} in {self._language!r}: {error.args[0]}") from None

    @property
    def _whose(self) -> str:
        return self._slug or "the application"

    @property
    def _file(self) -> str:
        return source(self._slug, self._language).relative_to(HERE.parents[1]).as_posix()


@cache
def texts(slug: str | None, language: Language) -> Texts:
    """The texts of a game (None: the common ones), read once; in a language that is gone, those of the fallback."""
    return Texts(slug, language if language in LANGUAGES or language in HOMES else FALLBACK)


def say(language: Language, text: str, **args: Argument) -> str:
    """A common text without a table. Names and words of people among *args* must be escaped by the caller."""
    return texts(None, language)(text, **args)
