"""What every test shares."""

from collections.abc import Iterator

import pytest

from engines.core.values import revealed


@pytest.fixture(autouse=True)
def _shown_secrets() -> Iterator[None]:
    """A failing test may show what a log never does."""
    with revealed():
        yield
