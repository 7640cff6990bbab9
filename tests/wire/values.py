"""What goes over the wire: JSON, ids, and how a refusal looks."""

import json
import time
from collections.abc import Mapping
from itertools import count
from typing import Any, Final

from aiohttp import web

Json = dict[str, Any]
EPOCH: Final = 1_420_070_400_000
APP: Final = "900000000000000001"
GUILD: Final = "900000000000000002"
OWNER: Final = "900000000000000003"
FULL: Final = str((1 << 53) - 1)
"""Every permission."""
EPHEMERAL: Final = 64
_numbers = count(1)


def snowflake() -> str:
    """A fresh id, as old as now."""
    return str(((int(time.time() * 1000) - EPOCH) << 22) | (next(_numbers) & 0x3FFFFF))


def iso() -> str:
    """Now, as Discord writes it."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()) + ".000000+00:00"


def user(identity: str, name: str, *, bot: bool = False) -> Json:
    """A user."""
    return {
        "id": identity,
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
        "flags": 0,
    }


class Refused(Exception):
    """A request is refused, with Discord's code."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        more: Json | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.body: Json = {"code": code, "message": message, **(more or {})}
        self.headers = dict(headers or {})


def answer(made: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """A response of Discord's own, not of the network before it. discord.py wants this content type exactly."""
    told = {"Via": "1.1 google", **(headers or {})}
    if made is None:
        return web.Response(status=status, headers=told)
    return web.Response(
        body=json.dumps(made).encode(), status=status, headers={"Content-Type": "application/json", **told}
    )
