"""What somebody who has the server seed can do to a record: change it, and seal it anew."""

from typing import Any

from bot.record.canonical import canonical
from bot.record.chain import extended, leaf
from bot.record.fairness import print_of, promise
from bot.record.reading import formatted


def resealed(record: dict[str, Any]) -> bytes:
    """The file of a record whose promise, print, numbers and chain fit what it says now."""
    seed = record["server_seed"]
    record["promise"] = promise(record["frozen"]["table"], seed)
    printed = print_of(canonical(record["frozen"]))
    head = bytes.fromhex(record["promise"])
    for n, recorded in enumerate(record["lines"], 1):
        line = recorded["line"]
        line["n"] = n
        if line["kind"] == "closed":
            line["print"] = printed
        head = extended(head, leaf(seed, line))
    record["head"] = head.hex()
    return formatted(record).encode()
