import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.editing.area_changes import (
    AreaOffMapError,
    clear_change,
    grown,
    inverted,
    middle_of,
    move_change,
    shrunk,
)
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import owner_at, terrain_at
from studio.editing.pieces.clipboard import copied_kinds, copy_area
from studio.editing.selection import select_area
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.rings import disk
from studio.hexes.shape import Shape
from tests.editing.samples import battle
from tests.hexes.strategies import orientations


@given(orientations, st.integers(0, 3))
def test_growing_and_shrinking_go_ring_by_ring(lie: Orientation, radius: int) -> None:
    shape, middle = Shape(12, 12, lie), Hex(6, 6)
    area, larger = (frozenset(disk(middle, each, lie)) for each in (radius, radius + 1))
    assert grown(area, shape) == larger
    assert shrunk(larger, shape) == area
    assert inverted(inverted(area, shape), shape) == area
    assert shrunk(frozenset(shape.hexes()), shape) == set(shape.hexes())
    assert grown(frozenset(), shape) == shrunk(frozenset(), shape) == set()


def test_an_area_is_cleared_of_all_that_was_chosen() -> None:
    document = battle()
    shape = shape_of(document.map)
    everything = frozenset(shape.hexes())
    cleared = clear_change(document, everything, copied_kinds(document)).changed(document)
    assert not select_area(cleared, everything).elements
    assert not cleared.map.hexsides
    assert not cleared.map.crossings
    assert not cleared.map.links
    assert {owner_at(cleared, at) for at in everything} == {None}
    assert {terrain_at(cleared, at) for at in everything} == {"clear"}
    only = clear_change(document, everything, frozenset({"links"})).changed(document)
    assert only == document.model_copy(update={"map": document.map.model_copy(update={"links": ()})})


def test_cleared_ground_becomes_like_that_around_it() -> None:
    document = battle()
    woods = frozenset(
        at
        for at in shape_of(document.map).hexes()
        if terrain_at(document, at) == terrain_at(document, Hex(1, 1))
    )
    cleared = clear_change(document, woods, frozenset({"terrain"})).changed(document)
    assert {terrain_at(cleared, at) for at in woods} == {"clear"}
    assert cleared.units == document.units


def test_a_moved_area_takes_all_with_it_and_units_stay_who_they_are() -> None:
    document = battle()
    shape = shape_of(document.map)
    stand = next(unit for unit in document.units if unit.at is not None)
    at = shape.parse(stand.at or "")
    area = frozenset({at})
    target = Hex(0, 0) if at != Hex(0, 0) else Hex(2, 0)
    clip = copy_area(document, area, middle_of(area, shape.orientation))
    moved = move_change(document, area, clip, target).changed(document)
    there = next(unit for unit in moved.units if unit.id == stand.id)
    assert there == stand.model_copy(update={"at": shape.label(target)})
    assert len(moved.units) == len(document.units)
    assert terrain_at(moved, target) == terrain_at(document, at)
    assert owner_at(moved, target) == owner_at(document, at)


def test_a_part_that_would_lie_beside_the_map_is_refused() -> None:
    document = battle()
    shape = shape_of(document.map)
    area = frozenset({Hex(1, 1), Hex(2, 1)})
    clip = copy_area(document, area, Hex(1, 1))
    with pytest.raises(AreaOffMapError, match="1 of its hexes would lie beside the map"):
        move_change(document, area, clip, Hex(shape.columns - 1, 1))
