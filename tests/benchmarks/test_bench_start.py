"""What a process spends before it does anything: the imports of the bot, beside those of the libraries alone."""

import os
import resource
import subprocess
import sys
from statistics import median
from typing import Any, Final

from tests.benchmarks.conftest import Wanted

LIBRARIES: Final = "import aiosqlite, discord, discord.ext.commands, fluent.runtime, PIL.Image, pydantic_settings"
OURS: Final = "from bot.lasting import lasting\nwith lasting():\n    import bot.run"
LITTLE: Final = "pass"
ROUNDS: Final = {True: 7, False: 1}
MOST: Final = 1.6
"""The bot's own modules may cost so many times what the libraries cost without it."""


def processor(statement: str) -> float:
    """The seconds of processor that a fresh process needs for a statement."""
    # Whoever runs the tests may forbid to keep what was compiled; whoever runs the bot does not.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", statement], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_bench_imports(benchmark: Any, full: bool, wanted: Wanted) -> None:
    """The imports of `run`, in turn with those of the libraries, so that a machine in a mood is in it for both."""
    libraries: list[float] = []
    ours: list[float] = []

    def both() -> None:
        libraries.append(processor(LIBRARIES if full else LITTLE))
        ours.append(processor(OURS if full else LITTLE))

    benchmark.pedantic(both, rounds=ROUNDS[full], warmup_rounds=1 if full else 0)
    ratio = median(ours) / median(libraries)
    benchmark.extra_info.update(
        libraries_s=round(median(libraries), 2), run_s=round(median(ours), 2), run_over_libraries=round(ratio, 2)
    )
    print(benchmark.extra_info)  # noqa: T201
    wanted("imports of run, in those of the libraries alone", ratio, most=MOST)
