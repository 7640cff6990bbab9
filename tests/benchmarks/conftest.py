"""Benchmarks measure when told to (`make bench`); else each runs once, on little, to show that it still runs."""

import pytest


@pytest.fixture
def full(request: pytest.FixtureRequest) -> bool:
    """Whether speed is measured."""
    return bool(request.config.getoption("benchmark_enable"))
