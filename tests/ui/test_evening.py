"""An evening with accidents, by clicks: one takes no DMs, one is late, one leaves, Discord and the bot fail."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.async_api import expect
from simcord.backend.models import Message

from bot.playground.rooms import Room
from engines.registry import games
from tests.ui import hand
from tests.ui.desk import Desk
from tests.ui.test_table import command

SILENT, EPHEMERAL = 1 << 12, 1 << 6
"""Flags of messages that notify nobody."""
CLOSED, LATE, LEAVER = 1, 2, 3
HOURS = 3
"""How long Discord takes no message."""
MARKUP = re.compile(r"<[@t][^>]*>|[\u2068\u2069]")
VARIES = re.compile(r"\*\*[^*]+\*\*|\d+")


@dataclass(frozen=True)
class Told:
    """Something that notified somebody: where it stands, and its first words."""

    message: int
    where: str
    words: str


def told(desk: Desk, room: Room, person: int) -> list[Told]:
    """All that has notified somebody so far, in order."""
    return sorted(_told(desk, room, person), key=lambda one: one.message)


def _told(desk: Desk, room: Room, person: int) -> Iterator[Told]:
    town = desk.world.town
    for where, channel in (("DM", None), ("channel", room.channel)):
        for message in town.seen(person, channel):
            loud = not message.flags & (SILENT | EPHEMERAL)
            if loud and (where == "DM" or town.people[person].id in message.ping_user_ids):
                yield Told(message.id, where, words(message))


def words(message: Message) -> str:
    """The first line of what it says, without whom it mentions and when."""
    parts = (message.content or "", *(str(embed.get("description") or "") for embed in message.embeds))
    lines = [MARKUP.sub("", line).strip() for part in parts for line in part.split("\n")]
    return next((line for line in lines if line and not line.startswith("🔒")), "")


def summary(diary: list[Told]) -> str:
    """What somebody was told, each kind once with how often."""
    return "; ".join(f"{count} x {where}: {words}" for (where, words), count in counted(diary).items())


def counted(diary: list[Told]) -> Counter[tuple[str, str]]:
    """How often each kind of words came where; names and numbers make no other kind."""
    return Counter((one.where, VARIES.sub("…", one.words)) for one in diary)


async def be_late(desk: Desk) -> None:
    """All answer but one, and a day passes with that one's decision open, or with a hidden one that may be."""
    while await hand.answer(desk, but=LATE):
        pass
    await desk.page.get_by_role("button", name="+1 day").click()
    await hand.settle(desk)


@pytest.mark.parametrize("slug", games())
async def test_an_evening_goes_on_and_everybody_is_told(
    here: Desk, slug: str, record_property: Callable[[str, object], None]
) -> None:
    """Whoever is late is reached before the forfeit; a seat changes hands; the end reaches everybody."""
    page, people = here.page, max(games()[slug].seats[0], 4)
    channel = here.place("channel")
    room = await here.table(slug, people, start=False)
    watcher = int(await page.locator(".seat").last.get_attribute("data-person") or 0)

    await here.screen_of(CLOSED)
    await page.get_by_role("button", name="Close these DMs").click()
    await here.screen_of(0)
    await channel.get_by_role("button", name="Start").click()
    await hand.settle(here)
    await hand.play(here, 3)

    await be_late(here)

    await here.screen_of(LEAVER)
    await command(here, "channel", "/table leave")
    await channel.get_by_role("button", name="Give it up").click()
    await hand.settle(here)
    await here.screen_of(watcher)
    await channel.get_by_role("button", name="Take the seat").click()
    await hand.settle(here)
    await hand.play(here, 3)

    path = f"/channels/{room.channel.id}/messages"
    here.world.env.inject_error("POST", path, status=503, code=0, message="outage", times=None)
    for _ in range(HOURS):
        await page.get_by_role("button", name="+1 hour").click()
        await hand.settle(here)
    here.world.env.open_channel(room.channel)
    await page.get_by_role("button", name="Restart the bot").click()
    await expect(page.locator(".toast").last).to_contain_text("started again")
    # What the channel did not take is tried again after a while.
    await page.get_by_role("button", name="+1 hour").click()
    await here.world.pass_time(1)
    await hand.settle(here)
    await hand.play(here, 6)
    # Pictures that are replaced faster than a browser asks for them are not what is tried here.
    await page.goto("about:blank")
    here.rooms.choose(room, "nobody")
    await here.robots_finish()
    await here.open()
    await here.current()
    await expect(page.locator(".status[data-mood=over]")).to_be_visible()

    town, seated = here.world.town, sorted({*range(people), watcher} - {LEAVER})
    diaries = {person: told(here, room, person) for person in (*seated, LEAVER)}
    for person, diary in diaries.items():
        record_property(town.residents[person].name, summary(diary))
    assert {one.where for one in diaries[CLOSED]} == {"channel"}
    assert len({diaries[person][-1].message for person in seated if diaries[person][-1].where == "channel"}) == 1
    assert all(diaries[person][-1].where == "channel" for person in seated)
    held = await here.rooms.held(room)
    assert held is not None
    assert held.table.phase == "ended"
    assert diaries[LEAVER][-1].message < diaries[watcher][0].message
