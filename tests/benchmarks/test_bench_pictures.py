"""How long the dearest picture of each game takes to draw and to encode: at most 60 ms."""

import time
from typing import Any

import pytest

from bot.cards.card import Picture
from bot.presentation.pictures import studio
from engines.registry import games
from tests.benchmarks.conftest import Wanted
from tests.presentation.test_pictures import PICTURED, pictures

MOST_SECONDS = 0.060
PNG = b"\x89PNG"


def largest(slug: str) -> tuple[Picture, int]:
    """The picture of the largest table that makes the longest file."""
    made = [picture for _, picture in pictures(slug, games()[slug].seats[-1], "fr")]
    return max(((picture, len(studio.draw(picture))) for picture in made), key=lambda pair: pair[1])


def any_of(slug: str) -> Picture:
    """A picture of the smallest table."""
    return next(iter(pictures(slug, games()[slug].seats[0], "fr")))[1]


@pytest.mark.parametrize("slug", PICTURED)
def test_draw(benchmark: Any, slug: str, full: bool, wanted: Wanted) -> None:
    """The processor's time counts: others may be at work on the same machine."""
    picture, size = largest(slug) if full else (any_of(slug), 0)
    spent: list[float] = []

    def once() -> bytes:
        begun = time.thread_time()
        drawn = studio.draw(picture)
        spent.append(time.thread_time() - begun)
        return drawn

    assert benchmark.pedantic(once, rounds=30, warmup_rounds=2).startswith(PNG)
    benchmark.extra_info.update(bytes=size, processor_ms=round(sorted(spent)[len(spent) // 2] * 1000, 1))
    wanted(f"dearest picture of {slug}, ms", sorted(spent)[len(spent) // 2] * 1000, most=MOST_SECONDS * 1000)
