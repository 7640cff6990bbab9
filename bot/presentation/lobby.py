"""The lobby of a table: its card, and the cards that follow when it closes."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple

from bot.cards import limits, names
from bot.cards.card import Button, Buttons, Card, Control, File, Link, Section
from bot.model.people import Language
from bot.model.table import Cut
from bot.presentation.options import Setting, cut_form, in_words, options_form, options_read, pages
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from bot.presentation.texts import Texts, dashed, say, texts, yes_no
from bot.presentation.times import moments
from bot.presentation.voice import Voice

__all__ = ["cut_form", "options_form", "options_read"]  # beside what is defined here

PLACE = "lobby"
END = Button(place="table", what="end", label="", style="danger")
"""Ends a table for good; its label is the language's."""


class Guest(NamedTuple):
    """Who has joined. name: not escaped. unreachable: the DMs are closed."""

    name: str
    host: bool = False
    unreachable: bool = False


class LobbyScene(NamedTuple):
    """An open lobby; nothing in it is secret.

    host: name, not escaped. guests: in the order of joining. commitment: 64 hexadecimal digits. least, most: seats.
    clock: how it runs, in words.
    """

    table: str
    game: str
    host: str
    guests: tuple[Guest, ...]
    options: Mapping[str, Setting]
    commitment: str
    cuts: tuple[Cut, ...]
    expires: datetime
    least: int
    most: int
    clock: str = ""


def lobby(scene: LobbyScene, language: Language, *, notice: str = "") -> Card:
    """An open lobby with its buttons (place "lobby"): join, leave, start, options, cut, cancel, and the rules."""
    said, p = texts(scene.game, language), presentations()[scene.game]
    return limits.fit(
        Card(
            notice=notice,
            title=f"{p.emoji} {said('lobby-title', game=said('game-name'))}",
            text="\n".join(_text(scene, said)),
            sections=tuple(_sections(scene, said)),
            footer=said("footer-table", table=scene.table),
            colour=p.colour,
            controls=_controls(scene, said),
            silent=not notice,
        )
    )


def lobby_closed(
    scene: LobbyScene,
    language: Language,
    how: Literal["started", "cancelled", "expired"],
    files: Sequence[File] = (),
) -> Card:
    """What the lobby's message becomes: no button, and why. files: the published record of a table without a game."""
    said, p = texts(scene.game, language), presentations()[scene.game]
    closing = [said(f"lobby-{how}", host=names.bold(scene.host))]
    if files:
        closing.append(said("ended-record"))
    return limits.fit(
        Card(
            title=f"{p.emoji} {said('game-name')}",
            text="\n".join(closing),
            sections=tuple(_sections(scene, said)),
            footer=said("footer-table", table=scene.table),
            colour=p.colour,
            files=tuple(files),
            silent=True,
        )
    )


def greeting(game: str, language: Language, table: str, link: str = "") -> Card:
    """The first DM, at Join: what will come here, and that nothing secret is shown on a lock screen."""
    said, p = texts(game, language), presentations()[game]
    return limits.fit(
        Card(
            notice=said("notice-private", game=said("game-name"), table=table),
            title=f"{p.emoji} {said('game-name')}",
            text=said("greeting", game=said("game-name")),
            footer=said("footer-table", table=table),
            colour=p.colour,
            controls=(Link(label=said("button-channel"), url=link),) if link else (),
            silent=True,
        )
    )


def dms_closed(scene: Scene, game: str, seats: Sequence[int]) -> Card:
    """The hint in the channel that private messages do not arrive at *seats*, and what to use instead."""
    voice = Voice(game, scene)
    users = tuple(scene.users[seat] for seat in seats)
    hand = Button(place="hand", what="open", label=voice("button-hand"), emoji="🖐️")
    return limits.fit(
        Card(
            notice=voice("dms-closed", names=" ".join(f"<@{user}>" for user in users)),
            controls=(Buttons(buttons=(hand,)),),
            mentions=users,
        )
    )


HostNotice = Literal["channel-refused", "channel-gone", "channel-back", "table-fault"]


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
    controls: tuple[Control, ...] = (Link(label=said("button-channel"), url=link),) if link else ()
    if what == "channel-gone":
        controls = (Buttons(buttons=(END.evolve(label=said("cancel-yes")),)),)
    return limits.fit(
        Card(
            notice=said("notice-host", game=said("game-name"), table=table),
            text=said(
                f"host-{what}",
                game=said("game-name"),
                table=table,
                reference=reference,
                plays=yes_no(plays),
            ),
            controls=controls,
        )
    )


def fault(language: Language, reference: str) -> Card:
    """What the channel reads when a fault has paused the table."""
    return Card(text=say(language, "table-fault", reference=reference))


def permissions_missing(language: Language, permissions: Sequence[str]) -> str:
    """Which permissions the bot lacks in a channel. permissions: Discord's names, such as "view_channel"."""
    named = [say(language, f"permission-{dashed(name)}") for name in permissions]
    return say(language, "permissions-missing", permissions="\n".join(f"- {name}" for name in named))


class Turn(NamedTuple):
    """A table that waits for somebody. game: slug. prompt: kind of the decision, None in a lobby."""

    game: str
    table: str
    link: str
    prompt: str | None
    due: datetime | None


def turns(language: Language, waiting: Sequence[Turn]) -> str:
    """The list of `/turns`: where somebody is awaited, with a link to each table."""
    if not waiting:
        return say(language, "turns-none")
    lines = []
    for turn in waiting:
        said = texts(turn.game, language)
        what = said("turns-lobby") if turn.prompt is None else said(f"prompt-{dashed(turn.prompt)}")
        until = f" {said('until', **moments(turn.due))}" if turn.due else ""
        lines.append(said("turns-line", game=said("game-name"), what=what, link=turn.link, until=until))
    return "\n".join([say(language, "turns-title"), *lines])


def _text(scene: LobbyScene, said: Texts) -> list[str]:
    lines = [said("game-tagline"), ""]
    count = said("lobby-count", count=len(scene.guests), least=scene.least, most=scene.most)
    lines.append(f"**{count}**")
    for place, guest in enumerate(scene.guests, 1):
        marks = f"{' 👑' if guest.host else ''}{' 📪' if guest.unreachable else ''}"
        lines.append(f"{place}. {names.shown(guest.name)}{marks}")
    if any(guest.unreachable for guest in scene.guests):
        lines += ["", said("lobby-unreachable")]
    return [*lines, "", said("lobby-expires", **moments(scene.expires))]


def _sections(scene: LobbyScene, said: Texts) -> list[Section]:
    found = [Section(title=said("options-title"), text="\n".join(in_words(scene.game, scene.options, said)))]
    if scene.clock:
        found.append(Section(title=said("clock-title"), text=scene.clock))
    cuts = [said("cut-line", name=names.bold(cut.name), word=names.free(cut.word, 60)) for cut in scene.cuts]
    promise = said("commitment", short=scene.commitment[:12], full=scene.commitment)
    found.append(Section(title=said("fairness-title"), text="\n".join([promise, *cuts])))
    return found


def _controls(scene: LobbyScene, said: Texts) -> tuple[Control, ...]:
    def button(what: str, emoji: str | None = None) -> Button:
        styles: dict[str, Literal["success", "primary", "danger"]] = {
            "join": "success",
            "start": "primary",
            "cancel": "danger",
        }
        label = said(f"lobby-button-{what}")
        return Button(place=PLACE, what=what, label=label, style=styles.get(what, "secondary"), emoji=emoji)

    # A game with more options than a form holds has a button for each further form.
    more = tuple(
        Button(place=PLACE, what=f"options~{page}", label=f"{said('lobby-button-options')} {page + 1}")
        for page in range(1, pages(scene.game))
    )
    rules = Button(place="rules", what="open", label=said("button-rules"), emoji="📖")
    return (
        Buttons(buttons=(button("join"), button("leave"), button("start"))),
        Buttons(buttons=(button("options", "⚙️"), *more[:2], button("cut", "✂️"), rules)),
        Buttons(buttons=(button("cancel"),)),
    )
