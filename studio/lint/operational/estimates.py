"""What the engine makes of an objective before anybody has played: who is nearest, how soon it can be taken, and supply there."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from studio.hexes.distances import distances
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.marches import turns_taken
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.supply.network import network


@dataclass(frozen=True, slots=True)
class ObjectiveEstimate:
    """What is known of one objective with a place."""

    #: The unit of the side that is to take it which stands nearest, and how many hexes away; None where none is on the map.
    nearest: str | None
    hexes_away: int
    #: The first turn on which it could be taken without opposition; None where it cannot in this battle.
    first_turn: int | None
    held_at_start: bool
    #: Whether supply would reach it if the side owned all land.
    is_supplied: bool


def estimate_objectives(context: OperationalContext) -> Mapping[str, ObjectiveEstimate]:
    """Return the estimate of each objective with a place, by its id; none where the battle cannot be set up."""
    start = context.start
    if start is None:
        return {}
    goals = [(goal, goal.at) for goal in start.board.goals if goal.at is not None]
    taken: dict[Side, Mapping[int, int]] = {}
    supplied: dict[Side, frozenset[int]] = {}
    for side in {goal.side for goal, _ in goals}:
        taken[side] = turns_taken(start, side, {cell for goal, cell in goals if goal.side == side})
        supplied[side] = frozenset(network(conquered(start, side), side).value)
    found = {}
    for goal, cell in goals:
        far = distances(start.board.topology, (cell,))
        near = min(
            (
                (far[unit.at], unit.name)
                for unit in start.units.values()
                if unit.side == goal.side and unit.at is not None
            ),
            default=None,
        )
        found[str(goal.id)] = ObjectiveEstimate(
            nearest=near[1] if near else None,
            hexes_away=near[0] if near else 0,
            first_turn=taken[goal.side].get(cell),
            held_at_start=goal.held_at_start,
            is_supplied=cell in supplied[goal.side],
        )
    return found


def conquered(state: State, side: str) -> State:
    """Return the same with all land in the hands of one side, and its own hubs and sources alone."""
    number = state.board.number_of(Side(side)) + 1
    owner = bytes(0 if terrain.water else number for terrain in state.board.terrain)
    hubs = {cell: hub for cell, hub in state.hubs.items() if hub.side == side}
    return replace(state, owner=owner, hubs=hubs, stragglers={})
