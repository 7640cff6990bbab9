"""How likely each assignment of roles is, from the tiles and what was claimed of them, exactly.

For each assignment (840 of them at ten seats) the deck is a weight for each number of Liberals that may be left in it,
and a session is a product of ways to draw and habits. All weights are whole numbers; only their proportions count.
Assignments in which the same has happened share their weights.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from engines.core.values import secret
from engines.secret_hitler.boards import FASCISTS, SEATS, TILE_COUNT, TILES, Role
from engines.secret_hitler.governments import Government, Governments, Subject
from engines.secret_hitler.player import habits
from engines.secret_hitler.view import View

World = tuple[Role, ...]
Deck = tuple[int, ...]
"""By number of Liberals in the draw pile: a weight."""

Ways = tuple[tuple[tuple[int, int], ...], ...]

KEPT_BITS: Final = 160
THOUSAND: Final = 1000


@secret
class Margins(NamedTuple):
    """By seat, in thousandths: how likely it is of the fascist party, and how likely it is Hitler."""

    fascist: tuple[int, ...]
    hitler: tuple[int, ...]


@cache
def worlds(seat_count: int) -> tuple[World, ...]:
    """All assignments of roles."""
    return tuple(_worlds(seat_count))


def _worlds(seat_count: int) -> Iterator[World]:
    for hitler in range(seat_count):
        others = [seat for seat in range(seat_count) if seat != hitler]
        for fascists in combinations(others, FASCISTS[SEATS.index(seat_count)]):
            world: list[Role] = ["liberal"] * seat_count
            world[hitler] = "hitler"
            for seat in fascists:
                world[seat] = "fascist"
            yield tuple(world)


def margins(view: View, known: Mapping[int, Role | None]) -> Margins:
    """What whoever knows these roles may think, with what the viewer has seen. view: of a seat, during the game."""
    assert view.viewer is not None, "a spectator plays nothing"
    # A table that was arranged in the middle of a game says nothing of the tiles before.
    weights = followed(view.seat_count, view.viewer, view.governments if _whole(view) else ())
    fits = [(seat, role) for seat, role in known.items() if role is not None]
    parties = [(learnt.seat, learnt.membership == "fascist") for learnt in view.learnt]
    fascist, hitler, whole = [0] * view.seat_count, [0] * view.seat_count, 0
    for world, weight in zip(worlds(view.seat_count), weights, strict=True):
        if (
            not weight
            or any(world[seat] != role for seat, role in fits)
            or any(world[seat] == "hitler" for seat in view.confirmed)
            or any((world[seat] != "liberal") != party for seat, party in parties)
        ):
            continue
        whole += weight
        for seat, role in enumerate(world):
            if role != "liberal":
                fascist[seat] += weight
                if role == "hitler":
                    hitler[seat] += weight
    if not whole:
        return _without_tiles(view.seat_count, known)
    return Margins(_share(fascist, whole), _share(hitler, whole))


@lru_cache(maxsize=64)
def followed(seat_count: int, me: int, governments: Governments) -> tuple[int, ...]:
    """The weight of each of `worlds`, after these governments as *me* has seen them."""
    belief = _Belief(seat_count, me)
    for government in governments:
        belief.follow(government)
    return belief.weights()


def _whole(view: View) -> bool:
    tiles = [tile for each in view.governments for tile in (each.policy, each.chaos) if tile is not None]
    return tiles.count("liberal") == view.liberal and tiles.count("fascist") == view.fascist


def _without_tiles(seat_count: int, known: Mapping[int, Role | None]) -> Margins:
    """Nothing fits: all others alike."""
    fascists = FASCISTS[SEATS.index(seat_count)] + 1
    others = [THOUSAND * (known.get(seat) != "liberal") for seat in range(seat_count)]
    return Margins(
        tuple(each * fascists // seat_count for each in others), tuple(each // seat_count for each in others)
    )


class _Belief:
    """Weights in the making. at: by assignment, which of *decks*; factor: by assignment, what is no matter of tiles."""

    def __init__(self, seat_count: int, me: int) -> None:
        self._me = me
        self._worlds = worlds(seat_count)
        self._at = [0] * len(self._worlds)
        self._factor = [1] * len(self._worlds)
        self._decks: list[Deck] = [_deck(TILES["liberal"])]
        self._pile = TILE_COUNT
        self._liberal = self._fascist = 0
        self._peeked: int | None = None

    def weights(self) -> tuple[int, ...]:
        """One for each assignment."""
        totals = [sum(deck) for deck in self._decks]
        return tuple(totals[at] * factor for at, factor in zip(self._at, self._factor, strict=True))

    def follow(self, government: Government) -> None:
        """A pair that was voted on, and what came of it; one whose session goes on says nothing yet."""
        if government.over:
            self._session(government)
            self._membership(government)
        if government.chaos is not None:
            self._chaos(government.chaos == "liberal")
        if government.peeked:
            self._peeked = government.peeked.count("liberal")

    def _session(self, government: Government) -> None:
        """Three tiles were drawn; one was discarded, and one enacted, or none (a veto)."""
        me, president, chancellor = self._me, government.president, government.chancellor
        drawn = government.drawn.count("liberal") if government.drawn else self._peeked
        received = government.received.count("liberal") if government.received else None
        enacted = None if government.policy is None else government.policy == "liberal"
        claims = {about: _claimed(government, about) for about in ("drawn", "received")}

        def likely(first: Role, second: Role, of_drawn: int) -> int:
            if drawn is not None and drawn != of_drawn:
                return 0
            total = 0
            for of_two, times in enumerate(habits.passed(first, of_drawn)):
                # What one has chosen oneself says nothing of oneself.
                weight = habits.ALWAYS if me == president else times
                if (received is not None and received != of_two) or not weight:
                    continue
                if enacted is not None and me != chancellor:
                    weight *= habits.enacts(second, of_two, enacted)
                if (said := claims["drawn"]) is not None and me != president:
                    weight *= habits.says(first, said, of_drawn, of_two, 4)
                if (said := claims["received"]) is not None and me != chancellor:
                    weight *= habits.says(second, said, of_two, of_two if enacted else 0, 3)
                total += weight
            return total

        self._draw(3, likely, president, chancellor)
        self._enacted(enacted)

    def _chaos(self, liberal: bool) -> None:
        """The top tile was enacted."""
        self._draw(1, lambda first, second, drawn: int(bool(drawn) == liberal), 0, 1)
        self._enacted(liberal)

    def _enacted(self, liberal: bool | None) -> None:
        """The board after a session; too few tiles are shuffled with the discards."""
        self._peeked = None
        self._liberal += liberal is True
        self._fascist += liberal is False
        if self._pile < 3:
            self._pile = TILE_COUNT - self._liberal - self._fascist
            full = _deck(TILES["liberal"] - self._liberal)
            self._decks = [tuple(sum(deck) * weight for weight in full) for deck in self._decks]

    def _membership(self, government: Government) -> None:
        """A Liberal says what an investigation has shown."""
        said = next((each.claimed[0] for each in government.claims if each.about == "membership"), None)
        target, president = government.target, government.president
        if said is None or target is None or president == self._me:
            return
        for number, world in enumerate(self._worlds):
            if world[president] == "liberal":
                true = (world[target] != "liberal") == (said == "fascist")
                self._factor[number] *= habits.HONEST if true else habits.ALWAYS - habits.HONEST
            else:
                self._factor[number] *= habits.ALWAYS // 2

    def _draw(self, count: int, likely: Callable[[Role, Role, int], int], one: int, other: int) -> None:
        """So many tiles left the pile, and what followed is as likely as is said."""
        ways = cache(lambda first, second: self._ways(count, [likely(first, second, n) for n in range(count + 1)]))
        place = dict[tuple[int, Role, Role], int]()
        decks: list[Deck] = []
        for number, world in enumerate(self._worlds):
            key = self._at[number], world[one], world[other]
            if key not in place:
                place[key] = len(decks)
                decks.append(_left(self._decks[key[0]], ways(key[1], key[2])))
            self._at[number] = place[key]
        self._pile -= count
        self._decks = _shortened(decks)

    def _ways(self, count: int, likely: list[int]) -> Ways:
        """By Liberals in the pile and Liberals drawn, the ways to draw them, as likely as what followed."""
        return tuple(
            tuple(
                (drawn, times)
                for drawn in range(min(count, liberals) + 1)
                if (times := comb(liberals, drawn) * comb(self._pile - liberals, count - drawn) * likely[drawn])
            )
            if liberals <= self._pile
            else ()
            for liberals in range(TILES["liberal"] + 1)
        )


def _left(deck: Deck, ways: Ways) -> Deck:
    left = [0] * len(deck)
    for liberals, weight in enumerate(deck):
        if weight:
            for drawn, times in ways[liberals]:
                left[liberals - drawn] += weight * times
    return tuple(left)


def _claimed(government: Government, about: Subject) -> int | None:
    claim = government.claim(about)
    return None if claim is None else claim.claimed.count("liberal")


def _deck(liberals: int) -> Deck:
    return tuple(int(number == liberals) for number in range(TILES["liberal"] + 1))


def _shortened(decks: list[Deck]) -> list[Deck]:
    """The same proportions with fewer digits; what could be does not become impossible."""
    most = max((max(deck) for deck in decks), default=0)
    if (over := most.bit_length() - KEPT_BITS) <= 0:
        return decks
    return [tuple(max(weight >> over, 1) if weight else 0 for weight in deck) for deck in decks]


def _share(parts: list[int], whole: int) -> tuple[int, ...]:
    return tuple(THOUSAND * part // whole for part in parts)
