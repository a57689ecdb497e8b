"""A main effort: half of the side goes for one of the hexes that decide, whatever else the units would have cared for."""

from studio.players.operational.greedy.aims import find_aims
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.duties import Duties, mps_between
from studio.players.operational.greedy.travel import FARTHEST, mps_to
from studio.rules.operational.base.state import State


def find_efforts(state: State, most: int) -> tuple[int, ...]:
    """Find the hexes that a main effort of the side to move may be for, at most so many: what it lacks and is near, then what it has to hold."""
    aims = find_aims(state)
    units = [unit for unit in state.own_units() if unit.at is not None]

    def measure(cell: int) -> int:
        return sum(mps_to(state, state.movement_of(unit), cell).get(unit.at or 0, FARTHEST) for unit in units)

    return (*sorted(aims.take, key=lambda cell: (measure(cell), cell)), *aims.deny)[:most]


def concentrate(here: Assessment, duties: Duties, effort: int) -> Duties:
    """Return the duties with the nearer half of the units, garrisons left out, caring for the hex of the main effort."""
    free = [unit for unit in here.mine if unit.id not in duties.garrisons]
    free.sort(key=lambda unit: (mps_between(here, unit, unit.at, effort), unit.id))
    near = {unit.id: effort for unit in free[: (len(free) + 1) // 2]}
    return Duties({**duties.cells, **near}, duties.garrisons)
