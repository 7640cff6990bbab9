"""The deal, with a process that dies after every single call of its store and of Discord: dealt once, or closed."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from bot.cards.card import Note
from bot.model.mail import Target
from bot.model.people import Language
from bot.ports import Gone, Rejected, TryLater
from bot.record.verify import verify
from engines.registry import games
from tests.delivery.world import LostReply
from tests.soak.length import LONG
from tests.tables.house import MORNING, opened
from tests.tables.mortal import MortalHouse

CHANNEL: Final = Target("channel", 1)
ACCIDENTS: Final[dict[str, tuple[Exception, ...]]] = {
    "nothing": (),
    "a reply that was lost": (LostReply(504, after=400),),
    "a try that failed": (TryLater(503, after=400),),
    "a message that was refused": (Rejected(50035),),
    "a message that was refused twice": (Rejected(50035), Rejected(50035)),
    "a channel that is gone": (Gone(10003),),
}
DELETED: Final = "a message that was deleted"
BUTTONS: Final = ("join", "leave", "cut", "options", "start")
EACH: Final = 4
"""Of so many calls the short run plays the death after one."""
ENOUGH: Final = 60
"""More calls than a deal takes."""


class Killed(NamedTuple):
    """A table whose process died after so many calls. phases: as it stood then, and in the end."""

    game: str
    accident: str
    calls: tuple[str, ...]
    phases: tuple[str, str]


async def killed(folder: Path, game: str, language: Language, accident: str, calls: int) -> Killed:
    """Press *Start*, die, begin anew, press every button of the lobby, let more than an hour pass; all of it judged."""
    seats = games()[game].seats[0]
    # A table of one is no table to leave.
    seats = max(seats, 2)
    async with opened(MortalHouse(folder / "tables.db", MORNING)) as h:
        table = await h.lobby(game, seats, language=language)
        h.discord.fail(CHANNEL, *ACCIDENTS.get(accident, (LostReply(504, after=400),)))
        down = {CHANNEL: TryLater(503)}
        seen = await h.lives(calls, lambda: h.press(100, table, "lobby", "start"), down)
        if accident == DELETED:
            h.discord.messages[:] = [m for m in h.discord.messages if "🔒" not in m.card.notice]
        then = (await h.table(table)).phase
        if then == "dealing":
            await answers(h, table)
        h.discord.down.clear()
        await h.pass_time(minutes=80)
        await judged(h, table, accident)
        return Killed(game, accident, tuple(seen), (then, (await h.table(table)).phase))


async def answers(h: MortalHouse, table: str) -> None:
    """Every button of the lobby says that the deal is coming, or that it has come; none changes what is frozen."""
    before = (await h.table(table)).deal.frozen
    for what, user in itertools.product(BUTTONS, (100, 101, 555)):
        if (await h.table(table)).phase != "dealing":
            return
        if what == "leave" and user != 555:
            # Who leaves now is dealt in, and then leaves.
            continue
        reply = await h.press(user, table, "lobby", what)
        assert isinstance(reply, Note), (what, reply)
        assert reply.card.text
    assert (await h.table(table)).deal.frozen == before


async def judged(h: MortalHouse, table: str, accident: str) -> None:
    """In the end: still a lobby in which nothing has happened, dealt once, or closed with its seed and the reason."""
    now = await h.table(table)
    kinds = [entry.kind for entry in await h.log(table)]
    assert now.phase in ("lobby", "playing", "cancelled"), now.phase
    closings = [m for m in h.channel() if "🔒" in m.card.notice]
    if now.phase == "lobby":
        assert "lobby_closed" not in kinds
        assert closings == []
    elif now.phase == "playing":
        assert kinds.count("dealt") == 1
        assert now.deal.message in {m.id for m in closings}
        # Another is there only where it says so; of several with one number the smallest counts.
        assert len(closings) <= now.deal.posted
        assert sum(promise_in(m.card.notice, now.deal.frozen) for m in closings) >= 1
    else:
        assert kinds.count("dealt") == 0
        assert kinds[-1] == "not_dealt"
        files = [m.card.files for m in h.discord.messages if m.card.files]
        assert len(files) == 1, "the seed is published, once"
        verdict = verify(files[0][0].text)
        assert verdict.difference is None
        content: dict[str, Any] = json.loads(files[0][0].text)
        assert content["lines"][-1]["line"]["reason"] in ("rejected", "channel", "late")
        assert accident != "nothing"


def promise_in(notice: str, frozen: str) -> bool:
    """Whether a plain line has something of 64 digits, twice."""
    return bool(frozen) and sum(len(word.strip("`.,")) == 64 for word in notice.replace("\n", " ").split()) >= 2


def every() -> Iterator[tuple[str, Language, str]]:
    """Every game, language and accident."""
    languages: tuple[Language, ...] = ("fr", "en")
    yield from itertools.product(games(), languages, (*ACCIDENTS, DELETED))


async def all_deaths(
    folder: Path, game: str, language: Language, accident: str, when: range = range(ENOUGH)
) -> list[Killed]:
    """A process that dies after the first call, the second … until one has nothing more to do."""
    found: list[Killed] = []
    for calls in when:
        place = folder / f"{game}-{language}-{calls}-{abs(hash(accident))}"
        place.mkdir()
        found.append(await killed(place, game, language, accident, calls))
        if len(found[-1].calls) <= calls:
            return found
    raise AssertionError("the deal never rests")


@pytest.mark.parametrize("number", range(len(ACCIDENTS) + 1))
async def test_a_deal_survives_every_death_of_its_process(tmp_path: Path, number: int) -> None:
    """One game for each accident, in turn; the long run plays them all."""
    slugs = list(games())
    accident = (*ACCIDENTS, DELETED)[number]
    language: Language = "fr" if number % 2 else "en"
    when = range(number % EACH, ENOUGH, EACH)
    found = await all_deaths(tmp_path, slugs[number % len(slugs)], language, accident, when)
    assert len(found) > 2


@LONG
@pytest.mark.parametrize(("game", "language", "accident"), list(every()))
async def test_every_deal_survives_every_death(tmp_path: Path, game: str, language: Language, accident: str) -> None:
    """All games, both languages, every accident, every call."""
    found = await all_deaths(tmp_path, game, language, accident)
    assert {one.phases[0] for one in found} >= {"lobby", "dealing"}
