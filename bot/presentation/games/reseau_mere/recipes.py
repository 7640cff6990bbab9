"""The pictures of Fracture du Réseau-Mère as recipes: the facts that can be seen, and the same facts in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.cards.card import Picture
from bot.model.people import Language
from bot.presentation.games.reseau_mere import symbols
from bot.presentation.games.reseau_mere.board import moment
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.words import LONGEST_NAME, fact, numbered, titled_fact
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Seat
from engines.core.values import Secret
from engines.reseau_mere.cards import DECK, Face, Score, Side
from engines.reseau_mere.chairs import Chair
from engines.reseau_mere.state import NO_PROOF, Phase, Proof, Sheet, Verdict
from engines.reseau_mere.view import View

GAME, BOARD, HAND = "reseau_mere", "board", "hand"
NAMES_IN_ALT, NAMES_IN_ALT_AT_END = 280, 200
"""Letters for all names together: twenty long ones must leave room for everything else, most of all at the end."""
MOST_ACCUSERS = 10
"""Up to so many chairs it is shown who accuses whom; beyond that, how often each chair is named."""


class Board(Secret):
    """The public board. Columns have one entry per chair, but names one per person.

    turn: chairs that are known to be awaited. holders: who decides for the invisible chairs, while they decide.
    verdicts, proofs, late: the reports of this round. spent: whose Preuve is gone. revealed: the cards of the last
    finished round. accusation: what it has brought to each side. head_start: of the Réseau-Mère, in the total. votes,
    accusations, accused, sides: at the end.
    """

    language: Language
    moment: str
    phase: Phase
    winner: Side | None
    turn: tuple[Chair, ...]
    first: Chair | None
    agents: int
    chairs: int
    rounds: int
    names: tuple[str, ...]
    holders: tuple[Seat, ...]
    scores: tuple[tuple[int, int], ...]
    accusation: tuple[int, int]
    head_start: int
    total: tuple[int, int]
    won: tuple[int, int]
    revealed: tuple[Face, ...]
    verdicts: tuple[Verdict | None, ...]
    proofs: tuple[Proof, ...]
    late: tuple[Chair, ...]
    spent: tuple[Chair, ...]
    sides: tuple[Side, ...]
    votes: tuple[int, ...]
    accusations: tuple[tuple[Chair, ...], ...]
    accused: tuple[Chair, ...]


class Hand(Secret):
    """The cards of a chair in this round. discarded: which of the dealt ones; -1 while it is open.

    proof: whether the Preuve is left; None once there is nothing more to report.
    """

    chair: Chair
    invisible: bool
    number: int
    dealt: tuple[Face, ...]
    discarded: int
    taken: tuple[Face, ...]
    verdict: Verdict | None
    shown: Proof
    proof: bool | None


class Own(Secret):
    """What a seat alone knows: the own identity and no other, and the cards of the chairs it decides for."""

    language: Language
    seat: Seat
    name: str
    side: Side
    hands: tuple[Hand, ...]


def board_picture(view: View, voice: Voice) -> Picture:
    """Score and totals, the last reveal, and every chair with its report; at the end with its identity."""
    over = view.phase == "ended"
    playing = view.phase not in ("accusation", "ended")
    # At the end reports are those of the last round; only those of an extra round are nowhere else.
    said = view.reports if not over or view.extra else (None,) * view.chairs
    points = [_points(score) for score in view.scores]
    total, regular = _points(view.total), points[: view.rounds]
    votes = Counter(chair for named in view.accusations for chair in named)
    recipe = Board(
        language=voice.scene.language,
        moment=moment(view, voice),
        phase=view.phase,
        winner=_winner(view),
        turn=_turn(view),
        first=view.first if playing else None,
        agents=view.agents,
        chairs=view.chairs,
        rounds=view.rounds,
        names=tuple(voice.plain(seat) for seat in range(view.humans)),
        holders=view.holders[view.humans :] if playing else (),
        scores=tuple(points),
        accusation=(
            total[0] - sum(r for r, _ in regular),
            total[1] - view.head_start - sum(rm for _, rm in regular),
        ),
        head_start=view.head_start,
        total=total,
        won=_points(view.won),
        revealed=tuple(sorted(view.revealed, key=DECK.index)),
        verdicts=tuple(report.verdict if report else None for report in said),
        proofs=tuple(report.proof if report else NO_PROOF for report in said),
        late=tuple(chair for chair, report in enumerate(said) if report and report.forfeited),
        spent=tuple(chair for chair, gone in enumerate(view.spent) if gone) if playing else (),
        sides=view.identities,
        votes=tuple(votes[chair] for chair in range(view.chairs)) if over else (),
        accusations=view.accusations if view.chairs <= MOST_ACCUSERS else (),
        accused=view.accused,
    )
    return picture(GAME, BOARD, recipe, "\n".join(_board_in_words(recipe, voice)))


def hand_picture(view: View, voice: Voice) -> Picture | None:
    """The own identity and, for each chair that the seat decides for, its cards; None for whoever has no seat."""
    if view.viewer is None or view.side is None:
        return None
    recipe = Own(
        language=voice.scene.language,
        seat=view.viewer,
        name=voice.plain(view.viewer),
        side=view.side,
        hands=tuple(_hand(view, sheet) for sheet in view.hands),
    )
    return picture(GAME, HAND, recipe, "\n".join(_own_in_words(recipe, voice)))


def cards_in_words(cards: Sequence[Face]) -> str:
    """How many there are of each, in letters."""
    return ", ".join(f"{symbols.letters(face)} ×{count}" for face, count in Counter(cards).items())


def _points(score: Score) -> tuple[int, int]:
    return score.resistance, score.reseau_mere


def _winner(view: View) -> Side | None:
    """At the end: who has more points, else more rounds, else the last extra round."""
    if view.phase != "ended":
        return None
    return view.total.leader or view.won.leader or view.scores[-1].leader


def _turn(view: View) -> tuple[Chair, ...]:
    """Chairs of which everybody knows that they are awaited."""
    if view.phase == "take":
        centre = 2 * view.chairs + (3 if view.unstable else 0)
        return ((view.first + centre - len(view.face_down)) % view.chairs,)
    if view.phase == "report" and not view.together:
        return tuple(chair for chair, report in enumerate(view.reports) if report is None)
    return ()


def _hand(view: View, sheet: Sheet) -> Hand:
    shown = sheet.report.proof if sheet.report is not None else NO_PROOF
    left = not view.spent[sheet.chair] and shown == NO_PROOF
    return Hand(
        chair=sheet.chair,
        invisible=sheet.chair >= view.humans,
        number=sheet.number,
        dealt=sheet.dealt,
        discarded=-1 if sheet.discarded is None else sheet.dealt.index(sheet.discarded),
        taken=sheet.taken,
        verdict=sheet.report.verdict if sheet.report is not None else None,
        shown=shown,
        proof=left if view.phase not in ("accusation", "ended") else None,
    )


def _board_in_words(board: Board, voice: Voice) -> Iterator[str]:
    over = board.phase == "ended"
    yield f"{board.moment}."
    if over:
        yield voice(f"picture-won-{dashed(board.winner or 'none')}") + "."
    elif board.turn:
        yield fact(voice, "picture-awaited", voice.numbers(board.turn))
    else:
        yield fact(voice, "picture-awaited", voice("picture-everyone"))
    (r, rm), (won_r, won_rm) = board.total, board.won
    yield voice("picture-total", resistance=r, reseau_mere=rm, margin=abs(r - rm), won_r=won_r, won_rm=won_rm)
    if board.head_start:
        yield voice("board-head-start", points=board.head_start) + "."
    if board.scores:
        yield fact(voice, "picture-rounds", ", ".join(f"{i}) {a}–{b}" for i, (a, b) in enumerate(board.scores, 1)))
    if any(board.accusation):
        yield fact(voice, "picture-accusation", f"+{board.accusation[0]} – +{board.accusation[1]}")
    if board.revealed:
        title = voice("picture-revealed", number=len(board.scores))
        yield titled_fact(voice, title, cards_in_words(board.revealed))
    yield voice("picture-agents", agents=board.agents, chairs=board.chairs)
    most = max(8, min(LONGEST_NAME, (NAMES_IN_ALT_AT_END if over else NAMES_IN_ALT) // board.chairs))
    yield ", ".join(
        numbered(chair, board.names[chair], most)
        if chair < len(board.names)
        else f"{chair + 1} {_invisible(board, chair, voice)}"
        for chair in range(board.chairs)
    )
    yield from _reports_in_words(board, voice)
    if over:
        yield from _end_in_words(board, voice)


def _reports_in_words(board: Board, voice: Voice) -> Iterator[str]:
    if board.first is not None:
        yield fact(voice, "picture-first", str(board.first + 1))
    for verdict in ("R", "RM", "EQ"):
        chairs = [chair for chair, said in enumerate(board.verdicts) if said == verdict]
        if chairs:
            yield fact(voice, f"picture-verdict-{verdict}", voice.numbers(chairs))
    shown = [chair for chair, proof in enumerate(board.proofs) if proof != NO_PROOF]
    if shown:
        yield fact(
            voice, "picture-proof", ", ".join(f"{chair + 1} {symbols.letters(board.proofs[chair])}" for chair in shown)
        )
    if board.late:
        yield fact(voice, "picture-late", voice.numbers(board.late))
    spent = [chair for chair in board.spent if chair not in shown]
    if spent:
        yield fact(voice, "mark-spent", voice.numbers(spent))


def _end_in_words(board: Board, voice: Voice) -> Iterator[str]:
    agents = [chair for chair, side in enumerate(board.sides) if side == "reseau_mere"]
    others = [chair for chair, side in enumerate(board.sides) if side == "resistance"]
    yield fact(voice, "picture-side-reseau-mere", voice.numbers(agents))
    yield fact(voice, "picture-side-resistance", voice.numbers(others))
    if board.accused:
        yield fact(voice, "picture-accused", voice.numbers(board.accused))
    if any(board.votes):
        named = ", ".join(f"{chair + 1} ×{count}" for chair, count in enumerate(board.votes) if count)
        yield fact(voice, "picture-votes", named)
    if any(board.accusations):
        who = "; ".join(
            f"{seat + 1} → {', '.join(str(chair + 1) for chair in chairs)}"
            for seat, chairs in enumerate(board.accusations)
            if chairs
        )
        yield fact(voice, "picture-accusers", who)


def _invisible(board: Board, chair: Chair, voice: Voice) -> str:
    if not board.holders:
        return voice("picture-invisible")
    holder = board.holders[chair - len(board.names)] + 1
    return f"{voice('picture-invisible')} ({voice('picture-holder', number=holder)})"


def _own_in_words(own: Own, voice: Voice) -> Iterator[str]:
    yield numbered(own.seat, own.name)
    yield fact(voice, "picture-identity", voice(f"picture-side-{dashed(own.side)}"))
    for hand in own.hands:
        chair = voice("picture-invisible-chair" if hand.invisible else "picture-chair", number=hand.chair + 1)
        yield f"{chair}, {voice('picture-round', number=hand.number)}."
        yield fact(voice, "picture-dealt", _cards(hand.dealt))
        if hand.discarded >= 0:
            kept = [face for i, face in enumerate(hand.dealt) if i != hand.discarded]
            yield fact(voice, "picture-kept", _cards(kept))
            yield fact(voice, "picture-discarded", symbols.letters(hand.dealt[hand.discarded]))
        if hand.taken:
            yield fact(voice, "picture-taken", _cards(hand.taken))
        if hand.verdict is not None:
            yield fact(voice, "picture-report", voice(f"picture-verdict-{hand.verdict}"))
        if hand.shown != NO_PROOF:
            yield fact(voice, "picture-proof", symbols.letters(hand.shown))
        if hand.proof is not None:
            yield voice("picture-proof-left" if hand.proof else "picture-proof-gone") + "."


def _cards(cards: Iterable[Face]) -> str:
    return ", ".join(map(symbols.letters, cards))
