"""Placing units before the first round, and reinforcements: each in the best cell that is open to it."""

from studio.players.tactical.greedy.positions import Positions
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.state import State
from studio.rules.tactical.movement import deployment


def choose_cell(positions: Positions, state: State) -> Action:
    """Place the next unit where it is worth most."""
    first = next(deployment.legal(state), None)
    if first is None:
        return Done()
    unit = state.units[first.unit]
    return max(
        deployment.legal(state, first.unit), key=lambda each: (positions.worth(unit, each.at), -each.at)
    )
