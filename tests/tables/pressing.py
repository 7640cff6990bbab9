"""What can be pressed on a message, and whether it would be refused (L7)."""

from collections.abc import Iterator

from bot.cards.card import Buttons, Card
from bot.model.mail import Target
from bot.tables.change import Dealt, Held
from bot.tables.telling import asks_of


def controls(card: Card) -> Iterator[tuple[str, str]]:
    """Place and what of everything that can be pressed on a card, but for what always works."""
    for control in card.controls:
        pressable = control.buttons if isinstance(control, Buttons) else (control,)
        for one in pressable:
            place, what = getattr(one, "place", "hand"), getattr(one, "what", "")
            shows = ("hand", "board", "rules", "history")
            if place not in shows and not place.startswith("tool.") and what != "rematch":
                yield place, what


def is_refused(held: Held, target: Target, place: str, what: str) -> bool:
    """Whether a control would be refused whoever presses it there."""
    table = held.table
    if not table.live:
        return True
    if place == "lobby":
        return table.phase != "lobby"
    if place == "table":
        return {"pause": table.phase == "paused", "resume": table.phase != "paused"}.get(what, False)
    if not isinstance(held, Dealt):
        return True
    if place == "seat":
        return int(what) not in table.free or int(what) not in held.playing
    if target.kind == "channel":
        return place not in {prompt.id for prompt in held.game.prompts(held.state)}
    seat = table.seat_of(target.id)
    return seat is None or place not in {ask.prompt.id for ask in asks_of(held.game, held.state, seat)}
