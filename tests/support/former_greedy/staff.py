"""Headquarters: out of the enemy's way, and near enough to the units that they are to lead."""

from studio.hexes.distances import distances
from studio.rules.operational.base.actions import MoveHq
from studio.rules.operational.base.state import Headquarters, Unit
from studio.rules.operational.headquarters import movement
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.supply.network import network
from tests.support.former_greedy.picture import Picture
from tests.support.former_greedy.weights import Weights


def relocated(picture: Picture, weights: Weights) -> MoveHq | None:
    """Move the next headquarters that an enemy is about to overrun, or that leads nobody where it is.

    It goes to the hex in supply, far enough from all enemies, that is nearest to its units.
    """
    state = picture.state
    if not picture.foes:
        return None
    far = distances(state.board.topology, picture.foes)
    for hq in state.hqs.values():
        led = [unit for unit in picture.mine if unit.hq == hq.id]
        if (
            hq.side == picture.side
            and hq.at is not None
            and _is_misplaced(picture, hq, led, far[hq.at], weights)
        ):
            cells = [action.at for action in movement.legal(state, hq.id)]
            supplied = network(state, hq.side).value
            safe = [cell for cell in cells if cell in supplied and far[cell] >= weights.staff_distance]
            if safe:
                ways = [distances(state.board.topology, [unit.at]) for unit in led if unit.at is not None]
                nearest = min(safe, key=lambda cell: (sum(way[cell] for way in ways), cell))
                return MoveHq(hq.id, nearest)
    return None


def _is_misplaced(picture: Picture, hq: Headquarters, led: list[Unit], enemy: int, weights: Weights) -> bool:
    """Whether it stands near an enemy with no unit to guard it, or has units and none in its range."""
    guarded = any(unit.at == hq.at for unit in picture.mine)
    if enemy < weights.staff_distance and not guarded:
        return True
    reached = command_range(picture.state, hq)
    return bool(led) and all(unit.at not in reached for unit in led)
