from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from studio.documents.scenario import Scenario
from studio.editing.alike import Likeness, alike_area, count_alike
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import owner_at, paint_terrain, terrain_at
from studio.hexes.coordinates import DIRECTIONS, Hex, neighbour
from tests.editing.samples import battle


def test_an_area_ends_where_the_terrain_does() -> None:
    woods = {Hex(1, 1), Hex(2, 1), Hex(1, 2), Hex(2, 2), Hex(3, 2)}
    assert alike_area(battle(), Hex(1, 1), "terrain") == woods
    assert alike_area(battle(), Hex(7, 7), "terrain") == set()


@given(st.data())
def test_areas_are_whole_and_alike(data: st.DataObject) -> None:
    document = battle()
    shape = shape_of(document.map)
    at = data.draw(st.sampled_from(list(shape.hexes())))
    looks: tuple[tuple[Likeness, Callable[[Scenario, Hex], str | None]], ...]
    looks = (("terrain", terrain_at), ("owner", owner_at))
    for by, look in looks:
        found = alike_area(document, at, by)
        assert at in found
        assert {look(document, each) for each in found} == {look(document, at)}
        around = {
            neighbour(each, direction, shape.orientation) for each in found for direction in range(DIRECTIONS)
        }
        beside = {each for each in around - found if shape.contains(each)}
        assert look(document, at) not in {look(document, each) for each in beside}
        everywhere = {each for each in shape.hexes() if look(document, each) == look(document, at)}
        assert alike_area(document, at, by, everywhere=True) == everywhere
        assert count_alike(document, at, by) == len(everywhere)
        half = frozenset(each for each in shape.hexes() if each.column < 3)
        within = alike_area(document, at, by, everywhere=True, within=half)
        assert within == (everywhere & half if at in half else everywhere)
        assert len(alike_area(document, at, by, most=2)) == min(2, len(found))


def test_characters_that_mean_the_same_terrain_are_one_area() -> None:
    document = battle()
    legend = {**document.map.legend, ",": "clear"}
    terrain = (",.,.,.", *document.map.terrain[1:])
    two_letters = document.model_copy(
        update={"map": document.map.model_copy(update={"legend": legend, "terrain": terrain})}
    )
    assert alike_area(two_letters, Hex(0, 0), "terrain") == alike_area(document, Hex(0, 0), "terrain")


def test_filling_an_area_leaves_no_hex_out() -> None:
    document = battle()
    filled = paint_terrain(alike_area(document, Hex(1, 1), "terrain"), "hills").changed(document)
    assert filled.map.terrain == ("......", ".hh...", ".hhh..", "....hh", "....h.")
