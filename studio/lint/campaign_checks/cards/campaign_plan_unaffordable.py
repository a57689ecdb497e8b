"""A plan costs more than a player can have.

Counted for each level of difficulty over all ways to the conferences that offer it: the prestige at the start, all primary
objectives that are not held from the start taken in time, all bonus objectives, bonuses for what is held, and what the cards
bring back that are given; nothing spent.
Fails: a plan of 500 after two battles that bring 190 each, with 100 at the start. Passes: one of 480.
Rules: camp.plan.cost, camp.overview.prestige.earn.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.means import most_in_hand
from studio.lint.problem import Problem, Severity
from studio.tables.kinds import Difficulty

CODE: Final = "campaign-plan-unaffordable"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each plan that is beyond the most that can be in hand wherever it is offered, on some level."""
    campaign = context.campaign
    most = most_in_hand(context) if campaign.plans else None
    if most is None:
        return
    for number, plan in enumerate(campaign.plans):
        at = [node.id for node in campaign.nodes if isinstance(node, Conference) and plan.id in node.plans]
        beyond: dict[Difficulty, tuple[int, str]] = {}
        for level in most:
            reached = [(most[level][name], name) for name in at if name in most[level]]
            if reached and max(reached)[0] < plan.cost:
                beyond[level] = max(reached)
        if not beyond:
            continue
        level, (amount, where) = max(beyond.items(), key=lambda each: each[1][0])
        on = "" if len(beyond) == len(most) else f" on the level {' or '.join(beyond)}"
        message = (
            f'The plan "{plan.name}" costs {plan.cost}; at most {amount} can be in hand at {context.title(where)}{on}, '
            "nothing spent. Lower its cost, or give more before it."
        )
        yield Problem(
            CODE, SEVERITY, message, campaign.id, f"/plans/{number}/cost", subject=plan.id, most=amount
        )
