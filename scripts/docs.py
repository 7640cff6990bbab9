"""Writes the pages that are made from code and texts: `python -m scripts.docs`. A test holds them up to date."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot.presentation.fluent import plain_texts
from bot.presentation.texts import LANGUAGES, say, texts_of
from bot.record.form import Record
from scripts.events import page

FOLDER: Final = Path(__file__).parents[1] / "docs"


def record_schema() -> str:
    """The form of a published record, as JSON schema."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **Record.model_json_schema()}
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


CHECK: Final = FOLDER.parent / "bot" / "record" / "check.html"


def check_page() -> str:
    """The page that checks a deal, with its words in every language."""
    said = {
        language: {"": say(language, "language-name"), **plain_texts(language, texts_of("bot/record", language))}
        for language in LANGUAGES
    }
    line = f"const SAYS = {json.dumps(said, ensure_ascii=False, indent=1)};\n"
    return re.sub(
        r"const SAYS = \{.*?\};\n(?=const CODES)", lambda _: line, CHECK.read_text(encoding="utf-8"), flags=re.DOTALL
    )


MADE: Final[dict[Path, Callable[[], str]]] = {
    CHECK: check_page,
    FOLDER / "events.md": page,
    FOLDER / "record.schema.json": record_schema,
}
"""All files that are made, and what makes them."""


def main() -> None:
    """Write those that are not as they should be."""
    for path, make in MADE.items():
        text = make()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(FOLDER.parent)}: written")


if __name__ == "__main__":
    main()
