"""The claims of conformance, about tables that the suite does not play."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Final

import pytest

from tests.conformance import test_commands, test_play, test_values
from tests.conformance.harness import CASES, Case, Play, Policy
from tests.soak.length import SOAK

POLICIES: Final[tuple[Policy, ...]] = ("answers", "leaning", "mixed", "absent")
FIRST_SEED: Final = 1000
"""Well above those of the suite."""
MODULES: Final = (test_commands, test_play, test_values)


def claims(module: ModuleType) -> Iterator[Callable[[Case], None]]:
    """The tests of a module."""
    for name, claim in vars(module).items():
        if name.startswith("test_"):
            yield claim


def test_there_are_claims() -> None:
    """Each of the modules makes some, of the tables that it is handed."""
    for module in MODULES:
        assert len(list(claims(module))) > 3
        assert hasattr(module, "plays")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_claim_holds_of_other_tables(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """One table after the other, each forgotten before the next."""
    for number in range(SOAK):
        play = Play(case, POLICIES[number % len(POLICIES)], FIRST_SEED + number)
        for module in MODULES:
            monkeypatch.setattr(module, "plays", lambda _, play=play: (play,))
            for claim in claims(module):
                with play.quoted():
                    claim(case)
