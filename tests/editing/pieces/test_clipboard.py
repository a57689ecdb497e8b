import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.documents.hexmap import HexsideFeature
from studio.documents.operational.goals import Condition
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Composite
from studio.editing.changes.collections import get_element
from studio.editing.changes.features import DrawFeature, EraseFeature, Layer
from studio.editing.changes.fields import SetFields
from studio.editing.changes.rows import shape_of
from studio.editing.changes.size import Resize
from studio.editing.changes.terrain import owner_at, paint_terrain, terrain_at
from studio.editing.pieces.clip import Clip
from studio.editing.pieces.clipboard import copy_area, paste_change, paste_in_places
from studio.hexes.coordinates import Hex, Mirror, Orientation, direction_between
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.labels import hexside_label, parse_label
from studio.hexes.rings import disk
from tests.editing.samples import battle

FLAT = Orientation.FLAT
LAYERS: tuple[Layer, ...] = ("hexsides", "crossings", "links")
FORDHAM = Hex(1, 1)
THERE = Hex(15, 11)
NEAR = list(disk(FORDHAM, 1, FLAT))


@pytest.fixture
def wide() -> Scenario:
    return Resize(0, 0, 30, 20, "clear").changed(battle())


def piece() -> Clip:
    return copy_area(battle(), NEAR, FORDHAM)


def test_a_piece_pasted_elsewhere_is_the_same_there(wide: Scenario) -> None:
    after = paste_change(wide, piece(), THERE).changed(wide)
    for here, there in zip(NEAR, disk(THERE, 1, FLAT), strict=True):
        assert terrain_at(after, there) == terrain_at(wide, here)
        assert owner_at(after, there) == owner_at(wide, here)
    again = copy_area(after, disk(THERE, 1, FLAT), THERE)
    assert (again.terrain, again.owners) == (piece().terrain, piece().owners)
    assert sorted(again.features) == sorted(piece().features)
    assert [(element.collection, element.at) for element in again.elements] == [
        (element.collection, element.at) for element in piece().elements
    ]


def test_pasted_units_are_new_and_keep_to_the_hq_pasted_with_them(wide: Scenario) -> None:
    after = paste_change(wide, piece(), THERE).changed(wide)
    hqs = {hq.id: hq for hq in after.hqs}
    units = {unit.id: unit for unit in after.units}
    assert hqs["x-corps-2"].at == "1512"
    assert (units["first-2"].at, units["first-2"].hq) == ("1612", "x-corps-2")
    assert (units["first"].at, units["first"].hq) == ("0202", "x-corps")


def test_a_unit_pasted_without_its_hq_keeps_the_old_one(wide: Scenario) -> None:
    after = paste_change(wide, piece(), THERE, frozenset({"units"})).changed(wide)
    assert next(unit.hq for unit in after.units if unit.id == "first-2") == "x-corps"


def test_labels_that_name_no_hex_do_not_keep_the_rest_from_being_copied(wide: Scenario) -> None:
    nowhere = wide.units[0].model_copy(update={"id": "nowhere", "at": "0000"})
    river = HexsideFeature(between="0000|0001", kind="major-river")
    hexmap = wide.map.model_copy(update={"hexsides": (river, *wide.map.hexsides)})
    document = wide.model_copy(update={"units": (nowhere, *wide.units), "map": hexmap})
    assert copy_area(document, NEAR, FORDHAM) == copy_area(wide, NEAR, FORDHAM)


def test_only_the_chosen_kinds_are_pasted(wide: Scenario) -> None:
    change = paste_change(wide, piece(), THERE, frozenset({"terrain"}))
    after = change.changed(wide)
    assert after.map.terrain != wide.map.terrain
    assert after == wide.model_copy(
        update={"map": wide.map.model_copy(update={"terrain": after.map.terrain})}
    )
    assert change.changed_region(wide).kinds == {"terrain"}


def test_things_known_by_their_hex_take_the_place_of_others(wide: Scenario) -> None:
    once = paste_change(wide, piece(), THERE).changed(wide)
    twice = paste_change(once, piece(), THERE).changed(once)
    assert [name.at for name in twice.map.names] == ["0202", "0504", "1612"]
    assert [hub.at for hub in twice.hubs] == [hub.at for hub in once.hubs]


def test_of_two_names_in_one_hex_the_last_is_pasted(wide: Scenario) -> None:
    names = (*wide.map.names, wide.map.names[0].model_copy(update={"text": "Again"}))
    document = wide.model_copy(update={"map": wide.map.model_copy(update={"names": names})})
    at = parse_label(names[0].at)
    after = paste_change(document, copy_area(document, [at], at), THERE).changed(document)
    assert [name.text for name in after.map.names if name.at == "1612"] == ["Again"]


def test_features_within_the_piece_are_replaced_and_others_stay(wide: Scenario) -> None:
    inner, outer = Hexside(Hex(15, 11), Hex(15, 12)), Hexside(Hex(15, 12), Hex(15, 13))
    wet = DrawFeature("hexsides", "major-river", frozenset({inner, outer})).changed(wide)
    after = paste_change(wet, piece(), THERE).changed(wet)
    labels = {feature.between for feature in after.map.hexsides if feature.kind == "major-river"}
    assert labels == {"1613|1614"}


def test_each_ridge_keeps_its_lower_side(wide: Scenario) -> None:
    stairs = {"0202|0203": "second", "0203|0204": "second"}
    ridges = tuple(HexsideFeature(between=between, kind="ridge", low=low) for between, low in stairs.items())  # type: ignore[arg-type]
    document = wide.model_copy(update={"map": wide.map.model_copy(update={"hexsides": ridges})})
    clip = copy_area(document, [Hex(1, row) for row in range(5)], FORDHAM)

    upside_down = paste_change(document, clip.turned(3), THERE, frozenset({"hexsides"})).changed(document)

    low = {feature.between: feature.low for feature in upside_down.map.hexsides}
    assert (low["1611|1612"], low["1610|1611"]) == ("first", "first")


def test_what_would_be_off_the_map_is_left_out() -> None:
    document = battle()
    after = paste_change(document, piece(), Hex(0, 0)).changed(document)
    assert shape_of(after.map) == shape_of(document.map)
    assert [unit.at for unit in after.units] == ["0202", None, "0101", "0504"]


def test_a_piece_from_beyond_the_edge_is_what_is_on_the_map() -> None:
    assert len(copy_area(battle(), disk(Hex(0, 0), 1, FLAT), Hex(0, 0)).hexes) == 3


@given(st.integers(-7, 7))
def test_six_turns_are_none(steps: int) -> None:
    assert piece().turned(steps).turned(6 - steps) == piece()


@given(st.sampled_from(list(Mirror)), st.sampled_from(list(Orientation)))
def test_two_mirrors_are_none(mirror: Mirror, orientation: Orientation) -> None:
    assert piece().mirrored(mirror, orientation) != piece()
    assert piece().mirrored(mirror, orientation).mirrored(mirror, orientation) == piece()


def test_a_turned_piece_goes_clockwise(wide: Scenario) -> None:
    document = paint_terrain([Hex(10, 9)], "fens").changed(wide)
    north = copy_area(document, disk(Hex(10, 10), 1, FLAT), Hex(10, 10))
    after = paste_change(document, north.turned(1), Hex(20, 10)).changed(document)
    assert terrain_at(after, Hex(21, 9)) == "fens"


def test_a_mirrored_piece_has_left_and_right_exchanged(wide: Scenario) -> None:
    document = paint_terrain([Hex(11, 9)], "fens").changed(wide)
    east = copy_area(document, disk(Hex(10, 10), 1, FLAT), Hex(10, 10))
    after = paste_change(document, east.mirrored(Mirror.LEFT_RIGHT, FLAT), Hex(20, 10)).changed(document)
    assert terrain_at(after, Hex(19, 9)) == "fens"


def test_a_piece_says_what_it_would_cover() -> None:
    assert piece().covered_hexes(THERE, FLAT) == frozenset(disk(THERE, 1, FLAT))


def test_pasting_is_one_change_that_can_be_taken_back(wide: Scenario) -> None:
    after, inverse = paste_change(wide, piece(), THERE).apply(wide)
    assert after != wide
    assert inverse.changed(after) == wide


def erased(change: Composite[Scenario]) -> set[Hexside]:
    found: set[Hexside] = set()
    return found.union(*(each.sides for each in change.changes if isinstance(each, EraseFeature)))


def test_empty_hexsides_within_the_piece_are_not_erased_one_by_one(wide: Scenario) -> None:
    """There are hundreds of thousands of them in a large piece."""
    bare = Resize(0, 0, 20, 12, "clear").changed(wide)
    clip = copy_area(bare, (Hex(column, row) for column in range(20) for row in range(12)), Hex(10, 6))
    change = paste_change(wide, clip, Hex(10, 6))
    assert isinstance(change, Composite)
    there = {
        each.between for layer in ("hexsides", "crossings", "links") for each in getattr(wide.map, layer)
    }
    assert {hexside_label(side) for side in erased(change)} <= there


@given(column=st.integers(0, 29), row=st.integers(0, 19), kinds=st.sets(st.sampled_from(LAYERS)))
def test_a_paste_is_as_if_all_within_were_erased_first(column: int, row: int, kinds: set[str]) -> None:
    wide = Resize(0, 0, 30, 20, "clear").changed(battle())
    at, clip = Hex(column, row), piece()
    covered = set(filter(shape_of(wide.map).contains, clip.covered_hexes(at, FLAT)))
    inside = frozenset(
        hexside(one, other, FLAT)
        for one in covered
        for other in covered
        if direction_between(one, other, FLAT) is not None
    )
    bare = wide
    for layer in LAYERS:
        if layer in kinds:
            bare = EraseFeature(layer, inside).changed(bare)
    change = paste_change(bare, clip, at, frozenset(kinds))
    assert paste_change(wide, clip, at, frozenset(kinds)).changed(wide) == change.changed(bare)


def test_a_pasted_objective_names_the_unit_that_is_pasted_with_it(wide: Scenario) -> None:
    at = Hex(1, 1)
    named = SetFields(("objectives", "fordham"), {"condition": Condition(kind="kia-unit", unit="first")})
    document = named.changed(wide)
    after = paste_change(document, copy_area(document, [at], at), THERE).changed(document)
    assert get_element(after, "objectives", "fordham-2").condition == Condition(
        kind="kia-unit", unit="first-2"
    )


def test_a_paste_in_one_place_is_not_made_before_it_is_asked_for(
    wide: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    clip, places = (
        copy_area(wide, disk(Hex(2, 2), 1, shape_of(wide.map).orientation), Hex(2, 2)),
        (Hex(6, 3), Hex(7, 5)),
    )
    made: list[Composite[Scenario]] = []
    make = Composite[Scenario].changed

    def changed(change: Composite[Scenario], document: Scenario) -> Scenario:
        made.append(change)
        return make(change, document)

    monkeypatch.setattr(Composite, "changed", changed)
    alone = paste_in_places(wide, [(clip, places[0])])
    assert made == []
    both = paste_in_places(wide, [(clip, at) for at in places])
    assert len(made) == 1
    first = alone.changed(wide)
    assert both.changed(wide) == paste_change(first, clip, places[1]).changed(first)
