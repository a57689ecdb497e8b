"""Numbers by purpose: what they are, how they are counted, and that their odds are exact."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from hashlib import blake2b
from itertools import combinations, islice, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio import StudioError
from studio.rules.kernel.chance import HIDDEN, Chance, DrawKind, Purpose
from tests.support.chisquare import probability_beyond, statistic
from tests.support.luck import CHOICE

FULL_RANGE = 2**64
#: Of hundreds of chi-square tests of true chance, none is likely to be below this.
UNLIKELY = 0.0005


class Draw(DrawKind):
    RETREAT = "retreat"
    OVERRUN = "overrun"


def take(chance: Chance, count: int, bound: int, purpose: Purpose = CHOICE) -> list[int]:
    numbers = []
    for _ in range(count):
        number, chance = chance.below(bound, purpose)
        numbers.append(number)
    return numbers


def split_mix(state: int) -> Iterator[int]:
    """SplitMix64 as published, with a state that goes on."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % FULL_RANGE
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % FULL_RANGE
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % FULL_RANGE
        yield mixed ^ mixed >> 31


def own_stream(seed: int, turn: int, kind: str, who: str) -> Iterator[int]:
    """The 64 bits at a time that a purpose has to itself."""
    start = blake2b(f"{turn}/{kind}/{who}".encode(), digest_size=8, key=seed.to_bytes(8, "big"))
    return split_mix(int(start.hexdigest(), 16))


def test_the_streams_of_the_tests_are_those_published_for_splitmix64() -> None:
    assert [*islice(split_mix(1234567), 5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_numbers_of_a_purpose_are_those_of_its_own_stream() -> None:
    purpose = Purpose(3, "1-armoured", Draw.RETREAT)
    stream = own_stream(7, 3, "retreat", "1-armoured")
    assert take(Chance(7), 5, FULL_RANGE, purpose) == [*islice(stream, 5)]


def test_numbers_stay_what_they_are_on_every_platform_and_in_every_version() -> None:
    purpose = Purpose(3, "1-armoured", Draw.RETREAT)
    assert take(Chance(7), 8, 100, purpose) == [26, 1, 41, 22, 46, 63, 95, 45]


PURPOSES = [Purpose(turn, who, kind) for turn in range(3) for who in ("a", "b", "a-b") for kind in Draw]


@given(
    st.integers(0, FULL_RANGE - 1),
    st.lists(st.tuples(st.sampled_from(PURPOSES), st.sampled_from((1, 2, 6, 100, 2**63 + 1, FULL_RANGE)))),
)
def test_a_number_hangs_on_the_seed_its_purpose_and_what_this_has_taken_and_on_nothing_else(
    seed: int, asked: list[tuple[Purpose, int]]
) -> None:
    streams: dict[Purpose, Iterator[int]] = {}
    chance = Chance(seed)
    for purpose, bound in sorted(asked, key=lambda each: each[0].turn):
        if purpose not in streams:
            streams[purpose] = own_stream(seed, *purpose.text.split("/", 2))  # type: ignore[arg-type]
        expected = next(each for each in streams[purpose] if each * bound % FULL_RANGE >= FULL_RANGE % bound)
        number, after = chance.below(bound, purpose)
        assert number == expected * bound // FULL_RANGE
        # Undo knows by this that something was drawn.
        assert after != chance
        chance = after
        assert {text.split("/")[0] for text in chance.taken} == {str(purpose.turn)}


def test_drawing_leaves_the_chance_as_it_was() -> None:
    chance = Chance(7)
    first, after = chance.below(6, CHOICE)
    assert chance == Chance(7)
    assert chance.below(6, CHOICE) == (first, after)
    assert after == Chance(7, 1, 0, {"0/choice/test": 1})


def test_the_counts_of_past_turns_are_dropped_and_none_of_them_can_be_drawn_for_any_more() -> None:
    _, chance = Chance(7).below(6, Purpose(1, "a", Draw.RETREAT))
    _, chance = chance.below(6, Purpose(1, "b", Draw.RETREAT))
    assert len(chance.taken) == 2
    _, chance = chance.below(6, Purpose(2, "a", Draw.RETREAT))
    assert chance == Chance(7, 3, 2, {"2/retreat/a": 1})
    with pytest.raises(ValueError, match="cannot draw for turn 1 after turn 2"):
        chance.below(6, Purpose(1, "a", Draw.RETREAT))


def test_a_number_that_is_one_too_many_for_its_range_is_rejected() -> None:
    bound = 2**63 + 1
    number, after = Chance(0).below(bound, CHOICE)
    kept = take(Chance(0), 2, FULL_RANGE)
    assert (after.draws, after.taken) == (2, {"0/choice/test": 2})
    assert number == kept[1] * bound // FULL_RANGE


def is_fair(observed: Counter[Any], cells: int) -> bool:
    shares = dict.fromkeys(range(cells), Fraction(1, cells))
    return probability_beyond(*statistic(observed, shares, observed.total())) > UNLIKELY


@pytest.mark.parametrize("bound", [2, 6, 7, 100])
def test_every_number_is_as_likely_for_one_purpose_after_the_other_and_for_one_again_and_again(
    bound: int,
) -> None:
    each = [
        Purpose(turn, f"{unit}-division", kind) for turn, unit, kind in product(range(50), range(50), Draw)
    ]
    assert is_fair(Counter(take(Chance(5), 1, bound, purpose)[0] for purpose in each), bound)
    assert is_fair(Counter(take(Chance(5), 5000, bound, each[0])), bound)
    assert is_fair(Counter(take(Chance(seed), 1, bound, each[0])[0] for seed in range(5000)), bound)


def test_no_number_is_likelier_in_a_range_of_which_each_third_would_be_drawn_twice() -> None:
    numbers = take(Chance(5), 6000, 3 * 2**62)
    assert is_fair(Counter(number % 3 for number in numbers), 3)
    assert is_fair(Counter(number // 2**62 for number in numbers), 3)


NEARBY = [
    Purpose(turn, who, kind)
    for turn in (1, 2, 3)
    for who in ("7-armoured", "8-armoured", "7-armored", "17-armoured")
    for kind in Draw
]


def test_nearby_units_turns_and_kinds_have_nothing_to_do_with_each_other() -> None:
    """The first two numbers of each, over many seeds one after the other, against those of every other."""
    found = defaultdict(list)
    for seed, purpose in product(range(1500), NEARBY):
        for count, number in enumerate(take(Chance(seed), 2, 4, purpose)):
            found[purpose, count].append(number)
    pairs = [*combinations(found, 2)]
    assert len(pairs) == 48 * 47 // 2
    alike = [
        pair
        for pair in pairs
        if not is_fair(Counter(4 * one + other for one, other in zip(*map(found.get, pair), strict=True)), 16)  # type: ignore[arg-type]
    ]
    # Of so many true pairs, one in two thousand looks unlikely.
    assert len(alike) <= 3, alike


def test_every_index_is_drawn_as_often_as_its_weight_says() -> None:
    counts = [0, 0, 0, 0]
    chance = Chance(42)
    for _ in range(6000):
        index, chance = chance.draw((1, 0, 2, 3), CHOICE)
        counts[index] += 1
    assert counts[1] == 0
    assert [round(count / 100) for count in counts] == pytest.approx([10, 0, 20, 30], abs=1)


def test_one_weight_still_counts_as_a_draw() -> None:
    assert Chance(1).draw((5,), CHOICE) == (0, Chance(1, 1, 0, {"0/choice/test": 1}))


@pytest.mark.parametrize("weights", [(), (0, 0), (2, -1)], ids=str)
def test_weights_that_make_no_odds_are_an_error(weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot draw by the weights"):
        Chance(1).draw(weights, CHOICE)


@pytest.mark.parametrize("bound", [0, -3, FULL_RANGE + 1])
def test_a_bound_outside_the_generator_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match=f"below {bound}"):
        Chance(1).below(bound, CHOICE)


@pytest.mark.parametrize("seed", [-1, FULL_RANGE])
def test_a_seed_outside_64_bits_is_refused_with_the_range(seed: int) -> None:
    with pytest.raises(StudioError, match=f"seed {seed} cannot be used; choose .* 0 to 18446744073709551615"):
        Chance(seed)


def test_a_hidden_chance_draws_nothing() -> None:
    with pytest.raises(StudioError, match="does not know the dice"):
        HIDDEN.draw((1, 1), CHOICE)
