"""Where trucks go: to hubs that carry supply to units which lack it where they are or where they go next."""

from collections.abc import Collection

from studio.hexes.search import distances
from studio.hexes.topology import OFF_MAP
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.exposure import Exposure
from studio.players.operational.greedy.picture import Picture
from studio.players.operational.greedy.travel import mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import PlaceTruck, TakeTruck
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.supply import trucks
from studio.rules.operational.supply.network import lost_from, network


def carted(
    picture: Picture, weights: Weights, duties: Duties, exposure: Exposure
) -> PlaceTruck | TakeTruck | None:
    """Put a truck where it does most for units that lack supply; without one at hand, take one that does nothing.

    What counts is the supply of all units where they stand and some hexes further on the way to their duties.
    """
    state = picture.state
    served = [unit.at for unit in picture.mine if unit.at is not None]
    served += [
        ahead_of(picture, unit, duties.cells[unit.id], weights)
        for unit in picture.mine
        if unit.id in duties.cells
    ]
    value = network(state, picture.side).value
    needy = [cell for cell in served if value.get(cell, 0) < weights.supplied]
    if not needy:
        return None
    return _placed(picture, weights, served, needy, exposure) or (
        None if state.trucks.get(state.side) else _freed(picture, served)
    )


def ahead_of(picture: Picture, unit: Unit, duty: int, weights: Weights) -> int:
    """Find the cell some hexes further on the shortest way of a unit on the map to its duty."""
    assert unit.at is not None
    ways = mps_to(picture.state, picture.state.movement_of(unit), duty, picture.enemies)
    cell, beside = unit.at, picture.state.board.topology.beside
    for _ in range(weights.supply_ahead):
        near = [there for there in beside[cell] if there != OFF_MAP and there in ways]
        if cell not in ways or not near:
            break
        best = min(near, key=lambda there: (ways[there], there))
        if ways[best] >= ways[cell]:
            break
        cell = best
    return cell


def _placed(
    picture: Picture, weights: Weights, served: Collection[int], needy: Collection[int], exposure: Exposure
) -> PlaceTruck | None:
    """The best of the places nearest to those in need and out of the enemies' reach, if it brings them enough."""
    state = picture.state
    far = distances(state.board.topology, needy)
    spots = sorted(trucks.legal(state), key=lambda action: (far[action.at], action.at))
    before = supplied(state, served)
    best, most = None, weights.truck - 1
    for action in spots[: weights.truck_looks]:
        # To try a truck takes a trace of supply; most places can be ruled out without.
        if at_best(state, action, served) > most and action.at not in exposure.open_cells(picture):
            gain = supplied(trucks.apply(state, action).state, served) - before
            if gain > most:
                best, most = action, gain
    return best


def at_best(state: State, action: PlaceTruck, served: Collection[int]) -> int:
    """What a truck can bring at the very best: what its hub alone carries, from a road that costs nothing."""
    hub = state.hubs.get(action.at)
    number = hub.trucks + 1 if hub is not None and hub.side == state.side else 1
    net = network(state, state.side)
    lost = lost_from(net, action.at, state.board.tables.supply.hub_range(number))
    most = {cell: net.land.theater - points for cell, points in lost.items()} | {action.at: 100}
    return sum(max(most.get(cell, 0) - net.value.get(cell, 0), 0) for cell in served)


def _freed(picture: Picture, served: Collection[int]) -> TakeTruck | None:
    """The first hub that can do with a truck less at no unit's cost."""
    state = picture.state
    before = supplied(state, served)
    for action in trucks.legal_take(state):
        if supplied(trucks.apply_take(state, action).state, served) >= before:
            return action
    return None


def supplied(state: State, served: Collection[int]) -> int:
    """The supply values of cells together, in percent."""
    value = network(state, state.side).value
    return sum(value.get(cell, 0) for cell in served)
