"""Logarithms in whole numbers, so that every machine decides alike."""

from functools import lru_cache
from typing import Final

FINE: Final = 12
"""Binary digits behind the point."""
BIT: Final = 1 << FINE


@lru_cache(maxsize=1 << 14)
def spread(weight: int) -> int:
    """weight × log2(weight), in parts of `BIT`; 0 of 0. A distribution with the weights w has an entropy of
    spread(sum of w) - sum of spread(w), divided by the sum of w.
    """
    if weight <= 1:
        return 0
    whole = weight.bit_length() - 1
    scaled = weight << 32 >> whole
    for _ in range(FINE):
        scaled = scaled * scaled >> 32
        whole *= 2
        if scaled >> 33:
            scaled >>= 1
            whole += 1
    return weight * whole
