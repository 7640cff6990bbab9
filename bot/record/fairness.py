"""What makes a deal checkable: a seed that is promised before anybody joins, and a number that is Discord's.

The table's own seed comes from the server seed, from what was frozen when the lobby closed, and from the id that
Discord then gave to the closing message, which nobody knew before. `docs/fairness.md` has the formulas.
"""

import secrets
from hashlib import sha256

from engines.core.hashing import hashed

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
TABLE_ID_LENGTH = 8


def new_table_id() -> str:
    """Eight characters that nobody mistakes for one another."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_ID_LENGTH))


def new_server_seed() -> str:
    """64 hexadecimal digits."""
    return secrets.token_hex(32)


def promise(table: str, server_seed: str) -> str:
    """The promise shown in the lobby, 64 hexadecimal digits. server_seed: 64 of them."""
    return hashed("meneur/2/promise", table, bytes.fromhex(server_seed)).hex()


def print_of(content: bytes) -> str:
    """The print of what was frozen, 64 hexadecimal digits: the plain SHA-256 of its canonical JSON."""
    return sha256(content).hexdigest()


def table_seed(server_seed: str, frozen_print: str, message: int) -> str:
    """What a table's chance comes from, 64 hexadecimal digits. message: the id that Discord gave to the closing one."""
    return hashed("meneur/2/seed", bytes.fromhex(server_seed), bytes.fromhex(frozen_print), message).hex()
