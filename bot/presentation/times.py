"""Times, as Discord shows them to each reader in the reader's own zone."""

from collections.abc import Mapping
from datetime import datetime

Due = Mapping[str, datetime]
"""When the time of a prompt is up, by its id; prompts without a deadline are left out."""


def moments(when: datetime) -> dict[str, str]:
    """The variables of a text that names a time: `when` in full, `left` as how long until then."""
    unix = int(when.timestamp())
    return {"when": f"<t:{unix}:f>", "left": f"<t:{unix}:R>"}
