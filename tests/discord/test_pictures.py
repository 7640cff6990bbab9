"""Pictures on the simulated Discord: with the message when the board has changed, private ones for one person only."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.cards.card import Picture
from bot.presentation.pictures import studio
from bot.presentation.registry import presentations
from cogs.rendering import PICTURE
from tests.discord.dots import Patient
from tests.discord.test_game import press, started
from tests.discord.world import World, playing, world

SLUG = "secret_hitler"


def alts(message: Any) -> list[str | None]:
    """What the pictures of a message say in words."""
    return [file.description for file in message.attachments if file.filename == PICTURE]


def is_shown(message: Any) -> bool:
    """Whether the picture stands in the embed."""
    return any(embed.image.url for embed in message.embeds)


@pytest.fixture
def still() -> Iterator[None]:
    """A board that always looks the same."""
    real = presentations()[SLUG]
    same = Picture(game=SLUG, kind="board", recipe="", alt="The same")

    def constant(view: Any, voice: Any) -> Picture:
        return same.evolve(recipe=first.setdefault("recipe", real.picture(view, voice).recipe))  # type: ignore[union-attr]

    first: dict[str, str] = {}
    presentations()[SLUG] = replace(real, picture=constant)
    yield
    presentations()[SLUG] = real


@asynccontextmanager
async def drawing(path: Path) -> AsyncIterator[World]:
    """A server of five, whose pictures are really drawn."""
    studio = Patient()
    async with world(playing(path / "tables.db", studio=studio), seats=5, studio=studio) as made:
        yield made


async def candidate_nominates(w: World) -> None:
    candidate = next(m for m in w.members if f"<@{m.id}>" in w.log()[-1].content)
    await press(w, candidate, ":nominate.1:0.0")


async def test_an_announcement_brings_the_changed_board(tmp_path: Path) -> None:
    """Once its meaning has changed, in the embed, with the same in words; not while somebody is nominated."""
    async with drawing(tmp_path) as w:
        await started(w)
        (first,) = alts(w.log()[-1])
        assert first
        assert "Tour 1" in first
        await candidate_nominates(w)
        assert alts(w.log()[-1]) == []
        status = await w.members[0].slash(w.channel, "table status")
        (second,) = alts(status.response)
        assert second
        assert second != first
        assert is_shown(status.response)


@pytest.mark.usefixtures("still")
async def test_a_board_that_looks_the_same_is_not_sent_again(tmp_path: Path) -> None:
    """The words come alone; whoever asks for the status sees the picture all the same."""
    async with drawing(tmp_path) as w:
        await started(w)
        assert alts(w.log()[-1]) == ["The same"]
        await candidate_nominates(w)
        assert alts(w.log()[-1]) == []
        assert not is_shown(w.log()[-1])
        status = await w.members[0].slash(w.channel, "table status")
        assert alts(status.response) == ["The same"]


async def test_secret_pictures_are_for_one_person_only(tmp_path: Path) -> None:
    """A role card comes by DM and with *My hand*, which nobody else sees; the channel has boards only."""
    async with drawing(tmp_path) as w:
        await started(w)
        for member, role in zip(
            w.members, ("Ton rôle", "Your role", "Your role", "Ton rôle", "Your role"), strict=True
        ):
            (alt,) = alts(w.dms(member)[-1])
            assert alt
            assert role in alt
            hand = await member.slash(w.channel, "hand")
            assert hand.response is not None
            assert hand.response.flags.ephemeral
            assert alts(hand.response) == [alt]
        public = [alt for message in w.log() for alt in alts(message)]
        assert public
        assert not any("role" in (alt or "") or "rôle" in (alt or "") for alt in public)


async def test_a_picture_that_cannot_be_drawn_costs_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The message arrives with all its words and controls; the log has a reference."""

    def fail(picture: Picture) -> bytes:
        raise RuntimeError("no paint")

    monkeypatch.setattr(studio, "draw", fail)
    async with drawing(tmp_path) as w:
        await started(w)
        assert w.log()[-1].embeds
        assert alts(w.log()[-1]) == []
        await candidate_nominates(w)
        assert "Reference" in caplog.text
