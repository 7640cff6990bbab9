"""JSON of which there is one form only, so that its bytes can be hashed by anyone, in any language."""

import json
from typing import Any


def canonical(value: Any) -> bytes:
    """The one form of a JSON value: sorted keys, no spaces, nothing escaped that need not be, UTF-8.

    Numbers are integers: a fraction raises ValueError, as nothing that is hashed has one.
    """
    _whole(value)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _whole(value: Any) -> None:
    match value:
        case float():
            raise ValueError("a number that is no integer has no single form")
        case dict():
            for part in value.values():
                _whole(part)
        case list() | tuple():
            for part in value:
                _whole(part)
