"""Tables that are over, for those who may look: who may, the story, the record."""

import logging
from itertools import groupby

from bot.cards.card import Card, File, Section
from bot.model.people import Language
from bot.model.results import Past
from bot.model.table import Table
from bot.presentation import story as words
from bot.presentation.contract import AnyPresentation
from bot.presentation.history import Listed, Scope
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from bot.presentation.sentences import voice_of
from bot.presentation.texts import say
from bot.record.record import record
from bot.tables.actor import Actor
from bot.tables.change import Dealt, Held
from bot.tables.telling import channel_link, guarded, new_reference, scene_of

log = logging.getLogger(__name__)

LOOKED_AT = 200
"""How many of a server's past tables are looked at for those of channels that somebody may read."""


def readable(table: Table, actor: Actor) -> bool:
    """Whether somebody may read a table again: it is over, and they sat there or may read its channel."""
    if table.live or not table.deal.joined:
        return False
    here = actor.guild == table.guild and (actor.channel == table.channel or actor.sees(table.channel))
    return here or actor.user in table.seated


def listed(past: Past, language: Language) -> Listed:
    """A table as the list shows it."""
    table = past.table
    names = scene_of(table, language=language).names
    return Listed(table.id, table.game, names, past.ended_at, table.phase == "cancelled", channel_link(table))


async def page(held: Held, language: Language, number: int, scope: Scope) -> Card:
    """A page of a table's story, in the reader's language."""
    table, p = held.table, presentations()[held.game.slug]
    scene = scene_of(table, language=language)
    happened = [(stored.n, event) for stored, event in await held.past.public()]
    steps = [[event for _, event in step] for _, step in groupby(happened, key=lambda pair: pair[0])]
    files = await recorded(held)
    # What is not published is not looked back upon either.
    everything = await held.past.everything() if files else []

    def made() -> Card:
        pages = words.retold(p, scene, steps)
        closing = _closing(table, language, published=bool(files))
        back = p.look_back(everything, voice_of(p, scene)) if everything else None
        story = words.Story(pages, _board(held, scene), closing, files, back)
        return words.page(p, scene, story, number, scope)

    return guarded(table, None, made)


def _board(held: Held, scene: Scene) -> tuple[Section, ...]:
    p: AnyPresentation = presentations()[held.game.slug]
    if not isinstance(held, Dealt):
        return ()
    view, voice = held.game.view(held.state, None), voice_of(p, scene)
    return (*p.board(view, voice), *p.ledger(view, voice))


def _closing(table: Table, language: Language, *, published: bool) -> str:
    lines = [say(language, "history-stopped")] if table.phase == "cancelled" else []
    if published:
        lines.append(say(language, "history-record"))
    elif table.anonymous:
        lines.append(say(language, "history-anonymous"))
    else:
        lines.append(say(language, "history-sealed"))
    return "\n".join(lines)


async def recorded(held: Held) -> tuple[File, ...]:
    """The record as it was published; none of a sealed table, nor once somebody there has been forgotten."""
    table, game = held.table, held.game
    if not isinstance(held, Dealt) or table.anonymous or game.Options.model_validate(table.options).sealed:
        return ()
    try:
        text = record(table, *await held.past.whole(), game.outcome(held.state), game)
    except Exception:
        log.exception("%s: the record of table %s could not be made again", new_reference(), table.id)
        return ()
    return (File(name=f"meneur-{table.id}.json", text=text),)
