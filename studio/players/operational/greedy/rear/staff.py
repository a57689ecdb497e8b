"""Headquarters: out of the enemy's way, near enough to the units that they are to lead, and better with time."""

from typing import Final

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.rear.exposure import Exposure
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import ChooseUpgrade, MoveHq
from studio.rules.operational.base.state import Headquarters, State, Unit, UpgradeKind
from studio.rules.operational.headquarters import movement, upgrades
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.supply.network import network

#: Upgrades, the best first.
_UPGRADES: Final[tuple[UpgradeKind, ...]] = (
    "command-point",
    "free-specialization",
    "specialization",
    "prestige",
)


def choose_hq_move(assessment: Assessment, weights: Weights, exposure: Exposure) -> MoveHq | None:
    """Move the next headquarters that an enemy could overrun in its next turn, or that leads nobody where it is.

    It goes to the hex in supply, out of the enemies' reach and some hexes from all, that is nearest to its units.
    """
    state = assessment.state
    if not assessment.foes:
        return None
    hqs = [
        hq for hq in state.hqs.values() if hq.side == assessment.side and hq.at is not None and not hq.moves
    ]
    if not hqs:
        return None
    exposed = exposure.find_open_cells(assessment)
    for hq in hqs:
        led = [unit for unit in assessment.mine if unit.hq == hq.id]
        if hq.at in exposed or _is_out_of_touch(assessment, hq, led):
            far, supplied = distances(state.board.topology, assessment.foes), network(state, hq.side).value
            cells = [action.at for action in movement.legal(state, hq.id)]
            apart = [cell for cell in cells if cell in supplied and far[cell] >= weights.staff_distance]
            if apart:
                from_led = [distances(state.board.topology, [unit.at]) for unit in led if unit.at is not None]
                apart.sort(key=lambda cell: (sum(steps[cell] for steps in from_led), cell))
                nearest = next((cell for cell in apart if cell not in exposed), None)
                if nearest is not None:
                    return MoveHq(hq.id, nearest)
    return None


def _is_out_of_touch(assessment: Assessment, hq: Headquarters, led: list[Unit]) -> bool:
    """Return whether a headquarters has units and none in its range."""
    reached = command_range(assessment.state, hq)
    return bool(led) and all(unit.at not in reached for unit in led)


def choose_upgrade(state: State) -> ChooseUpgrade | None:
    """Choose the best upgrade that a headquarters is offered and that can be paid for."""
    found = list(upgrades.legal(state))
    return min(found, key=lambda action: _UPGRADES.index(_kind(state, action)), default=None)


def _kind(state: State, action: ChooseUpgrade) -> UpgradeKind:
    return state.hqs[action.hq].offer[action.option].kind
