"""Benchmarks measure when told to (`make bench`); else each runs once, on little, to show that it still runs.

What is wanted of a figure is said where it is measured; all of them stand in one table at the end.
"""

from typing import Final, NamedTuple, Protocol

import pytest


class Figure(NamedTuple):
    """What was measured, and what it should be at least or at most."""

    name: str
    measured: float
    least: float | None
    most: float | None

    @property
    def line(self) -> str:
        """A line of the table."""
        wanted = f">= {self.least:g}" if self.least is not None else f"<= {self.most:g}"
        worse = (self.least is not None and self.measured < self.least) or (
            self.most is not None and self.measured > self.most
        )
        return f"{self.name:64} {self.measured:10.2f}   {wanted:9} {'WORSE' if worse else 'ok'}"


class Wanted(Protocol):
    """Notes a figure for the table."""

    def __call__(self, name: str, measured: float, *, least: float | None = None, most: float | None = None) -> None:
        """One of *least* and *most* is given."""


FIGURES: Final = pytest.StashKey[list[Figure]]()


@pytest.fixture
def full(request: pytest.FixtureRequest) -> bool:
    """Whether speed is measured."""
    return bool(request.config.getoption("benchmark_enable"))


@pytest.fixture
def wanted(request: pytest.FixtureRequest, full: bool) -> Wanted:
    """Takes down a figure; what a tiny round measures says nothing, and is not in the table."""
    figures = request.config.stash.setdefault(FIGURES, [])

    def noted(name: str, measured: float, *, least: float | None = None, most: float | None = None) -> None:
        figure = Figure(name, measured, least, most)
        assert figure.line
        if full:
            figures.append(figure)

    return noted


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The table."""
    if figures := config.stash.get(FIGURES, []):
        terminalreporter.section("figures, and what they should be")
        for figure in figures:
            terminalreporter.write_line(figure.line)
