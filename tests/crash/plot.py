"""What the child does: a real table of a real game, played on from whatever is stored, by a process without memory."""

import asyncio

from bot.bootstrap import App
from bot.model.mail import Target
from bot.services.opening import Order
from bot.tables.actor import Actor, Click
from bot.tables.change import Dealing, Dealt, Held, Undealt
from engines.core.protocol import Offer

GUILD, CHANNEL = 1, Target("channel", 5)
PLAYERS = (11, 12, 13, 14, 15)
GAME = "secret_hitler"


def actor(user: int, n: int) -> Actor:
    """Somebody's click that leads to the table's *n*-th version."""
    return Actor(user, f"Player {user}", "en", 1000 + n, GUILD, CHANNEL.id, manages=False)


async def play_on(app: App, table: str | None) -> tuple[str, int] | None:
    """The next click; the table and the version that it was acknowledged at, None when the game is over."""
    if table is None:
        await app.service.tables.open(actor(PLAYERS[0], 1), Order(GAME, {}))
        (opened,) = await app.store.of_user(PLAYERS[0])
        held = await app.service.desk.look(opened.id)
    else:
        before = await app.service.desk.look(table)
        while isinstance(before, Dealing):
            # The closing message is on its way; the deal comes with its id.
            await asyncio.sleep(0.005)
            before = await app.service.desk.look(table)
        assert before is not None
        if not before.table.live:
            return None
        user, press = _click(before)
        await app.service.tables.press(actor(user, before.table.n + 1), press)
        held = await app.service.desk.look(table)
        assert held is not None
        assert held.table.n == before.table.n + 1
    assert held is not None
    return held.table.id, held.table.n


def _click(held: Held) -> tuple[int, Click]:
    table = held.table
    if isinstance(held, Undealt):
        missing = [user for user in PLAYERS if table.seat_of(user) is None]
        user, what = (missing[0], "join") if missing else (table.host, "start")
        return user, Click(table.id, "lobby", what, {}, "channel")
    assert isinstance(held, Dealt)
    prompt = held.game.prompts(held.state)[0]
    seat = prompt.pending[0]
    offer: Offer = held.game.offers(held.state, prompt, seat)[0]
    what = "0.0" if offer.fields else "0"
    return table.members[seat].user, Click(table.id, prompt.id, what, {}, "dm")
