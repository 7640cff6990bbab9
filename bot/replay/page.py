"""Makes the HTML file of a replay: texts once each, boards as pictures within a bound, and a page that shows them."""

import base64
import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from io import BytesIO
from typing import Any, Final

from markdown_it import MarkdownIt
from PIL import Image

from bot.cards.card import Picture, Section
from bot.model.people import Language
from bot.presentation.contract import LookBack
from bot.presentation.pictures.look import palette
from bot.presentation.registry import presentations
from bot.presentation.texts import say, texts
from bot.record.form import Record
from bot.replay.frames import Frame, frames, look_back, played

PICTURES: Final = 96
"""The most boards in a file: about 20 kB each as they stand in it."""
WORDS: Final = (
    "title",
    "eyes",
    "everybody",
    "all",
    "step",
    "round",
    "first",
    "back",
    "on",
    "last",
    "happened",
    "told",
    "knows",
    "board",
    "older",
    "nothing",
    "back-then",
)
Json = dict[str, Any]


class NothingToWatch(ValueError):
    """A table that was never dealt."""


def replay(record: Record, language: Language) -> str:
    """One HTML file that needs no network. The record is one that `verify` has found to fit. Raises NothingToWatch."""
    happened = list(played(record))
    shown = list(frames(record, happened, language))
    if not shown:
        raise NothingToWatch("this table was not dealt: there is nothing to watch")
    content = json.dumps(
        _content(record, shown, look_back(record, happened, language), language),
        ensure_ascii=False,
        separators=(",", ":"),
    )
    page = (resources.files("bot.replay") / "replay.html").read_text(encoding="utf-8")
    # Within a script only this could end it.
    return page.replace('"{content}"', content.replace("<", "\\u003c")).replace("{language}", language)


def _content(record: Record, shown: Sequence[Frame], back: LookBack | None, language: Language) -> Json:
    pool, pictures = _Pool(), _Pictures(shown)
    return {
        "language": language,
        "words": {word: say(language, f"replay-{word}") for word in WORDS},
        "game": f"{presentations()[record.frozen.game].emoji} {texts(record.frozen.game, language)('game-name')}",
        "table": record.frozen.table,
        "frames": [_frame(frame, pool, pictures.at(number)) for number, frame in enumerate(shown)],
        "back": _look_back(back, pool),
        "texts": pool.texts,
        "pictures": pictures.drawn,
    }


def _frame(frame: Frame, pool: "_Pool", picture: tuple[int, int] | None) -> Json:
    return {
        "at": int(frame.at.timestamp()),
        "moment": frame.moment,
        "begins": frame.begins,
        "names": [pool(name, plain=True) for name in frame.names],
        "said": pool("\n".join(frame.said)),
        "board": [_section(section, pool) for section in frame.board],
        "picture": picture,
        "seats": [
            [pool("\n".join(eyes.told)), [_section(section, pool) for section in eyes.knows]] for eyes in frame.seats
        ],
    }


def _look_back(back: LookBack | None, pool: "_Pool") -> Json | None:
    if back is None:
        return None
    picture = (_data(back.picture), back.picture.alt) if back.picture is not None else None
    return {"picture": picture, "parts": [_section(section, pool) for section in back.sections]}


def _section(section: Section, pool: "_Pool") -> list[int]:
    return [pool(section.title, plain=True), pool(section.text)]


class _Pool:
    """Texts, each once: most of a board stays as it was. texts: as HTML, or as they are where they are plain."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._numbers: dict[tuple[str, bool], int] = {}

    def __call__(self, text: str, *, plain: bool = False) -> int:
        """The number of a text."""
        if (text, plain) not in self._numbers:
            self._numbers[text, plain] = len(self.texts)
            self.texts.append(text if plain else _html(text))
        return self._numbers[text, plain]


class _Pictures:
    """The boards of a replay: of every step where they are few, else of the steps with which rounds begin.

    drawn: data URIs in order, each with what it says in words.
    """

    def __init__(self, shown: Sequence[Frame]) -> None:
        self.drawn: list[tuple[str, str]] = []
        self._at: list[tuple[int, int] | None] = []
        known: dict[Picture, int] = {}
        last: tuple[int, int] | None = None
        kept = _kept(shown)
        for number, frame in enumerate(shown):
            if number in kept and frame.picture is not None:
                if frame.picture not in known:
                    known[frame.picture] = len(self.drawn)
                    self.drawn.append((_data(frame.picture), frame.picture.alt))
                last = known[frame.picture], number
            elif frame.picture is not None and frame.picture in known:
                last = known[frame.picture], number
            self._at.append(last)

    def at(self, number: int) -> tuple[int, int] | None:
        """The picture to show at a step, and the step of which it is."""
        return self._at[number]


def _kept(shown: Sequence[Frame]) -> set[int]:
    """The steps whose board is drawn."""
    for wanted in (
        range(len(shown)),
        [number for number, frame in enumerate(shown) if frame.begins or number in (0, len(shown) - 1)],
    ):
        if len({shown[number].picture for number in wanted}) <= PICTURES:
            return set(wanted)
    every = -(-len(wanted) // PICTURES)
    return {*wanted[::every], len(shown) - 1}


def _data(picture: Picture) -> str:
    made = presentations()[picture.game].draw[picture.kind](picture.recipe)
    file = BytesIO()
    # Half the size of a PNG, and every browser shows it.
    shown = made.quantize(palette=palette(), dither=Image.Dither.NONE).convert("RGB")
    shown.save(file, "WEBP", lossless=True, method=4)
    return f"data:image/webp;base64,{base64.b64encode(file.getvalue()).decode()}"


@cache
def _markdown() -> MarkdownIt:
    plain = MarkdownIt("commonmark", {"html": False, "breaks": True})
    return plain.enable("strikethrough").disable(["image", "link", "autolink"])


def _html(text: str) -> str:
    made: str = _markdown().render(text)
    return made
