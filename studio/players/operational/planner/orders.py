"""Defensive orders for units that are in danger: hold what matters, strike back with armor, give way elsewhere."""

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.weights import Weights
from studio.players.operational.planner.danger import Danger, find_danger, weigh_counterattack
from studio.players.operational.planner.stakes import matters
from studio.rules.operational.base.actions import GiveOrder
from studio.rules.operational.base.state import Unit
from studio.rules.operational.hq_actions.range import parent_hq
from studio.rules.operational.orders import defensive_orders
from studio.tables.operational.kinds import DefensiveOrder

#: The points that a rearguard has to expect to lose all the same: it is suppressed as by a feint.
_FEINT = 4
#: An order not to retreat costs losses; without so likely a retreat there is no need of it.
_LIKELY = 0.15


def choose_order(assessment: Assessment, weights: Weights, give_way: int, strike: int) -> GiveOrder | None:
    """Choose the order that saves most; to give way, and to strike back, has to bring so many points."""
    best: tuple[int, GiveOrder] | None = None
    for unit in assessment.mine:
        if unit.order is not None or not _can_be_led(assessment, unit):
            continue
        danger = find_danger(assessment, weights, unit)
        if danger is not None:
            for points, order in _weigh_orders(assessment, weights, unit, danger, give_way, strike):
                action = GiveOrder(unit.id, order)
                if (
                    points > (best[0] if best else 0)
                    and defensive_orders.refusal(assessment.state, action) is None
                ):
                    best = points, action
    return best[1] if best else None


def _can_be_led(assessment: Assessment, unit: Unit) -> bool:
    hq = parent_hq(assessment.state, unit)
    return hq is not None and hq.cp > 0 and not unit.unsupplied


def _weigh_orders(
    assessment: Assessment, weights: Weights, unit: Unit, danger: Danger, give_way: int, strike: int
) -> list[tuple[int, DefensiveOrder]]:
    """Weigh what each order would save a unit."""
    if matters(assessment, unit):
        hold = weights.hold if danger.retreat > _LIKELY else 0
        return [(int(hold * danger.retreat), "no-retreat")]
    found: list[tuple[int, DefensiveOrder]] = [(danger.points - _FEINT - give_way, "rearguard")]
    if danger.is_beside and assessment.state.type_of(unit).arm != "infantry":
        gain = weigh_counterattack(assessment.state, weights, unit, danger.foe)
        if gain is not None and gain > 0:
            found.append((danger.points + gain - strike, "counterattack"))
    return found
