"""What every test shares."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from engines.core.values import revealed

# How long an example may take is no claim of these tests.
settings.register_profile("meneur", deadline=None)
settings.load_profile("meneur")


@pytest.fixture(autouse=True)
def _shown_secrets() -> Iterator[None]:
    """A failing test may show what a log never does."""
    with revealed():
        yield
