"""Where and by whom tables are opened, without Discord."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from pydantic import ValidationError

from bot.cards.card import Opened
from bot.model.guild import GuildConfig
from bot.presentation import channels
from bot.presentation.texts import LANGUAGES, say
from bot.services.config import MOST_CHANNELS, ServerWish, chosen
from bot.services.opening import Order
from tests.tables.room import CHANNEL, GUILD, PEOPLE, SLUG, Room, card_of, room, text_of

ORDER = Order(SLUG, {}, "en")


@pytest_asyncio.fixture
async def r(tmp_path: Path) -> AsyncIterator[Room]:
    """A room."""
    async with room(tmp_path) as made:
        yield made


class TestChosen:
    """What becomes of a server's choices."""

    def test_what_is_not_chosen_stays(self) -> None:
        """Nothing, and each part alone."""
        before = GuildConfig(language="fr", zone="Asia/Tokyo", channels=(1, 2), role=3, rhythm="live", tables=4)
        assert chosen(before, ServerWish(), GUILD) == before
        assert chosen(before, ServerWish(tables=5), GUILD) == before.evolve(tables=5)
        assert chosen(before, ServerWish(allow=2), GUILD) == before
        assert chosen(before, ServerWish(allow=9), GUILD) == before.evolve(channels=(1, 2, 9))
        assert chosen(before, ServerWish(rhythm="never"), GUILD) == before

    def test_each_part_can_be_forgotten(self) -> None:
        """Language and zone by "auto", channels one by one or all, the role by that of everybody."""
        before = GuildConfig(language="fr", zone="Asia/Tokyo", channels=(1, 2), role=3)
        assert (
            chosen(before, ServerWish(language="auto", zone="Auto ", role=GUILD, everywhere=True), GUILD)
            == GuildConfig()
        )
        assert chosen(before, ServerWish(forbid=1), GUILD).channels == (2,)
        assert chosen(before, ServerWish(everywhere=True, allow=7), GUILD).channels == (7,)

    @pytest.mark.parametrize("tables", [0, 51, -1])
    def test_there_is_a_least_and_a_most(self, tables: int) -> None:
        """From 1 to 50 tables."""
        with pytest.raises(ValidationError):
            chosen(GuildConfig(), ServerWish(tables=tables), GUILD)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_many_channels_can_be_shown(self, language: str) -> None:
        """And no more are kept than anybody needs."""
        many = GuildConfig(channels=tuple(range(10**17, 10**17 + MOST_CHANNELS)))
        assert chosen(many, ServerWish(allow=1), GUILD).channels == many.channels
        spoken = next(known for known in LANGUAGES if known == language)
        card = channels.config_card(spoken, many, usual_rhythm="day")
        assert "…" in card.text
        assert len(channels.channel_refused(spoken, many.channels)) < 2000


class TestOpening:
    """What was chosen is honoured."""

    async def test_there_are_never_too_many_at_once(self, r: Room) -> None:
        """Even if they are opened at the same moment."""
        await r.store.change_guild(GUILD, lambda config: config.evolve(tables=3))
        orders = [r.tables.open(r.actor(PEOPLE[i % 5], channel=i + 1), ORDER) for i in range(12)]
        replies = await asyncio.gather(*orders)
        assert sum(isinstance(reply, Opened) for reply in replies) == 3
        assert await r.store.live_in(GUILD) == 3
        # Elsewhere that is no matter.
        assert isinstance(await r.tables.open(r.actor(PEOPLE[0], guild=1, channel=99), ORDER), Opened)

    async def test_a_rematch_is_a_table_too(self, r: Room) -> None:
        """It needs the role, the channel and the room."""
        table = await r.played()
        for choice, text in (
            (ServerWish(role=5), say("en", "place-role-refused", role="<@&5>")),
            (ServerWish(role=GUILD, allow=1), say("en", "place-channel-refused", channels="<#1>")),
        ):
            await r.store.change_guild(GUILD, lambda config, choice=choice: chosen(config, choice, GUILD))  # type: ignore[misc]
            assert text in text_of(card_of(await r.press(PEOPLE[1], f"{table}:table:rematch")))
        await r.store.change_guild(GUILD, lambda config: chosen(config, ServerWish(everywhere=True, tables=1), GUILD))
        await r.tables.open(r.actor(PEOPLE[0], channel=2), ORDER)
        full = say("en", "place-tables-refused", most=1)
        assert full in text_of(card_of(await r.press(PEOPLE[1], f"{table}:table:rematch")))
        await r.store.change_guild(GUILD, lambda config: chosen(config, ServerWish(tables=2), GUILD))
        await r.press(PEOPLE[1], f"{table}:table:rematch")
        assert await r.store.live_in(GUILD) == 2

    async def test_a_thread_of_an_allowed_channel_is_allowed(self, r: Room) -> None:
        """And its table plays in the thread."""
        await r.store.change_guild(GUILD, lambda config: config.evolve(channels=(CHANNEL,)))
        inside = r.actor(PEOPLE[0], channel=42)._replace(parent=CHANNEL)
        assert isinstance(await r.tables.open(inside, ORDER), Opened)
        found = await r.store.in_channel(42)
        assert found is not None
        assert found.live

    async def test_whoever_manages_the_server_needs_no_role(self, r: Room) -> None:
        """Whoever has the role neither."""
        await r.store.change_guild(GUILD, lambda config: config.evolve(role=5))
        boss = r.actor(PEOPLE[0], channel=1)._replace(manages=True)
        player = r.actor(PEOPLE[1], channel=2)._replace(roles=frozenset({4, 5}))
        assert isinstance(await r.tables.open(boss, ORDER), Opened)
        assert isinstance(await r.tables.open(player, ORDER), Opened)

    async def test_nothing_is_opened_in_a_thread_that_is_not_there(self, r: Room) -> None:
        """Discord refused to open it; a thread is not even asked for when the table is refused."""
        asked: list[str] = []

        async def thread(name: str) -> None:
            asked.append(name)

        refused = await r.tables.open(r.actor(PEOPLE[0]), ORDER._replace(thread=thread))
        assert say("en", "place-thread-refused") in text_of(card_of(refused))
        await r.store.change_guild(GUILD, lambda config: config.evolve(role=5))
        await r.tables.open(r.actor(PEOPLE[0]), ORDER._replace(thread=thread))
        assert len(asked) == 1
        assert await r.store.live_in(GUILD) == 0
