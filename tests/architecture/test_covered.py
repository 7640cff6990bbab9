"""What the account of coverage says of a report."""

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.covered import WANTED, account, main, packages

ROOT = Path(__file__).parents[2]


def file(lines: int, branches: int, *, missing: tuple[int, ...] = (), ways: tuple[tuple[int, int], ...] = ()) -> Any:
    """What coverage says of a file with so many lines and branches."""
    return {
        "summary": {
            "num_statements": lines,
            "num_branches": branches,
            "covered_lines": lines - len(missing),
            "covered_branches": branches - len(ways),
        },
        "missing_lines": list(missing),
        "missing_branches": [list(way) for way in ways],
    }


REPORT = {
    "files": {
        "engines/toy/play.py": file(60, 20),
        "engines/core/dice.py": file(18, 2, missing=(7,), ways=((6, 7), (9, -1))),
        "bot/tables/actor.py": file(90, 10, ways=((3, 4),)),
        "bot/tablesaw.py": file(100, 0, missing=tuple(range(100))),
        "bot/delivery/courier.py": file(10, 0),
    }
}


def test_lines_and_branches_of_a_folder_count_together() -> None:
    """And only those of files in it; a folder without any is not covered."""
    found = {package.folder: package for package in packages(REPORT)}
    assert found["engines"].percent == 97.0
    assert not found["engines"].enough
    assert found["bot/tables"].percent == 99.0
    assert found["bot/tables"].enough
    assert found["bot/record"].percent == 0.0
    assert not found["bot/record"].enough


def test_what_is_missed_is_named_where_it_is_not_enough() -> None:
    """A line once, and a branch between lines that were run."""
    engines, tables, *_ = (account(package) for package in packages(REPORT))
    assert engines.splitlines()[1:] == ["    engines/core/dice.py:7", "    engines/core/dice.py:9→exit"]
    assert tables.splitlines()[1:] == []


def test_it_fails_below_what_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And passes when every folder has enough."""
    path = tmp_path / "report.json"
    monkeypatch.setattr("sys.argv", ["covered", str(path)])
    path.write_text(json.dumps(REPORT), encoding="utf-8")
    assert main() == 1
    path.write_text(json.dumps({"files": {f"{folder}/a.py": file(3, 2) for folder in WANTED}}), encoding="utf-8")
    assert main() == 0


@pytest.mark.parametrize("folder", WANTED)
def test_the_folders_are_there(folder: str) -> None:
    """So that none is left out for having moved."""
    assert (ROOT / folder).is_dir()
