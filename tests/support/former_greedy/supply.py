"""Where trucks go: to hubs that carry supply to units which lack it, out of hubs that do nothing for anybody."""

from studio.hexes.coordinates import distance
from studio.rules.operational.base.actions import PlaceTruck, TakeTruck
from studio.rules.operational.base.state import State
from studio.rules.operational.supply import trucks
from studio.rules.operational.supply.network import network
from tests.support.former_greedy.picture import Picture
from tests.support.former_greedy.weights import Weights


def carted(picture: Picture, weights: Weights) -> PlaceTruck | TakeTruck | None:
    """Put a truck where it does most for units that lack supply; without one at hand, take one that does nothing."""
    state = picture.state
    needy = _needy(picture, weights)
    if not needy:
        return None
    return _placed(picture, weights, needy) or (None if state.trucks.get(state.side) else _freed(picture))


def _needy(picture: Picture, weights: Weights) -> list[int]:
    """The cells of units to which no supply comes, or little of it."""
    value = network(picture.state, picture.side).value
    return [
        unit.at for unit in picture.mine if unit.at is not None and value.get(unit.at, 0) < weights.supplied
    ]


def _placed(picture: Picture, weights: Weights, needy: list[int]) -> PlaceTruck | None:
    """The best of the places nearest to those in need, if it brings them enough."""
    state, shape = picture.state, picture.state.board.shape
    spots = [(action, shape.at(action.at)) for action in trucks.legal(state)]
    spots.sort(key=lambda spot: min(distance(spot[1], shape.at(cell), shape.orientation) for cell in needy))
    before = supplied(picture, state)
    best, most = None, weights.truck - 1
    for action, _ in spots[: weights.truck_looks]:
        # To try a truck takes a trace of supply; most places can be ruled out without.
        if at_best(picture, action) > most:
            gain = supplied(picture, trucks.apply(state, action).state) - before
            if gain > most:
                best, most = action, gain
    return best


def at_best(picture: Picture, action: PlaceTruck) -> int:
    """What a truck can bring at the very best: full supply to all units in range of its hub, as the crow flies."""
    state, shape = picture.state, picture.state.board.shape
    hub = state.hubs.get(action.at)
    number = hub.trucks + 1 if hub is not None and hub.side == state.side else 1
    # A hub that goes by its full range may supply the hex next to it besides.
    reach = max(state.board.tables.supply.hub_range(number), 1)
    value, middle = network(state, picture.side).value, shape.at(action.at)
    return sum(
        100 - value.get(unit.at, 0)
        for unit in picture.mine
        if unit.at is not None and distance(middle, shape.at(unit.at), shape.orientation) <= reach
    )


def _freed(picture: Picture) -> TakeTruck | None:
    """The first hub that can do with a truck less at no unit's cost."""
    state = picture.state
    before = supplied(picture, state)
    for action in trucks.legal_take(state):
        if supplied(picture, trucks.apply_take(state, action).state) >= before:
            return action
    return None


def supplied(picture: Picture, state: State) -> int:
    """The supply values of all the side's units together, in percent."""
    value = network(state, picture.side).value
    return sum(value.get(unit.at, 0) for unit in picture.mine if unit.at is not None)
