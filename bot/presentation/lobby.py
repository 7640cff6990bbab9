"""The lobby of a table: its card, and the cards that follow when it closes."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple

from bot.cards import names
from bot.cards.alike import alike
from bot.cards.card import Button, Card, Control, File, Section, Style, row
from bot.model.people import Language
from bot.model.table import Cut
from bot.presentation.frame import framed, of_table, private_notice, titled
from bot.presentation.options import Setting, in_words, pages
from bot.presentation.registry import presentations
from bot.presentation.rows import channel_row, rules_button
from bot.presentation.texts import Texts, texts
from bot.presentation.times import moments
from engines.core.player import Level

PLACE = "lobby"


class Guest(NamedTuple):
    """Who has joined. name: not escaped. unreachable: the DMs are closed. user: 0 for nobody."""

    name: str
    host: bool = False
    unreachable: bool = False
    user: int = 0


class LobbyScene(NamedTuple):
    """An open lobby; nothing in it is secret.

    guests: in the order of joining. commitment: 64 hexadecimal digits. least, most: seats.
    clock: how it runs, in words. levels: of the computer players that there could be. computers: whether one is there.
    """

    table: str
    game: str
    guests: tuple[Guest, ...]
    options: Mapping[str, Setting]
    commitment: str
    cuts: tuple[Cut, ...]
    expires: datetime
    least: int
    most: int
    clock: str = ""
    levels: tuple[Level, ...] = ()
    computers: bool = False


def lobby(scene: LobbyScene, language: Language, *, notice: str = "") -> Card:
    """An open lobby with its buttons (place "lobby"): join, leave, start, options, cut, cancel, and the rules."""
    said, p = texts(scene.game, language), presentations()[scene.game]
    card = Card(
        notice=notice,
        title=titled(p, said("lobby-title", game=said("game-name"))),
        text="\n".join(_text(scene, said)),
        sections=tuple(_sections(scene, said)),
        controls=_controls(scene, said),
        silent=not notice,
    )
    return framed(p, said, card, footer=of_table(said, scene.table))


def lobby_closed(
    scene: LobbyScene,
    language: Language,
    how: Literal["started", "cancelled", "expired"],
    files: Sequence[File] = (),
) -> Card:
    """What the lobby's message becomes: no button, and why. files: the published record of a table without a game."""
    said, p = texts(scene.game, language), presentations()[scene.game]
    closing = [said(f"lobby-{how}", host=_host(scene))]
    if files:
        closing.append(said("ended-record"))
    text, sections = "\n".join(closing), tuple(_sections(scene, said))
    card = Card(text=text, sections=sections, files=tuple(files), silent=True)
    return framed(p, said, card, footer=of_table(said, scene.table))


def greeting(game: str, language: Language, table: str, link: str = "", *, novice: bool = False) -> Card:
    """The first DM, at Join: what will come here, and that nothing secret is shown on a lock screen.

    novice: it says in a minute how the game is played, if the game has a text for that.
    """
    said, p = texts(game, language), presentations()[game]
    told = [said("greeting", game=said("game-name")), *([said("primer")] if novice and said.has("primer") else [])]
    card = Card(
        notice=private_notice(said, table),
        text="\n\n".join(told),
        controls=channel_row(said, link),
        silent=True,
    )
    return framed(p, said, card, footer=of_table(said, table))


def _text(scene: LobbyScene, said: Texts) -> list[str]:
    lines = [said("game-tagline"), ""]
    count = said("lobby-count", count=len(scene.guests), least=scene.least, most=scene.most)
    lines.append(f"**{count}**")
    for number, guest in enumerate(scene.guests, 1):
        marks = f"{' 👑' if guest.host else ''}{' 📪' if guest.unreachable else ''}"
        lines.append(f"{number}. {names.shown(guest.name)}{_told_apart(scene, guest.name, guest.user)}{marks}")
    if any(guest.unreachable for guest in scene.guests):
        lines += ["", said("lobby-unreachable")]
    return [*lines, "", said("lobby-expires", **moments(scene.expires))]


def _host(scene: LobbyScene) -> str:
    host = next((guest for guest in scene.guests if guest.host), None)
    return "" if host is None else f"{names.bold(host.name)}{_told_apart(scene, host.name, host.user)}"


def _told_apart(scene: LobbyScene, name: str, user: int) -> str:
    """A mention, after a space, where somebody else there has a name that looks alike; it notifies nobody."""
    people = {(guest.user, guest.name) for guest in scene.guests} | {(cut.user, cut.name) for cut in scene.cuts}
    doubt = any(alike(name, other) for there, other in people if there != user) or names.clean(name) == names.UNKNOWN
    return f" (<@{user}>)" if user and doubt else ""


def _sections(scene: LobbyScene, said: Texts) -> list[Section]:
    found = [Section(title=said("options-title"), text="\n".join(in_words(scene.game, scene.options, said)))]
    if scene.clock:
        found.append(Section(title=said("clock-title"), text=scene.clock))
    cuts = [
        said(
            "cut-line",
            name=f"{names.bold(cut.name)}{_told_apart(scene, cut.name, cut.user)}",
            word=names.written(cut.word, 60),
        )
        for cut in scene.cuts
    ]
    promise = said("commitment", short=scene.commitment[:12], full=scene.commitment)
    found.append(Section(title=said("fairness-title"), text="\n".join([promise, *cuts])))
    return found


def _controls(scene: LobbyScene, said: Texts) -> tuple[Control, ...]:
    def button(what: str, style: Style = "secondary", emoji: str | None = None) -> Button:
        return Button(place=PLACE, what=what, label=said(f"lobby-button-{what}"), style=style, emoji=emoji)

    # A game with more options than a form holds has a button for each further form.
    more = tuple(
        Button(place=PLACE, what=f"options~{page}", label=f"{said('lobby-button-options')} {page + 1}")
        for page in range(1, pages(scene.game))
    )
    return (
        row(button("join", "success"), button("leave"), button("start", "primary")),
        row(button("options", emoji="⚙️"), *more[:2], button("cut", emoji="✂️"), rules_button(said)),
        row(*_computers(scene, said), button("cancel", "danger")),
    )


def _computers(scene: LobbyScene, said: Texts) -> Iterator[Button]:
    """A computer player of each level as long as there is a place, and one fewer."""
    labels: dict[Level, str] = {
        "easy": said("lobby-button-computer-easy"),
        "strong": said("lobby-button-computer-strong"),
    }
    for level in scene.levels if len(scene.guests) < scene.most else ():
        yield Button(place=PLACE, what=f"computer~{level}", label=labels[level], emoji="🤖")
    if scene.computers:
        yield Button(place=PLACE, what="computer~remove", label=said("lobby-button-computer-remove"), emoji="🤖")
