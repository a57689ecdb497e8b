from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.documents.hexmap import PlaceName
from studio.documents.operational.forces import UnitSetup
from studio.editing.changes.elements import AddElement
from studio.editing.changes.features import DrawFeature, EraseFeature, label_of
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import owner_at, paint_terrain, paint_territory, terrain_at
from studio.editing.changes.zones import ExtendZone
from studio.editing.symmetry import Fold, Symmetry
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, distance, neighbour
from studio.hexes.hexsides import hexside
from studio.hexes.shape import Shape
from tests.editing.samples import battle
from tests.hexes.strategies import orientations

PLACES = {
    "none": 1,
    "twofold": 2,
    "threefold": 3,
    "sixfold": 6,
    "left-right": 2,
    "up-down": 2,
    "four-corners": 4,
}
FOLDS = get_args(Fold)
folds = st.sampled_from(FOLDS)


@given(orientations, folds, st.integers(-4, 4), st.integers(-4, 4))
def test_all_places_are_as_far_from_the_centre_and_have_the_same_places(
    lie: Orientation, fold: Fold, across: int, down: int
) -> None:
    centre = Hex(11, 10)
    at = Hex(centre.column + across, centre.row + down)
    shape, symmetry = Shape(30, 30, lie), Symmetry(fold, centre, lie)
    places = symmetry.hexes([at], shape)
    assert len(places) <= PLACES[fold]
    assert {distance(each, centre, lie) for each in places} == {distance(at, centre, lie)}
    assert all(symmetry.hexes([each], shape) == places for each in places)
    beside = neighbour(at, across % DIRECTIONS, lie)
    sides = symmetry.sides([hexside(at, beside, lie)], shape)
    assert {each for side in sides for each in side} == symmetry.hexes([at, beside], shape)


@pytest.mark.parametrize("fold", FOLDS)
def test_all_layers_are_drawn_in_every_place(fold: Fold) -> None:
    document = battle()
    shape = shape_of(document.map)
    centre, at = Hex(2, 2), Hex(3, 2)
    symmetry = Symmetry(fold, centre, shape.orientation)
    places = symmetry.hexes([at], shape)
    side = hexside(at, Hex(4, 2), shape.orientation)
    sides = symmetry.sides([side], shape)
    for change in (
        paint_terrain([at], "bog"),
        paint_territory([at], "red"),
        ExtendZone("west", frozenset({at})),
        DrawFeature("links", "rail", frozenset({side})),
        DrawFeature("hexsides", "ridge", frozenset({side}), frozenset({at})),
    ):
        document = symmetry.repeated(change, document).changed(document)
    labels = {shape.label(each) for each in places}
    assert {each for each in shape.hexes() if terrain_at(document, each) == "bog"} == places
    assert {owner_at(document, each) for each in places} == {"red"}
    assert labels <= set(document.zones[0].hexes)
    drawn = {label_of(each, shape) for each in sides}
    assert drawn <= {each.between for each in document.map.links if each.kind == "rail"}
    ridges = [each for each in document.map.hexsides if each.kind == "ridge" and each.between in drawn]
    assert len(ridges) == len(drawn)
    assert {each.between.split("|")[each.low == "second"] for each in ridges} <= labels
    erased = symmetry.repeated(EraseFeature("links", frozenset({side})), document).changed(document)
    assert not {each.between for each in erased.map.links} & drawn


def test_placed_things_are_others_with_names_of_their_own() -> None:
    document = battle()
    symmetry = Symmetry("sixfold", Hex(2, 2), Orientation(document.map.orientation))
    unit = UnitSetup(
        id="new", name="New", designation="N", side="blue", type="infantry", hq="x-corps", at="0403", active=4
    )
    after = symmetry.repeated(AddElement("units", unit), document).changed(document)
    new = after.units[len(document.units) :]
    assert (
        len({each.id for each in new})
        == len({each.name for each in new})
        == len({each.at for each in new})
        == 6
    )
    unit = unit.model_copy(update={"id": "91st-division", "name": "91st Division", "designation": "91 INF"})
    after = symmetry.repeated(AddElement("units", unit), document).changed(document)
    assert [(each.id, each.name, each.designation) for each in after.units if "9" in each.designation][
        1:
    ] == [
        (f"{number}{end}-division", f"{number}{end} Division", f"{number} INF")
        for number, end in ((92, "nd"), (93, "rd"), (94, "th"), (95, "th"), (96, "th"))
    ]
    name = PlaceName(at="0403", text="Here")
    named = symmetry.repeated(AddElement("names", name), document).changed(document)
    assert [each.text for each in named.map.names].count("Here") == 6
    assert symmetry.repeated(
        AddElement("units", unit.model_copy(update={"at": None})), document
    ) == AddElement("units", unit.model_copy(update={"at": None}))


def test_sides_take_turns_from_place_to_place() -> None:
    document = battle()
    shape = shape_of(document.map)
    sides = tuple(side.id for side in document.sides)
    first, second = sides[:2]
    at = Hex(1, 1)
    symmetry = Symmetry("four-corners", Hex(2, 2), shape.orientation, (first, second))
    over, down, turned = symmetry.images(at)
    unit = document.units[0].model_copy(update={"id": "new", "side": second, "at": shape.label(at)})
    for change in (
        paint_territory([at], first),
        AddElement("units", unit),
        paint_terrain([at], "bog"),
    ):
        document = symmetry.repeated(change, document).changed(document)
    owners = [owner_at(document, each) for each in (at, over, down, turned)]
    assert owners == [first, second, first, second]
    places = list(map(shape.label, (at, over, down, turned)))
    fielded = {each.at: each.side for each in document.units if each.at in places}
    assert [fielded[each] for each in places] == [second, first, second, first]
    assert {terrain_at(document, each) for each in (over, down, turned)} == {"bog"}
    nobody = symmetry.repeated(paint_territory([at], None), document).changed(document)
    assert {owner_at(nobody, each) for each in (at, over, down, turned)} == {None}
