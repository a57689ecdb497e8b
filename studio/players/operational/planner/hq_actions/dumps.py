"""Supply dumps, and oversupply, for units that may go without supply as their next turn begins."""

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base import steps
from studio.rules.operational.base.actions import CreateDump
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.logistics import dump
from studio.rules.operational.supply.network import network
from studio.rules.operational.turn.supply_check import supply_percent


def choose_dump(here: Assessment, weights: Weights, least: int) -> CreateDump | None:
    """Choose the dump that saves most, by the chance that its unit gets no supply, if it saves so many points.

    It is asked once units have done what they can: a dump takes the MPs and the AP that they have left.
    """
    offers = [
        (_value_dump(here.state, weights, here.state.units[action.unit]), action)
        for action in dump.legal(here.state)
    ]
    best = max(offers, key=lambda offer: (offer[0], offer[1].unit), default=None)
    return best[1] if best is not None and best[0] >= max(least, 1) else None


def _value_dump(state: State, weights: Weights, unit: Unit) -> int:
    """Return the points of the elements that lack of supply would suppress or keep suppressed, by its chance."""
    percent = supply_percent(state, unit, network(state, unit.side)) or 0
    level = steps.level_of(state.board, unit)
    active = sum(element.active for element in unit.queue)
    suppressed = min(level.unsupplied_suppression, active) + min(level.recovery, len(unit.queue) - active)
    return max(100 - percent, 0) * suppressed * weights.suppress // 100
