import pytest

from studio.editing.changes.rows import LegendFull, RaggedRow, character_for
from studio.editing.changes.size import Resize
from studio.editing.changes.terrain import SetTerrain, owner_at, paint_terrain, paint_territory, terrain_at
from studio.editing.changes.values import WrongValue
from studio.editing.edited_document import ChangeResult, EditedDocument
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError
from tests.editing.samples import battle


def test_painting_changes_those_hexes_and_no_other_row() -> None:
    before = battle()
    after = paint_terrain([Hex(0, 1), Hex(5, 1)], "forest").changed(before)
    assert after.map.terrain[1] == "fff..f"
    assert all(after.map.terrain[row] is before.map.terrain[row] for row in (0, 2, 3, 4))
    assert after.map.legend is before.map.legend


def test_terrain_new_to_the_map_gets_a_letter_that_reminds_of_it() -> None:
    after = SetTerrain({Hex(0, 0): "oasis", Hex(1, 0): "fens"}).changed(battle())
    assert after.map.legend == {".": "clear", "f": "forest", "h": "hills", "e": "fens", "o": "oasis"}
    assert after.map.terrain[0] == "oe...."


def test_a_new_letter_is_none_that_the_rows_hold_without_meaning() -> None:
    stray = battle()
    stray = stray.model_copy(
        update={"map": stray.map.model_copy(update={"terrain": ("o.....", *stray.map.terrain[1:])})}
    )
    after = paint_terrain([Hex(5, 0)], "oasis").changed(stray)
    assert after.map.legend["a"] == "oasis"
    assert terrain_at(after, Hex(0, 0)) is None


def test_a_hex_that_has_the_terrain_by_another_letter_keeps_it() -> None:
    document = battle()
    two = document.model_copy(
        update={
            "map": document.map.model_copy(
                update={
                    "legend": {**document.map.legend, ",": "clear"},
                    "terrain": (",f....", *document.map.terrain[1:]),
                }
            )
        }
    )
    after = paint_terrain([Hex(0, 0), Hex(1, 0)], "clear").changed(two)
    assert after.map.terrain[0] == ",....."


@pytest.mark.parametrize(
    ("hexes", "text"), [({Hex(0, 0): "light-woods"}, "Paint light woods"), ({}, "Paint terrain")]
)
def test_the_text_names_the_terrain(hexes: dict[Hex, str], text: str) -> None:
    assert SetTerrain(hexes).text(battle()) == text


def test_a_hex_off_the_map_is_refused() -> None:
    with pytest.raises(HexOffMapError, match="column 7, row 1"):
        paint_terrain([Hex(6, 0)], "forest").changed(battle())
    with pytest.raises(HexOffMapError, match="column 1, row 0"):
        paint_terrain([Hex(0, -1)], "forest").changed(battle())


def test_a_row_of_the_wrong_length_is_not_painted() -> None:
    document = battle()
    ragged = document.model_copy(
        update={"map": document.map.model_copy(update={"terrain": ("...", *document.map.terrain[1:])})}
    )
    with pytest.raises(RaggedRow, match="Row 1 of the map has 3 characters"):
        paint_terrain([Hex(1, 0)], "forest").changed(ragged)


def test_a_terrain_that_is_no_id_is_refused() -> None:
    with pytest.raises(WrongValue, match="Deep Woods"):
        paint_terrain([Hex(0, 0)], "Deep Woods").changed(battle())


def test_a_full_legend_is_told() -> None:
    with pytest.raises(LegendFull, match="swamp"):
        character_for({chr(code): f"t{code}" for code in range(33, 127)}, "swamp")


def test_territory_goes_to_a_side_and_back_to_nobody() -> None:
    given = paint_territory([Hex(3, 0)], "red").changed(battle())
    assert (given.territory[0], owner_at(given, Hex(3, 0))) == ("bbbr..", "red")
    assert paint_territory([Hex(3, 0)], None).changed(given).territory == battle().territory


def test_the_first_territory_of_a_map_fills_it_with_nobodys() -> None:
    empty = battle().model_copy(update={"territory": (), "territory_legend": {}})
    after = paint_territory([Hex(1, 1)], "blue").changed(empty)
    assert after.territory == ("......", ".b....", "......", "......", "......")
    assert after.territory_legend == {"b": "blue"}
    assert paint_territory([Hex(1, 1)], None).changed(empty) is empty


def test_where_the_dot_is_a_side_nobody_gets_another_character() -> None:
    dotted = battle().model_copy(update={"territory_legend": {".": "red", "b": "blue"}})
    after = paint_territory([Hex(0, 0)], None).changed(dotted)
    assert after.territory[0] == "-bb..."
    assert owner_at(after, Hex(0, 0)) is None


@pytest.mark.parametrize(("owner", "text"), [("red", "Give territory to Red"), (None, "Clear territory")])
def test_the_text_names_the_owner(owner: str | None, text: str) -> None:
    assert paint_territory([Hex(0, 0)], owner).text(battle()) == text


def test_a_stroke_over_the_same_terrain_leaves_no_step() -> None:
    document = EditedDocument(battle())
    assert document.do(paint_terrain([Hex(1, 1)], "forest"), stroke=1) is ChangeResult.NOTHING


def test_painting_one_hex_rebuilds_one_row_and_no_more() -> None:
    wide = Resize(0, 0, 500, 500, "clear").changed(battle())
    after = paint_terrain([Hex(250, 250)], "hills").changed(wide)
    assert sum(a is not b for a, b in zip(wide.map.terrain, after.map.terrain, strict=True)) == 1
    assert (after.units, after.territory, after.map.hexsides) == (
        wide.units,
        wide.territory,
        wide.map.hexsides,
    )
    assert after.map.hexsides is wide.map.hexsides


def test_a_change_touches_those_hexes_alone_that_it_makes_another() -> None:
    """A brush goes over hexes again and again, which would each time be painted anew."""
    document = battle()
    terrain = paint_terrain((Hex(column, row) for column in range(6) for row in range(3)), "clear")
    unlike = {at for at in terrain.cells if terrain_at(document, at) != "clear"}
    assert 0 < len(unlike) < 18
    assert terrain.changed_region(document).hexes == unlike
    given = paint_territory([Hex(0, 0), Hex(1, 0)], "red").changed(document)
    assert paint_territory([Hex(1, 0), Hex(2, 0)], "red").changed_region(given).hexes == {Hex(2, 0)}
