"""Something names a part of the campaign that is not there.

Edges join nodes, conditions ask for tokens, plans, battles and nodes, plans and battles grant tokens, conferences list
plans. A name that is missing is most often misspelt, so that what is granted and what is asked for are two things.
Fails: {"kind": "plan", "plan": "brimston"} where the list has "brimstone"; an edge to "tunis" where no node has that id.
Passes: the names of parts that are there.
Rules: camp.token.later, camp.plan.branch.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from studio.campaign.conditions import find_conditions, leaves
from studio.campaign.tokens import find_grants
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import HasPlan, HasReached, HasToken
from studio.documents.campaign.nodes import Battle, Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-unknown-name"
SEVERITY: Final = Severity.ERROR


#: Where something is named, of which kind it is, its name, and what the finding is about.
_Named = tuple[str, str, str, str]


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each name of a node, battle, token, plan, front, card, place, line or milestone that is not there."""
    campaign = context.campaign
    known = _find_known(campaign)
    for pointer, kind, name, subject in _find_named(campaign):
        if name not in known[kind]:
            near = get_close_matches(name, known[kind], 1)
            remedy = f"{near[0]}?" if near else f"Correct the name, or add the {kind}."
            message = f"The campaign has no {kind} {name}. {remedy}"
            yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=subject)


def _find_known(campaign: Campaign) -> dict[str, list[str]]:
    board = campaign.map
    return {
        "node": [node.id for node in campaign.nodes],
        "battle": [node.id for node in campaign.nodes if isinstance(node, Battle)],
        "token": [token.id for token in campaign.tokens],
        "plan": [plan.id for plan in campaign.plans],
        "front": [front.id for front in campaign.fronts] or ["main"],
        "card": [card.id for card in campaign.cards],
        "milestone": [milestone.id for milestone in campaign.milestones],
        "place": [place.id for place in board.places] if board else [],
        "front line": [line.id for line in board.lines] if board else [],
    }


def _find_named(campaign: Campaign) -> Iterator[_Named]:
    for number, edge in enumerate(campaign.edges):
        for field, name in (("source", edge.source), ("target", edge.target)):
            yield f"/edges/{number}/{field}", "node", name, f"{edge.source}>{edge.target}"
    for number, start in enumerate(campaign.starts):
        yield f"/starts/{number}/node", "node", start.node, start.id
    for pointer, token in find_grants(campaign):
        yield pointer, "token", token, token
    for number, each in enumerate(campaign.tokens):
        if each.end is not None and each.end.milestone is not None:
            yield f"/tokens/{number}/end/milestone", "milestone", each.end.milestone, each.id
        if each.end is not None and each.end.front_line is not None:
            yield f"/tokens/{number}/end/front_line", "front line", each.end.front_line, each.id
    yield from _find_in_conditions(campaign)
    yield from _find_in_nodes(campaign)


def _find_in_conditions(campaign: Campaign) -> Iterator[_Named]:
    for pointer, condition in find_conditions(campaign):
        for leaf in dict.fromkeys(leaves(condition)):
            match leaf:
                case HasToken():
                    yield pointer, "token", leaf.token, leaf.token
                case HasPlan():
                    yield pointer, "plan", leaf.plan, leaf.plan
                case HasReached():
                    yield pointer, "node", leaf.node, leaf.node
                case _:
                    battle = getattr(leaf, "battle", None)
                    if battle is not None:
                        yield pointer, "battle", battle, battle


def _find_in_nodes(campaign: Campaign) -> Iterator[_Named]:
    for number, node in enumerate(campaign.nodes):
        if node.place is not None:
            yield f"/nodes/{number}/place", "place", node.place, node.id
        if node.front_line is not None:
            yield f"/nodes/{number}/front_line", "front line", node.front_line, node.id
        if isinstance(node, Conference):
            for index, plan in enumerate(node.plans):
                yield f"/nodes/{number}/plans/{index}", "plan", plan, plan
            for front in node.pools:
                yield f"/nodes/{number}/pools/{front}", "front", front, node.id
            for level in ("easy", "normal", "classic", "hard"):
                for index, card in enumerate(getattr(node.free, level).cards):
                    yield f"/nodes/{number}/free/{level}/cards/{index}", "card", card, card
        elif isinstance(node, Battle):
            yield f"/nodes/{number}/front", "front", node.front, node.id
            for level in ("easy", "normal"):
                for index, card in enumerate(getattr(node.restart_bonus, level).cards):
                    yield f"/nodes/{number}/restart_bonus/{level}/cards/{index}", "card", card, card
