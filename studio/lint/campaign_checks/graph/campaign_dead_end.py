"""Nothing follows a conference or a battle.

A campaign goes on until it comes to an end node. All ways through it are followed, with every plan and every outcome: in
some situation all edges from the node are shut, or there are none, and the player is left standing.
Fails: a battle without an edge; one with an edge for a token alone. Passes: the same with an edge without a condition
behind it.
Rules: camp.victory.each-battle.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.routes import Departure
from studio.campaign.sentences import condition_sentence
from studio.documents.campaign.conditions import AllOf
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-dead-end"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each node that is left standing, with the situation of the fewest facts in which it is."""
    campaign, graph = context.campaign, context.graph
    ended = set(graph.dead_ends())
    for number, node in enumerate(campaign.nodes):
        if graph.nodes[node.id] is not node:
            continue
        if node.id in ended:
            message = f"No way leads on from {context.title(node.id)}; draw an edge to what follows, or make it an end."
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)
            continue
        departures = context.routes.at(node.id) if context.routes else {}
        stuck = [departure for departure, taken in departures.items() if taken is None]
        if stuck:
            when = _situation(context, min(stuck, key=lambda each: (len(each.facts), repr(each))))
            message = f"Nothing follows {context.title(node.id)}{when}; add an edge without a condition, or change one."
            yield Problem(CODE, SEVERITY, message, campaign.id, f"/nodes/{number}", subject=node.id)


def _situation(context: CampaignContext, departure: Departure) -> str:
    """Return in which situation the node is left standing, as the end of a clause."""
    parts = []
    if departure.skipped:
        parts.append("where it is skipped")
    elif departure.result is not None:
        parts.append(f"once it is {departure.result}")
    facts = sorted(departure.facts, key=repr)
    if facts:
        parts.append(condition_sentence(AllOf(kind="all", of=tuple(facts)), context.names))
    return f" {', '.join(parts)}" if parts else ""
