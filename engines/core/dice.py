"""The table's chance: SHA-256 in counter mode, the same in every language, so that anyone can check a deal.

Each shuffle and each draw has a purpose, a name that is used once at a table, and a stream of its own: the blocks
H("meneur/2/dice", seed, purpose, block), read as 32-bit words. So nothing that happens moves a later shuffle.
`below(m)` rejects words at or above the largest multiple of m; a shuffle is Fisher–Yates from the last place down.
"""

from collections.abc import Iterator, Mapping, Sequence
from struct import unpack
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import Field, PrivateAttr

from engines.core.hashing import hashed
from engines.core.values import Secret, secret

T = TypeVar("T")
Place = Annotated[int, Field(ge=0)]


@secret
class Draw(NamedTuple):
    """What the dice have said. of: how many things there were. places: of a shuffle all of them, of a pick the one."""

    purpose: str
    of: int
    places: tuple[int, ...]


def words(seed: bytes, purpose: str) -> Iterator[int]:
    """Endless 32-bit words for one purpose. seed: 32 bytes."""
    block = 0
    while True:
        yield from unpack(">8I", hashed("meneur/2/dice", seed, purpose, block))
        block += 1


def below(stream: Iterator[int], m: int) -> int:
    """Uniform in 0..m-1, by rejection."""
    limit = (1 << 32) - (1 << 32) % m
    while (word := next(stream)) >= limit:
        pass
    return word % m


class Dice(Secret):
    """A seed, 64 hexadecimal digits, from which every purpose draws for itself."""

    kind: Literal["seeded"] = "seeded"
    seed: str = Field(pattern=r"^[0-9a-f]{64}$")

    def shuffled(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        """*items* in a uniform order."""
        return tuple([items[place] for place in self._order(purpose, len(items))])

    def pick(self, purpose: str, items: Sequence[T]) -> T:
        """One of *items* (not empty), uniformly."""
        return items[self._place(purpose, len(items))]

    def _order(self, purpose: str, n: int) -> tuple[int, ...]:
        stream = words(bytes.fromhex(self.seed), purpose)
        places = list(range(n))
        for i in range(n - 1, 0, -1):
            j = below(stream, i + 1)
            places[i], places[j] = places[j], places[i]
        return tuple(places)

    def _place(self, purpose: str, n: int) -> int:
        return below(words(bytes.fromhex(self.seed), purpose), n)


class WitnessedDice(Dice):
    """Dice that remember what they have said, in order: for records, and for whoever checks one."""

    _said: list[Draw] = PrivateAttr(default_factory=list)

    def __eq__(self, other: object) -> bool:
        """Dice of the same seed say the same, whatever was asked of them."""
        return isinstance(other, Dice) and other.seed == self.seed

    def __hash__(self) -> int:
        return hash(self.seed)

    @property
    def said(self) -> tuple[Draw, ...]:
        """Every draw so far, also of the states that hold these dice."""
        return tuple(self._said)

    def _order(self, purpose: str, n: int) -> tuple[int, ...]:
        places = super()._order(purpose, n)
        self._said.append(Draw(purpose, n, places))
        return places

    def _place(self, purpose: str, n: int) -> int:
        place = super()._place(purpose, n)
        self._said.append(Draw(purpose, n, (place,)))
        return place


class Unscripted(ValueError):
    """What the script says does not fit what is to be shuffled or picked."""


class ScriptedDice(Secret):
    """Dice that say what they are told: for tests, puzzles and other people's recorded games.

    `script` has, by purpose, the order of places to read (a permutation of 0..n-1), or the one place of a pick. Of what
    is not in it the order stays and the first item is picked. What does not fit what is asked raises Unscripted.
    """

    kind: Literal["scripted"] = "scripted"
    script: Mapping[str, tuple[Place, ...]] = Field(default_factory=dict)

    def shuffled(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        """*items* in the scripted order."""
        order = self.script.get(purpose)
        if order is None:
            return tuple(items)
        if sorted(order) != list(range(len(items))):
            raise Unscripted(f"the script of {purpose} does not fit {len(items)} items")
        return tuple([items[i] for i in order])

    def pick(self, purpose: str, items: Sequence[T]) -> T:
        """The scripted item."""
        places = self.script.get(purpose, (0,))
        if len(places) != 1 or places[0] >= len(items):
            raise Unscripted(f"the script of {purpose} does not fit a pick of {len(items)} items")
        return items[places[0]]


AnyDice = Annotated[Dice | ScriptedDice, Field(discriminator="kind")]


def by_purpose(state: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of a state from when dice were counted, as it is now that they draw by purpose; others as they are."""
    dice = {name: value for name, value in state["dice"].items() if name not in ("counter", "shuffles", "picks")}
    return {**state, "dice": dice}
