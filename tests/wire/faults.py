"""What goes wrong, on demand."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.wire.values import Json

BANNED = "<html><title>Access denied | discord.com used Cloudflare to restrict access</title>error code: 1015</html>"
"""The page of the network before Discord, for an address that has sent too much."""


@dataclass(kw_only=True)
class Fault:
    """A rule for requests.

    method: "*" for any. path: a pattern. times: how often (None: always). skip: how many pass before. status: what is
    answered; none: only delayed. html: a page of Cloudflare's. after: the request does happen, and only its reply is
    lost. drop: the connection is cut. delay: seconds before.
    """

    method: str
    path: str
    times: int | None = 1
    skip: int = 0
    status: int | None = None
    code: int = 0
    body: Json | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    html: str | None = None
    after: bool = False
    drop: bool = False
    delay: float = 0.0
    where: Callable[[Any], bool] | None = None
    hits: int = 0

    def matches(self, method: str, path: str, body: Any) -> bool:
        """Whether it strikes this request; each strike counts."""
        if self.times == 0 or self.method not in ("*", method) or not re.search(self.path, path):
            return False
        if self.where is not None and not self.where(body):
            return False
        if self.skip:
            self.skip -= 1
            return False
        self.hits += 1
        if self.times is not None:
            self.times -= 1
        return True


def rate_limited(method: str, path: str, seconds: float, *, everywhere: bool = False, times: int | None = 1) -> Fault:
    """A 429 of Discord's own. everywhere: for the whole bot."""
    scope = "global" if everywhere else "user"
    headers = {"Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope, "Via": "1.1 google"}
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    body: Json = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere, "code": 0}
    return Fault(method=method, path=path, status=429, body=body, headers=headers, times=times)


def banned(*, times: int | None = 1, path: str = "") -> Fault:
    """Cloudflare's 1015: no JSON, no `Via`."""
    return Fault(method="*", path=path, status=429, html=BANNED, times=times)
