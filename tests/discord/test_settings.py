"""The operator's choices, and that the token stays out of sight."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (
        "DISCORD_TOKEN",
        "MENEUR_DATABASE",
        "MENEUR_LOG_LEVEL",
        "MENEUR_LOG_JSON",
        "MENEUR_GUILD",
        "MENEUR_KEEP_DAYS",
        "MENEUR_PICTURE_PROCESSES",
        "MENEUR_METRICS_PORT",
    ):
        monkeypatch.delenv(name, raising=False)


def test_everything_has_a_default() -> None:
    settings = Settings()
    assert settings.discord_token is None
    assert settings.database == Path("data/meneur.db")
    assert (settings.log_level, settings.log_json, settings.guild) == ("INFO", False, None)
    assert settings.keep_days == 90


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=from-file\nMENEUR_GUILD=42\nOTHER=x\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    settings = Settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "from-environment"
    assert settings.guild == 42


def test_the_example_is_complete_and_gives_the_defaults() -> None:
    Path(".env").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    assert Settings() == Settings(_env_file=None)
    named = {line.partition("=")[0] for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if "=" in line}
    assert {
        "DISCORD_TOKEN",
        "MENEUR_DATABASE",
        "MENEUR_LOG_LEVEL",
        "MENEUR_LOG_JSON",
        "MENEUR_GUILD",
        "MENEUR_KEEP_DAYS",
        "MENEUR_METRICS_PORT",
    } <= named


def test_the_token_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in f"{Settings()!r} {Settings()}"


def test_a_wrong_value_is_refused_without_being_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MENEUR_LOG_LEVEL", "very-secret")
    with pytest.raises(ValidationError) as caught:
        Settings()
    assert "very-secret" not in str(caught.value)
