"""What the operator chooses, from the environment and from `.env`; read once, passed on, never global."""

from pathlib import Path
from typing import Final, Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

KEEP_DAYS: Final = 90
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Settings(BaseSettings):
    """The operator's choices; `.env.example` explains them. An empty variable counts as absent.

    discord_token: DISCORD_TOKEN, needed by `run` only. The others are MENEUR_DATABASE (a file), MENEUR_LOG_LEVEL,
    MENEUR_LOG_JSON (one JSON object a line), MENEUR_GUILD (register the commands in this server only, at once),
    MENEUR_KEEP_DAYS (how long what happened at a finished table is kept; 0: for ever), MENEUR_PICTURE_PROCESSES
    (None: as many as the machine has room for; 0: pictures are drawn by the bot itself) and MENEUR_METRICS_PORT (None:
    no metrics).
    Raises ValidationError, which quotes no value.
    """

    model_config = SettingsConfigDict(
        env_prefix="MENEUR_",
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database: Path = Path("data/meneur.db")
    log_level: LogLevel = "INFO"
    log_json: bool = False
    guild: int | None = None
    keep_days: int = Field(default=KEEP_DAYS, ge=0, le=36_500)
    picture_processes: int | None = Field(default=None, ge=0, le=16)
    metrics_port: int | None = Field(default=None, ge=1, le=65_535)
