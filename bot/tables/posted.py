"""What is over looks over (L7): which posted messages have controls that do not work for ever, and when they lose them.

An *address* names what stops working together: the place of a decision or of the lobby, and of a card about the table
or about a seat each button. An address stops working in a message when it would be refused for whoever reads it there,
or when a newer message in the same place has it as well.
"""

import logging
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from bot.cards.card import CONTROLS, Button, Buttons, Card, Control, Link, Replaced, Reply, Select, Stripped
from bot.model.mail import Edit, Letter
from bot.model.table import Posted
from bot.presentation.contract import Ask
from bot.presentation.controls import controls_of
from bot.presentation.registry import presentations
from bot.presentation.rows import BOARD, REMATCH, but_one_row
from bot.presentation.seats import SEAT
from bot.presentation.sentences import voice_of
from bot.presentation.tools import PLACE as TOOL
from bot.tables.change import Dealt, Held
from bot.tables.telling import asks_of, public_ask, scene_of

log = logging.getLogger(__name__)

TABLE, LOBBY = "table", "lobby"
BACK: Final = "back"
LASTING = frozenset({"hand", BOARD, "rules", f"{TABLE}:{REMATCH}"})
"""Addresses that work for as long as anybody can press them; so do those of tools."""
BY_BUTTON = frozenset({TABLE, SEAT})
"""Places where each button is an address of its own."""


def addresses(controls: Iterable[Control]) -> tuple[str, ...]:
    """Those of the controls that do not work for ever."""
    found = (_address(one) for control in controls for one in _each(control))
    return tuple(dict.fromkeys(address for address in found if not _lasts(address)))


def lasting(controls: Iterable[Control]) -> tuple[Control, ...]:
    """The controls without those that do not work for ever."""
    return tuple(kept for control in controls if (kept := _lasting(control)) is not None)


def rest_of(card: Card) -> str:
    """What `Letter.rest` is for a card: empty where nothing will have to go."""
    return CONTROLS.dump_json(lasting(card.controls)).decode() if addresses(card.controls) else ""


def posted_as(letter: Letter, card: Card) -> Posted | None:
    """A letter as a table remembers it; None where nothing will have to go."""
    found = addresses(card.controls)
    user = letter.target.id if letter.target.kind == "user" else None
    return Posted(nonce=letter.nonce, user=user, addresses=found) if found else None


def retired(
    held: Held, posted: Sequence[Posted], reply: Reply, clicked: int | None
) -> tuple[tuple[Posted, ...], tuple[Edit, ...]]:
    """What is still posted where a table stands so, and the messages that lose controls.

    reply: what is said to the actor; clicked: the message whose control was used, which the reply may change.
    """
    if held.table.fault is not None:
        return tuple(posted), ()
    kept: list[Posted] = []
    edits: list[Edit] = []
    newer: dict[int | None, set[str]] = {}
    for post in reversed(posted):
        working = _working(held, post.user)
        there = newer.setdefault(post.user, set())
        still = tuple(address for address in post.addresses if address in working and address not in there)
        there.update(post.addresses)
        if still:
            kept.append(post.evolve(addresses=still) if still != post.addresses else post)
        if still != post.addresses:
            gone = set(post.addresses) - set(still)
            edits.append(Edit(post.nonce, _anew(held, post.user, still), clicked if _strips(reply, gone) else None))
    return tuple(reversed(kept)), tuple(edits)


def _working(held: Held, user: int | None) -> Collection[str]:
    """The addresses that work for a reader: everybody in the channel, or one user in a DM."""
    table = held.table
    if not table.live:
        return ()
    if not isinstance(held, Dealt):
        return (LOBBY, f"{TABLE}:end") if table.phase == "lobby" else (f"{TABLE}:end",)
    seat = None if user is None else table.seat_of(user)
    if user is None:
        prompts = [prompt.id for prompt in held.game.prompts(held.state)]
    else:
        prompts = [] if seat is None else [ask.prompt.id for ask in asks_of(held.game, held.state, seat)]
    clock = "resume" if table.phase == "paused" else "pause"
    seats = (f"{SEAT}:{free}" for free in table.free if free in held.playing)
    back = (f"{TABLE}:{BACK}",) if seat in table.attendance.covered else ()
    return {*prompts, *seats, *back, f"{TABLE}:end", f"{TABLE}:{clock}"}


def _strips(reply: Reply, gone: Collection[str]) -> bool:
    """Whether a reply takes all these controls off the message that was clicked."""
    if isinstance(reply, Stripped):
        return {address.partition(":")[0] for address in gone} == {reply.place}
    return isinstance(reply, Replaced)


def _anew(held: Held, user: int | None, still: Sequence[str]) -> str:
    """JSON of the controls of those decisions that a message still asks for."""
    controls: Sequence[Control] = ()
    if still and isinstance(held, Dealt):
        try:
            controls = but_one_row(_controls(held, user, still))
        except Exception:
            # They are in *My hand* as well.
            log.exception("The controls of a message of table %s could not be made again", held.table.id)
    return CONTROLS.dump_json(tuple(controls)).decode()


def _controls(held: Dealt, user: int | None, still: Sequence[str]) -> list[Control]:
    p, game, state = presentations()[held.game.slug], held.game, held.state
    seat = None if user is None else held.table.seat_of(user)
    voice, view = voice_of(p, scene_of(held.table, seat)), game.view(state, seat)
    asks: Iterable[Ask]
    if seat is None:
        asks = (public_ask(game, state, prompt) for prompt in game.prompts(state))
    else:
        asks = asks_of(game, state, seat)
    return controls_of(p, voice, view, [ask for ask in asks if ask.prompt.id in still])


def _each(control: Control) -> Iterator[Button | Select]:
    if isinstance(control, Buttons):
        yield from control.buttons
    elif isinstance(control, Select):
        yield control


def _lasting(control: Control) -> Control | None:
    if isinstance(control, Link):
        return control
    if isinstance(control, Select):
        return control if _lasts(_address(control)) else None
    buttons = tuple(button for button in control.buttons if _lasts(_address(button)))
    return control.evolve(buttons=buttons) if buttons else None


def _address(control: Button | Select) -> str:
    return f"{control.place}:{control.what}" if control.place in BY_BUTTON else control.place


def _lasts(address: str) -> bool:
    return address in LASTING or address.startswith(TOOL)
