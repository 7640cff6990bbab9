"""Whether the bot is well: what is written down, what is said of it, and when the process gives up."""

import asyncio
import re
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from prometheus_client import generate_latest

from bot.__main__ import main
from bot.metrics import REGISTRY
from bot.model.clock import Deadline
from bot.run import UNWELL, ended
from bot.workers import pulse
from bot.workers.pulse import Pulse, Signs, Unwell, complaints, health_file, read, write
from cogs.hearing import Hearing
from tests.soak.length import LONG
from tests.tables.room import PEOPLE, room
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.spec import spec

PORT = 19_464
NOW = datetime(2030, 1, 1, tzinfo=UTC)


class Watched:
    """Clock, store and Discord of a process. tick: seconds since it began."""

    def __init__(self) -> None:
        self.tick = 1000.0
        self.fails = self.hangs = False
        self.up_since: float | None = 1000.0
        self.heard: float | None = 1000.0
        self.unheard: float | None = None
        self.ahead = 0.0
        self.asked = 0
        self.letters: tuple[tuple[int, datetime | None], ...] = ()
        self.deadline: Deadline | None = None

    def now(self) -> datetime:
        """The time."""
        return NOW + timedelta(seconds=self.tick)

    async def beat(self, now: datetime) -> None:
        """As the store is."""
        if self.hangs:
            await asyncio.Event().wait()
        if self.fails:
            raise OSError("no space left on device")

    async def letters_due(self, now: datetime) -> tuple[tuple[int, datetime | None], ...]:
        """What waits."""
        return self.letters

    async def next_deadline(self, after: datetime | None = None) -> Deadline | None:
        """The earliest one."""
        return self.deadline

    async def ask(self) -> None:
        """Somebody wants to hear something."""
        self.asked += 1


class Watch:
    """A pulse and what it watches."""

    def __init__(self, folder: Path) -> None:
        self.of = Watched()
        self.file = folder / "m.health"
        self.pulse = Pulse(self.of, self.of, self.of, self.file, ticks=lambda: self.of.tick)

    async def after(self, seconds: float) -> list[str]:
        """What is said of it so many seconds later."""
        self.of.tick += seconds
        await self.pulse.look()
        return list(complaints(read(self.file), self.of.now().timestamp()))


@pytest.fixture
def watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """One of which nothing takes long."""
    monkeypatch.setattr(pulse, "EVERY", 0.02)
    return Watch(tmp_path)


async def test_all_is_well_for_days(watch: Watch) -> None:
    """Where nobody plays nothing is asked of Discord but a sign now and then."""
    for _ in range(20):
        assert await watch.after(3600) == []
        await asyncio.sleep(0)
    assert 0 < watch.of.asked <= 20


@pytest.mark.parametrize("how", ["fails", "hangs"])
async def test_a_store_that_takes_nothing_ends_the_process(watch: Watch, how: str) -> None:
    """Said after two minutes; given up after ten; what comes back before is forgotten."""
    assert await watch.after(1) == []
    setattr(watch.of, how, True)
    assert "database has taken nothing" in str(await watch.after(300))
    setattr(watch.of, how, False)
    if how == "fails":
        assert await watch.after(15) == []
        setattr(watch.of, how, True)
    with pytest.raises(Unwell, match="database has taken nothing"):
        await watch.after(601)


async def test_silence_of_discord_ends_the_process_where_the_gateway_is_up(watch: Watch) -> None:
    """Not while the gateway is down, nor for errors, which are answers."""
    assert await watch.after(1) == []
    watch.of.unheard = watch.of.tick
    assert "no request has been answered" in str(await watch.after(400))
    watch.of.up_since = None
    assert "told of no clicks" in str(await watch.after(5000))
    watch.of.up_since = watch.of.tick
    assert await watch.after(200) == []
    watch.of.unheard, watch.of.heard = None, watch.of.tick
    assert await watch.after(5000) == []
    watch.of.unheard = watch.of.tick
    with pytest.raises(Unwell, match="no request has been answered"):
        await watch.after(601)


async def test_letters_deadlines_and_the_clock(watch: Watch) -> None:
    """Each is said, and none of them ends anything."""
    watch.of.letters = ((1, None), (2, watch.of.now() - timedelta(seconds=50)))
    assert await watch.after(0) == []
    assert "letter has been waiting" in str(await watch.after(900))
    watch.of.letters = ((3, None),)
    assert await watch.after(15) == []
    watch.of.deadline = Deadline("t", "x", watch.of.now() - timedelta(seconds=400))
    assert "deadline is" in str(await watch.after(0))
    watch.of.deadline, watch.of.ahead = None, -70.0
    assert "clock of this machine is 70 s off" in str(await watch.after(15))


def test_the_command_says_it_with_its_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """0 where all is well; 1 with a sentence where it is not, nobody writes any more, or nothing can be read."""
    monkeypatch.chdir(tmp_path)
    database = tmp_path / "m.db"
    monkeypatch.setenv("MENEUR_DATABASE", str(database))
    file = health_file(database)
    assert (main(["health"]), "does not run" in capsys.readouterr().out) == (1, True)
    write(file, Signs(time.time()))
    assert (main(["health"]), capsys.readouterr().out) == (0, "well\n")
    write(file, Signs(time.time(), gateway_down=200))
    assert (main(["health"]), "no clicks for 200 s" in capsys.readouterr().out) == (1, True)
    write(file, Signs(time.time() - 100))
    assert (main(["health"]), "nothing has been heard" in capsys.readouterr().out) == (1, True)
    file.write_text("[", "utf-8")
    assert main(["health"]) == 1
    code, sentence = ended(Unwell("the database has taken nothing"), database) or (0, "")
    assert (code, "started again" in sentence) == (UNWELL, True)


async def test_who_listens_hears_answers_errors_and_silence() -> None:
    """An error is an answer; a connection that fails is none. Discord's own time is read from its answers."""
    hearing, config = Hearing(), aiohttp.TraceConfig()
    hearing.add_to(config)

    async def answer(_: web.Request) -> web.Response:
        return web.Response(status=503, headers={"Date": "Tue, 01 Jan 2030 00:00:00 GMT"})

    app = web.Application()
    app.router.add_get("/", answer)
    async with aiohttp.ClientSession(trace_configs=[config]) as session:
        async with TestServer(app) as server:
            (await session.get(server.make_url("/"))).release()
            assert hearing.heard is not None
            assert hearing.unheard is None
            assert abs(hearing.ahead - (datetime.now(UTC) - NOW).total_seconds()) < 60
            url = server.make_url("/")
        heard = hearing.heard
        for _ in range(2):
            with pytest.raises(aiohttp.ClientError):
                await session.get(url)
        assert hearing.heard == heard
        assert hearing.unheard is not None


async def test_no_figure_names_anybody(tmp_path: Path) -> None:
    """Neither people, tables nor places: labels are codes and kinds."""
    async with room(tmp_path) as r:
        table = await r.played()
        await r.letters()
    told = generate_latest(REGISTRY).decode()
    labels = re.findall(r'\w+="([^"]*)"', told)
    assert all(re.fullmatch(r"[\d.]{1,6}|\+Inf|yes|no|[A-Z][A-Za-z]+", label) for label in labels), labels
    assert not [one for one in (*map(str, PEOPLE), table) if one in told]
    assert 'meneur_table_cache_total{found="yes"}' in told


@LONG
async def test_the_real_process_is_well_until_it_ends(tmp_path: Path) -> None:
    """It writes down how it is, lets its figures be read on this machine, and leaves nothing behind."""
    async with (
        Discord(spec=spec(), slots=None) as discord,
        Bot(discord, tmp_path, MENEUR_METRICS_PORT=str(PORT)) as bot,
        aiohttp.ClientSession() as session,
    ):
        file = health_file(bot.database)
        async with asyncio.timeout(30):
            while (signs := read(file)) is None:  # noqa: ASYNC110  (another process writes it)
                await asyncio.sleep(0.1)
        assert list(complaints(signs, time.time())) == []
        async with session.get(f"http://127.0.0.1:{PORT}/metrics") as answer:
            assert 'meneur_requests_total{status="200"}' in await answer.text()
        assert await bot.stop() == 0
        assert read(file) is None
