"""An edge with a condition leads where the edges after it lead anyway.

The first open edge of a node is taken; with the same goal behind both, the condition decides nothing. A player who
bought a plan for it sees no difference.
Fails: an edge for the plan Tébessa to Oxhead, and the free edge to Oxhead too. Passes: the first to another battle.
Rules: camp.plan.branch, camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.routes import is_open
from studio.campaign.sentences import condition_sentence
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-edges-alike"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report edges whose condition makes no difference to where the run goes."""
    for number, edge in enumerate(context.campaign.edges):
        departures = context.routes.at(edge.source) if context.routes and edge.when is not None else {}
        if number not in departures.values():
            continue
        later = [each.edge for each in context.graph.routes_from(edge.source) if each.index > number]
        instead = {
            next((other.target for other in later if is_open(other, departure)), None)
            for departure, taken in departures.items()
            if taken == number
        }
        if instead != {edge.target}:
            continue
        message = (
            f"The edge from {edge.source} to {edge.target} makes no difference: where it is not open "
            f'("{condition_sentence(edge.when, context.names)}"), another leads there too; let one of them lead elsewhere, or take '
            "it away."
        )
        subject = f"{edge.source}>{edge.target}"
        yield Problem(CODE, SEVERITY, message, context.campaign.id, f"/edges/{number}", subject=subject)
