"""What every test shares."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

from engines.core.values import revealed

# How long an example may take is no claim of these tests; a folder at the root would be walked into, with a warning.
set_hypothesis_home_dir(Path(__file__).parents[1] / ".pytest_cache" / "hypothesis")
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
settings.register_profile("soak", deadline=None, max_examples=int(os.environ.get("MENEUR_SOAK", "1")) * 100)


@pytest.fixture(autouse=True)
def _shown_secrets() -> Iterator[None]:
    """A failing test may show what a log never does."""
    with revealed():
        yield
