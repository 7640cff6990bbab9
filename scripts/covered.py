"""How much of each package the tests have run, by lines and branches: `python -m scripts.covered REPORT`.

REPORT: what `coverage json` wrote. Exit code 1 when a package is below what is wanted of it.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

WANTED: Final = {"engines": 100.0, "bot/tables": 97.0, "bot/delivery": 97.0, "bot/record": 97.0}
"""At least so many percent, by folder."""
NAMED: Final = 12


class Package(NamedTuple):
    """A folder. missed: places that nobody went, as path:line or path:line→line."""

    folder: str
    wanted: float
    there: int
    covered: int
    missed: tuple[str, ...]

    @property
    def percent(self) -> float:
        """Of lines and branches together. A folder without any is not covered: its name is wrong."""
        return 100 * self.covered / self.there if self.there else 0.0

    @property
    def enough(self) -> bool:
        """Whether it is what is wanted."""
        return self.percent >= self.wanted


def packages(report: Mapping[str, Any]) -> Iterator[Package]:
    """Each folder of WANTED, from what coverage says of its files."""
    for folder, wanted in WANTED.items():
        files = {path: file for path, file in report["files"].items() if Path(path).is_relative_to(folder)}
        sums = [file["summary"] for file in files.values()]
        yield Package(
            folder,
            wanted,
            there=sum(s["num_statements"] + s["num_branches"] for s in sums),
            covered=sum(s["covered_lines"] + s["covered_branches"] for s in sums),
            missed=tuple(place for path, file in files.items() for place in _missed(path, file)),
        )


def _missed(path: str, file: Mapping[str, Any]) -> Iterator[str]:
    lines = set(file["missing_lines"])
    yield from (f"{path}:{line}" for line in sorted(lines))
    for start, end in file["missing_branches"]:
        # A branch from or to a line that was not run says nothing new.
        if start not in lines and end not in lines:
            yield f"{path}:{start}→{end if end > 0 else 'exit'}"


def account(found: Package) -> str:
    """Lines for people; with the places where it is not enough."""
    mark = "ok " if found.enough else "LOW"
    line = f"{mark} {found.folder:14} {found.percent:6.2f} % of {found.there} (wanted: {found.wanted:g} %)"
    if found.enough:
        return line
    more = len(found.missed) - NAMED
    return "\n    ".join([line, *found.missed[:NAMED], *([f"… and {more} more"] if more > 0 else [])])


def main() -> int:
    """0 when all packages are covered as wanted."""
    found = list(packages(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
    for package in found:
        print(account(package))
    return 0 if all(package.enough for package in found) else 1


if __name__ == "__main__":
    sys.exit(main())
