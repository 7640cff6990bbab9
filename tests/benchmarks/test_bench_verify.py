"""How long a check of the longest record takes: wanted are less than ten seconds for 20 MB."""

from typing import Any

from bot.record.reading import LONGEST
from bot.record.verify import verify
from engines.registry import games
from tests.record.forging import resealed
from tests.record.making import made

PAUSES = {True: 85_000, False: 20}
"""How often the table is paused and resumed, which makes its record as long as one may be."""


def longest(pauses: int) -> bytes:
    """The file of a game that was paused so often."""
    content = made(games()["secret_hitler"]).content
    at = next(n for n, recorded in enumerate(content["lines"]) if recorded["line"]["kind"] == "dealt") + 1
    when = content["lines"][at - 1]["line"]["at"]
    kinds: tuple[dict[str, Any], ...] = ({"kind": "paused", "reason": "host"}, {"kind": "resumed"})
    content["lines"][at:at] = [
        {"line": {**kind, "n": 0, "at": when}, "events": []} for _ in range(pauses) for kind in kinds
    ]
    return resealed(content)


def test_the_longest_record(benchmark: Any, full: bool) -> None:
    """One round of a check."""
    data = longest(PAUSES[full])
    assert not full or 0.9 * LONGEST < len(data) <= LONGEST
    verdict = benchmark.pedantic(verify, args=(data,), rounds=1)
    assert verdict.difference is None
