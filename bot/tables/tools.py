"""Private tools at a table: opened, used, and what they have to say in advance."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.cards.card import Asked, Card, Reply
from bot.model.lines import SheetWritten
from bot.model.people import Sheet
from bot.presentation.registry import presentations
from bot.presentation.tools import OPEN, PLACE, Bench, Tool
from bot.presentation.voice import Voice
from bot.tables.change import Change, Dealt, Decision, Held
from bot.tables.step import heard, settled
from bot.tables.telling import guarded, scene_of
from bot.tables.visit import Handler, Visit
from engines.core.values import secret


@secret
class Use(NamedTuple):
    """Somebody at a seat, with a tool."""

    visit: Visit[Dealt]
    seat: int
    tool: Tool

    async def bench(self, newer: Mapping[str, Any] | None = None) -> Bench:
        """What the tool works with. newer: its sheet, if it is newer than what is stored."""
        held = self.visit.held
        written = await self._written() if newer is None else newer
        voice = Voice(held.game.slug, scene_of(held.table, self.seat)._replace(language=self.visit.language))
        events = tuple(await held.past.known_to(self.seat))
        return Bench(voice, self.seat, held.game.view(held.state, self.seat), events, written)

    def card(self, bench: Bench, page: str = "") -> Card:
        """The tool's card."""
        return guarded(self.visit.table, self.seat, lambda: self.tool.show(bench, page))

    async def _written(self) -> dict[str, Any]:
        mine = (self.visit.actor.user, self.tool.name)
        for sheet in await self.visit.held.past.sheets():
            if (sheet.user, sheet.tool) == mine:
                body: dict[str, Any] = json.loads(sheet.body)
                return body
        return {}


def use(visit: Visit[Held], name: str) -> Use | Reply:
    """A tool in somebody's hands, or why not."""
    tool = presentations()[visit.game.slug].tool(name)
    if tool is None:
        return visit.say("tool-not-here")
    if visit.seat is None:
        return visit.say("hand-not-seated")
    playing = visit.in_play
    return visit.say("hand-before-start") if playing is None else Use(playing, visit.seat, tool)


def show(name: str) -> Handler:
    """Shows a tool to the one who asks for it."""

    async def decide(visit: Visit[Held]) -> Decision:
        using = use(visit, name)
        return visit.show(using.card(await using.bench())) if isinstance(using, Use) else using

    return decide


async def pressed(visit: Visit[Held]) -> Decision:
    """A control of a tool was used."""
    click, name = visit.click, visit.click.place.removeprefix(PLACE)
    if click.what == OPEN:
        return await show(name)(visit)
    using = use(visit, name)
    if not isinstance(using, Use):
        return using
    bench = await using.bench()
    turned = using.tool.pressed(bench, click.what, click.values)
    if turned is None:
        return visit.say("unknown-control")
    if turned.form is not None:
        return Asked(form=turned.form)
    if turned.written is None:
        return visit.again(using.card(bench, turned.page))
    return await _written(using, turned.written, turned.page)


async def _written(using: Use, written: Mapping[str, Any], page: str) -> Change:
    visit, held = using.visit, using.visit.held
    sheet = Sheet(visit.actor.user, using.tool.name, json.dumps(dict(written), ensure_ascii=False))
    reply = visit.again(using.card(await using.bench(written), page))
    if using.tool.standing is None or not held.table.live:
        return Change(held=held, table=held.table, line=SheetWritten(), reply=reply, sheet=sheet)
    awake = held._replace(table=heard(held.table, using.seat, held.now))
    change = await settled(awake, SheetWritten(), sheet=sheet, acting=using.seat)
    return (change if change.table.fault else change.replied(reply)).with_sheet(sheet)
