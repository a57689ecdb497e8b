import pytest

from studio.tables.quantities import count_of, quantity


@pytest.mark.parametrize(
    ("number", "counted", "said"),
    [(0, "0 CPs", "no CPs"), (1, "1 CP", "1 CP"), (2, "2 CPs", "2 CPs"), (-1, "-1 CPs", "-1 CPs")],
)
def test_a_noun_is_of_the_number_before_it(number: int, counted: str, said: str) -> None:
    assert count_of(number, "CP") == counted
    assert quantity(number, "CP") == said


def test_a_noun_has_a_plural_of_its_own() -> None:
    assert [count_of(number, "hex", "hexes") for number in range(3)] == ["0 hexes", "1 hex", "2 hexes"]
    assert quantity(0, "hex", "hexes") == "no hexes"
