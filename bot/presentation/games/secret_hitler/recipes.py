"""The pictures of Secret Hitler as recipes: the facts that can be seen in them, and the same facts in words."""

from collections.abc import Iterator

from bot.cards.card import Picture
from bot.model.people import Language
from bot.presentation.games.secret_hitler.board import marks, moment
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.words import fact, numbered, titled_fact
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Seat
from engines.core.values import Secret
from engines.secret_hitler.boards import FASCIST_GOAL, LIBERAL_GOAL, Policy, Power, Role
from engines.secret_hitler.view import View

GAME, BOARD, ROLE = "secret_hitler", "board", "role"


class Board(Secret):
    """The public board. names, marks (codes of their texts), roles: by seat; turn: seats that are awaited."""

    language: Language
    moment: str
    side: Policy | None
    turn: tuple[Seat, ...]
    liberal: int
    fascist: int
    powers: tuple[Power | None, ...]
    tracker: int
    draw_pile: int
    discard_pile: int
    veto: bool
    names: tuple[str, ...]
    marks: tuple[tuple[str, ...], ...]
    roles: tuple[Role | None, ...]


class Acquaintance(Secret):
    """Somebody of whom the viewer knows a role or a party."""

    seat: Seat
    name: str
    role: Role | None = None
    party: Policy | None = None


class Own(Secret):
    """What a seat alone knows. peek_round: 0 for no peek."""

    language: Language
    seat: Seat
    name: str
    role: Role
    party: Policy
    known: tuple[Acquaintance, ...]
    learnt: tuple[Acquaintance, ...]
    hand: tuple[Policy, ...]
    peek: tuple[Policy, ...]
    peek_round: int
    dead: bool


def board_picture(view: View, voice: Voice) -> Picture:
    """Both tracks, tracker, piles, and the seats with their placards."""
    seats = range(view.seat_count)
    recipe = Board(
        language=voice.scene.language,
        moment=moment(view, voice),
        side=_winners(view),
        turn=_turn(view),
        liberal=view.liberal,
        fascist=view.fascist,
        powers=view.powers,
        tracker=view.tracker,
        draw_pile=view.draw_pile,
        discard_pile=view.discard_pile,
        veto=view.veto_open,
        names=tuple(voice.plain(seat) for seat in seats),
        marks=tuple(tuple(marks(view, seat)) for seat in seats),
        roles=view.roles if view.phase == "over" else (None,) * view.seat_count,
    )
    return picture(GAME, BOARD, recipe, "\n".join(_board_in_words(recipe, voice)))


def role_picture(view: View, voice: Voice) -> Picture | None:
    """Role, acquaintances, tiles in hand, results of powers; None for whoever has no seat."""
    if view.viewer is None or view.role is None or view.membership is None:
        return None
    recipe = Own(
        language=voice.scene.language,
        seat=view.viewer,
        name=voice.plain(view.viewer),
        role=view.role,
        party=view.membership,
        known=tuple(
            Acquaintance(seat=seat, name=voice.plain(seat), role=role)
            for seat, role in enumerate(view.roles)
            if role is not None and seat != view.viewer
        ),
        learnt=tuple(
            Acquaintance(seat=found.seat, name=voice.plain(found.seat), party=found.membership) for found in view.learnt
        ),
        hand=view.hand,
        peek=view.peek.tiles if view.peek is not None else (),
        peek_round=view.peek.round if view.peek is not None else 0,
        dead=view.viewer in view.dead,
    )
    return picture(GAME, ROLE, recipe, "\n".join(_own_in_words(recipe, voice)))


def _winners(view: View) -> Policy | None:
    if view.outcome is None:
        return None
    return "liberal" if view.outcome.side == "liberal" else "fascist"


def _turn(view: View) -> tuple[int, ...]:
    match view.phase:
        case "over":
            return ()
        case "vote":
            return tuple(seat for seat in view.living if seat not in view.voted)
        case "enact":
            return () if view.chancellor is None else (view.chancellor,)
        case _:
            return (view.candidate,)


def _board_in_words(board: Board, voice: Voice) -> Iterator[str]:
    yield f"{board.moment}."
    if board.side is not None:
        yield voice(f"picture-won-{board.side}") + "."
    if board.turn:
        yield voice("picture-turn", seats=voice.numbers(board.turn))
    yield voice(
        "picture-board",
        liberal=board.liberal,
        liberal_goal=LIBERAL_GOAL,
        fascist=board.fascist,
        fascist_goal=FASCIST_GOAL,
        tracker=board.tracker,
        draw_pile=board.draw_pile,
        discard_pile=board.discard_pile,
    )
    powers = [f"{i} {voice(f'power-{dashed(power)}')}" for i, power in enumerate(board.powers, 1) if power is not None]
    yield voice("board-powers", powers=", ".join(powers))
    if board.veto:
        yield voice("board-veto-open")
    # Names once, then numbers.
    yield ", ".join(numbered(i, name) for i, name in enumerate(board.names))
    for mark in dict.fromkeys(mark for seat in board.marks for mark in seat):
        bearers = [seat for seat, borne in enumerate(board.marks) if mark in borne]
        yield fact(voice, f"mark-{mark}", voice.numbers(bearers))
    for role in ("liberal", "fascist", "hitler"):
        bearers = [seat for seat, known in enumerate(board.roles) if known == role]
        if bearers:
            yield fact(voice, f"role-{role}", voice.numbers(bearers))


def _own_in_words(own: Own, voice: Voice) -> Iterator[str]:
    yield numbered(own.seat, own.name)
    yield fact(voice, "secret-role", voice(f"role-{own.role}"))
    yield voice("picture-party", party=voice(f"party-{own.party}"))
    for title, others in (("secret-known", own.known), ("secret-learnt", own.learnt)):
        if others:
            yield fact(voice, title, _people(others, voice))
    if own.hand:
        yield fact(voice, "secret-hand", _tiles(own.hand, voice))
    if own.peek:
        title = voice("secret-peek", round=own.peek_round)
        yield titled_fact(voice, title, _tiles(own.peek, voice))
    if own.dead:
        yield voice("secret-dead")


def _people(others: tuple[Acquaintance, ...], voice: Voice) -> str:
    return ", ".join(
        f"{numbered(other.seat, other.name)} {voice(f'role-{other.role}' if other.role else f'party-{other.party}')}"
        for other in others
    )


def _tiles(tiles: tuple[Policy, ...], voice: Voice) -> str:
    return ", ".join(voice(f"choice-tiles-{tile}") for tile in tiles)
