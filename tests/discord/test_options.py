"""A game's options as options of its slash command."""

from typing import Any, Literal

import pytest
from pydantic import Field

from bot.presentation.options import Option
from bot.services.opening import Order
from cogs.commands.games import lobby_command
from cogs.commands.naming import slash
from cogs.commands.options import game_options
from cogs.incoming import Interaction
from engines.core import protocol
from engines.registry import games
from tests.conformance import toy
from tests.discord.fakes import FakeTables
from tests.discord.world import world


class Options(protocol.Options):
    """Every kind of option that a game may have."""

    mode: Literal["short", "long_one"] = "short"
    minutes: Literal[5, 10, 60] = 10
    stars: int = Field(default=3, ge=1, le=5)
    points: int = Field(default=30, ge=10, lt=100)
    secret_ballot: bool = False


@pytest.fixture
def magpie(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that has no presentation yet."""
    game = toy.GAME
    fields = {name: getattr(game, name) for name in game.__dataclass_fields__}
    monkeypatch.setitem(games(), "magpie", protocol.Game(**{**fields, "Options": Options}))
    return "magpie"


class TestOptions:
    def test_each_kind_is_asked_for_in_its_way(self, magpie: str) -> None:
        async def callback(itx: Interaction, **chosen: Any) -> None: ...

        command = lobby_command(magpie, callback)
        found = {p.name: p for p in command.parameters}
        assert {name: p.type.name for name, p in found.items()} == {
            "mode": "string",
            "minutes": "integer",
            "stars": "integer",
            "points": "integer",
            "secret_ballot": "boolean",
            "sealed": "boolean",
            "table_rhythm": "string",
            "table_language": "string",
            "table_thread": "boolean",
        }
        assert [choice.value for choice in found["mode"].choices] == ["short", "long_one"]
        assert [choice.value for choice in found["minutes"].choices] == [5, 10, 60]
        assert [choice.value for choice in found["stars"].choices] == [1, 2, 3, 4, 5]
        assert (found["points"].min_value, found["points"].max_value) == (10, 99)
        assert not any(p.required for p in command.parameters)

    async def test_they_arrive_as_they_are(self, magpie: str, tables: FakeTables) -> None:
        async with world(tables.attach) as w:
            await w.members[0].slash(
                w.channel, "magpie", mode="long_one", minutes=60, stars=2, points=99, secret_ballot=False
            )
            chosen: dict[str, str | int | bool] = {
                "mode": "long_one",
                "minutes": 60,
                "stars": 2,
                "points": 99,
                "secret_ballot": False,
            }
            assert tables.last[1][1] == Order("magpie", chosen, guild_language="en")

    def test_what_discord_cannot_ask_for_is_an_error(self, magpie: str, monkeypatch: pytest.MonkeyPatch) -> None:
        far_apart = Option("number", tuple(range(0, 60, 2)), 0)
        monkeypatch.setattr("cogs.commands.options.options_of", lambda _: [far_apart])
        with pytest.raises(TypeError, match="number of magpie"):
            list(game_options(magpie))

    @pytest.mark.parametrize(
        ("label", "name"),
        [
            ("Limites de mandat", "limites-de-mandat"),
            ("Sealed record", "sealed-record"),
            ("L’été — déjà !", "l-été-déjà"),
            ("x" * 40, "x" * 32),
            ("⚙️", ""),
        ],
    )
    def test_a_label_becomes_a_name(self, label: str, name: str) -> None:
        assert slash(label) == name
