"""Times, as Discord shows them to each reader in the reader's own zone."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from engines.core.values import secret


@secret
class Until(NamedTuple):
    """Until when a prompt is open: to one moment, or at the latest until then and at least until another."""

    latest: datetime
    earliest: datetime | None = None


Due = Mapping[str, Until]
"""Until when a prompt is open, by its id; prompts without a deadline are left out."""


def moments(when: datetime) -> dict[str, str]:
    """The variables of a text that names a time: `when` in full, `time` of the day, `left` until then."""
    unix = int(when.timestamp())
    return {"when": f"<t:{unix}:f>", "time": f"<t:{unix}:t>", "left": f"<t:{unix}:R>"}


def end(until: Until) -> tuple[str, dict[str, str]]:
    """The id of the text that says until when something is open, and its variables."""
    latest = moments(until.latest)
    if until.earliest is None:
        return "until", latest
    return "until-between", latest | {"least": moments(until.earliest)["when"]}
