"""One run, told: python -m tests.laws GAME SEED; if it breaks a law, as few of its moves as still do."""

import asyncio
import sys

import pytest

from tests.laws.run import planned, played, smaller


def main(game: str, seed: int, *, whole: bool) -> None:
    """Print a run's chronicle."""
    plan = planned(game, seed)
    print(asyncio.run(played(plan) if whole else smaller(plan)))


if __name__ == "__main__":
    with pytest.MonkeyPatch.context():
        main(sys.argv[1], int(sys.argv[2]), whole="--whole" in sys.argv)
