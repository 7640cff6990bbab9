"""What is said when one person decides about another: to everybody, and to the one concerned.

Names are taken as they stand within a sentence.
"""

from collections.abc import Sequence
from datetime import datetime

from bot.cards.card import Button, Card, Control, Link, row
from bot.cards.names import written
from bot.model.people import Language
from bot.model.table import Ground
from bot.presentation.seats import SEAT
from bot.presentation.texts import say, texts, yes_no
from bot.presentation.times import moments

LONGEST_REASON = 200


def seat_free(
    language: Language,
    name: str,
    seat: int,
    ground: Ground,
    *,
    by: str | None,
    reason: str = "",
    alone_until: datetime | None,
    host: str | None,
) -> Card:
    """A seat is free, why, and who may take it. The reason is not escaped.

    by: who decided it, None for the clock. host: who hosts from now on, if somebody else does.
    """
    who = {"by": by or "none", "reason": written(reason, LONGEST_REASON) if reason else "none"}
    lines = [say(language, f"seat-free-{ground}", name=name, number=seat + 1, **who)]
    if alone_until is None:
        lines.append(say(language, "seat-free-anybody"))
    else:
        lines.append(say(language, "seat-free-alone", name=name, **moments(alone_until)))
    if host is not None:
        lines.append(say(language, "host-now", name=host))
    return Card(notice="\n".join(lines), controls=(_take(language, seat),))


def seat_out(language: Language, name: str, seat: int, *, host: str | None) -> Card:
    """Somebody who was out of the game has left; the seat is offered to nobody."""
    lines = [say(language, "seat-free-out", name=name, number=seat + 1)]
    if host is not None:
        lines.append(say(language, "host-now", name=host))
    return Card(text="\n".join(lines), silent=True)


def seat_lost(
    language: Language,
    game: str,
    seat: int,
    ground: Ground,
    *,
    by: str | None,
    reason: str = "",
    alone_until: datetime | None,
    link: str,
) -> Card:
    """A DM to whoever has lost the seat: why, by whom, and how it is taken back, where it may be."""
    said = texts(game, language)
    who = {"by": by or "none", "reason": written(reason, LONGEST_REASON) if reason else "none"}
    lines = [say(language, f"seat-lost-{ground}", game=said("game-name"), number=seat + 1, **who)]
    controls: tuple[Control, ...] = (Link(label=say(language, "button-channel"), url=link),)
    if alone_until is not None:
        lines.append(say(language, "seat-lost-back", **moments(alone_until)))
        controls = (_take(language, seat), *controls)
    return Card(text="\n".join(lines), controls=controls)


def asked_to_replace(language: Language, name: str, whose: str, votes: int, needed: int) -> Card:
    """Somebody wants a seat offered to others: a majority of the others decides."""
    text = say(language, "replace-asked", name=name, whose=whose, votes=votes, needed=needed)
    return Card(text=text, silent=True)


def asked_to_replace_you(language: Language, game: str, name: str, votes: int, needed: int, *, link: str) -> Card:
    """The same, as a DM to the one whose seat it is."""
    said = texts(game, language)
    text = say(language, "replace-asked-you", game=said("game-name"), name=name, votes=votes, needed=needed)
    return Card(text=text, controls=(Link(label=say(language, "button-channel"), url=link),))


def kicked(language: Language, game: str, by: str, link: str) -> Card:
    """A DM to whoever was taken from a lobby."""
    text = say(language, "lobby-kicked-you", game=texts(game, language)("game-name"), by=by)
    return Card(text=text, controls=(Link(label=say(language, "button-channel"), url=link),))


def handed(language: Language, by: str, name: str) -> Card:
    """Somebody has handed the table over."""
    return Card(text=say(language, "host-handed", by=by, name=name), silent=True)


def taken_over(language: Language, by: str, name: str, *, gone: bool) -> Card:
    """Somebody hosts in the place of a host who is not there. gone: has left the server. Names as in a sentence."""
    return Card(text=say(language, "host-taken-over", by=by, name=name, gone=yes_no(gone)), silent=True)


def taken_over_from_you(language: Language, game: str, by: str, link: str) -> Card:
    """The same, as a DM to the one who hosted."""
    text = say(language, "host-taken-over-you", by=by, game=texts(game, language)("game-name"))
    return Card(text=text, controls=(Link(label=say(language, "button-channel"), url=link),))


def paused_by_majority(language: Language, names: Sequence[str]) -> str:
    """That most of those who sit there have paused the table."""
    return say(language, "table-pauses-majority", names=", ".join(names))


def made_host(language: Language, game: str, by: str | None, link: str) -> Card:
    """A DM to whoever hosts a table from now on. by: who decided it; None: nobody."""
    who = by or "none"
    text = say(language, "host-now-you", game=texts(game, language)("game-name"), by=who)
    return Card(text=text, controls=(Link(label=say(language, "button-channel"), url=link),))


def _take(language: Language, seat: int) -> Control:
    button = Button(place=SEAT, what=str(seat), label=say(language, "button-take-seat"), style="primary")
    return row(button)
