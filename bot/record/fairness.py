"""What makes a deal checkable: the seed promised before anybody joins, and everybody's word mixed into it.

The promise is SHA-256(table ‖ server seed). The table's own seed is SHA-256(server seed ‖ the canonical JSON of what
was frozen at the start), so that whoever cuts last, honestly, fixes a deal that nobody could foresee.
"""

import json
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256

from bot.model.table import Table
from engines.core.dice import Dice
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


def commitment(table: str, server_seed: str) -> str:
    """The promise shown in the lobby, 64 hexadecimal digits."""
    return sha256(table.encode() + bytes.fromhex(server_seed)).hexdigest()


def frozen(
    *,
    table: str,
    game: str,
    rules_version: int,
    options: Mapping[str, str | int | bool],
    players: Sequence[str],
    cuts: Sequence[tuple[str, str]],
) -> bytes:
    """The canonical JSON of what is fixed at the start: sorted keys, no spaces, UTF-8.

    players: names in the order of joining. cuts: author's name and word, in order.
    """
    content = {
        "cuts": [{"name": name, "word": word} for name, word in cuts],
        "game": game,
        "options": dict(options),
        "players": list(players),
        "rules_version": rules_version,
        "table": table,
    }
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def table_dice(server_seed: str, content: bytes) -> Dice:
    """The dice of a table; their first shuffle seats the players."""
    return Dice(seed=sha256(bytes.fromhex(server_seed) + content).hexdigest())


def dice_of(table: Table, players: Sequence[str]) -> Dice:
    """The dice of a table about to start with these names, in the order of joining."""
    content = frozen(
        table=table.id,
        game=table.game,
        rules_version=table.rules_version,
        options=table.options,
        players=players,
        cuts=[(cut.name, cut.word) for cut in table.deal.cuts],
    )
    return table_dice(table.deal.server_seed, content)
