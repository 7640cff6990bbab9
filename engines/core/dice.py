"""The table's chance: SHA-256 in counter mode, the same in every language, so that anyone can check a deal.

One counter value serves one shuffle or one draw. Its stream is the concatenation of
SHA-256(seed ‖ counter as 8 bytes ‖ block as 4 bytes), big-endian, read as 32-bit words. `below(m)` rejects words at or
above the largest multiple of m; a shuffle is Fisher–Yates from the last place down.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import Annotated, Literal, Self, TypeVar

from pydantic import Field

from engines.core.hashing import hashed
from engines.core.values import Secret

T = TypeVar("T")
Place = Annotated[int, Field(ge=0)]


def words(seed: bytes, counter: int) -> Iterator[int]:
    """Endless 32-bit words for one counter value. seed: 32 bytes."""
    key = seed + counter.to_bytes(8, "big")
    block = 0
    while True:
        yield from unpack(">8I", sha256(key + block.to_bytes(4, "big")).digest())
        block += 1


def stream(seed: bytes, purpose: str) -> Iterator[int]:
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
    """A seed (64 hexadecimal digits) and how many shuffles and draws were taken from it."""

    kind: Literal["seeded"] = "seeded"
    seed: str = Field(pattern=r"^[0-9a-f]{64}$")
    counter: int = Field(default=0, ge=0)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """*items* in a uniform order, and the dice after it."""
        stream = words(bytes.fromhex(self.seed), self.counter)
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = below(stream, i + 1)
            out[i], out[j] = out[j], out[i]
        return tuple(out), self.evolve(counter=self.counter + 1)

    def pick(self, items: Sequence[T]) -> tuple[T, Self]:
        """One of *items* (not empty), uniformly, and the dice after it."""
        index = below(words(bytes.fromhex(self.seed), self.counter), len(items))
        return items[index], self.evolve(counter=self.counter + 1)


class Unscripted(ValueError):
    """What the script says next does not fit what is to be shuffled or picked."""


class ScriptedDice(Secret):
    """Dice that say what they are told: for tests, puzzles and other people's recorded games.

    `shuffles` are the coming shuffles, each as the order of places to read (a permutation of 0..n-1); `picks` the
    coming picks, each as the place to read. When a script runs out the order stays and the first item is picked.
    What does not fit what is asked raises Unscripted.
    """

    kind: Literal["scripted"] = "scripted"
    shuffles: tuple[tuple[Place, ...], ...] = ()
    picks: tuple[Place, ...] = ()

    @property
    def unused(self) -> bool:
        """Whether some of the script is still to come."""
        return bool(self.shuffles or self.picks)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """*items* in the next scripted order."""
        if not self.shuffles:
            return tuple(items), self
        order = self.shuffles[0]
        if sorted(order) != list(range(len(items))):
            raise Unscripted(f"the script's next shuffle does not fit {len(items)} items")
        return tuple(items[i] for i in order), self.evolve(shuffles=self.shuffles[1:])

    def pick(self, items: Sequence[T]) -> tuple[T, Self]:
        """The next scripted item."""
        if not self.picks:
            return items[0], self
        if self.picks[0] >= len(items):
            raise Unscripted(f"the script's next pick does not fit {len(items)} items")
        return items[self.picks[0]], self.evolve(picks=self.picks[1:])


AnyDice = Annotated[Dice | ScriptedDice, Field(discriminator="kind")]
