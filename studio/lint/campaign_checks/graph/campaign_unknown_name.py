"""Something names a part of the campaign that is not there.

Edges join nodes, conditions ask for tokens, plans, battles and nodes, plans and battles grant tokens, conferences list
plans. A name that is missing is most often misspelt, so that what is granted and what is asked for are two things.
Fails: {"kind": "plan", "plan": "brimston"} where the list has "brimstone"; an edge to "tunis" where no node has that id.
Passes: the names of parts that are there.
Rules: camp.token.later, camp.plan.branch.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.names import find_unknown_names
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-unknown-name"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each name of a node, battle, token, plan, front, card, place, line or milestone that is not there."""
    for found in find_unknown_names(context.campaign):
        part = found.part
        remedy = f"{found.near}?" if found.near else f"Correct the name, or add the {part.kind}."
        message = f"The campaign has no {part.kind} {part.name}. {remedy}"
        yield Problem(CODE, SEVERITY, message, context.campaign.id, part.pointer, subject=part.subject)
