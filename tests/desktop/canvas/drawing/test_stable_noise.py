from statistics import fmean

from hypothesis import given
from hypothesis import strategies as st

from studio.desktop.canvas.drawing.stable_noise import StableNoise, mix, signed_noise

numbers = st.integers(-10_000, 10_000)


@given(numbers, numbers, st.integers(0, 99))
def test_a_place_has_the_same_chance_each_time(a, b, salt):
    first, again = StableNoise(a, b, salt), StableNoise(a, b, salt)
    assert [first.signed() for _ in range(5)] == [again.signed() for _ in range(5)]
    assert signed_noise(a, b, salt) == signed_noise(a, b, salt)


@given(numbers, numbers)
def test_numbers_stay_in_their_range(a, b):
    noise = StableNoise(a, b)
    assert all(-1.0 <= noise.signed() <= 1.0 for _ in range(50))
    assert all(2.0 <= noise.between(2.0, 3.0) <= 3.0 for _ in range(50))
    assert all(0 <= noise.below(6) < 6 for _ in range(50))


def test_neighbouring_places_differ():
    found = {mix(column, row) for column in range(60) for row in range(60)}
    assert len(found) == 3600


def test_chance_is_fair():
    swings = [signed_noise(column, row, 3) for column in range(80) for row in range(80)]
    assert abs(fmean(swings)) < 0.03
    assert abs(fmean(map(abs, swings)) - 0.5) < 0.03
