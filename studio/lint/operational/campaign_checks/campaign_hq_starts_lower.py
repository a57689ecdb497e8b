"""A headquarters begins the campaign with fewer CPs than it has in its first scenario played alone.

In a campaign the values of the campaign hold from the first battle on.
Fails: XXX Corps with 4 CPs in the campaign, of a type that starts with 5. Passes: 5 CPs, or none written, which are those
of its first scenario.
Rules: camp.persist.hq, op.hq.cp.start-value.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-hq-starts-lower"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each headquarters whose CPs at the start, on normal, are below those of its type."""
    if not isinstance(context.catalogue, OperationalCatalogue):
        return
    starts = {kind.id: kind.command_points for kind in context.catalogue.hq_types}
    for number, hq in enumerate(context.campaign.hqs):
        battles = context.course.battles_with_hq(hq.id)
        if not hq.persistent or not battles:
            continue
        first = battles[0]
        scenario = starts.get(context.course.rosters[first].hqs[hq.id].type, 0)
        normal = hq.by_level.normal.cp
        cp = normal if normal is not None else hq.start.cp
        if cp is not None and cp < scenario:
            message = (
                f"{hq.name} starts with {cp} CPs in the campaign and {scenario} in {context.title(first)} played alone; "
                "make sure that this is meant."
            )
            pointer = f"/hqs/{number}/start/cp"
            yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=hq.id)
