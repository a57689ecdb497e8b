import pytest

from studio import StudioError
from studio.rules.kernel.chance import HIDDEN, Chance

FULL_RANGE = 2**64


def take(chance: Chance, count: int, bound: int) -> list[int]:
    numbers = []
    for _ in range(count):
        number, chance = chance.below(bound)
        numbers.append(number)
    return numbers


def test_numbers_are_those_published_for_splitmix64() -> None:
    assert take(Chance(1234567), 5, FULL_RANGE) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_drawing_leaves_the_chance_as_it_was() -> None:
    chance = Chance(7)
    first, after = chance.below(6)
    assert chance == Chance(7, 0)
    assert chance.below(6) == (first, after)
    assert after == Chance(7, 1)


def test_a_number_of_the_incomplete_last_cycle_is_rejected() -> None:
    bound = 2**63 + 1
    number, after = Chance(0).below(bound)
    kept = take(Chance(0), after.draws, FULL_RANGE)
    assert after.draws == 2
    assert kept[0] >= bound > kept[1]
    assert number == kept[1]


def test_every_index_is_drawn_as_often_as_its_weight_says() -> None:
    counts = [0, 0, 0, 0]
    chance = Chance(42)
    for _ in range(6000):
        index, chance = chance.draw((1, 0, 2, 3))
        counts[index] += 1
    assert counts[1] == 0
    assert [round(count / 100) for count in counts] == pytest.approx([10, 0, 20, 30], abs=1)


def test_one_weight_still_counts_as_a_draw() -> None:
    assert Chance(1).draw((5,)) == (0, Chance(1, 1))


@pytest.mark.parametrize("weights", [(), (0, 0), (2, -1)], ids=str)
def test_weights_that_make_no_odds_are_an_error(weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot draw by the weights"):
        Chance(1).draw(weights)


@pytest.mark.parametrize("bound", [0, -3, FULL_RANGE + 1])
def test_a_bound_outside_the_generator_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match=f"below {bound}"):
        Chance(1).below(bound)


@pytest.mark.parametrize("seed", [-1, FULL_RANGE])
def test_a_seed_outside_64_bits_is_refused_with_the_range(seed: int) -> None:
    with pytest.raises(StudioError, match=f"seed {seed} cannot be used; choose .* 0 to 18446744073709551615"):
        Chance(seed)


def test_a_hidden_chance_draws_nothing() -> None:
    with pytest.raises(StudioError, match="does not know the dice"):
        HIDDEN.draw((1, 1))
