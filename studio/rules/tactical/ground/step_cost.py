"""What a step from hex to hex costs of the allowance, and how it turns the unit, as far as the ground says."""

from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.ground import Ground
from studio.tables.tactical.movement import Ground as Terrain
from studio.tables.tactical.movement import Movement, Obstacle

#: How hard what a reposition or an assault deployment crosses may be (tactical.needs.obstacles).
_CROSSED_FREE = frozenset({"minor", "medium"})


def cost_of_step(
    ground: Ground,
    figures: Movement,
    mover: Mover,
    cell: int,
    direction: int,
    facing: int | None = None,
    *,
    corner: bool = False,
) -> int | None:
    """Return the cost of a step, at least 1 (tactical.needs.movement); None: the step is closed to the mover.

    The facing is that of a vehicle, which pays for steps that do not lead forward; all others step as they like.
    """
    cost = costs_of_steps(ground, figures, mover)[DIRECTIONS * cell + direction]
    if cost is not None and facing is not None and _turns_further(facing, direction, corner=corner):
        cost += figures.turning
    return cost


class StepCosts(dict[int, int | None]):
    """What steps cost a mover that turns for nothing, by six times the cell and the direction more; None: they are closed."""

    def __init__(self, ground: Ground, figures: Movement, mover: Mover) -> None:
        super().__init__()
        self._ground = ground
        self._figures = figures
        self._mover: Mover = mover

    def __missing__(self, step: int) -> int | None:
        """Work out what is not known yet."""
        found = self[step] = _find_cost(self._ground, self._figures, self._mover, *divmod(step, DIRECTIONS))
        return found


def costs_of_steps(ground: Ground, figures: Movement, mover: Mover) -> StepCosts:
    """Return what steps on a ground cost a mover that turns for nothing, kept for the next caller."""
    costs = _costs_on(ground, figures)
    found = costs.get(mover)
    if found is None:
        found = costs[mover] = StepCosts(ground, figures, mover)
    return found


def _none_yet(ground: Ground, figures: Movement) -> dict[Mover, StepCosts]:
    del ground, figures
    return {}


#: By movers.
_costs_on: Final = Remembered(_none_yet, 8)


def _find_cost(ground: Ground, figures: Movement, mover: Mover, cell: int, direction: int) -> int | None:
    there = ground.topology.neighbours[DIRECTIONS * cell + direction]
    if there == OFF_MAP or _is_steep(ground, figures, mover, cell, there):
        return None
    side = ground.key(cell, direction)
    obstacle = _obstacle_on(ground, side)
    if obstacle is not None and obstacle.obstacle == "impassable":
        return None
    slope = _cost_of_slope(ground, figures, mover, cell, there)
    if side in ground.roads:
        return 1 + slope
    entry = _cost_for(ground.terrain[there], mover)
    crossing = 0 if obstacle is None else _cost_for(obstacle, mover)
    doorway = _cost_of_openings(ground, figures, cell, there, direction) if mover == "foot" else 0
    if entry is None or crossing is None or doorway is None:
        return None
    return 1 + slope + entry + crossing + doorway


def cost_of_reposition(
    ground: Ground, figures: Movement, cell: int, direction: int, *, windows: bool = True
) -> int | None:
    """Return the cost of a step on foot that nothing slows down (coc.reposition.distance); None: it is closed.

    Minor and medium obstacles are crossed, greater ones never (coc.reposition.obstacles); buildings are entered by
    doors, and unless told otherwise by windows (coc.reposition.building).
    """
    there = ground.topology.neighbours[6 * cell + direction]
    if there == OFF_MAP or _is_steep(ground, figures, "foot", cell, there):
        return None
    side = ground.key(cell, direction)
    obstacle = _obstacle_on(ground, side)
    if obstacle is not None and obstacle.obstacle not in _CROSSED_FREE:
        return None
    if side in ground.roads:
        return 1
    barred = {"none"} if windows else {"none", "window"}
    if ground.terrain[there].foot is None or barred & set(_openings(ground, cell, there, direction)):
        return None
    return 1


def is_open(ground: Ground, mover: Mover, cell: int) -> bool:
    """Say whether a mover can be in a hex: its terrain is open to it, or a road leads there."""
    if _cost_for(ground.terrain[cell], mover) is not None:
        return True
    beside = ground.topology.beside[cell]
    return any(
        other != OFF_MAP and ground.key(cell, direction) in ground.roads
        for direction, other in enumerate(beside)
    )


def facing_after_step(facing: int, direction: int, *, vehicle: bool, corner: bool = False) -> int:
    """Return the facing of a unit that made a step (tactical.needs.facing).

    It faces where it went, or the nearest corner beside; a vehicle that backs keeps its facing.
    """
    if vehicle and _is_backward(facing, direction, corner=corner):
        return facing
    if not corner:
        return direction
    before = (direction - 1) % DIRECTIONS
    return min(before, direction, key=lambda each: _turns(facing, each))


def _cost_for(figures: Terrain | Obstacle, mover: Mover) -> int | None:
    """Return what terrain or an obstacle costs a mover; None: it is closed."""
    match mover:
        case "foot":
            return figures.foot
        case "tracked":
            return figures.tracked
        case "wheeled":
            return figures.wheeled


def _obstacle_on(ground: Ground, side: int) -> Obstacle | None:
    """Return what has to be crossed on a hexside: nothing where there is a bridge."""
    return None if side in ground.bridges else ground.obstacles.get(side)


def _is_steep(ground: Ground, figures: Movement, mover: Mover, cell: int, there: int) -> bool:
    """Say whether two neighbours differ too much in level for a mover."""
    steepest = figures.steepest_foot if mover == "foot" else figures.steepest_vehicle
    return abs(ground.levels[there] - ground.levels[cell]) >= steepest


def _cost_of_slope(ground: Ground, figures: Movement, mover: Mover, cell: int, there: int) -> int:
    """Return what the levels up cost; the way down costs nothing."""
    each = {
        "foot": figures.slope_foot,
        "tracked": figures.slope_tracked,
        "wheeled": figures.slope_wheeled,
    }[mover]
    return max(0, ground.levels[there] - ground.levels[cell]) * each


def _openings(ground: Ground, cell: int, there: int, direction: int) -> list[str]:
    """Return what the buildings on both sides of a hexside have there; nothing where there are none."""
    inside = ((cell, direction), (there, (direction + 3) % DIRECTIONS))
    return [ground.opening(at, side) for at, side in inside if ground.terrain[at].building]


def _cost_of_openings(ground: Ground, figures: Movement, cell: int, there: int, direction: int) -> int | None:
    """Return what doors and windows on a hexside cost on foot (tactical.needs.buildings); None: there is neither."""
    openings = _openings(ground, cell, there, direction)
    return None if "none" in openings else openings.count("window") * figures.window


def _turns_further(facing: int, direction: int, *, corner: bool) -> bool:
    """Say whether a step of a vehicle does not lead forward (tactical.needs.vehicles)."""
    ahead = {facing, (facing + 1) % DIRECTIONS}
    if not corner:
        ahead.add((facing - 1) % DIRECTIONS)
    return direction not in ahead


def _is_backward(facing: int, direction: int, *, corner: bool) -> bool:
    """Say whether a step leads straight back: through a side the one behind, through a corner the two beside it."""
    behind = {(facing + 3) % DIRECTIONS}
    if corner:
        behind.add((facing + 4) % DIRECTIONS)
    return direction in behind


def _turns(a: int, b: int) -> int:
    """Count the sixths of a circle between two facings."""
    return min((a - b) % DIRECTIONS, (b - a) % DIRECTIONS)
