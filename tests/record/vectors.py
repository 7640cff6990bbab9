"""The test vectors of the page on fairness, made by what the bot uses: `python -m tests.record.vectors` prints them."""

import json
from typing import Any, Final

from bot.record.canonical import canonical
from bot.record.chain import code, extended, leaf
from bot.record.fairness import print_of, promise, table_seed
from engines.core.dice import below, words

SERVER_SEED: Final = bytes(range(32)).hex()
MESSAGE: Final = 1178292393984000000
FROZEN: Final = {
    "chronology": [
        {"kind": "opened", "options": {"claims": True, "sealed": False}, "person": 0},
        {"kind": "joined", "person": 1},
        {"kind": "joined", "person": 2},
        {"kind": "cut", "person": 2, "word": "prune"},
        {"kind": "left", "person": 2},
        {"kind": "joined", "person": 3},
        {"kind": "options", "options": {"claims": False}, "person": 0},
        {"kind": "cut", "person": 1, "word": 'l’été\n"\\'},
    ],
    "cuts": [{"person": 2, "word": "prune"}, {"person": 1, "word": 'l’été\n"\\'}],
    "format": "meneur-deal/2",
    "game": "jackdaw",
    "options": {"claims": False, "sealed": False},
    "players": [{"name": "Ada", "person": 0}, {"name": "Zoé 🎲", "person": 1}, {"name": "Bea", "person": 3}],
    "rules_version": 2,
    "table": "abcdefgh",
}
LINES: Final[list[dict[str, Any]]] = [
    {"at": 1704902400, "kind": "opened", "n": 1, "options": {"claims": True, "sealed": False}, "person": 0},
    {"at": 1704902460, "kind": "joined", "n": 2, "person": 1},
    {"at": 1704902460, "kind": "joined", "n": 3, "person": 2},
]


def vectors() -> dict[str, Any]:
    """Everything that the page defines, once."""
    content = canonical(FROZEN)
    seed = table_seed(SERVER_SEED, print_of(content), MESSAGE)
    promised = promise("abcdefgh", SERVER_SEED)
    return {
        "table": "abcdefgh",
        "server_seed": SERVER_SEED,
        "promise": promised,
        "frozen": content.decode(),
        "print": print_of(content),
        "message": str(MESSAGE),
        "table_seed": seed,
        "first words of roles": [word for word, _ in zip(words(bytes.fromhex(seed), "roles"), range(9), strict=False)],
        "draws": [
            {"of": 3, "places": shuffle(seed, "seats", 3), "purpose": "seats"},
            {"of": 17, "places": shuffle(seed, "roles", 17), "purpose": "roles"},
            {"of": 5, "places": [below(words(bytes.fromhex(seed), "first"), 5)], "purpose": "first"},
            {"of": 1, "places": shuffle(seed, "time_up.vote.7.2", 1), "purpose": "time_up.vote.7.2"},
        ],
        "chain": list(chain(promised)),
    }


def shuffle(seed: str, purpose: str, n: int) -> list[int]:
    """A shuffle, straight from the page."""
    places = list(range(n))
    mine = words(bytes.fromhex(seed), purpose)
    for i in range(n - 1, 0, -1):
        j = below(mine, i + 1)
        places[i], places[j] = places[j], places[i]
    return places


def chain(promised: str) -> Any:
    """Three lines, each with its leaf, the head after it, and their codes."""
    head = bytes.fromhex(promised)
    for line in LINES:
        own = leaf(SERVER_SEED, line)
        head = extended(head, own)
        yield {
            "line": canonical(line).decode(),
            "leaf": own.hex(),
            "leaf_code": code(own),
            "head": head.hex(),
            "head_code": code(head),
        }


if __name__ == "__main__":
    print(json.dumps(vectors(), ensure_ascii=False, indent=1))  # noqa: T201
