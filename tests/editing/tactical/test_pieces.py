"""Levels, doors and windows go with the piece of a map that is copied, moved or cleared."""

import pytest

from studio.documents.scenario import Scenario
from studio.editing.area_changes import clear_change, move_change
from studio.editing.changes.elevation import level_at, paint_levels
from studio.editing.changes.features import SetOpenings, Wall
from studio.editing.kept_stamps import keep_stamp, read_stamp
from studio.editing.pieces.clipboard import copied_kinds, copy_area, paste_change
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.hexes.coordinates import Hex, Mirror, Orientation, neighbour
from studio.hexes.rings import disk
from tests.editing.samples import battle

FLAT = Orientation.FLAT
#: A building of the small map, and a hex with open ground around it.
HOUSE, MEADOW = Hex(4, 4), Hex(10, 7)
PIECE = (HOUSE, Hex(3, 4), Hex(4, 3))


def walls(document: Scenario) -> dict[tuple[str, str], str]:
    return {(each.between, each.of): each.kind for each in document.map.openings}


@pytest.fixture
def village() -> Scenario:
    """The small map, where the house has a window to each side but the first, and stands on a hill."""
    plain = SCENARIO_TEMPLATES["squad"].make("Village")
    sides = frozenset(Wall(HOUSE, neighbour(HOUSE, each, FLAT)) for each in range(1, 6))
    with_windows = SetOpenings(sides, "window").changed(plain)
    return paint_levels(PIECE, 3).changed(with_windows)


def test_a_house_that_is_copied_has_its_windows_and_stands_as_high(village: Scenario) -> None:
    clip = copy_area(village, PIECE, HOUSE)
    after = paste_change(village, clip, MEADOW).changed(village)
    assert [level_at(after.map, clip_hex) for clip_hex in clip.covered_hexes(MEADOW, FLAT)] == [3, 3, 3]
    assert set(walls(after)) > set(walls(village))
    again = copy_area(after, clip.covered_hexes(MEADOW, FLAT), MEADOW)
    assert sorted(again.openings) == sorted(clip.openings)
    assert len(clip.openings) == 5
    # Pasted once more, what is there is the same and not there twice.
    assert paste_change(after, clip, MEADOW).changed(after).map == after.map


def test_a_mirrored_house_has_its_blind_side_on_the_other_side(village: Scenario) -> None:
    doors = SetOpenings(frozenset({Wall(HOUSE, neighbour(HOUSE, 1, FLAT))}), "none").changed(village)
    clip = copy_area(doors, PIECE, HOUSE).mirrored(Mirror.LEFT_RIGHT, FLAT)
    after = paste_change(doors, clip, MEADOW).changed(doors)
    blind = {wall for wall, kind in walls(after).items() if kind == "none"} - set(walls(doors))
    pasted = copy_area(after, [MEADOW], MEADOW).openings
    (wall,) = (each.wall for each in pasted if each.kind == "none")
    (there,) = (each.wall for each in copy_area(doors, [HOUSE], HOUSE).openings if each.kind == "none")
    assert len(blind) == 1
    assert wall.beyond.column == -there.beyond.column != 0


def test_a_house_that_is_moved_leaves_neither_windows_nor_a_hill(village: Scenario) -> None:
    clip = copy_area(village, PIECE, HOUSE)
    after = move_change(village, frozenset(PIECE), clip, MEADOW).changed(village)
    assert not copy_area(after, PIECE, HOUSE).openings
    assert len(after.map.openings) == len(village.map.openings) == 5
    assert level_at(after.map, MEADOW) == 3
    assert {level_at(after.map, at) for at in PIECE} == {1}


def test_what_is_cleared_of_its_ground_has_no_windows_and_is_as_high_as_the_land_around(
    village: Scenario,
) -> None:
    area = frozenset(disk(HOUSE, 1, FLAT))
    after = clear_change(village, area, frozenset({"terrain", "openings"})).changed(village)
    assert after.map.openings == ()
    assert after.map.elevation == village.map.elevation
    levelled = clear_change(village, area, copied_kinds(village)).changed(village)
    assert level_at(levelled.map, HOUSE) == 1


def test_a_piece_without_levels_is_pasted_upon_those_that_are_there(village: Scenario) -> None:
    flat = village.model_copy(update={"map": village.map.model_copy(update={"elevation": ()})})
    clip = copy_area(flat, PIECE, HOUSE)
    assert clip.levels is None
    assert paste_change(village, clip, HOUSE).changed(village).map.elevation == village.map.elevation
    assert paste_change(village, copy_area(village, PIECE, HOUSE), HOUSE, frozenset({"terrain"})).changed(
        village
    ).map == (village.map)


def test_a_stamp_that_is_kept_has_them_too(village: Scenario) -> None:
    clip = copy_area(village, PIECE, HOUSE)
    kept = read_stamp(keep_stamp(village, clip, "House")).clip
    assert kept.levels is not None
    assert len(kept.openings) == 5
    assert {len(area) for area in kept.levels.areas.values()} == {3}


def test_an_operational_battle_has_neither() -> None:
    clip = copy_area(battle(), disk(Hex(1, 1), 1, FLAT), Hex(1, 1))
    assert (clip.levels, clip.openings) == (None, ())
