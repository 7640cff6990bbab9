"""Words: the Fluent texts of each game, over the common ones."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.model.people import Language

LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
HERE = Path(__file__).parent
Argument = str | int
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


def source(slug: str | None, language: Language) -> Path:
    """The Fluent file of a game (None: the common one)."""
    return (HERE if slug is None else HERE / "games" / slug) / "texts" / f"{language}.ftl"


@cache
def parse(path: Path) -> ast.Resource:
    """The messages of a file. Raises ValueError when something in it is not Fluent, or an id comes twice."""
    resource = FluentResource(path.read_text(encoding="utf-8"))
    file = f"{path.parent.parent.name}/{path.name}"
    seen: set[str] = set()
    for item in resource.body:
        if isinstance(item, ast.Junk):
            raise ValueError(f"{file}: {(item.content or '').strip()[:80]!r} is not Fluent")
        if isinstance(item, ast.Message):
            if item.id.name in seen:
                raise ValueError(f"{file}: {item.id.name} comes twice")
            seen.add(item.id.name)
    return resource


class Texts:
    """The texts of one game (None: the common ones only) in one language; a game's text hides a common one."""

    def __init__(self, slug: str | None, language: Language) -> None:
        self._slug, self._language = slug, language
        # Names are isolated where they are escaped; marks around numbers and codes would only be in the way.
        self._bundle = FluentBundle([language], use_isolating=False)
        if slug is not None:
            self._bundle.add_resource(parse(source(slug, language)))
        self._bundle.add_resource(parse(source(None, language)))
        self._formed = lru_cache(KEPT, typed=True)(self._form)

    def has(self, text: str) -> bool:
        """Whether there is a text of this id."""
        return self._bundle.has_message(text)

    def __call__(self, text: str, **args: Argument) -> str:
        """The text of this id. Raises KeyError when it is unknown, or when it cannot be formed from *args*."""
        return self._formed(text, *args.items())

    def _form(self, text: str, *args: tuple[str, Argument]) -> str:
        pattern = self._bundle.get_message(text).value if self.has(text) else None
        if pattern is None:
            raise KeyError(f"{self._whose} has no text {text!r} in {self._language!r}: add it to {self._file}")
        said, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise KeyError(f"{text} of {self._whose} in {self._language!r}: {'; '.join(map(str, errors))}")
        return str(said)

    @property
    def _whose(self) -> str:
        return self._slug or "the application"

    @property
    def _file(self) -> str:
        return source(self._slug, self._language).relative_to(HERE.parents[1]).as_posix()


@cache
def texts(slug: str | None, language: Language) -> Texts:
    """The texts of a game (None: the common ones), parsed once."""
    return Texts(slug, language)


def say(language: Language, text: str, **args: Argument) -> str:
    """A common text without a table. Names and words of people among *args* must be escaped by the caller."""
    return texts(None, language)(text, **args)
