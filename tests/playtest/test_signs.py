import pytest

from studio.playtest.signs import signed


@pytest.mark.parametrize(
    ("value", "places", "text"), [(2, 0, "+2"), (-1, 0, "−1"), (0, 0, "+0"), (-1.114, 2, "−1.11")]
)
def test_a_sign_stands_before_every_number(value: float, places: int, text: str) -> None:
    assert signed(value, places) == text
