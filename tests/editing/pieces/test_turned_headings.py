"""What stands on a piece that is turned or mirrored turns with it."""

from typing import Literal

import pytest

from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import SetFields
from studio.editing.pieces.clip import Clip
from studio.editing.pieces.clipboard import copy_area, paste_change
from studio.hexes.coordinates import Hex, Mirror, Orientation
from studio.hexes.labels import hex_named

THERE = Hex(4, 12)


def pasted(facing: int, meant: Literal["side", "corner"], mirror: Mirror | None, turns: int) -> int:
    """Return where a unit faces that was copied with its hex, turned and pasted."""
    path = shipped_content() / "packs/squads/scenarios/dead-mans-corner.scenario.json"
    document = open_as(Scenario, path).document
    unit = next(each for each in document.tactical.units if each.at)
    document = SetFields(("tactical",), {"facing": meant}).changed(document)
    document = SetFields(("units", unit.id), {"facing": facing}).changed(document)
    at = hex_named(unit.at)
    clip = copy_area(document, [at], at).turned(turns)
    if mirror is not None:
        clip = clip.mirrored(mirror, Orientation.FLAT)
    after = paste_change(document, clip, THERE).changed(document)
    return next(each.facing for each in after.tactical.units if each.at and hex_named(each.at) == THERE)


@pytest.mark.parametrize(("turns", "facing", "then"), [(0, 1, 1), (1, 1, 2), (4, 3, 1), (-1, 0, 5)])
@pytest.mark.parametrize("meant", ["side", "corner"])
def test_a_unit_turns_with_the_piece(turns, facing, then, meant) -> None:
    assert pasted(facing, meant, None, turns) == then


@pytest.mark.parametrize(
    ("mirror", "meant", "facing", "then"),
    [
        (Mirror.LEFT_RIGHT, "side", 1, 5),
        (Mirror.LEFT_RIGHT, "side", 0, 0),
        (Mirror.UP_DOWN, "side", 0, 3),
        (Mirror.UP_DOWN, "side", 1, 2),
        # Corner 0 lies between sides 0 and 1; so 1 looks due east, and 0 to the north-east.
        (Mirror.LEFT_RIGHT, "corner", 1, 4),
        (Mirror.LEFT_RIGHT, "corner", 0, 5),
        (Mirror.UP_DOWN, "corner", 1, 1),
        (Mirror.UP_DOWN, "corner", 0, 2),
    ],
)
def test_a_unit_is_mirrored_with_the_piece(mirror, meant, facing, then) -> None:
    assert pasted(facing, meant, mirror, 0) == then


def test_who_faces_nowhere_in_particular_still_does() -> None:
    path = shipped_content() / "packs/squads/scenarios/rocherath.scenario.json"
    document = open_as(Scenario, path).document
    unit = next(each for each in document.tactical.units if each.at and each.facing is None)
    at = hex_named(unit.at)
    clip: Clip = copy_area(document, [at], at).turned(2)
    assert [each.item.facing for each in clip.elements if each.collection == "units"] == [None]
