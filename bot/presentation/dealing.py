"""What is said between lobby and game: the message that closes a lobby, and why a table could not be dealt."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.cards import limits, names
from bot.cards.card import Card, File, Section
from bot.model.people import Language
from bot.model.table import Member
from bot.presentation.frame import framed, of_table
from bot.presentation.options import Setting, in_words
from bot.presentation.registry import presentations
from bot.presentation.rows import channel_row
from bot.presentation.texts import say, texts
from engines.core.values import secret


@secret
class ClosedLobby(NamedTuple):
    """A lobby that is closed; nothing in it is secret. promise, print: 64 hexadecimal digits. number: from 1."""

    table: str
    game: str
    members: tuple[Member, ...]
    options: Mapping[str, Setting]
    promise: str
    print: str
    number: int


def closing(scene: ClosedLobby, language: Language) -> Card:
    """The closing message. Its plain line has all that the deal can be checked by, should nothing else get through."""
    said, p = texts(scene.game, language), presentations()[scene.game]
    users = tuple(member.user for member in scene.members if member.computer is None)
    lines = [
        " ".join(f"<@{user}>" for user in users),
        said("closing-notice", game=said("game-name"), table=scene.table),
        *([said("closing-again", number=scene.number)] if scene.number > 1 else []),
        said("closing-prints", promise=scene.promise, print=scene.print),
    ]
    players = "\n".join(f"{n}. {names.shown(member.name)}" for n, member in enumerate(scene.members, 1))
    card = Card(
        notice="\n".join(lines),
        text=said("closing-text"),
        sections=(
            Section(title=said("closing-players"), text=players),
            Section(title=said("options-title"), text="\n".join(in_words(scene.game, scene.options, said))),
        ),
        mentions=users,
    )
    return framed(p, said, card, footer=of_table(said, scene.table))


def not_dealt(language: Language, game: str, reason: str, files: Sequence[File], link: str = "") -> Card:
    """Why a table was closed before its deal. files: its record."""
    said = texts(game, language)
    lines = [said(f"not-dealt-{reason}"), *([said("ended-record")] if files else [])]
    return limits.fit(
        Card(
            notice=said("not-dealt-notice", game=said("game-name")),
            text="\n".join(lines),
            files=tuple(files),
            controls=channel_row(said, link),
        )
    )


def cancelled(language: Language, name: str, files: Sequence[File]) -> Card:
    """Somebody (name: as it stands in a sentence) has closed the table before it was dealt. files: its record."""
    lines = [say(language, "table-cancelled", name=name), *([say(language, "ended-record")] if files else [])]
    return Card(text="\n".join(lines), files=tuple(files))
