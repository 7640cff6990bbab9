"""What a step of each game costs, beside what it cost in an earlier version: `make bench BEFORE=<commit>`."""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest

from engines.registry import games
from tests.benchmarks.conftest import Wanted
from tests.benchmarks.steps import cost, play

HERE: Final = Path(__file__).parents[2]
TURNS: Final = 3
STEPS: Final = 1500
"""About so many of each game, a turn."""


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path | None:
    """The earlier version's files; None if none is named."""
    if not (commit := os.environ.get("MENEUR_BEFORE")):
        return None
    there = tmp_path_factory.mktemp("before")
    archive = subprocess.run(["git", "archive", commit, "engines"], cwd=HERE, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x"], cwd=there, check=True, input=archive)
    return there


def measured(root: Path, slug: str, seats: int, tables: int) -> float:
    """In a process of its own, on that version's engines."""
    said = subprocess.run(
        [sys.executable, HERE / "tests" / "benchmarks" / "steps.py", slug, str(seats), str(tables)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    return float(said.stdout)


@pytest.mark.parametrize("slug", games())
def test_steps(benchmark: Any, slug: str, full: bool, before: Path | None, wanted: Wanted) -> None:
    """The versions in turn, so that a machine in a mood is in it for both; no slower than before is wanted."""
    seats = games()[slug].seats[len(games()[slug].seats) // 2] if full else games()[slug].seats[0]
    if not full:
        assert benchmark.pedantic(cost, args=(slug, seats, 1), rounds=1) > 0
        return
    tables = max(1, STEPS // play(games()[slug], seats, 0))
    pairs: list[tuple[float, float]] = []

    def both() -> None:
        now = measured(HERE, slug, seats, tables)
        pairs.append((measured(before, slug, seats, tables) if before else now, now))

    benchmark.pedantic(both, rounds=TURNS)
    assert len(pairs) == TURNS
    benchmark.extra_info["step_us"] = round(median(now for _, now in pairs))
    if before:
        wanted(f"steps of {slug}: as fast as before", median(then / now for then, now in pairs), least=1.0)
