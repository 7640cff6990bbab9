"""Nobody can make others' telephones ring again and again; what answers a question is always taken."""

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.services.brake import MOST, WITHIN, Brake
from bot.services.opening import MOST_LOBBIES, Order
from bot.tables.answer import MOST_CHANGES
from bot.tables.mentions import SPARED
from engines.registry import games
from tests.delivery.world import Sent
from tests.soak.length import crossed
from tests.tables.house import House, house
from tests.tables.reading import reminds, told

STORM: Final = 40
REFUSED: Final = "a lot in a short time"


def says_again(message: Sent) -> bool:
    """Whether a message only says once more what is asked: a reminder, or that the table goes on."""
    return reminds(message) or "reprend" in message.card.title


async def stormy(h: House, table: str, rng: random.Random) -> None:
    """The host pauses and resumes, others nudge, somebody answers now and then; a few minutes go by."""
    host = (await h.table(table)).host
    for number in range(STORM):
        await h.pass_time(seconds=1)
        await h.tables.pause(h.actor(host))
        await h.tables.resume(h.actor(host))
        await h.tables.nudge(h.actor(host + 1 + number % 2))
        if number % 4 == 3:
            await h.pass_time(seconds=1)
            held = await h.held(table)
            owing = [seat for prompt in h.prompts(held) for seat in prompt.pending]
            if owing:
                await h.answer(table, rng.choice(owing), rng.randrange)
        await h.pass_time(minutes=rng.choice([0, 0.5, 2]))


@crossed(("slug", games()), ("rhythm", ["live", "days"]))
async def test_nobody_is_mentioned_twice_in_a_quarter_of_an_hour_but_for_a_question(
    tmp_path: Path, slug: str, rhythm: str
) -> None:
    async with house(tmp_path) as h:
        table = await h.start(slug, games()[slug].seats[1], rhythm=rhythm)
        await stormy(h, table, random.Random(slug))
        resumed = {message.at for message in h.channel() if "reprend" in message.card.title}
        mentioned, written = dict[int, datetime](), dict[int, datetime]()
        wrong = []
        for message in h.discord.messages:
            private = message.target.kind == "user"
            if message.card.silent or (private and message.at not in resumed):
                continue
            for user in (message.target.id,) if private else message.card.mentions:
                # Who got a DM may be a secret: a message in the channel does not depend on it.
                before = [kept[user] for kept in (mentioned, *((written,) if private else ())) if user in kept]
                if (private or says_again(message)) and before and message.at - max(before) < SPARED:
                    wrong.append((user, message.at - max(before), message.card.notice[:60]))
                (written if private else mentioned)[user] = message.at
        assert wrong == []
        assert len(resumed) > STORM / 10


async def test_who_makes_noise_is_asked_to_wait_and_may_go_on_later(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = await h.start("secret_hitler", 5)
        asked = [h.tables.pause, h.tables.resume] * MOST
        replies = [told(await ask(h.actor(100))) for ask in asked[:MOST]]
        # Whoever opens a table has done one thing.
        assert [REFUSED in reply for reply in replies] == [False] * (MOST - 1) + [True]
        assert "<t:" in replies[-1]
        await h.settle()
        before = len(h.channel())
        assert REFUSED in told(await h.tables.resume(h.actor(100))) + told(await h.tables.pause(h.actor(100)))
        await h.settle()
        assert len(h.channel()) == before
        # Others are not asked to wait, nor is an answer.
        await h.answer(table, (await h.prompt(table)).pending[0])
        await h.pass_time(minutes=WITHIN.total_seconds() / 60)
        assert REFUSED not in told(await h.tables.pause(h.actor(100)))


async def test_a_lobby_can_always_be_left_but_not_joined_again_and_again(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        opened = await h.tables.open(h.actor(100), Order("secret_hitler", {}))
        table = str(getattr(opened, "table", ""))
        for _ in range(MOST):
            assert REFUSED not in told(await h.press(101, table, "lobby", "join"))
            assert REFUSED not in told(await h.press(101, table, "lobby", "leave"))
        assert REFUSED in told(await h.press(101, table, "lobby", "join"))
        assert [member.user for member in (await h.table(table)).members] == [100]


async def test_nobody_hosts_many_lobbies_on_one_server(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        tables = []
        for channel in range(1, MOST_LOBBIES + 2):
            opened = await h.tables.open(h.actor(100, channel=channel), Order("secret_hitler", {}))
            tables.append(getattr(opened, "table", ""))
        assert all(tables[:MOST_LOBBIES])
        assert not tables[MOST_LOBBIES]
        await h.press(100, tables[0], "lobby", "cancel")
        assert getattr(await h.tables.open(h.actor(100, channel=9), Order("secret_hitler", {})), "table", "")


async def test_an_answer_may_be_changed_twenty_times_and_the_last_one_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = await h.start("secret_hitler", 5)
        await h.everyone(table)
        prompt = await h.prompt(table)
        assert prompt.revisable
        seat = prompt.seats[0]
        user = (await h.table(table)).members[seat].user
        replies = [told(await h.press(user, table, prompt.id, f"0.{number % 2}")) for number in range(MOST_CHANGES + 3)]
        assert [number for number, reply in enumerate(replies) if "last change" in reply] == [MOST_CHANGES]
        assert ["changed very often" in reply for reply in replies] == [False] * (MOST_CHANGES + 1) + [True] * 2
        await h.restart()
        assert "changed very often" in told(await h.press(user, table, prompt.id, "0.0"))
        # The others answer as if nothing had been.
        for other in prompt.seats[1:]:
            assert "often" not in told(await h.answer(table, other))


def test_the_brake_forgets_who_has_done_nothing_for_long() -> None:
    brake, now = Brake(), datetime(2030, 1, 1, tzinfo=UTC)
    for number in range(MOST):
        assert brake.until(1, now + timedelta(minutes=number)) is None
        brake.count(1, now + timedelta(minutes=number))
    late = now + timedelta(minutes=MOST - 1)
    assert brake.until(1, late) == now + WITHIN
    assert brake.until(2, late) is None
    assert brake.until(1, now + WITHIN) is None


async def test_a_changed_claim_is_braked_and_a_first_one_never(tmp_path: Path) -> None:
    """What is claimed answers something; that it is claimed otherwise only makes noise (SH-48)."""
    async with house(tmp_path) as h:
        table = await h.start("secret_hitler", 5)
        for _ in range(4):
            await h.everyone(table)
        held = await h.dealt(table)
        user = held.table.members[held.game.view(held.state, None).governments[0].president].user
        await h.pass_time(minutes=WITHIN.total_seconds() / 60)
        for _ in range(MOST // 2):
            await h.tables.pause(h.actor(user, manages=True))
            await h.tables.resume(h.actor(user, manages=True))
        assert REFUSED in told(await h.tables.pause(h.actor(user, manages=True)))
        assert REFUSED not in told(await h.press(user, table, "claim_drawn.1", "0", values={"": ("3",)}))
        n = (await h.table(table)).n
        assert REFUSED in told(await h.press(user, table, "claim_drawn.1", "0", values={"": ("2",)}))
        assert (await h.table(table)).n == n
        await h.pass_time(minutes=WITHIN.total_seconds() / 60)
        assert REFUSED not in told(await h.press(user, table, "claim_drawn.1", "0", values={"": ("2",)}))
        assert (await h.table(table)).n > n
