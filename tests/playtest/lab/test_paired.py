"""The interval of a paired difference, and how many more games would settle it."""

from random import Random

import pytest

from studio.playtest.lab.paired import paired_difference


def pairs(gained: int, lost: int, both: int, neither: int) -> tuple[list[bool], list[bool]]:
    first = [False] * gained + [True] * lost + [True] * both + [False] * neither
    second = [True] * gained + [False] * lost + [True] * both + [False] * neither
    return first, second


def test_it_is_the_second_share_minus_the_first() -> None:
    found = paired_difference(*pairs(30, 10, 50, 10))
    assert found.value == 0.2
    assert found.low < 0.2 < found.high
    assert found.is_settled
    assert found.more_games == 0


def test_pairs_that_go_together_settle_what_independent_games_would_not() -> None:
    together, apart = paired_difference(*pairs(8, 0, 46, 46)), paired_difference(*pairs(29, 21, 25, 25))
    assert together.value == apart.value == 0.08
    assert together.is_settled
    assert not apart.is_settled
    assert apart.settles_sign


def test_so_many_more_games_do_settle_it() -> None:
    few = paired_difference(*pairs(29, 21, 25, 25))
    times = (100 + few.more_games) / 100
    more = paired_difference(*pairs(*(round(each * times) for each in (29, 21, 25, 25))))
    assert more.low > -0.005
    assert paired_difference(*pairs(*(round(each * times / 2) for each in (29, 21, 25, 25)))).low < 0


def test_two_that_are_alike_are_settled_once_no_difference_matters() -> None:
    few, many = paired_difference(*pairs(1, 1, 4, 4)), paired_difference(*pairs(20, 20, 980, 980))
    assert not few.settles_sign
    assert few.more_games > 0
    assert many.more_games == 0
    assert not many.is_settled


@pytest.mark.parametrize(("before", "gain", "loss"), [(0.5, 0.1, 0.1), (0.4, 0.5, 0.2), (0.05, 0.02, 0.5)])
def test_its_interval_holds_the_true_difference_in_nineteen_of_twenty(
    before: float, gain: float, loss: float
) -> None:
    chance, held = Random(17), 0
    truth = (1 - before) * gain - before * loss
    for _ in range(400):
        first = [chance.random() < before for _ in range(80)]
        second = [chance.random() >= loss if each else chance.random() < gain for each in first]
        found = paired_difference(first, second)
        held += found.low <= truth <= found.high
    assert held / 400 >= 0.92
