import pytest

from studio.documents.hexmap import Link
from studio.documents.scenario import Scenario
from studio.editing.changes.features import DrawFeature, EraseFeature, Layer, SetOpenings, Wall, features_of
from studio.editing.changes.values import WrongValue
from studio.editing.symmetry import Symmetry
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import Hexside, NotNeighboursError
from studio.hexes.shape import HexOffMapError
from tests.editing.samples import battle

BRIDGED = Hexside(Hex(0, 1), Hex(1, 1))
RIDGE = Hexside(Hex(0, 2), Hex(1, 2))
BARE = Hexside(Hex(3, 0), Hex(3, 1))


def on(document: Scenario, layer: Layer, label: str) -> list[str]:
    return [feature.kind for feature in features_of(document.map, layer) if feature.between == label]


def test_features_are_drawn_in_the_sequence_of_labels() -> None:
    after = DrawFeature("hexsides", "wadi", frozenset({BARE, Hexside(Hex(0, 0), Hex(0, 1))})).changed(
        battle()
    )
    assert [feature.between for feature in after.map.hexsides] == [
        "0101|0102",
        "0102|0202",
        "0103|0202",
        "0103|0203",
        "0401|0402",
    ]


@pytest.mark.parametrize(
    ("layer", "kind", "side", "label", "left"),
    [
        ("hexsides", "major-river", BRIDGED, "0102|0202", ["major-river"]),
        ("hexsides", "escarpment", RIDGE, "0103|0203", ["escarpment"]),
        ("hexsides", "impassable", RIDGE, "0103|0203", ["impassable"]),
        ("hexsides", "ridge", BRIDGED, "0102|0202", ["minor-river", "ridge"]),
        ("crossings", "pontoon", BRIDGED, "0102|0202", ["pontoon"]),
        ("links", "unpaved-road", BRIDGED, "0102|0202", ["rail", "unpaved-road"]),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_cannot_be_there_with_it_makes_way(
    layer: Layer, kind: str, side: Hexside, label: str, left: list[str]
) -> None:
    assert on(DrawFeature(layer, kind, frozenset({side})).changed(battle()), layer, label) == left


def test_a_bridge_stays_when_its_river_grows() -> None:
    grown = DrawFeature("hexsides", "major-river", frozenset({BRIDGED})).changed(battle())
    assert on(grown, "crossings", "0102|0202") == ["bridge"]


def test_a_bridge_goes_with_its_river() -> None:
    change = EraseFeature("hexsides", frozenset({BRIDGED}), frozenset({"minor-river"}))
    after = change.changed(battle())
    assert after.map.crossings == ()
    assert change.changed_region(battle()).kinds == {"hexsides", "crossings"}


def test_a_bridge_stays_where_the_river_does() -> None:
    both = DrawFeature("hexsides", "ridge", frozenset({BRIDGED})).changed(battle())
    change = EraseFeature("hexsides", frozenset({BRIDGED}), frozenset({"ridge"}))
    assert on(change.changed(both), "crossings", "0102|0202") == ["bridge"]
    assert change.changed_region(both).kinds == {"hexsides"}


def test_erasing_without_a_kind_takes_all_of_the_layer() -> None:
    assert on(EraseFeature("links", frozenset({BRIDGED})).changed(battle()), "links", "0102|0202") == []


def test_erasing_where_nothing_is_changes_nothing() -> None:
    document = battle()
    assert EraseFeature("links", frozenset({BARE})).changed(document) is document


@pytest.mark.parametrize(
    ("low", "written"),
    [({Hex(1, 2)}, "second"), ({Hex(0, 2)}, "first"), ({Hex(0, 2), Hex(1, 2)}, "first"), (set(), "first")],
    ids=["second", "first", "both", "none"],
)
def test_a_ridge_has_a_lower_side_and_keeps_it_where_none_is_told(low: set[Hex], written: str) -> None:
    after = DrawFeature("hexsides", "ridge", frozenset({RIDGE}), frozenset(low)).changed(battle())
    assert [feature.low for feature in after.map.hexsides if feature.between == "0103|0203"] == [written]


def test_a_river_has_no_lower_side() -> None:
    after = DrawFeature("hexsides", "wadi", frozenset({BARE}), frozenset({BARE.first})).changed(battle())
    assert [feature.low for feature in after.map.hexsides if feature.between == "0401|0402"] == [None]


def test_the_author_keeps_a_sequence_of_their_own() -> None:
    links = (Link(between="0501|0502", kind="rail"), Link(between="0102|0202", kind="rail"))
    document = battle()
    document = document.model_copy(update={"map": document.map.model_copy(update={"links": links})})
    after = DrawFeature("links", "rail", frozenset({BARE})).changed(document)
    assert tuple(link for link in after.map.links if link in links) == links
    assert len(after.map.links) == 3


def test_drawing_touches_both_hexes() -> None:
    region = DrawFeature("links", "rail", frozenset({BARE})).changed_region(battle())
    assert (region.hexes, region.ids) == (set(BARE), {"0401|0402"})


def test_a_hexside_named_from_its_other_hex_is_the_same() -> None:
    turned = Hexside(BARE.second, BARE.first)
    change = DrawFeature("links", "rail", frozenset({turned, BARE}))
    assert on(change.changed(battle()), "links", "0401|0402") == ["rail"]


def test_what_is_no_hexside_of_the_map_is_refused() -> None:
    with pytest.raises(HexOffMapError):
        DrawFeature("links", "rail", frozenset({Hexside(Hex(5, 0), Hex(6, 0))})).changed(battle())
    with pytest.raises(NotNeighboursError):
        DrawFeature("links", "rail", frozenset({Hexside(Hex(0, 0), Hex(4, 0))})).changed(battle())
    with pytest.raises(WrongValue, match="paved-road"):
        DrawFeature("links", "bridge", frozenset({BARE})).changed(battle())


def test_texts_name_the_kind() -> None:
    assert DrawFeature("links", "paved-road", frozenset()).text(battle()) == "Draw paved road"
    assert EraseFeature("links", frozenset(), frozenset({"rail"})).text(battle()) == "Erase rail"
    assert EraseFeature("hexsides", frozenset()).text(battle()) == "Erase rivers and heights"
    assert EraseFeature("links", frozenset()).text(battle()) == "Erase roads and railways"


def test_walls_of_two_buildings_on_one_hexside_have_openings_of_their_own() -> None:
    """They are written in the sequence of labels, replace what was there, and go where nothing is said any more."""
    one, other = Wall(Hex(0, 1), Hex(1, 1)), Wall(Hex(1, 1), Hex(0, 1))
    both = SetOpenings(frozenset({one, other}), "window").changed(battle())
    assert [(each.between, each.of) for each in both.map.openings] == [
        ("0102|0202", "first"),
        ("0102|0202", "second"),
    ]
    blind = SetOpenings(frozenset({other, Wall(Hex(0, 0), Hex(0, 1))}), "none").changed(both)
    assert [(each.between, each.kind, each.of) for each in blind.map.openings] == [
        ("0101|0102", "none", "first"),
        ("0102|0202", "window", "first"),
        ("0102|0202", "none", "second"),
    ]
    assert SetOpenings(frozenset({other}), "none").changed(blind) is blind
    bare = SetOpenings(frozenset({one, other, Wall(Hex(0, 0), Hex(0, 1))}), None).changed(blind)
    assert bare.map.openings == ()


def test_openings_are_drawn_in_each_place_of_a_symmetry() -> None:
    wall = Wall(Hex(0, 1), Hex(0, 2))
    turned = Symmetry("left-right", Hex(2, 2), Orientation.FLAT).repeated(
        SetOpenings(frozenset({wall}), "door"), battle()
    )
    assert isinstance(turned, SetOpenings)
    assert turned.walls == {wall, Wall(Hex(4, 1), Hex(4, 2))}
