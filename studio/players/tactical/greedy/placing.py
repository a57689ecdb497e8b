"""Placing units before the first round, reinforcements, and units that come from jump-off points: in the best cell."""

from collections.abc import Iterator

from studio.players.tactical.greedy.positions import Offer, Positions
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import deployment as from_jump_offs
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


def offer_deployment(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to bring a unit onto the map; the best hex is worth the weight of it, the others less."""
    actions = list(from_jump_offs.legal(state, unit.id))
    if actions:
        worths = [positions.worth(unit, each.at) for each in actions]
        best = max(worths)
        yield float(positions.weights.deploy), actions[worths.index(best)]
