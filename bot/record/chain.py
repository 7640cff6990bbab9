"""The chain over the lines of a record: what is shown while a table is played fixes what its record can say.

leaf = H(salt ‖ line), where the salt comes from the server seed and the line's number, so that nobody can guess a line
from its leaf; head = H(head before ‖ leaf). `docs/fairness.md` has the formulas with test vectors.
"""

from base64 import b32decode, b32encode
from collections.abc import Mapping
from typing import Any

from bot.record.canonical import canonical
from engines.core.hashing import hashed

SHOWN_BYTES = 10
GROUP = 4


def leaf(server_seed: str, line: Mapping[str, Any]) -> bytes:
    """The leaf of a line, 32 bytes. line: in its published form, with its number `n`."""
    salt = hashed("meneur/2/salt", bytes.fromhex(server_seed), int(line["n"]))
    return hashed("meneur/2/leaf", salt, canonical(line))


def extended(head: bytes, next_leaf: bytes) -> bytes:
    """The head after one more leaf, 32 bytes. Before the first line the head is the promise."""
    return hashed("meneur/2/head", head, next_leaf)


def code(digest: bytes) -> str:
    """The print that people read: the first ten bytes as sixteen letters and digits of base 32, in groups of four."""
    letters = b32encode(digest[:SHOWN_BYTES]).decode()
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def digest_of(shown: str) -> bytes:
    """The bytes that a print shows: `code` backwards."""
    return b32decode(shown.replace("-", ""))
