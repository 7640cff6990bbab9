"""What is left of a table when somebody was forgotten."""

import json

import pytest

from bot.model.log import Entry
from bot.store.forgetting import NAMELESS, NOBODY, anonymous_entry
from tests.store.units import NOON


@pytest.mark.parametrize(
    ("actor", "body", "left_actor", "left"),
    [
        (1, {"kind": "answer", "seat": 0}, NOBODY, {"kind": "answer", "seat": 0}),
        (1, {"user": 1, "name": "P1"}, NOBODY, {"user": NOBODY, "name": NAMELESS}),
        (2, {"user": 1, "name": "P1"}, 2, {"user": NOBODY, "name": NAMELESS}),
        (2, {"user": 1}, 2, {"user": NOBODY}),
        (2, {"user": 3, "by": 1}, 2, {"user": 3, "by": NOBODY}),
        (2, {"users": [1, 3]}, 2, {"users": [NOBODY, 3]}),
        (1, {"user": 2, "name": "P2"}, NOBODY, {"user": 2, "name": "P2"}),
        (1, {"word": "mine"}, NOBODY, {"word": NAMELESS}),
        (2, {"word": "theirs"}, 2, {"word": "theirs"}),
        (None, {"seats": [0, 1]}, None, {"seats": [0, 1]}),
    ],
)
def test_a_line_of_the_log_keeps_what_was_done(
    actor: int | None, body: dict[str, object], left_actor: int | None, left: dict[str, object]
) -> None:
    """Neither who it was, nor whom it was about, nor their own words; nothing of others is lost."""
    made = anonymous_entry(Entry(7, "kind", actor, json.dumps(body), NOON), 1)
    assert (made.n, made.kind, made.actor, made.at) == (7, "kind", left_actor, NOON)
    assert json.loads(made.body) == left
