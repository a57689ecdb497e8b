"""Where trucks go: to hubs that carry supply to units which lack it, out of hubs that do nothing for anybody."""

from studio.hexes.coordinates import distance
from studio.players.greedy.picture import Picture
from studio.players.greedy.weights import Weights
from studio.rules.operational.actions import PlaceTruck, TakeTruck
from studio.rules.operational.state import State
from studio.rules.operational.supply import trucks
from studio.rules.operational.supply.network import network


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
    before = _supply(picture, state)
    gains = {
        action: _supply(picture, trucks.apply(state, action).state) - before
        for action, _ in spots[: weights.truck_looks]
    }
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] >= weights.truck else None


def _freed(picture: Picture) -> TakeTruck | None:
    """The first hub that can do with a truck less at no unit's cost."""
    state = picture.state
    before = _supply(picture, state)
    for action in trucks.legal_take(state):
        if _supply(picture, trucks.apply_take(state, action).state) >= before:
            return action
    return None


def _supply(picture: Picture, state: State) -> int:
    """The supply values of all the side's units together, in percent."""
    value = network(state, picture.side).value
    return sum(value.get(unit.at, 0) for unit in picture.mine if unit.at is not None)
