"""Slash commands: what Discord is told of them, and what they forward."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.cards.card import note
from bot.services.opening import Order
from bot.tables.time.wishes import ClockWish
from cogs.commands.base import SUGGESTIONS, suggestions
from cogs.commands.tools import tools
from engines.registry import games
from tests.discord.fakes import FakeHelp, FakeTables
from tests.discord.world import World, shown

NAME = re.compile(r"[-_\w]{1,32}")
LOCALES = {"fr", "en-US", "en-GB"}


def payloads(w: World) -> list[dict[str, Any]]:
    """The commands as they were registered."""
    registered: Any = next(e.json for e in w.env.http_requests if e.method == "PUT" and e.path.endswith("/commands"))
    return list(registered)


def nodes(payload: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A command, its subcommands, its options."""
    yield payload
    for option in payload.get("options", ()):
        yield from nodes(option)


class TestRegistered:
    async def test_names_and_descriptions_fit_in_every_language(self, w: World) -> None:
        for node in (node for payload in payloads(w) for node in nodes(payload)):
            names = [node["name"], *node["name_localizations"].values()]
            assert all(NAME.fullmatch(name) and name == name.lower() for name in names), names
            said = [node["description"], *node["description_localizations"].values()]
            assert all(0 < len(text) <= 100 for text in said), said
            assert set(node["name_localizations"]) == set(node["description_localizations"]) == LOCALES

    async def test_names_do_not_collide_in_any_language(self, w: World) -> None:
        for locale in LOCALES:
            names = [payload["name_localizations"][locale] for payload in payloads(w)]
            assert len(set(names)) == len(names)
            for node in (node for payload in payloads(w) for node in nodes(payload)):
                inner = [option["name_localizations"][locale] for option in node.get("options", ())]
                assert len(set(inner)) == len(inner)

    async def test_choices_fit_in_every_language(self, w: World) -> None:
        for node in (node for payload in payloads(w) for node in nodes(payload)):
            choices = node.get("choices") or []
            assert len(choices) <= 25
            for choice in choices:
                said = [choice["name"], *choice["name_localizations"].values()]
                assert all(0 < len(text) <= 100 for text in said)

    async def test_there_is_one_for_each_game_and_few_others(self, w: World) -> None:
        names = {payload["name"] for payload in payloads(w)}
        assert names == {slug.replace("_", "-") for slug in games()} | {
            "hand",
            "turns",
            "rules",
            "help",
            "language",
            "notifications",
            "table",
            "config",
            "history",
            "practice",
            "stats",
            "privacy",
            *tools(),
        }
        assert len(names) < 100

    async def test_french_names_are_french(self, w: World) -> None:
        french = {
            payload["name"]: [payload["name_localizations"]["fr"]]
            + [option["name_localizations"]["fr"] for option in payload.get("options", ())]
            for payload in payloads(w)
            if payload["name"].replace("-", "_") not in games()
        }
        assert all(french.pop(tool)[1:] == ["table"] for tool in tools())
        assert french == {
            "hand": ["main", "table"],
            "turns": ["tours"],
            "rules": ["regles", "jeu", "sujet"],
            "help": ["aide"],
            "language": ["langue", "langue", "portee"],
            "history": ["historique", "portee"],
            "practice": ["entrainement", "jeu", "niveau"],
            "stats": ["stats", "partager"],
            "privacy": ["confidentialite"],
            "notifications": ["notifications", "mention", "mp"],
            "config": ["config", "voir", "regler"],
            "table": [
                "table",
                "statut",
                "annuler",
                "exclure",
                "remplacer",
                "quitter",
                "pause",
                "reprendre",
                "relancer",
                "prolonger",
                "confier",
                "horloge",
            ],
        }

    async def test_tables_are_of_servers_and_ones_own_affairs_of_dms_too(self, w: World) -> None:
        contexts = {payload["name"]: payload["contexts"] for payload in payloads(w)}
        for name, found in contexts.items():
            own = {"hand", "turns", "rules", "help", "language", "notifications", "history", "stats", "privacy"}
            both = name in own | set(tools())
            assert found == ([0, 1] if both else [0]), name
        assert all(payload["integration_types"] == [0] for payload in payloads(w))


class TestForwarding:
    async def test_a_lobby_opens_with_the_options_that_were_given(self, w: World, tables: FakeTables) -> None:
        await w.members[0].slash(
            w.channel, "secret-hitler", sealed=True, term_limits="start", language="en", rhythm="days"
        )
        name, (actor, order) = tables.last
        assert name == "open"
        assert order == Order("secret_hitler", {"sealed": True, "term_limits": "start"}, "en", "days", "en")
        assert (actor.guild, actor.channel, actor.name) == (w.guild.id, w.channel.id, "Ada")

    async def test_the_servers_language_is_that_of_its_settings(self, w: World, tables: FakeTables) -> None:
        w.env.backend.get_guild(w.guild.id).preferred_locale = "fr"
        await w.members[0].slash(w.channel, "secret-hitler")
        assert tables.last[1][1] == Order("secret_hitler", {}, guild_language="fr")

    async def test_each_command_asks_for_what_it_says(self, w: World, tables: FakeTables) -> None:
        ada, bea = w.members[0], w.members[1]
        await ada.slash(w.channel, "table kick", player=bea)
        assert (tables.last[0], tables.last[1][1:]) == ("kick", (bea.id,))
        await ada.slash(w.channel, "table replace", player=bea)
        assert (tables.last[0], tables.last[1][1:]) == ("replace", (bea.id, None))
        await ada.slash(w.channel, "table replace", player=bea, reason="away")
        assert (tables.last[0], tables.last[1][1:]) == ("replace", (bea.id, "away"))
        for player, asked in ((bea, bea.id), (None, None)):
            await ada.slash(w.channel, "table handover", **({"player": player} if player else {}))
            assert (tables.last[0], tables.last[1][1:]) == ("handover", (asked,))
        for command in ("cancel", "leave", "pause", "resume", "nudge", "extend"):
            await ada.slash(w.channel, f"table {command}")
            assert tables.last[0] == command
        await ada.slash(w.channel, "table clock")
        assert tables.last[1][1] == ClockWish()
        await ada.slash(w.channel, "table clock", rhythm="live", turn=5, quiet="off", zone="Europe/Paris", late="wait")
        assert tables.last[1][1] == ClockWish("live", 5, quiet="off", zone="Europe/Paris", late="wait")
        await ada.slash(w.channel, "table status", table="abc")
        assert (tables.last[0], tables.last[1][1:]) == ("status", ("abc",))

    @pytest.mark.parametrize("private", [False, True])
    async def test_ones_own_affairs_can_be_asked_for_in_a_dm_too(
        self, w: World, tables: FakeTables, private: bool
    ) -> None:
        ada = w.members[0]

        async def run(command: str, **options: Any) -> tuple[Any, ...]:
            tables.reply = note(command)
            made = ada.user.slash(command, **options) if private else ada.slash(w.channel, command, **options)
            assert shown(await made) == command
            name, (actor, *rest) = tables.last
            assert name == command
            assert actor.guild == (None if private else w.guild.id)
            assert actor.language == "fr"
            return tuple(rest)

        assert await run("hand") == (None,)
        assert await run("hand", table="abc") == ("abc",)
        assert await run("turns") == ()
        assert await run("help") == ()
        assert await run("notifications") == (None, None)
        assert await run("notifications", mention=False, dm=True) == (False, True)
        assert await run("rules") == (None, None)
        assert await run("rules", game="secret_hitler", topic="veto") == ("secret_hitler", "veto")
        assert await run("language", language="fr") == ("fr", "me")
        assert await run("language", language="en", scope="server") == ("en", "server")
        assert await run("language", language="auto") == (None, "me")
        assert await run("history") == ("mine" if private else "server",)
        assert await run("history", scope="mine") == ("mine",)
        assert await run("stats") == (None,)
        assert await run("stats", share=False) == (False,)
        assert await run("privacy") == ()

    async def test_whoever_manages_the_server_is_known(self, w: World, tables: FakeTables) -> None:
        role = w.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
        mod = w.guild.add_member(w.env.create_user("mod"), roles=[role])
        boss = w.guild.create_role("Admins", permissions=discord.Permissions(administrator=True))
        admin = w.guild.add_member(w.env.create_user("admin"), roles=[boss])
        managing = []
        for member in (w.members[0], mod, admin):
            await member.slash(w.channel, "help")
            managing.append(tables.last[1][0].manages)
        assert managing == [False, True, True]


class TestCompletion:
    async def test_tables_are_suggested(self, w: World, tables: FakeTables) -> None:
        tables.completion = (("abc", "Secret Hitler · abc"), ("xyz", "Secret Hitler · xyz"))
        for command in ("hand", "table status"):
            found = await w.members[0].autocomplete(w.channel, command, "table", "XYZ")
            assert [(choice["name"], choice["value"]) for choice in found] == [("Secret Hitler · xyz", "xyz")]

    async def test_time_zones_are_suggested(self, w: World, tables: FakeTables) -> None:
        tables.completion = (("America/Montreal", "America/Montreal"), ("Europe/Paris", "Europe/Paris"))
        found = await w.members[0].autocomplete(w.channel, "table clock", "zone", "montr")
        assert [choice["value"] for choice in found] == ["America/Montreal"]

    async def test_games_and_topics_are_suggested(self, w: World, tables: FakeTables) -> None:
        found = await w.members[0].autocomplete(w.channel, "rules", "game", "hitl")
        assert [choice["value"] for choice in found] == ["secret_hitler"]
        tables.completion = (("veto", "Le veto"),)
        found = await w.members[0].autocomplete(w.channel, "rules", "topic", "", game="secret_hitler")
        assert [choice["value"] for choice in found] == ["veto"]
        assert tables.last == ("topics", ("secret_hitler", "fr"))

    def test_no_more_is_suggested_than_discord_takes(self) -> None:
        many = tuple((str(i), "x" * 150) for i in range(100))
        found = suggestions(many, "")
        assert len(found) == SUGGESTIONS == 25
        assert all(len(choice.name) <= 100 for choice in found)

    async def test_suggestions_that_fail_are_logged_and_no_more(
        self, w: World, tables: FakeTables, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def fail(*_: Any) -> Any:
            raise RuntimeError("boom")

        monkeypatch.setattr(tables, "tables_of", fail)
        await w.members[0].autocomplete(w.channel, "hand", "table", "")
        assert any("autocomplete" in record.getMessage() for record in caplog.records)


class TestPermissions:
    @pytest.mark.parametrize(
        ("denied", "named"),
        [
            ({"send_messages": False}, ["Envoyer des messages"]),
            ({"embed_links": False, "attach_files": False}, ["Intégrer des liens", "Joindre des fichiers"]),
            ({"read_message_history": False}, ["Voir les anciens messages"]),
        ],
    )
    async def test_what_the_bot_lacks_is_named_and_no_table_opens(
        self, w: World, tables: FakeTables, denied: dict[str, bool], named: list[str]
    ) -> None:
        assert w.guild.me is not None
        mine = w.guild.me.roles[-1]
        channel = w.guild.create_text_channel("closed", overwrites={mine: discord.PermissionOverwrite(**denied)})
        result = await w.members[0].slash(channel, "secret-hitler")
        assert result.ephemeral
        assert re.findall(r"^- (.*)$", shown(result), re.MULTILINE) == named
        assert tables.calls == []

    async def test_a_thread_needs_the_permission_for_threads(self, w: World, tables: FakeTables) -> None:
        assert w.guild.me is not None
        mine = w.guild.me.roles[-1]
        denied = discord.PermissionOverwrite(send_messages=False)
        channel = w.guild.create_text_channel("closed", overwrites={mine: denied})
        parent = w.client.get_channel(channel.id)
        assert isinstance(parent, discord.TextChannel)
        await parent.create_thread(name="open", type=discord.ChannelType.public_thread)
        await w.members[0].slash(channel.threads[0], "secret-hitler")
        assert tables.last[0] == "open"


async def test_suggestions_for_a_command_of_an_older_version_are_left_out(w: World, tables: FakeTables) -> None:
    w.client.tree.remove_command("hand")
    assert not await w.members[0].autocomplete(w.channel, "hand", "table", "")
    assert isinstance(w.env.errors[0], app_commands.CommandNotFound)


async def test_a_command_of_an_older_version_gets_a_polite_line(w: World, tables: FakeTables) -> None:
    w.client.tree.remove_command("help")
    result = await w.members[0].slash(w.channel, "help")
    assert "Cette commande a changé" in shown(result)
    assert result.ephemeral
    assert isinstance(w.env.errors[0], app_commands.CommandNotFound)


async def test_a_failure_before_the_application_is_asked_is_owned_up_to(
    w: World, tables: FakeTables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delattr(FakeHelp, "help")
    result = await w.members[0].slash(w.channel, "help")
    assert w.env.errors
    reference = shown(result).split("`")[1]
    assert any(reference in record.getMessage() for record in caplog.records)
