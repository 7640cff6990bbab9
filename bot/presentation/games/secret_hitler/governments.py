"""Every government in a few words: who, by whose votes, what came of it, and what is claimed of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.cards.card import Section
from bot.cards.cut import newest, size
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.secret_hitler.boards import Policy
from engines.secret_hitler.events import ClaimMade
from engines.secret_hitler.governments import Government, Subject
from engines.secret_hitler.view import View

ROOM: Final = 2000
ROOM_IN_HAND: Final = 900
ROOM_AT_THE_END: Final = 3200
"""How much the table holds; of a long game the newest governments. At the end those that govern have precedence."""
SIGNS: Final[dict[Policy, str]] = {"liberal": "🕊️", "fascist": "🐍"}
SUBJECTS: Final[tuple[Subject, ...]] = ("drawn", "received", "peeked", "membership")


def ledger(view: View, voice: Voice) -> tuple[Section, ...]:
    """The governments so far, each in a line, and in another what is claimed of it, beside what the reader knows."""
    room = ROOM if view.viewer is None else ROOM_IN_HAND
    told = [(of, "\n".join(_lines(of, view, voice))) for of in view.governments]
    if view.phase == "over":
        room = ROOM_AT_THE_END
        if sum(size(line) for _, line in told) > room:
            told = [(of, line) for of, line in told if of.elected]
    lines = [line for _, line in told]
    return (Section(title=voice("governments"), text="\n".join(newest(lines, room))),) if lines else ()


def claim_made(event: ClaimMade, voice: Voice) -> str:
    """What somebody says, and that it is no more than that."""
    return voice(
        "event-claim-made",
        seat=voice.name(event.seat),
        about=event.about,
        round=event.round,
        claimed=faces(event.about, event.claimed, voice),
        target="none" if event.target is None else voice.name(event.target),
        changed="yes" if event.changed else "no",
    )


def faces(about: Subject, claimed: Sequence[Policy], voice: Voice) -> str:
    """What is claimed, in signs and words: tiles counted, those of a peek in their order."""
    signs = "".join(SIGNS[face] for face in claimed)
    match about:
        case "membership":
            return ", ".join(voice(f"party-{party}") for party in claimed)
        case "peeked":
            return f"{signs} ({', '.join(voice(f'tile-{face}') for face in claimed)})"
        case _:
            counts = {face: list(claimed).count(face) for face in SIGNS}
            return f"{signs} ({voice('tiles-counted', **counts)})"


def _lines(of: Government, view: View, voice: Voice) -> Iterator[str]:
    yield voice(
        "government-line",
        round=of.round,
        president=_seat(of.president, voice),
        chancellor=_seat(of.chancellor, voice),
        ja=_numbers(of.ja),
        nein=_numbers(of.nein),
        result=" · ".join(_results(of, view, voice)),
    )
    said = [line for about in SUBJECTS for line in _said(of, about, view, voice)]
    if said:
        yield voice("government-claims", claims=" · ".join(said))


def _results(of: Government, view: View, voice: Voice) -> Iterator[str]:
    if not of.elected:
        yield voice("government-rejected")
    elif of.policy is not None:
        yield voice("government-policy", policy=of.policy)
    elif of.vetoed:
        yield voice("government-vetoed")
    elif view.phase != "over":
        yield voice("government-in-session")
    else:
        yield voice("government-elected")
    if of.power is not None:
        target = "none" if of.target is None else _seat(of.target, voice)
        yield voice(f"government-{dashed(of.power)}", target=target)
    if of.chaos is not None:
        yield voice("government-chaos", policy=of.chaos)


def _said(of: Government, about: Subject, view: View, voice: Voice) -> Iterator[str]:
    """A claim, and the truth where the reader knows it; or the truth alone, where it is the reader's own to tell."""
    claim, truth = of.claim(about), of.truth(about)
    seen = _signs(about, truth, voice)
    if claim is not None:
        said = voice(f"claim-{about}", claimed=_signs(about, claim.claimed, voice))
        if not truth:
            yield said
        elif truth == claim.claimed:
            yield voice("claim-true", claim=said)
        else:
            yield voice("claim-false", claim=said, truth=seen)
    elif truth and view.viewer == (of.chancellor if about == "received" else of.president):
        yield voice("claim-unsaid", claim=voice(f"claim-{about}", claimed=seen))


def _signs(about: Subject, seen: Sequence[Policy], voice: Voice) -> str:
    if about == "membership":
        return ", ".join(voice(f"party-{party}") for party in seen)
    return "".join(SIGNS[face] for face in seen)


def _seat(seat: int, voice: Voice) -> str:
    return f"{seat + 1}. {voice.name(seat)}"


def _numbers(seats: Sequence[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats) or "–"
