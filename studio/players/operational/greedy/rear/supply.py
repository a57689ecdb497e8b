"""Where trucks go: to hubs that carry supply to units which lack it where they are or where they go next."""

from collections.abc import Collection

from studio.hexes.distances import distances
from studio.hexes.topology import OFF_MAP
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.rear.exposure import Exposure
from studio.players.operational.greedy.travel import mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import PlaceTruck, TakeTruck
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.supply import trucks
from studio.rules.operational.supply.network import lost_from, network, points_behind


def choose_truck(
    assessment: Assessment, weights: Weights, duties: Duties, exposure: Exposure
) -> PlaceTruck | TakeTruck | None:
    """Put a truck where it does most for units that lack supply; without one at hand, take one that does nothing.

    What counts is the supply of all units where they stand and some hexes further on the way to their duties.
    """
    state = assessment.state
    served = [unit.at for unit in assessment.mine if unit.at is not None]
    served += [
        find_cell_ahead(assessment, unit, duties.cells[unit.id], weights)
        for unit in assessment.mine
        if unit.id in duties.cells
    ]
    value = network(state, assessment.side).value
    needy = [cell for cell in served if value.get(cell, 0) < weights.supplied]
    if not needy:
        return None
    return _choose_placing(assessment, weights, served, needy, exposure) or (
        None if state.trucks.get(state.side) else _choose_taking(assessment, served)
    )


def find_cell_ahead(assessment: Assessment, unit: Unit, duty: int, weights: Weights) -> int:
    """Find the cell some hexes further on the shortest way of a unit on the map to its duty."""
    assert unit.at is not None
    mps = mps_to(assessment.state, assessment.state.movement_of(unit), duty, assessment.enemies)
    cell, beside = unit.at, assessment.state.board.topology.beside
    for _ in range(weights.supply_ahead):
        here = mps.get(cell, 0)
        nearer = [
            (left, there)
            for there in beside[cell]
            if there != OFF_MAP and (left := mps.get_within(there, here - 1)) is not None
        ]
        if not nearer:
            break
        cell = min(nearer)[1]
    return cell


def _choose_placing(
    assessment: Assessment,
    weights: Weights,
    served: Collection[int],
    needy: Collection[int],
    exposure: Exposure,
) -> PlaceTruck | None:
    """Choose the best of the places nearest to those in need and out of the enemies' reach, if it brings them enough."""
    state = assessment.state
    far = distances(state.board.topology, needy)
    spots = sorted(trucks.legal(state), key=lambda action: (far[action.at], action.at))
    best, most = None, weights.truck - 1
    for action in spots[: weights.truck_looks]:
        gain = gain_from_truck(state, action, served)
        if gain > most and action.at not in exposure.find_open_cells(assessment):
            best, most = action, gain
    return best


def gain_from_truck(state: State, action: PlaceTruck, served: Collection[int]) -> int:
    """Return what a truck brings to cells, in percent: what its hub carries by itself, where that is more than there is."""
    at, net = action.at, network(state, state.side)
    behind = points_behind(net, at)
    if behind is None or not net.land.own[at]:
        return 0
    hub, theater = state.hubs.get(at), net.land.theater
    number = hub.trucks + 1 if hub is not None and hub.side == state.side else 1
    lost = lost_from(net, at, state.board.tables.supply.hub_range(number))
    at_barrels = 100 if net.land.figures.full_at_barrels else theater
    brings = {cell: theater - behind - points for cell, points in lost.items()} | {at: at_barrels}
    return sum(max(brings.get(cell, 0) - net.value.get(cell, 0), 0) for cell in served)


def _choose_taking(assessment: Assessment, served: Collection[int]) -> TakeTruck | None:
    """Choose the first hub that can do with a truck less at no unit's cost."""
    state = assessment.state
    before = sum_supply(state, served)
    for action in trucks.legal_take(state):
        if sum_supply(trucks.apply_take(state, action).state, served) >= before:
            return action
    return None


def sum_supply(state: State, served: Collection[int]) -> int:
    """Return the supply values of cells together, in percent."""
    value = network(state, state.side).value
    return sum(value.get(cell, 0) for cell in served)
