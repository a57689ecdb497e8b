"""The stronghold of a defender: among the hexes of which the enemy has to take all, the one that is held to the last."""

from studio.documents.operational.doctrine import PositionValues
from studio.players.operational.greedy.aims import Aims, find_aims
from studio.players.operational.greedy.travel import mps_to
from studio.players.operational.planner.position_value import weights_by_mps
from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base.state import State


def find_stronghold(state: State, values: PositionValues, before: int | None = None) -> int | None:
    """Find the stronghold of the side to move: that of `before` until it is lost; None if the side has nothing to deny.

    It is where most active steps are about each hex of land from which it can be attacked, the near ones counting for
    more: a town by the sea, with the sea in its back, is held by fewer than one that can be surrounded.
    """
    deny = find_aims(state).deny
    if before in deny:
        return before
    return max(
        deny, key=lambda cell: _steps_about(state, cell, values) // _approaches(state, cell), default=None
    )


def hold_to_the_last(aims: Aims, stronghold: int | None) -> Aims:
    """Return the aims with the stronghold before what else is denied to the enemy, as long as it is in own hands."""
    if stronghold not in aims.deny:
        return aims
    return replace(aims, deny=(stronghold, *(cell for cell in aims.deny if cell != stronghold)))


def _steps_about(state: State, cell: int, values: PositionValues) -> int:
    """Return the active steps of the side to move about a cell, specialists left out, in thousandths."""
    weights, total = weights_by_mps(values.halving, values.farthest), 0
    for unit in state.own_units():
        if unit.at is not None:
            far = mps_to(state, state.movement_of(unit), cell).get_within(unit.at, values.farthest)
            if far is not None:
                total += weights[far] * unit.active_steps
    return total


def _approaches(state: State, cell: int) -> int:
    """Return how many hexes of land are around a cell, 1 at least."""
    board = state.board
    return max(sum(not board.terrain[beside].water for beside in board.topology.around(cell)), 1)
