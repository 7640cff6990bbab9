"""The table's chance can be computed by anyone, is uniform, and can be scripted."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from engines.core import dice as module
from engines.core.dice import AnyDice, Dice, ScriptedDice, Unscripted, WitnessedDice, below, words
from engines.core.values import Secret

ANY_DICE: TypeAdapter[AnyDice] = TypeAdapter(AnyDice)
SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
WORDS_OF_ROLES = [0x688E62FC, 0xD600CA1F, 0x24C7FE5A, 0x2EDD1E34]
WORDS_OF_RESHUFFLE = [0x7214DB90, 0x29E8C521, 0xC28BC91D, 0x4494F8A3]
SHUFFLE_OF_ROLES = (13, 3, 14, 0, 16, 8, 4, 11, 7, 5, 10, 6, 12, 2, 9, 15, 1)
RESHUFFLE = (3, 5, 16, 11, 14, 0, 6, 2, 15, 9, 10, 12, 13, 7, 8, 1, 4)
FIRST = 2


def number(seed: str, purpose: str, place: int) -> int:
    """The word at *place* of a stream, straight from the definition: nothing of the engine is used."""
    fields = (b"meneur/2/dice", bytes.fromhex(seed), purpose.encode(), str(place // 8).encode())
    block = sha256(b"".join(len(field).to_bytes(4, "big") + field for field in fields)).hexdigest()
    return int(block[place % 8 * 8 :][:8], 16)


def shuffled(seed: str, purpose: str, items: list[int]) -> list[int]:
    """The shuffle, straight from the definition; for lists so short that no word is rejected in these tests."""
    out = list(items)
    for place, last in enumerate(range(len(out) - 1, 0, -1)):
        other = number(seed, purpose, place) % (last + 1)
        out[last], out[other] = out[other], out[last]
    return out


# Known answers


def test_the_first_words_are_these() -> None:
    """Vectors for another implementation: H over tag, seed, purpose and block, as 32-bit words."""
    assert list(islice(words(bytes.fromhex(SEED), "roles"), 4)) == WORDS_OF_ROLES
    assert list(islice(words(bytes.fromhex(SEED), "reshuffle.1"), 4)) == WORDS_OF_RESHUFFLE


def test_shuffles_and_picks_are_these() -> None:
    """Vectors for another implementation: 17 tiles shuffled twice, then one of them picked, from one seed."""
    dice = Dice(seed=SEED)
    assert dice.shuffled("roles", range(17)) == SHUFFLE_OF_ROLES
    assert dice.shuffled("reshuffle.1", range(17)) == RESHUFFLE
    assert dice.pick("first", range(17)) == FIRST


@given(st.binary(min_size=32, max_size=32), st.text(max_size=30))
def test_words_follow_their_definition(seed: bytes, purpose: str) -> None:
    """For any seed and purpose, also across blocks of eight words."""
    assert list(islice(words(seed, purpose), 20)) == [number(seed.hex(), purpose, place) for place in range(20)]


@given(st.integers(0, 2**256 - 1), st.text(max_size=30), st.integers(0, 90))
def test_a_shuffle_follows_its_definition(seed: int, purpose: str, size: int) -> None:
    """Fisher–Yates from the last place down, one word a place."""
    dice = Dice(seed=f"{seed:064x}")
    if any(number(dice.seed, purpose, place) >= 2**32 - 2**7 for place in range(size)):
        return  # a word may be rejected, about once in a million shuffles
    assert dice.shuffled(purpose, range(size)) == tuple(shuffled(dice.seed, purpose, list(range(size))))


# Uniform


def test_every_order_is_as_likely_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all the words that can decide the order of four things each of the 24 orders appears once."""
    orders: Counter[tuple[str, ...]] = Counter()
    for stream in product(range(4), range(3), range(2)):
        monkeypatch.setattr(module, "words", lambda seed, purpose, s=stream: iter(s))
        orders[Dice(seed=SEED).shuffled("order", "abcd")] += 1
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_every_item_is_as_likely_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over as many words as there are remainders each item is picked equally often."""
    picked: Counter[str] = Counter()
    for word in range(5 * 7):
        monkeypatch.setattr(module, "words", lambda seed, purpose, w=word: iter([w]))
        picked[Dice(seed=SEED).pick("one", "abcde")] += 1
    assert picked == dict.fromkeys("abcde", 7)


@given(st.integers(1, 2**32))
def test_what_is_kept_is_a_multiple(m: int) -> None:
    """The last word that is kept gives m - 1 and the next one is rejected, so that no remainder comes more often."""
    kept = 2**32 // m * m
    assert below(iter([kept - 1]), m) == m - 1
    rejected = range(kept, min(kept + 3, 2**32))
    assert below(iter([*rejected, 0]), m) == 0


def test_rejected_words_are_skipped() -> None:
    """Of three, only the very last word is rejected; of a power of two, none."""
    stream = iter([2**32 - 1, 2**32 - 2, 2**32 - 1])
    assert below(stream, 3) == 2
    assert below(stream, 4) == 3
    assert next(stream, None) is None


@given(st.lists(st.integers()), st.integers(0, 2**256 - 1))
def test_a_shuffle_keeps_the_items(items: list[int], seed: int) -> None:
    """Nothing is lost, nothing is doubled, and the items given stay as they are."""
    before = list(items)
    out = Dice(seed=f"{seed:064x}").shuffled("order", items)
    assert sorted(out) == sorted(items)
    assert items == before


@given(st.lists(st.tuples(st.text(max_size=5), st.integers(1, 9), st.booleans()), max_size=8), st.randoms())
def test_no_draw_moves_another(draws: list[tuple[str, int, bool]], order: Random) -> None:
    """A purpose draws the same whatever was drawn before it, in any order, how often."""
    dice = Dice(seed=SEED)
    alone = {draw: drawn(Dice(seed=SEED), draw) for draw in draws}
    order.shuffle(draws)
    assert all(drawn(dice, draw) == alone[draw] for draw in [*draws, *draws])


def drawn(dice: Dice, draw: tuple[str, int, bool]) -> object:
    """A shuffle, or a pick."""
    purpose, n, whole = draw
    return dice.shuffled(purpose, range(n)) if whole else dice.pick(purpose, range(n))


def test_every_purpose_draws_for_itself() -> None:
    """Another purpose, another order."""
    dice = Dice(seed=SEED)
    orders = {dice.shuffled(purpose, range(52)) for purpose in ("deal.1", "deal.2", "deal.11", "deal", "")}
    assert len(orders) == 5


def test_a_pick_is_what_a_shuffle_would_put_last() -> None:
    """Both begin with the same word."""
    dice = Dice(seed=SEED)
    assert all(dice.pick(f"{n}", range(n)) == dice.shuffled(f"{n}", range(n))[-1] for n in range(1, 40))


def test_witnesses_remember_what_was_said() -> None:
    """Shuffles and picks, in order, also of a state that holds the dice; and they say what the others say."""
    dice = WitnessedDice(seed=SEED)
    held = Holder(dice=dice).evolve(more=1)
    assert held.dice.shuffled("deal", "abc") == Dice(seed=SEED).shuffled("deal", "abc")
    assert held.dice.pick("first", "abcde") == Dice(seed=SEED).pick("first", "abcde")
    whole, one = dice.said
    assert (whole.purpose, whole.of, one.purpose, one.of) == ("deal", 3, "first", 5)
    assert [tuple("abc"[place] for place in whole.places), "abcde"[one.places[0]]] == [
        dice.shuffled("deal", "abc"),
        dice.pick("first", "abcde"),
    ]


class Holder(Secret):
    """A state."""

    dice: AnyDice
    more: int = 0


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": SEED[1:]},
        {"seed": SEED + "0"},
        {"seed": SEED.upper()},
        {"seed": SEED[:-1] + "g"},
        {"seed": SEED + "\n"},
        {"seed": SEED, "counter": 0},
        {"seed": SEED, "kind": "scripted"},
    ],
)
def test_a_seed_is_32_bytes_in_small_hexadecimal_digits(fields: dict[str, object]) -> None:
    """Anything else would let two spellings of one seed lead to different logs."""
    with pytest.raises(ValidationError):
        Dice.model_validate(fields)


# Scripted


def test_scripted_dice_do_as_they_are_told() -> None:
    """A shuffle reads the places in the order of its script, a pick the place of its own."""
    dice = ScriptedDice(script={"deal.1": (2, 0, 1), "deal.2": (1, 0), "first": (3,)})
    assert dice.shuffled("deal.2", "xy") == ("y", "x")
    assert dice.shuffled("deal.1", "abc") == ("c", "a", "b")
    assert dice.pick("first", "abcd") == "d"


def test_what_is_not_scripted_does_not_move() -> None:
    """Then a shuffle leaves the order, and a pick takes the first."""
    dice = ScriptedDice()
    assert dice.shuffled("deal", "abc") == ("a", "b", "c")
    assert dice.pick("first", "abc") == "a"


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 2, 3), (0, 0, 1), (1, 2, 3)])
def test_a_shuffle_that_does_not_fit_is_an_error(order: tuple[int, ...]) -> None:
    """A script of another length, or with a place twice, is a mistake in the test that wrote it."""
    with pytest.raises(Unscripted, match="deal does not fit 3 items"):
        ScriptedDice(script={"deal": order}).shuffled("deal", "abc")


@pytest.mark.parametrize("places", [(3,), (), (0, 1, 2)])
def test_a_pick_beyond_the_items_is_an_error(places: tuple[int, ...]) -> None:
    """So is a place that is not there, or anything but one; places do not count from the end."""
    with pytest.raises(Unscripted, match="does not fit a pick of 3 items"):
        ScriptedDice(script={"first": places}).pick("first", "abc")
    with pytest.raises(ValidationError):
        ScriptedDice(script={"first": (-1,)})


# Values


@pytest.mark.parametrize("dice", [Dice(seed=SEED), ScriptedDice(script={"a": (1, 0), "b": (), "c": (2,)})])
def test_dice_survive_json(dice: Dice | ScriptedDice) -> None:
    """Both kinds are told apart by `kind` and come back equal."""
    assert ANY_DICE.validate_json(ANY_DICE.dump_json(dice)) == dice


def test_words_do_not_end_with_a_block() -> None:
    """A stream is endless for all purposes: it goes on from block to block."""
    stream: Iterator[int] = words(bytes(32), "long")
    assert len(list(islice(stream, 1000))) == 1000
