"""Why one hex cannot be seen from another, in words."""

from typing import Final

from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.topology import OFF_MAP
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.relief import Obstruction
from studio.rules.tactical.ground.sight import SightLine

#: How many of the things that hide are named; those nearest to who looks come first.
_MOST: Final = 2


def reason_of(ground: Ground, line: SightLine) -> str:
    """Return what hides the ends of a line from each other; empty where nothing does (tactical.needs.line-of-sight)."""
    if line.is_clear:
        return ""
    if line.too_far:
        return "it is farther than anyone can see today"
    found = tuple(dict.fromkeys(_named(ground, each) for each in line.obstructions))
    if not found:
        return "the line leaves the map"
    more = f", and more behind ({len(found) - _MOST})" if len(found) > _MOST else ""
    return f"hidden by {' and '.join(found[:_MOST])}{more}"


def _named(ground: Ground, obstruction: Obstruction) -> str:
    shape = ground.shape
    match obstruction.kind:
        case "hexside":
            cell, direction = divmod(obstruction.at, 6)
            other = ground.topology.neighbours[obstruction.at]
            obstacle = ground.obstacle(cell, direction)
            name = "edge" if obstacle is None else obstacle.id.replace("-", " ")
            here = shape.label(shape.at(cell))
            if other == OFF_MAP:
                return f"the {name} of {here}"
            return f"the {name} between {here} and {shape.label(shape.at(other))}"
        case "smoke":
            return f"smoke in {shape.label(shape.at(obstruction.at))}"
        case _:
            terrain = ground.terrain[obstruction.at]
            level = ground.levels[obstruction.at]
            name = terrain.id.replace("-", " ") if terrain.height else f"ground of level {level}"
            return f"{name} in {shape.label(shape.at(obstruction.at))}"


def hexside_among(ground: Ground, obstruction: Obstruction) -> Hexside | None:
    """Return the hexside that hides; None where something else does, or it lies at the edge of the map."""
    if obstruction.kind != "hexside" or ground.topology.neighbours[obstruction.at] == OFF_MAP:
        return None
    shape = ground.shape
    here, there = obstruction.at // 6, ground.topology.neighbours[obstruction.at]
    return hexside(shape.at(here), shape.at(there), shape.orientation)
