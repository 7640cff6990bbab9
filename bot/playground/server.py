"""The local web server: only for this machine, only for its own page."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import resources
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from bot.playground.api import POLICY, Api, policy_of, told
from bot.playground.rooms import Rooms
from bot.record.reading import LONGEST

HOST: Final = "127.0.0.1"
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
KEPT: Final = ("Cache-Control", "Content-Security-Policy")
"""Headers that an answer may choose for itself."""
TYPES: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#d9683a"/>'
    '<path d="M7 24V9h4l5 8 5-8h4v15h-4v-8l-5 7-5-7v8z" fill="#fff"/></svg>'
)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def application(rooms: Rooms) -> web.Application:
    """The page and its interface."""
    api = Api(rooms)
    app = web.Application(middlewares=[guard, told], client_max_size=2 * LONGEST)
    app.add_routes(
        [
            *api.routes(),
            web.get("/", _page),
            web.get("/favicon.ico", _icon),
            web.get("/check.html", _check),
            web.get("/{name}", _page),
        ]
    )

    async def hang_up(_: web.Application) -> None:
        api.hang_up()

    app.on_shutdown.append(hang_up)
    return app


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let in only who addresses this machine by its own name, and changes only what its own page asks for."""
    # A foreign name that was made to lead here would pass for the same origin.
    if not is_loopback(request.host) or not _own(request):
        return web.json_response({"error": "This page is for this machine only."}, status=403, headers=HEADERS)
    try:
        response = await handler(request)
    except web.HTTPException as error:
        error.headers.update(HEADERS)
        raise
    response.headers.update({**HEADERS, **{name: response.headers[name] for name in KEPT if name in response.headers}})
    return response


def is_loopback(host: str) -> bool:
    """Whether a Host header names this machine itself."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name == "localhost":
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def _own(request: web.Request) -> bool:
    if request.method in ("GET", "HEAD"):
        return True
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        return False
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return False
    # No other page can send this without asking first.
    return request.content_type == "application/json"


async def _page(request: web.Request) -> web.Response:
    name = request.match_info.get("name", "index.html")
    suffix = name[name.rfind(".") :]
    file = resources.files("bot.playground") / "static" / name
    if suffix not in TYPES or "/" in name or "\\" in name or not file.is_file():
        raise web.HTTPNotFound
    return web.Response(body=file.read_bytes(), content_type=TYPES[suffix], charset="utf-8")


async def _check(_: web.Request) -> web.Response:
    """The page that checks a deal without the bot. It has everything in itself, and its own rules for that."""
    page = (resources.files("bot.record") / "check.html").read_text(encoding="utf-8")
    return web.Response(text=page, content_type="text/html", headers={POLICY: policy_of(page)})


async def _icon(request: web.Request) -> web.Response:
    return web.Response(text=ICON, content_type="image/svg+xml")


@contextlib.asynccontextmanager
async def served(rooms: Rooms, port: int) -> AsyncIterator[str]:
    """Serve for the time of a block, on a port (0: a free one); the page's address. Raises OSError."""
    # Whoever waits for news is let go at once.
    runner = web.AppRunner(application(rooms), shutdown_timeout=2.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, HOST, port)
        await site.start()
        yield f"http://{HOST}:{runner.addresses[0][1]}/"
    finally:
        await runner.cleanup()


async def until_stopped() -> None:
    """Wait for Ctrl-C or for SIGTERM."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    # Windows has no such handlers: there Ctrl-C cancels the task.
    if sys.platform != "win32":
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stopped.set)
    await stopped.wait()
