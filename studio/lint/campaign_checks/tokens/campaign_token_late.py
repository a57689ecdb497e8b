"""A token comes too late for what asks for it.

Every place that reads it lies before all battles and conferences that grant it, or on other ways.
Fails: a token of the second battle, asked for by a variant of the first alone. Passes: the same asked for by the third.
Rules: camp.token.later.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.tokens import find_grants, find_token_uses
from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-token-late"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report tokens that are granted and read, but at no place that comes after one that grants them."""
    campaign, uses = context.campaign, find_token_uses(context.campaign)
    granting: dict[str, set[str]] = {}
    for pointer, name in find_grants(campaign):
        granting.setdefault(name, set()).update(_nodes_at(context, pointer))
    for number, token in enumerate(campaign.tokens):
        granters, places = granting.get(token.id, set()), uses[token.id].read
        in_time = any(_comes_after(context, place, node) for place in places for node in granters)
        if granters and places and not in_time:
            where = " and ".join(sorted(map(context.title, granters)))
            message = (
                f'The token "{token.name}" is granted in {where}, and nothing that comes later reads it; '
                "read it in a later battle, or grant it sooner."
            )
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/tokens/{number}", subject=token.id)


def _comes_after(context: CampaignContext, place: str, granter: str) -> bool:
    """Return whether a place is read after a node: at a later one, or on the edges that leave it."""
    if place.startswith("/milestones/"):
        return True
    readers = _nodes_at(context, place)
    return not readers.isdisjoint(context.graph.after(granter)) or (
        granter in readers and not place.startswith("/nodes/")
    )


def _nodes_at(context: CampaignContext, pointer: str) -> set[str]:
    """Return the nodes at which the thing at a pointer comes up: of a plan the conferences that offer it."""
    campaign, steps = context.campaign, pointer.split("/")
    number = int(steps[2])
    match steps[1]:
        case "nodes":
            return {campaign.nodes[number].id}
        case "edges":
            return {campaign.edges[number].source} & context.graph.nodes.keys()
        case "plans":
            plan = campaign.plans[number].id
            return {node.id for node in campaign.nodes if isinstance(node, Conference) and plan in node.plans}
    return {campaign.starts[number].node} & context.graph.nodes.keys()
