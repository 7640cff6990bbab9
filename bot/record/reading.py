"""Reads a record's file: of each record there is one form only, to the byte."""

from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import to_json

from bot.record.canonical import canonical
from bot.record.form import FORMAT, Record

LONGEST: Final = 20_000_000
"""Bytes. The longest game of the largest table takes about a tenth of that."""
OLDER: Final = "meneur-record/1"


class Unreadable(ValueError):
    """What is no record, said in words that quote nothing of it."""


def formatted(content: Any) -> str:
    """The one form of a record's JSON: keys in order, one space for each level, a newline at the end."""
    # As `json.dumps(content, sort_keys=True, indent=1, ensure_ascii=False)` has it, in a tenth of the time.
    return to_json(_ordered(content), indent=1).decode() + "\n"


def _ordered(value: Any) -> Any:
    match value:
        case dict():
            return {key: _ordered(value[key]) for key in sorted(value)}
        case list() | tuple():
            return [_ordered(part) for part in value]
        case _:
            return value


def read(data: bytes) -> Record:
    """The record in a file. Raises Unreadable when it is none, or has another form than the one that is published."""
    if len(data) > LONGEST:
        raise Unreadable(f"longer than a record can be: more than {LONGEST // 1_000_000} MB")
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Unreadable("not a text in UTF-8") from None
    try:
        record = Record.model_validate_json(text)
    except ValidationError as error:
        if f'"{OLDER}"' in text[:200]:
            raise Unreadable(f"a record of an older form, {OLDER}: the bot that published it can check it") from None
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        raise Unreadable(f"not a record of the form {FORMAT}: {_place(first['loc'])}: {first['msg']}") from None
    content = record.model_dump(mode="json")
    if formatted(content) != text or not _whole(content):
        raise Unreadable("not as a record is published: a key twice, another order of keys, other spaces, or a number")
    return record


def _whole(content: Any) -> bool:
    """Whether it can be hashed: no number in it is a fraction."""
    try:
        canonical(content)
    except ValueError:
        return False
    return True


def _place(where: tuple[int | str, ...]) -> str:
    """The path to what is wrong. Keys that a file invents could say anything: only short plain ones are repeated."""
    known = [str(part) for part in where if type(part) is int or (str(part).isidentifier() and len(str(part)) <= 40)]
    return ".".join(known) or "the file"
