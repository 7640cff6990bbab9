"""The page on fairness says what the bot does: its vectors are computed again, from the definitions alone as well."""

import json
import re
from base64 import b32encode
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from bot.record.canonical import canonical
from tests.record.vectors import vectors

PAGE: Final = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
KEPT: Final[dict[str, Any]] = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])


def test_the_vectors_are_what_the_bot_computes() -> None:
    """`python -m tests.record.vectors` prints them, should the page have to change."""
    assert vectors() == KEPT


def h(*fields: bytes) -> bytes:
    """The page's H, straight from its definition."""
    return sha256(b"".join(len(field).to_bytes(4, "big") + field for field in fields)).digest()


def test_the_vectors_follow_the_definitions() -> None:
    """Promise, print, seed, a block of words, and the chain, from nothing but SHA-256."""
    seed, promised = bytes.fromhex(KEPT["server_seed"]), bytes.fromhex(KEPT["promise"])
    assert promised == h(b"meneur/2/promise", KEPT["table"].encode(), seed)
    printed = sha256(KEPT["frozen"].encode()).digest()
    assert printed.hex() == KEPT["print"]
    dealt = h(b"meneur/2/seed", seed, printed, KEPT["message"].encode())
    assert dealt.hex() == KEPT["table_seed"]
    blocks = h(b"meneur/2/dice", dealt, b"roles", b"0") + h(b"meneur/2/dice", dealt, b"roles", b"1")
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 36, 4)]
    assert words == KEPT["first words of roles"]
    head = promised
    for n, link in enumerate(KEPT["chain"], 1):
        salt = h(b"meneur/2/salt", seed, str(n).encode())
        leaf = h(b"meneur/2/leaf", salt, link["line"].encode())
        head = h(b"meneur/2/head", head, leaf)
        assert (leaf.hex(), head.hex()) == (link["leaf"], link["head"])
        for whole, code in ((leaf, link["leaf_code"]), (head, link["head_code"])):
            letters = b32encode(whole[:10]).decode()
            assert code == f"{letters[:4]}-{letters[4:8]}-{letters[8:12]}-{letters[12:]}"


def test_fields_cannot_be_moved_into_one_another() -> None:
    """What a field ends with is no beginning of the next: every promise is one of one table and one seed."""
    assert h(b"t", b"ab", b"c") != h(b"t", b"a", b"bc") != h(b"t", b"abc")


def test_json_has_one_form() -> None:
    """Keys in order, nothing escaped that need not be; and what has no single form is refused."""
    value = {"b": [True, None, -3], "a": 'é\u2028/\x7f"\\\n\x01'}
    assert canonical(value) == '{"a":"é\u2028/\x7f\\"\\\\\\n\\u0001","b":[true,null,-3]}'.encode()
    for wrong in (1.0, [1.5], {"a": {"b": 2.0}}, float("nan")):
        with pytest.raises(ValueError, match="no integer"):
            canonical(wrong)
