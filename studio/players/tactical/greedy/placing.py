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
    actions = {each.at: each for each in deployment.legal(state, first.unit)}
    return actions[positions.best_of(unit, sorted(actions))]


def offer_deployment(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to bring a unit onto the map; the best hex is worth the weight of it, the others less."""
    actions = {each.at: each for each in from_jump_offs.legal(state, unit.id)}
    if actions:
        yield float(positions.weights.deploy), actions[positions.best_of(unit, tuple(actions))]
