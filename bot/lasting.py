"""What a process makes once and keeps until its end."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def lasting() -> Iterator[None]:
    """Within it modules are imported: what comes of them is never garbage, so that nothing looks for any in it.

    Neither meanwhile, which is a sixth of the time, nor later, when each look would keep the players waiting.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
