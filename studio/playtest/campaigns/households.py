"""What is done at conferences when the computer plays a campaign: households spend prestige each in their own way."""

from collections.abc import Callable, Mapping
from typing import Final

from studio.campaign.run.actions import Approve, Buy, Proceed, RunAction, Upgrade
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.state import RunState

#: Says what to do at a conference.
Household = Callable[[CampaignRun, RunState], RunAction]


def _saver(engine: CampaignRun, state: RunState) -> RunAction:
    """Approve every plan that can be paid, and save the rest."""
    actions = list(engine.legal(state))
    return next((each for each in actions if isinstance(each, Approve)), Proceed())


def _builder(engine: CampaignRun, state: RunState) -> RunAction:
    """Choose the plan that has to be, then buy upgrades and cards, the cheapest first."""
    actions = list(engine.legal(state))
    if Proceed() not in actions:
        return next(each for each in actions if isinstance(each, Approve))
    costs = {
        action: state.account.balance - engine.apply(state, action).state.account.balance
        for action in actions
        if isinstance(action, Upgrade | Buy)
    }
    return min(costs, key=lambda action: costs[action]) if costs else Proceed()


#: Who decides at conferences, by name.
HOUSEHOLDS: Final[Mapping[str, Household]] = {"saver": _saver, "builder": _builder}
