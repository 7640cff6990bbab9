"""How many requests Discord takes: for each channel, and for the whole bot."""

import re
import time
from collections import deque
from collections.abc import Mapping
from typing import Final

from tests.wire.values import Refused

ALL: Final = 50
"""Requests a second for the whole bot; callbacks and follow-ups of interactions do not count."""
_MESSAGES: Final = re.compile(r"/channels/(\d+)/messages$")
FREE: Final = ("/interactions", "/webhooks")


class Limits:
    """Counts what comes. messages: how many per how many seconds a channel takes; None: as many as there are.

    most: the most that came in any one second, of what counts for the whole bot.
    """

    def __init__(self, messages: tuple[int, float] | None) -> None:
        self.messages = messages
        self.most = 0
        self.invalid = 0
        self._channels: dict[str, deque[float]] = {}
        self._all: deque[float] = deque()

    def answered(self, status: int) -> None:
        """Ten thousand invalid requests in ten minutes ban an address."""
        self.invalid += status in (401, 403, 429)

    def take(self, method: str, path: str) -> Mapping[str, str]:
        """Count a request; the headers of its answer. Raises Refused."""
        if path.startswith(FREE):
            return {}
        now = time.time()
        self._all.append(now)
        while self._all[0] <= now - 1:
            self._all.popleft()
        self.most = max(self.most, len(self._all))
        if len(self._all) > ALL:
            raise Refused(
                429,
                0,
                "You are being rate limited.",
                more={"retry_after": 1.0, "global": True},
                headers={"Retry-After": "1", "X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"},
            )
        message = _MESSAGES.match(path)
        if message is None or method != "POST" or self.messages is None:
            bucket = re.sub(r"\d{5,}|/", "", path)[:30]
            return _headers(50, 49, 1.0, now, f"{method}{bucket}")
        return self._message(message[1], *self.messages, now)

    def _message(self, channel: str, most: int, seconds: float, now: float) -> Mapping[str, str]:
        window = self._channels.setdefault(channel, deque())
        while window and window[0] <= now - seconds:
            window.popleft()
        reset = (window[0] + seconds - now) if window else seconds
        if len(window) >= most:
            told = _headers(most, 0, reset, now, "messages")
            raise Refused(
                429,
                0,
                "You are being rate limited.",
                more={"retry_after": round(reset, 3), "global": False},
                headers={**told, "Retry-After": str(int(reset) + 1), "X-RateLimit-Scope": "user"},
            )
        window.append(now)
        return _headers(most, most - len(window), reset, now, "messages")


def _headers(most: int, left: int, reset: float, now: float, bucket: str) -> Mapping[str, str]:
    return {
        "X-RateLimit-Limit": str(most),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{now + reset:.3f}",
        "X-RateLimit-Reset-After": f"{reset:.3f}",
        "X-RateLimit-Bucket": bucket,
    }
