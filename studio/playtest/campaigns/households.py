"""What is done at conferences when the computer plays a campaign: households spend prestige each in their own way."""

from collections.abc import Mapping
from typing import Final

from studio.campaign.run.actions import Approve, Buy, Proceed, RunAction, Upgrade
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.state import RunState
from studio.documents.campaign.household import Household, Purpose

#: What is done for each purpose at a conference; lost steps are bought back in battles.
_ACTIONS: Final[Mapping[Purpose, type[Approve] | type[Upgrade] | type[Buy]]] = {
    "plans": Approve,
    "upgrades": Upgrade,
    "cards": Buy,
}


def decide(household: Household, engine: CampaignRun, state: RunState) -> RunAction:
    """Choose what a household does next at a conference: what it spends on first, the cheapest first.

    A plan that has to be approved comes before all. Where lost steps come before something, prestige is kept for them.
    """
    actions = list(engine.legal(state))
    if Proceed() not in actions:
        return next(each for each in actions if isinstance(each, Approve))
    kept = 0
    for purpose in household.spends:
        if purpose == "repairs":
            kept = price_of_repairs(state)
            continue
        costs = {
            action: state.account.balance - engine.apply(state, action).state.account.balance
            for action in actions
            if isinstance(action, _ACTIONS[purpose])
        }
        payable = [action for action, cost in costs.items() if cost <= max(state.account.balance - kept, 0)]
        if payable:
            return min(payable, key=lambda action: costs[action])
    return Proceed()


def price_of_repairs(state: RunState) -> int:
    """Return about what buying back the steps costs that the units of the next battle have lost, as far as its pool goes.

    A step is reckoned as infantry, as only the rules of a battle know what else it is made of.
    """
    course = state.terms.course
    ahead = course.segments[state.at]
    roster = course.rosters.get(ahead[0]) if ahead else None
    if roster is None:
        return 0
    few = course.campaign.reconstitution.steps
    lost = 0
    for name, unit in roster.units.items():
        if name in state.units:
            record = state.units[name]
            has = record.steps if record.fate == "alive" else few
            lost += max(unit.steps - has, 0)
    prices = sorted(
        item.price
        for item in state.pools.get(course.battles[ahead[0]].front, ())
        if item.kind == "infantry"
        for _ in range(item.left)
    )
    return sum(prices[:lost])
