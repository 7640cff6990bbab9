"""The table's chance can be computed by anyone, is uniform, and can be scripted."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from engines.core import dice as module
from engines.core.dice import AnyDice, Dice, ScriptedDice, below, words

ANY_DICE: TypeAdapter[AnyDice] = TypeAdapter(AnyDice)
SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
WORDS_0 = [0xFA1E7E1E, 0xC898CF92, 0x6B143762, 0x061F6E7E]
WORDS_1 = [0x67E0268D, 0x1929672A, 0x59034B79, 0xE683CE6F]
SHUFFLE_0 = (6, 5, 14, 1, 9, 13, 15, 7, 16, 12, 0, 3, 8, 4, 10, 2, 11)
SHUFFLE_1 = (6, 14, 0, 4, 11, 8, 12, 9, 15, 1, 7, 2, 5, 16, 3, 10, 13)
PICK_2 = 7


def number(seed: str, counter: int, place: int) -> int:
    """The word at *place* of a stream, straight from the definition: nothing of the engine is used."""
    block = bytes.fromhex(f"{seed}{counter:016x}{place // 8:08x}")
    return int(sha256(block).hexdigest()[place % 8 * 8 :][:8], 16)


def shuffled(seed: str, counter: int, items: list[int]) -> list[int]:
    """The shuffle, straight from the definition; for lists so short that no word is rejected in these tests."""
    out = list(items)
    for place, last in enumerate(range(len(out) - 1, 0, -1)):
        other = number(seed, counter, place) % (last + 1)
        out[last], out[other] = out[other], out[last]
    return out


# Known answers


def test_the_first_words_are_these() -> None:
    """Vectors for another implementation: SHA-256(seed ‖ counter as 8 bytes ‖ block as 4 bytes), as 32-bit words."""
    assert list(islice(words(bytes.fromhex(SEED), 0), 4)) == WORDS_0
    assert list(islice(words(bytes.fromhex(SEED), 1), 4)) == WORDS_1


def test_shuffles_and_picks_are_these() -> None:
    """Vectors for another implementation: 17 tiles shuffled twice, then one of them picked, from one seed."""
    dice = Dice(seed=SEED)
    first, dice = dice.shuffled(range(17))
    second, dice = dice.shuffled(range(17))
    picked, dice = dice.pick(range(17))
    assert first == SHUFFLE_0
    assert second == SHUFFLE_1
    assert picked == PICK_2
    assert dice == Dice(seed=SEED, counter=3)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**64 - 1))
def test_words_follow_their_definition(seed: bytes, counter: int) -> None:
    """For any seed and counter, also across blocks of eight words."""
    assert list(islice(words(seed, counter), 20)) == [number(seed.hex(), counter, place) for place in range(20)]


@given(st.integers(0, 2**256 - 1), st.integers(0, 100), st.integers(0, 90))
def test_a_shuffle_follows_its_definition(seed: int, counter: int, size: int) -> None:
    """Fisher–Yates from the last place down, one word a place; the dice after it have counted one."""
    dice = Dice(seed=f"{seed:064x}", counter=counter)
    if any(number(dice.seed, counter, place) >= 2**32 - 2**7 for place in range(size)):
        return  # a word may be rejected, about once in a million shuffles
    assert dice.shuffled(range(size)) == (
        tuple(shuffled(dice.seed, counter, list(range(size)))),
        Dice(seed=dice.seed, counter=counter + 1),
    )


# Uniform


def test_every_order_is_as_likely_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all the words that can decide the order of four things each of the 24 orders appears once."""
    orders: Counter[tuple[str, ...]] = Counter()
    for stream in product(range(4), range(3), range(2)):
        monkeypatch.setattr(module, "words", lambda seed, counter, s=stream: iter(s))
        orders[Dice(seed=SEED).shuffled("abcd")[0]] += 1
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_every_item_is_as_likely_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over as many words as there are remainders each item is picked equally often."""
    picked: Counter[str] = Counter()
    for word in range(5 * 7):
        monkeypatch.setattr(module, "words", lambda seed, counter, w=word: iter([w]))
        picked[Dice(seed=SEED).pick("abcde")[0]] += 1
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
    out, _ = Dice(seed=f"{seed:064x}").shuffled(items)
    assert sorted(out) == sorted(items)
    assert items == before


def test_dice_are_used_up_only_by_those_who_keep_them() -> None:
    """The same dice give the same again; only what they return goes on."""
    dice = Dice(seed=SEED)
    assert dice.shuffled(range(9)) == dice.shuffled(range(9))
    assert dice.shuffled(range(9))[0] != dice.shuffled(range(9))[1].shuffled(range(9))[0]


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": SEED[1:]},
        {"seed": SEED + "0"},
        {"seed": SEED.upper()},
        {"seed": SEED[:-1] + "g"},
        {"seed": SEED + "\n"},
        {"seed": SEED, "counter": -1},
        {"seed": SEED, "counter": True},
        {"seed": SEED, "kind": "scripted"},
    ],
)
def test_a_seed_is_32_bytes_in_small_hexadecimal_digits(fields: dict[str, object]) -> None:
    """Anything else would let two spellings of one seed, or of one count, lead to different logs."""
    with pytest.raises(ValidationError):
        Dice.model_validate(fields)


# Scripted


def test_scripted_dice_do_as_they_are_told() -> None:
    """Each shuffle reads the places in the order of its script, each pick the place of its own."""
    dice = ScriptedDice(shuffles=((2, 0, 1), (1, 0)), picks=(3, 1))
    first, dice = dice.shuffled("abc")
    second, dice = dice.shuffled("xy")
    third, dice = dice.pick("abcd")
    fourth, dice = dice.pick("abcd")
    assert (first, second, third, fourth) == (("c", "a", "b"), ("y", "x"), "d", "b")
    assert not dice.unused


@pytest.mark.parametrize("dice", [ScriptedDice(shuffles=((1, 0),)), ScriptedDice(picks=(0,))])
def test_a_script_says_that_it_was_not_used(dice: ScriptedDice) -> None:
    """Until the last of its shuffles and of its picks was asked for."""
    assert dice.unused
    assert not dice.shuffled("ab")[1].pick("ab")[1].unused


def test_when_a_script_runs_out_nothing_moves() -> None:
    """Then a shuffle leaves the order, and a pick takes the first."""
    dice = ScriptedDice()
    assert dice.shuffled("abc") == (("a", "b", "c"), dice)
    assert dice.pick("abc") == ("a", dice)


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 2, 3), (0, 0, 1), (1, 2, 3)])
def test_a_shuffle_that_does_not_fit_is_an_error(order: tuple[int, ...]) -> None:
    """A script of another length, or with a place twice, is a mistake in the test that wrote it."""
    with pytest.raises(ValueError, match="does not fit 3 items"):
        ScriptedDice(shuffles=(order,)).shuffled("abc")


def test_a_pick_beyond_the_items_is_an_error() -> None:
    """So is a place that is not there; places do not count from the end."""
    with pytest.raises(ValueError, match="does not fit 3 items"):
        ScriptedDice(picks=(3,)).pick("abc")
    with pytest.raises(ValidationError):
        ScriptedDice(picks=(-1,))


# Values


@pytest.mark.parametrize("dice", [Dice(seed=SEED, counter=7), ScriptedDice(shuffles=((1, 0), ()), picks=(2,))])
def test_dice_survive_json(dice: Dice | ScriptedDice) -> None:
    """Both kinds are told apart by `kind` and come back equal."""
    assert ANY_DICE.validate_json(ANY_DICE.dump_json(dice)) == dice


def test_words_do_not_end_with_a_block() -> None:
    """A stream is endless for all purposes: it goes on from block to block."""
    stream: Iterator[int] = words(bytes(32), 0)
    assert len(list(islice(stream, 1000))) == 1000
