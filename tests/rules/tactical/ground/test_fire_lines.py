import pytest

from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.cover import cover_at
from studio.rules.tactical.ground.fire_lines import FireLine, fire_lines, line_numbered
from studio.rules.tactical.ground.sight import sight_line
from tests.support.tactical_ground import SIGHT, cell_of, told

TERRAIN = {"0404": "wood", "0605": "building", "0306": "brush", "0707": "brush"}
SIDES = {"0504 0505": "wall", "0604 0705": "hedge"}


def looked_up(
    ground: Ground, start: int, cell: int, smoke: frozenset[int], far: int | None
) -> FireLine | None:
    """What sight and cover say of fire from a cell to another."""
    line = sight_line(ground, SIGHT, start, cell, smoke=smoke, visibility=far)
    cover = cover_at(ground, SIGHT, cell, line.entries)
    return FireLine(ground.distance(start, cell), cover.level) if line.is_clear else None


@pytest.mark.rule("tactical.needs.line-of-sight")
@pytest.mark.rule("tactical.needs.cover")
@pytest.mark.parametrize(("smoke", "far"), [((), None), (("0505", "0603"), None), (("0406",), 3)])
def test_lines_of_fire_are_those_of_sight_and_cover(smoke: tuple[str, ...], far: int | None) -> None:
    ground = told(TERRAIN, sides=SIDES)
    lies = frozenset(cell_of(ground, each) for each in smoke)
    lines = fire_lines(ground, SIGHT, far, lies)
    cells = range(len(ground.terrain))

    for name in ("0303", "0505", "0606"):
        start = cell_of(ground, name)
        expected = [looked_up(ground, start, cell, lies, far) for cell in cells]
        assert [line_numbered(lines[start][cell]) for cell in cells] == expected
        assert [line_numbered(lines[start][cell]) for cell in cells] == expected
        assert None in expected
