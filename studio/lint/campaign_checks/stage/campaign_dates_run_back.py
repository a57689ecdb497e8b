"""A battle begins before another one that it follows.

Time runs one way in a campaign.
Fails: a battle of 16 March behind one of 6 April. Passes: the same the other way round; two that begin on the same day.
Rules: camp.segment.sequence.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-dates-run-back"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle that begins before one of those that lead to it directly, conferences between them aside."""
    course = context.course
    for name, roster in course.rosters.items():
        for before in _before(context, name):
            earlier = course.rosters.get(before)
            if earlier is not None and earlier.start > roster.start:
                message = (
                    f"{context.title(name)} begins on {roster.start}, after {context.title(before)} on "
                    f"{earlier.start} on the same route; correct a date, or the sequence."
                )
                yield Problem(
                    CODE, SEVERITY, message, context.campaign.id, context.pointer(name), subject=name
                )
                break


def _before(context: CampaignContext, battle: str) -> list[str]:
    """Find the battles that lead to one, with nothing but conferences between them."""
    found: list[str] = []
    waiting, seen = [battle], {battle}
    while waiting:
        here = waiting.pop()
        for edge in context.campaign.edges:
            if edge.target == here and edge.source in context.graph.nodes and edge.source not in seen:
                seen.add(edge.source)
                if edge.source in context.course.battles:
                    found.append(edge.source)
                else:
                    waiting.append(edge.source)
    return found
