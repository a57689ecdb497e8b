"""What the side whose turn it is sees at a glance: its units, its enemies, and the hexes that matter."""

from collections.abc import Mapping
from dataclasses import dataclass

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State, Unit
from tests.support.former_greedy.travel import FARTHEST, mps_to
from tests.support.former_greedy.weights import Weights


@dataclass(frozen=True, slots=True)
class Picture:
    """Drawn anew before each action; all of it is cheap."""

    state: State
    side: Side
    mine: tuple[Unit, ...]
    #: Enemy units by the cell on which they stand.
    foes: Mapping[int, Unit]
    #: Objectives that the side has to take, or to take back.
    wanted: frozenset[int]
    #: Objectives in its hands that an enemy could soon reach.
    threatened: frozenset[int]
    #: Cells with an enemy headquarters or supply hub and no unit to guard it.
    prizes: frozenset[int]
    #: The enemies next to each cell that has any.
    contact: Mapping[int, tuple[Unit, ...]]


def look(state: State, weights: Weights) -> Picture:
    """Look at a state from the side whose turn it is."""
    side = state.side
    on_map = [unit for unit in state.units.values() if unit.at is not None]
    foes = {unit.at: unit for unit in on_map if unit.side != side and unit.at is not None}
    held = frozenset(
        goal.at for goal in state.board.goals if goal.at is not None and state.owns(side, goal.at)
    )
    return Picture(
        state=state,
        side=side,
        mine=tuple(unit for unit in on_map if unit.side == side),
        foes=foes,
        wanted=frozenset(goal.at for goal in state.board.goals if goal.at is not None) - held,
        threatened=frozenset(cell for cell in held if _is_within_reach(state, foes, cell, weights.threat)),
        prizes=_unguarded(state, side) - foes.keys(),
        contact=_contact(state, foes),
    )


def _is_within_reach(state: State, foes: Mapping[int, Unit], cell: int, most: int) -> bool:
    """Whether any enemy is at most so many MPs away from a cell."""
    ways = {
        movement: mps_to(state, movement, cell)
        for movement in {state.type_of(foe).movement for foe in foes.values()}
    }
    return any(ways[state.type_of(foe).movement].get(at, FARTHEST) <= most for at, foe in foes.items())


def _unguarded(state: State, side: Side) -> frozenset[int]:
    hqs = {hq.at for hq in state.hqs.values() if hq.side != side and hq.at is not None}
    return frozenset(hqs | {cell for cell, hub in state.hubs.items() if hub.side != side})


def _contact(state: State, foes: Mapping[int, Unit]) -> Mapping[int, tuple[Unit, ...]]:
    found: dict[int, tuple[Unit, ...]] = {}
    for at, foe in foes.items():
        for cell in state.board.topology.around(at):
            found[cell] = (*found.get(cell, ()), foe)
    return found
