"""The command points that a headquarters can do without on the march: some are kept for the orders and works of its units."""

from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.base.state import Unit
from studio.rules.operational.hq_actions.action_cost import cost_of
from studio.rules.operational.hq_actions.range import parent_hq
from studio.tables.operational.branches import HqActionKind


def can_spare(here: Assessment, unit: Unit, kind: HqActionKind, reserve: int) -> bool:
    """Return whether the headquarters of a unit keeps so many CPs for each of its units with enemies about it after an action."""
    hq = parent_hq(here.state, unit)
    asked = None if hq is None else cost_of(here.state, hq, kind)
    if hq is None or asked is None:
        return False
    busy = sum(one.hq == hq.id and (one.at in here.contact or one.at in here.threatened) for one in here.mine)
    return hq.cp - asked.cost >= reserve * busy
