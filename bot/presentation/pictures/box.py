"""Rectangles, and how they are divided."""

from typing import NamedTuple, Self

from bot.presentation.pictures.look import GAP


class Box(NamedTuple):
    """A rectangle of a picture. left, top: of its first corner."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Where it ends to the right."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """Where it ends below."""
        return self.top + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """Its centre."""
        return self.left + self.width // 2, self.top + self.height // 2

    def inset(self, across: int, down: int | None = None) -> Self:
        """Smaller by so much on each side."""
        down = across if down is None else down
        return self._replace(
            left=self.left + across,
            top=self.top + down,
            width=self.width - 2 * across,
            height=self.height - 2 * down,
        )

    def columns(self, count: int, gap: int = GAP) -> list[Self]:
        """So many boxes of the same width, side by side."""
        whole = self.width + gap
        lefts = [self.left + whole * i // count for i in range(count + 1)]
        return [self._replace(left=lefts[i], width=lefts[i + 1] - lefts[i] - gap) for i in range(count)]

    def rows(self, count: int, gap: int = GAP) -> list[Self]:
        """So many boxes of the same height, one under the other."""
        whole = self.height + gap
        tops = [self.top + whole * i // count for i in range(count + 1)]
        return [self._replace(top=tops[i], height=tops[i + 1] - tops[i] - gap) for i in range(count)]

    def from_left(self, width: int, gap: int = GAP) -> tuple[Self, Self]:
        """A box of this width, and what is left beside it."""
        rest = self._replace(left=self.left + width + gap, width=self.width - width - gap)
        return self._replace(width=width), rest


def ring(box: Box, count: int, height: int, between: int, gap: int = GAP) -> list[Box]:
    """Seats around a table, clockwise from the top left: down on the right, up on the left.

    height: of a seat. between: how far the two sides are apart. With an odd number the right side has one fewer, set
    halfway between those across. The box's own height does not count.
    """
    width = (box.width - between) // 2
    right = count // 2
    left = count - right
    odd = left > right
    step = height + gap
    sitters = []
    for seat in range(count):
        if seat == 0:
            column, down = box.left, 0
        elif seat <= right:
            column, down = box.right - width, (seat - 1) * step + (step // 2 if odd else 0)
        else:
            column, down = box.left, (count - seat) * step
        sitters.append(Box(column, box.top + down, width, height))
    return sitters
