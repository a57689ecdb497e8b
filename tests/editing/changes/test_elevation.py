"""Levels are painted on a flat map and on one that has some, and go along when the map is resized."""

from studio.editing.changes.elevation import SetElevation, level_at, paint_levels
from studio.editing.changes.size import Resize
from studio.editing.tactical.templates import tactical_template
from studio.hexes.coordinates import Hex
from tests.editing.samples import battle


def test_a_flat_map_gets_levels_where_they_are_painted() -> None:
    before = battle()
    change = paint_levels([Hex(0, 1), Hex(5, 1)], 3)
    after = change.changed(before)
    assert after.map.elevation == ("000000", "300003", *["000000"] * 3)
    assert (change.text(before), SetElevation({Hex(0, 0): 1, Hex(1, 0): 2}).text(before)) == (
        "Paint level 3",
        "Paint levels",
    )
    assert change.changed_region(before).hexes == {Hex(0, 1), Hex(5, 1)}
    assert not change.changed_region(after).hexes
    assert paint_levels([Hex(2, 2)], 0).changed(before) is before


def test_levels_units_and_openings_move_with_their_hexes() -> None:
    before = tactical_template("squad", "Small battle")
    after = Resize(2, 0, 12, 10, "open").changed(before)
    assert level_at(before.map, Hex(12, 1)) == level_at(after.map, Hex(10, 1)) == 2
    assert after.map.elevation[0] == "111111112211"
    places = {unit.id: unit.at for unit in after.tactical.units}
    assert (places["us-1"], places["us-4"]) == ("0508", None)
