"""What each token of a campaign comes from, and what it does (camp.token.kinds): found by looking for what reads it."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from studio.campaign.conditions import find_conditions, leaves
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import HasToken
from studio.documents.campaign.nodes import Battle


@dataclass(frozen=True, slots=True)
class TokenUse:
    """The places of a campaign that grant a token and that read it, as JSON pointers in the sequence of the file."""

    granted: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    #: It counts when the campaign is over.
    at_end: bool = False


def find_token_uses(campaign: Campaign) -> Mapping[str, TokenUse]:
    """Find where each token is granted and read, those that the campaign does not list among them."""
    granted: defaultdict[str, list[str]] = defaultdict(list)
    read: defaultdict[str, list[str]] = defaultdict(list)
    for pointer, token in find_grants(campaign):
        granted[token].append(pointer)
    for pointer, condition in find_conditions(campaign):
        for token in dict.fromkeys(leaf.token for leaf in leaves(condition) if isinstance(leaf, HasToken)):
            read[token].append(pointer)
    ends = {token.id for token in campaign.tokens if token.end is not None}
    known = dict.fromkeys([*(token.id for token in campaign.tokens), *granted, *read])
    return {
        token: TokenUse(tuple(granted[token]), tuple(read[token]), at_end=token in ends) for token in known
    }


def find_grants(campaign: Campaign) -> list[tuple[str, str]]:
    """Find every place that grants a token, with the token: objectives, defeats, plans and shorter cuts."""
    found: list[tuple[str, str]] = []
    for number, node in enumerate(campaign.nodes):
        if isinstance(node, Battle):
            found += (
                (f"/nodes/{number}/tokens/{index}/token", each.token)
                for index, each in enumerate(node.tokens)
            )
            found += (
                (f"/nodes/{number}/lost_tokens/{index}", token)
                for index, token in enumerate(node.lost_tokens)
            )
    for number, plan in enumerate(campaign.plans):
        found += ((f"/plans/{number}/grants/{index}", token) for index, token in enumerate(plan.grants))
    for number, start in enumerate(campaign.starts):
        found += ((f"/starts/{number}/tokens/{index}", token) for index, token in enumerate(start.tokens))
    return found
