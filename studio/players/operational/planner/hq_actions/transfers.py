"""Transfers: steps and specialists go to the unit beside that has more to win or to lose by them."""

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.planner.stakes import Stakes, may_give
from studio.rules.operational.base.actions import Transfer
from studio.rules.operational.forcepool import transfer


def choose_transfer(
    here: Assessment, stakes: Stakes, duties: Duties, least: int, disband: int
) -> Transfer | None:
    """Choose the transfer by which two units, one beside enemies, together gain most, if it is so many points.

    A unit that gives its last step is gone, which costs `disband` points; garrisons and who holds what matters stay.
    """
    best: tuple[int, Transfer] | None = None
    for action in transfer.legal(here.state):
        giver, taker = here.state.units[action.unit], here.state.units[action.to]
        is_engaged = giver.at in here.contact or taker.at in here.contact
        if is_engaged and may_give(here, duties, giver):
            after = transfer.apply(here.state, action).state.units
            left = after.get(giver.id)
            gain = stakes.weigh(after[taker.id]) - stakes.weigh(taker) - stakes.weigh(giver)
            gain += stakes.weigh(left) if left is not None else -disband
            if gain > (best[0] if best else max(least, 1) - 1):
                best = gain, action
    return best[1] if best else None
