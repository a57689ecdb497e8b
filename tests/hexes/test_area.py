"""Areas are sets of hexes like any other, only smaller and faster."""

from operator import and_, or_, sub, xor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, neighbour
from studio.hexes.hex_values import HexValues
from studio.hexes.shape import Shape

HEX = st.builds(Hex, st.integers(-5, 70), st.integers(-3, 9))
HEXES = st.frozensets(HEX, max_size=60)
#: So many in one row that they are put there all at once.
CROWDED = st.frozensets(st.builds(Hex, st.integers(-5, 70), st.integers(0, 1)), max_size=90)
ANY = HEXES | CROWDED


@given(ANY)
def test_an_area_has_the_hexes_that_it_was_made_of(hexes: frozenset[Hex]) -> None:
    area = HexArea(hexes)
    assert sorted(area) == sorted(hexes)
    assert all(type(at) is Hex for at in area)
    assert len(area) == len(hexes)
    assert bool(area) == bool(hexes)
    assert area == hexes
    assert hexes == area
    assert hash(area) == hash(hexes)
    assert {at for at in area.union(hexes) if at in area} == hexes


@given(ANY, ANY)
@pytest.mark.parametrize("operation", [and_, or_, sub, xor])
def test_areas_are_joined_as_sets_are(operation, one: frozenset[Hex], other: frozenset[Hex]) -> None:
    wanted = operation(one, other)
    for found in (
        operation(HexArea(one), HexArea(other)),
        operation(HexArea(one), other),
        operation(one, HexArea(other)),
    ):
        assert isinstance(found, HexArea)
        assert found == wanted
        assert len(found) == len(wanted)


@given(ANY, ANY)
def test_areas_are_compared_as_sets_are(one: frozenset[Hex], other: frozenset[Hex]) -> None:
    area, second = HexArea(one), HexArea(other)
    assert (area == second) == (one == other) == (area == other) == (area.key == second.key)
    assert (area <= second) == (one <= other) == (area <= other) == (one <= second)
    assert (area >= second) == (one >= other)
    assert (area < second) == (one < other)
    assert area.isdisjoint(second) == area.isdisjoint(other) == one.isdisjoint(other)
    joined = HexArea(one | other)
    assert (joined - second).key == HexArea((one | other) - other).key


@given(ANY, st.integers(-9, 9), st.integers(-9, 9))
def test_an_area_is_shifted_by_columns_and_rows(hexes: frozenset[Hex], across: int, down: int) -> None:
    wanted = {Hex(at.column + across, at.row + down) for at in hexes}
    moved = HexArea(hexes).shifted(across, down)
    assert moved == wanted
    assert moved.key == HexArea(wanted).key
    assert HexArea.of_key(moved.key) == wanted
    assert moved | HexArea(hexes) == wanted | hexes
    assert moved.transposed() == {Hex(row, column) for column, row in wanted}


@given(ANY, st.integers(0, DIRECTIONS - 1), st.sampled_from(Orientation), st.integers(-2, 2))
def test_an_area_steps_to_its_neighbours(
    hexes: frozenset[Hex], direction: int, orientation: Orientation, across: int
) -> None:
    wanted = {neighbour(Hex(c + across, r), direction, orientation) for c, r in hexes}
    assert HexArea(hexes).shifted(across, 0).stepped(direction, orientation) == wanted


@given(ANY, st.integers(1, 60), st.integers(1, 8), st.integers(-2, 2))
def test_an_area_keeps_within_a_map(hexes: frozenset[Hex], columns: int, rows: int, across: int) -> None:
    shape = Shape(columns, rows, Orientation.FLAT)
    moved = HexArea(hexes).shifted(across, 0)
    assert moved.within(columns, rows) == {at for at in moved if shape.contains(at)}
    assert HexArea.whole(columns, rows) == set(shape.hexes())


@given(HEXES, HEX, HEX)
def test_an_area_touches_a_block_that_has_one_of_its_hexes(
    hexes: frozenset[Hex], one: Hex, other: Hex
) -> None:
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(one, other, strict=True))
    wanted = any(left <= at.column <= right and top <= at.row <= bottom for at in hexes)
    assert HexArea(hexes).touches(Hex(left, top), Hex(right, bottom)) == wanted


@given(ANY.filter(bool))
def test_an_area_tells_its_runs_and_corners(hexes: frozenset[Hex]) -> None:
    area = HexArea(hexes)
    runs = list(area.runs)
    assert [Hex(c, run.row) for run in runs for c in range(run.start, run.stop)] == sorted(
        hexes, key=lambda at: (at.row, at.column)
    )
    assert all(Hex(run.stop, run.row) not in hexes for run in runs)
    assert HexArea.of_runs(runs) == hexes
    columns, rows = [at.column for at in hexes], [at.row for at in hexes]
    assert area.corners == (Hex(min(columns), min(rows)), Hex(max(columns), max(rows)))


@given(st.lists(st.text("ab.é", max_size=40), max_size=5), st.sets(st.sampled_from("ab.é")), ANY)
def test_an_area_is_found_by_the_characters_of_rows(
    rows: list[str], characters: set[str], among: frozenset[Hex]
) -> None:
    wanted = {Hex(c, r) for r, row in enumerate(rows) for c, found in enumerate(row) if found in characters}
    assert HexArea.showing(tuple(rows), characters) == wanted
    assert HexArea(among).among(tuple(rows), characters) == wanted & among


@given(st.dictionaries(HEX, st.sampled_from([None, "red", "blue"]), max_size=40))
def test_values_of_hexes_are_a_mapping_like_any_other(values: dict[Hex, str | None]) -> None:
    kept = HexValues.of(values)
    assert kept == values
    assert dict(kept) == values
    assert len(kept) == len(values)
    assert kept.hexes == values.keys()
    assert HexValues.of(kept) is kept
    assert kept.get(Hex(999, 999)) is None
    assert kept == HexValues.of(dict(reversed(values.items())))


def test_no_hexes_are_false_and_empty() -> None:
    assert not NO_HEXES
    assert list(NO_HEXES) == list(NO_HEXES.runs) == []
    assert HexArea() == frozenset() == NO_HEXES
