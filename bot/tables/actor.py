"""Who acts, and what was pressed, in the application's own terms."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from bot.model.people import Language

Source = Literal["channel", "dm", "hand"]


class Actor(NamedTuple):
    """The person behind an interaction.

    name: as shown in that server. language: of the person's client, until another is chosen. interaction: its id, by
    which a repetition is known. guild: None in the bot's DM. manages: may manage the server.
    sees(channel): may read what was written in another channel of the server. roles: the person's there.
    parent: the channel whose thread *channel* is.
    """

    user: int
    name: str
    language: Language
    interaction: int
    guild: int | None
    channel: int
    manages: bool
    sees: Callable[[int], bool] = lambda _: False
    roles: frozenset[int] = frozenset()
    parent: int | None = None


class Press(NamedTuple):
    """A control that was used, or a form that was sent.

    table, place, what: those of the control. values: of a select under "", of a form under each entry's name.
    source: the channel, the bot's DM, or a card that only the actor sees.
    """

    table: str
    place: str
    what: str
    values: Mapping[str, tuple[str, ...]]
    source: Source

    @property
    def first(self) -> str:
        """What was picked first in a select, "" when nothing was."""
        return next(iter(self.values.get("", ())), "")
