import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.documents.operational.forces import Arrival
from studio.documents.scenario import Scenario
from studio.documents.silence import Silence
from studio.editing.changes.features import Layer, features_of
from studio.editing.changes.rows import shape_of
from studio.editing.changes.size import OddShift, Resize
from studio.editing.changes.terrain import owner_at, terrain_at
from studio.editing.changes.values import WrongValue
from studio.hexes.coordinates import Hex
from studio.hexes.labels import parse_hexside
from tests.editing.samples import battle


def pointy() -> Scenario:
    document = battle()
    bare = document.map.model_copy(
        update={"orientation": "pointy", "hexsides": (), "crossings": (), "links": ()}
    )
    return document.model_copy(update={"map": bare})


def test_columns_and_rows_are_added_on_every_edge() -> None:
    before = battle()
    before = before.model_copy(update={"layers": {"later": before.territory}})
    after = Resize(-2, -1, 10, 8, "hills").changed(before)
    assert after.map.terrain == (
        "hhhhhhhhhh",
        "hh......hh",
        "hh.ff...hh",
        "hh.fff..hh",
        "hh....hhhh",
        "hh....h.hh",
        "hhhhhhhhhh",
        "hhhhhhhhhh",
    )
    assert after.territory[0] == ".........."
    assert after.territory[1] == "..bbb....."
    assert after.layers == {"later": after.territory}


@given(st.integers(-3, 3), st.integers(-4, 4), st.integers(0, 4), st.integers(0, 4))
def test_everything_moves_with_its_hex(half: int, top: int, wider: int, higher: int) -> None:
    before = battle()
    left = 2 * half
    after = Resize(left, top, 6 + wider, 5 + higher, "clear").changed(before)
    shape = shape_of(after.map)
    old = shape_of(before.map)
    for at in shape.hexes():
        source = Hex(at.column + left, at.row + top)
        if old.contains(source):
            assert terrain_at(after, at) == terrain_at(before, source)
            assert owner_at(after, at) == owner_at(before, source)
        else:
            assert (terrain_at(after, at), owner_at(after, at)) == ("clear", None)
    for layer in ("hexsides", "crossings", "links"):
        kept = {
            pair for pair in pairs(before, layer) if all(shape.contains(moved(at, left, top)) for at in pair)
        }
        assert pairs(after, layer) == {tuple(moved(at, left, top) for at in pair) for pair in kept}


def moved(at: Hex, left: int, top: int) -> Hex:
    return Hex(at.column - left, at.row - top)


def pairs(document: Scenario, layer: Layer) -> set[tuple[Hex, ...]]:
    orientation = shape_of(document.map).orientation
    return {tuple(parse_hexside(each.between, orientation)) for each in features_of(document.map, layer)}


def test_labels_get_a_third_digit_where_the_map_needs_it() -> None:
    after = Resize(0, 0, 120, 5, "clear").changed(battle())
    assert after.units[0].at == "002002"
    assert after.map.hexsides[0].between == "001002|002002"
    assert after.zones[0].hexes == ("001001", "001002")
    assert after.weather_zones[0].hexes == ("004001", "005001")
    back = Resize(0, 0, 6, 5, "clear").changed(after)
    assert back == battle()


def test_what_lies_on_cut_hexes_goes_but_troops_stay_without_a_place() -> None:
    after = Resize(2, 2, 4, 3, "clear").changed(battle())
    assert (after.objectives, after.hubs, after.zones[0].hexes, after.map.crossings) == ((), (), (), ())
    assert after.weather_zones[0].hexes == ()
    assert [(unit.id, unit.at) for unit in after.units] == [
        ("first", None),
        ("second", None),
        ("third", "0302"),
    ]
    assert [name.at for name in after.map.names] == ["0302"]
    assert after.stragglers[0].at == "0103"


def test_arrivals_keep_the_hexes_that_are_left() -> None:
    document = battle()
    arrival = Arrival(turn=2, hexes=("0101", "0502"))
    unit = document.units[1].model_copy(update={"arrival": arrival})
    document = document.model_copy(update={"units": (document.units[0], unit, document.units[2])})
    assert Resize(2, 0, 4, 5, "clear").changed(document).units[1].arrival == Arrival(turn=2, hexes=("0302",))


def test_silences_follow_their_hex_and_go_with_it() -> None:
    by_name = Silence(code="weak", subject="first", reason="It is so.")
    document = battle()
    document = document.model_copy(update={"silenced": (*document.silenced, by_name)})
    assert [each.subject for each in Resize(0, 1, 6, 4, "clear").changed(document).silenced] == [
        "0201",
        "first",
    ]
    assert [each.subject for each in Resize(2, 0, 4, 5, "clear").changed(document).silenced] == ["first"]


def test_silences_follow_their_hexside_and_go_with_it() -> None:
    on_side = Silence(code="hex-off-map", subject="0302|0303", reason="It is so.")
    document = battle().model_copy(update={"silenced": (on_side,)})
    assert [each.subject for each in Resize(0, 1, 6, 4, "clear").changed(document).silenced] == ["0301|0302"]
    assert [each.subject for each in Resize(-98, 0, 104, 5, "clear").changed(document).silenced] == [
        "101002|101003"
    ]
    assert Resize(0, 2, 6, 3, "clear").changed(document).silenced == ()


def test_a_map_is_not_cut_so_that_its_hexes_no_longer_fit() -> None:
    with pytest.raises(OddShift, match="even number of columns"):
        Resize(1, 0, 5, 5, "clear").changed(battle())
    with pytest.raises(OddShift, match="even number of rows"):
        Resize(0, -1, 6, 6, "clear").changed(pointy())
    assert Resize(1, 0, 5, 5, "clear").changed(pointy()).map.columns == 5


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 1000)])
def test_an_impossible_size_is_refused(columns: int, rows: int) -> None:
    with pytest.raises(WrongValue):
        Resize(0, 0, columns, rows, "clear").changed(battle())


def test_it_touches_the_whole_map() -> None:
    assert Resize(0, 0, 3, 3, "clear").changed_region(battle()).kinds == {"map"}
    assert Resize(0, 0, 3, 4, "clear").text(battle()) == "Resize map to 3 by 4"


def test_triggers_wait_for_their_hexes_under_the_new_labels_and_for_none_that_are_cut() -> None:
    document = battle()
    (condition, _) = document.triggers[0].when
    assert condition.hexes == ("0402", "0203")
    wider, _ = Resize(left=-2, top=0, columns=8, rows=5, terrain="clear").apply(document)
    assert wider.triggers[0].when[0].hexes == ("0602", "0403")
    cut, _ = Resize(left=2, top=0, columns=4, rows=5, terrain="clear").apply(document)
    assert cut.triggers[0].when[0].hexes == ("0202",)


def test_what_refers_to_what_is_cut_off_does_so_no_more() -> None:
    before = battle()
    after = Resize(2, 0, 4, 5, "clear").changed(before)
    assert before.triggers[0].when[0].objectives == ("fordham",)
    assert "fordham" not in {each.id for each in after.objectives}
    assert after.triggers[0].when[0].objectives == ()
