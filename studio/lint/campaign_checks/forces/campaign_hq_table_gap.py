"""A rung is missing in the prices of upgrades.

Upgrades are bought one rung at a time, so that what lies above a gap can never be bought. Tops are 9 CPs, 5 trucks and level 3.
Fails: engineering at {"1": 10, "3": 35}. Passes: {"1": 10, "2": 20, "3": 35}.
Rules: camp.conference.hq.cost.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.campaign.operational.forces import TOPS, UpgradeLadders
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-hq-table-gap"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each ladder with a gap, or with a rung above the top."""
    for kind, ladders in context.campaign.upgrades.items():
        for name in UpgradeLadders.model_fields:
            rungs = sorted(map(int, getattr(ladders, name)))
            label = name.replace("_", " ")
            pointer = f"/upgrades/{kind}/{name}"
            gaps = [low for low, high in pairwise(rungs) if high != low + 1]
            if gaps:
                message = (
                    f"The {label} of {kind} has no price for {gaps[0] + 1}, so that what is above it cannot be bought; "
                    "add the rung."
                )
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=kind)
            top = TOPS[name]
            if rungs and rungs[-1] > top:
                message = f"The {label} of {kind} goes up to {rungs[-1]} in its prices, and {top} is the top; remove the rung."
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=kind)
