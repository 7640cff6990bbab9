"""Private tools at a table: opened, used, and what they have to say in advance."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.cards.card import Asked, Card, Note, Replaced, Reply, note
from bot.model.people import Language, Sheet
from bot.presentation.registry import presentations
from bot.presentation.texts import say
from bot.presentation.tools import OPEN, PLACE, Bench, Tool
from bot.presentation.voice import Voice
from bot.tables.actor import Actor, Press
from bot.tables.change import Change, Decision, Held
from bot.tables.chronicle import Memory
from bot.tables.step import heard, settled
from bot.tables.telling import scene_of, told


class Use(NamedTuple):
    """Somebody at a seat, with a tool."""

    held: Held
    actor: Actor
    seat: int
    language: Language
    tool: Tool

    async def bench(self, memory: Memory, written: Mapping[str, Any] | None = None) -> Bench:
        """What the tool works with. written: its sheet, if it is newer than what is stored."""
        held, state = self.held, self.held.state
        assert state is not None
        if written is None:
            mine = [
                s for s in await memory.sheets(held.table.id) if (s.user, s.tool) == (self.actor.user, self.tool.name)
            ]
            written = json.loads(mine[0].body) if mine else {}
        voice = Voice(held.game.slug, scene_of(held.table, self.seat)._replace(language=self.language))
        events = tuple(await memory.told(held.game, held.table.id, self.seat))
        return Bench(voice, self.seat, held.game.view(state, self.seat), events, written)

    def card(self, bench: Bench, page: str = "") -> Card:
        """The tool's card."""
        card = told(self.held.table, self.seat, lambda: self.tool.show(bench, page))
        assert card is not None
        return card


def use(held: Held, actor: Actor, language: Language, name: str) -> Use | Reply:
    """A tool in somebody's hands, or why not."""
    tool = presentations()[held.game.slug].tool(name)
    seat = held.table.seat_of(actor.user)
    if tool is None:
        return note(say(language, "tool-not-here"))
    if seat is None:
        return note(say(language, "hand-not-seated"))
    if held.state is None:
        return note(say(language, "hand-before-start"))
    return Use(held, actor, seat, language, tool)


async def shown(using: Use, memory: Memory) -> Reply:
    """The tool's card, for the one who asks."""
    return Note(card=using.card(await using.bench(memory)), table=using.held.table.id)


async def pressed(held: Held, actor: Actor, language: Language, press: Press, memory: Memory) -> Decision:
    """A control of a tool was used."""
    using = use(held, actor, language, press.place.removeprefix(PLACE))
    if not isinstance(using, Use):
        return using
    if press.what == OPEN:
        return await shown(using, memory)
    bench = await using.bench(memory)
    turned = using.tool.pressed(bench, press.what, press.values)
    if turned is None:
        return note(say(language, "unknown-control"))
    if turned.form is not None:
        return Asked(form=turned.form)
    if turned.written is None:
        return _again(using, press, using.card(bench, turned.page))
    return await _written(using, press, turned.written, turned.page, memory)


async def _written(use: Use, press: Press, written: Mapping[str, Any], page: str, memory: Memory) -> Change:
    held, table = use.held, use.held.table
    sheet = Sheet(use.actor.user, use.tool.name, json.dumps(dict(written), ensure_ascii=False))
    reply = _again(use, press, use.card(await use.bench(memory, written), page))
    if use.tool.standing is None or held.state is None or not table.live:
        return Change(table=table, kind="sheet", body={}, reply=reply, sheet=sheet)
    awake = held._replace(table=heard(table, use.seat, held.now))
    change = await settled(awake, memory, kind="sheet", written=sheet, acting=use.seat)
    return (change if change.table.fault else change.replied(reply)).with_sheet(sheet)


def _again(use: Use, press: Press, card: Card) -> Reply:
    """The tool's card in place of the one that was used, if that was one."""
    return Replaced(card=card) if press.source == "hand" else Note(card=card, table=use.held.table.id)
