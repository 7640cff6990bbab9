"""What is said when something does not work: faults, cards that could not be made, channels that take no message."""

from collections.abc import Sequence
from typing import Literal

from bot.cards import limits
from bot.cards.card import Card, row
from bot.model.people import Language
from bot.presentation.rows import END, channel_row, hand_button
from bot.presentation.scene import Scene
from bot.presentation.texts import dashed, say, texts, yes_no
from bot.presentation.voice import Voice

HostNotice = Literal["channel-refused", "channel-gone", "channel-back", "removed", "table-fault"]


def broken(language: Language, reference: str) -> Card:
    """Stands for a card that could not be made: the game goes on. reference: for whoever runs the bot."""
    return Card(title=say(language, "broken-title"), text=say(language, "broken", reference=reference))


def fault(language: Language, reference: str) -> Card:
    """What the channel reads when a fault has paused the table."""
    return Card(text=say(language, "table-fault", reference=reference))


def was_cut_off(language: Language) -> Card:
    """The channel takes messages again, after a while in which nobody could be told anything."""
    return Card(text=say(language, "table-was-cut-off"), silent=True)


def dms_closed(scene: Scene, game: str, seats: Sequence[int]) -> Card:
    """The hint in the channel that private messages do not arrive at *seats*, and what to use instead."""
    voice = Voice(game, scene)
    users = tuple(scene.users[seat] for seat in seats)
    return limits.fit(
        Card(
            notice=voice("dms-closed", names=" ".join(f"<@{user}>" for user in users)),
            controls=(row(hand_button(voice)),),
            mentions=users,
        )
    )


def host_notice(
    what: HostNotice,
    language: Language,
    *,
    game: str,
    table: str,
    reference: str = "",
    link: str = "",
    plays: bool = False,
) -> Card:
    """A DM to the host about the table's channel, or a fault that paused it. reference: for whoever runs the bot.

    plays: whether this pauses the table, or lets it go on. A channel that is gone cannot be led to; since no command
    can be given there either, the table can be ended here.
    """
    said = texts(game, language)
    name, way = said("game-name"), channel_row(said, link)
    if what == "channel-gone":
        way = (row(END.evolve(label=said("cancel-yes"))),)
    return limits.fit(
        Card(
            notice=said("notice-host", game=name, table=table),
            text=said(f"host-{what}", game=name, table=table, reference=reference, plays=yes_no(plays)),
            controls=way,
        )
    )


def host_lacks(language: Language, game: str, table: str, permissions: Sequence[str], link: str) -> Card:
    """A DM to the host: what the bot may not do any more in the table's channel. permissions: Discord's names."""
    said = texts(game, language)
    named = "\n".join(f"- {say(language, f'permission-{dashed(name)}')}" for name in permissions)
    return limits.fit(
        Card(
            notice=said("notice-host", game=said("game-name"), table=table),
            text=said("host-lacks", table=table, permissions=named),
            controls=channel_row(said, link),
        )
    )


def permissions_missing(language: Language, permissions: Sequence[str]) -> str:
    """Which permissions the bot lacks in a channel. permissions: Discord's names, such as "view_channel"."""
    named = [say(language, f"permission-{dashed(name)}") for name in permissions]
    return say(language, "permissions-missing", permissions="\n".join(f"- {name}" for name in named))
