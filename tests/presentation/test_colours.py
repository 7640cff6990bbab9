"""What pictures say in colours is read by everybody: enough contrast, and no two fills alike to the colour-blind."""

from itertools import combinations
from typing import Final

import pytest

from bot.presentation.pictures import look
from bot.presentation.pictures.look import Colour

LEAST_CONTRAST: Final = 4.5
"""Of text, as WCAG 2 measures it (AA)."""
APART: Final = 8.0
"""CIE76; about 2 can just be told apart side by side."""
SIGHTS: Final = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Of linear light, for somebody who lacks a kind of cone altogether (Machado, Oliveira and Fernandes 2009)."""
Light = tuple[float, ...]


def light(colour: Colour) -> Light:
    """Linear light, 0 to 1."""
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour))


def weighed(rows: tuple[Light, ...], of: Light) -> Light:
    return tuple(min(max(sum(part * v for part, v in zip(row, of, strict=True)), 0.0), 1.0) for row in rows)


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted(weighed(((0.2126, 0.7152, 0.0722),), light(colour))[0] for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def lab(of: Light) -> Light:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (
        (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116)
        for v in (
            sum(p * v for p, v in zip(row, of, strict=True)) / white
            for row, white in zip(rows, (0.9505, 1.0, 1.089), strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Light, other: Light) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)


@pytest.mark.parametrize("ink", [look.INK, look.SOFT], ids=["ink", "soft"])
@pytest.mark.parametrize("ground", look.GROUNDS, ids=["ground", "panel", "raised"])
def test_text_stands_out(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= LEAST_CONTRAST


@pytest.mark.parametrize("fill", look.BRIGHTS)
def test_text_stands_out_on_a_bright_fill(fill: Colour) -> None:
    assert contrast(look.DARK, fill) >= LEAST_CONTRAST


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_fills_look_alike_to_the_colour_blind(sight: str) -> None:
    """Each comes with a shape and a word besides."""
    seen = {fill: weighed(SIGHTS[sight], light(fill)) for fill in look.BRIGHTS}
    near = {pair: round(distance(seen[pair[0]], seen[pair[1]]), 1) for pair in combinations(look.BRIGHTS, 2)}
    assert {pair: apart for pair, apart in near.items() if apart < APART} == {}
