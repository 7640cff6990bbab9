"""Writes the pages that are made from the code: `python -m scripts.docs`. A test holds that they are up to date."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot.record.form import Record
from scripts.events import page

FOLDER: Final = Path(__file__).parents[1] / "docs"


def record_schema() -> str:
    """The form of a published record, as JSON schema."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **Record.model_json_schema()}
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


MADE: Final[dict[Path, Callable[[], str]]] = {
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
