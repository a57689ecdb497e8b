"""A main effort: much of the side goes for one of the hexes that decide, whatever else the units would have cared for."""

from studio.players.operational.greedy.aims import find_aims
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.attack_values import MainEffort
from studio.players.operational.greedy.duties import Duties, mps_between
from studio.players.operational.greedy.travel import FARTHEST, is_near, mps_to
from studio.players.operational.planner.strongholds import hold_to_the_last
from studio.rules.operational.base.state import State


def find_efforts(state: State, most: int, stronghold: int | None = None) -> tuple[int, ...]:
    """Find the hexes that a main effort of the side to move may be for, at most so many.

    What it lacks comes first, the nearest first; then what it may not lose any more of, its stronghold before the rest,
    and what it has to keep, the nearest to enemies first.
    """
    aims = hold_to_the_last(find_aims(state), stronghold)
    own = [unit for unit in state.own_units() if unit.at is not None]
    enemies = [unit for unit in state.units.values() if unit.at is not None and unit.side != state.side]

    def measure(cell: int) -> int:
        return sum(mps_to(state, state.movement_of(unit), cell).get(unit.at or 0, FARTHEST) for unit in own)

    def alarm(cell: int) -> int:
        return min(
            (mps_to(state, state.movement_of(foe), cell).get(foe.at or 0, FARTHEST) for foe in enemies),
            default=FARTHEST,
        )

    keep = sorted(aims.keep, key=lambda cell: (alarm(cell), cell))
    return (*sorted(aims.take, key=lambda cell: (measure(cell), cell)), *aims.deny, *keep)[:most]


def is_on_march(state: State, mps_a_turn: int) -> bool:
    """Return whether more than so many MPs a turn lie between an objective that the side to move lacks and its nearest unit."""
    most = mps_a_turn * (1 + state.last_turn - state.turn)
    own = [unit for unit in state.own_units() if unit.at is not None]
    return any(
        not any(is_near(state, state.movement_of(unit), cell, unit.at or 0, most) for unit in own)
        for cell in find_aims(state).take
    )


def concentrate(here: Assessment, duties: Duties, effort: MainEffort) -> Duties:
    """Return the duties with the nearer units, garrisons left out, caring for the hex of the main effort, as many as are its share."""
    free = [unit for unit in here.mine if unit.id not in duties.garrisons]
    free.sort(key=lambda unit: (mps_between(here, unit, unit.at, effort.cell), unit.id))
    near = {unit.id: effort.cell for unit in free[: -(-len(free) * effort.share // 100)]}
    return Duties({**duties.cells, **near}, duties.garrisons)
