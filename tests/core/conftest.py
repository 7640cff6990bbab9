"""Hypothesis judges examples by what they show, not by how long a busy machine takes, and keeps its files in the cache.

(A folder of its own at the root would be walked into at the next run, which Hypothesis itself warns of.)
"""

from pathlib import Path

from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

set_hypothesis_home_dir(Path(__file__).parents[2] / ".pytest_cache" / "hypothesis")
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
