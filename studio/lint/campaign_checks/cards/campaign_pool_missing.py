"""Battles are fought on a front for which no reinforcements can be bought.

Pools are written per conference and front, each complete in itself. Where a conference has none for a front, nothing can be
bought in the battles that follow there. Of a campaign without any pools this is told once, as a hint: it may be meant so.
Fails: two battles on the front "italy" after a conference with a pool for "main" alone. Passes: the same with a pool for "italy".
Rules: camp.pool.limited, camp.pool.per-theater.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-pool-missing"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each conference without a pool for a front of its segment; of a campaign without pools the first."""
    campaign, course = context.campaign, context.course
    fronts = {front.id: front.name for front in campaign.fronts}
    conferences = [node for node in campaign.nodes if isinstance(node, Conference)]
    without_any = not any(node.pools for node in conferences)
    for node in conferences:
        battles = course.segments.get(node.id, ())
        for front in dict.fromkeys(course.battles[name].front for name in battles):
            if front in node.pools:
                continue
            if without_any:
                message = "No conference has a pool of reinforcements, so that no step can be bought in the campaign."
                pointer = context.pointer(node.id)
                yield Problem(CODE, Severity.HINT, message, campaign.id, pointer, subject=campaign.id)
                return
            count = sum(course.battles[name].front == front for name in battles)
            message = (
                f"{context.title(node.id)} has no pool for the front {fronts.get(front, front)}, where "
                f"{count} of the battles after it are fought; add one."
            )
            yield Problem(
                CODE, SEVERITY, message, campaign.id, f"{context.pointer(node.id)}/pools", subject=node.id
            )
