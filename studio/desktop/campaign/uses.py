"""What a token of a campaign comes from and what it does, in lines for its form and as places of the graph."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from studio.campaign.tokens import find_token_uses
from studio.desktop.campaign.editor import edge_keys
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle, Conference
from studio.editing.changes.naming import ends_of, full_title_of, title_of


@dataclass(frozen=True, slots=True)
class TokenPlaces:
    """The nodes and edges of the graph that grant or read a token."""

    nodes: frozenset[str] = frozenset()
    edges: frozenset[str] = frozenset()


def places_of(campaign: Campaign, token: str) -> TokenPlaces:
    """Find what lights up when a token is searched for; a plan by the conferences that offer it."""
    use = find_token_uses(campaign).get(token)
    if use is None:
        return TokenPlaces()
    nodes: set[str] = set()
    edges: set[str] = set()
    keys = edge_keys(campaign)
    for pointer in (*use.granted, *use.read):
        _, collection, index, *_ = pointer.split("/")
        if collection == "nodes":
            nodes.add(campaign.nodes[int(index)].id)
        elif collection == "edges":
            edges.add(keys[int(index)])
        elif collection == "plans":
            plan = campaign.plans[int(index)].id
            nodes.update(
                node.id for node in campaign.nodes if isinstance(node, Conference) and plan in node.plans
            )
    return TokenPlaces(frozenset(nodes), frozenset(edges))


def uses_of(campaign: Campaign, token: str) -> tuple[str, ...]:
    """Say in lines what grants a token and what it does (camp.token.kinds)."""
    use = find_token_uses(campaign).get(token)
    if use is None:
        return ()
    granted = [_place(campaign, pointer) for pointer in use.granted]
    read = [_place(campaign, pointer) for pointer in use.read]
    earned = f"Earned: {'; '.join(granted)}." if granted else "Nothing grants it yet."
    if not read:
        return (earned,) if use.at_end else (earned, "Nothing asks for it yet.")
    return earned, f"Does: {'; '.join(read)}."


def _place(campaign: Campaign, pointer: str) -> str:
    """Say in a few words what is at a place that grants or reads a token."""
    _, collection, index, *rest = pointer.split("/")
    items: Mapping[str, tuple[object, ...]] = {
        "plans": campaign.plans,
        "starts": campaign.starts,
        "milestones": campaign.milestones,
    }
    if collection == "edges":
        return f"opens the way {ends_of(campaign, campaign.edges[int(index)])}"
    if collection != "nodes":
        element = items[collection][int(index)]
        word = {"plans": "the plan", "starts": "the shorter cut", "milestones": "the milestone"}[collection]
        return f"{word} {getattr(element, 'name', '') or getattr(element, 'title', '')}"
    return next(_in_node(campaign, int(index), rest))


def _in_node(campaign: Campaign, index: int, rest: list[str]) -> Iterator[str]:
    node = campaign.nodes[index]
    assert isinstance(node, Battle)
    match rest:
        case ["tokens", number, *_]:
            yield f"{node.tokens[int(number)].objective} in {title_of(node)}"
        case ["lost_tokens", *_]:
            yield f"a defeat in {title_of(node)}"
        case ["skip_if", *_]:
            yield f"skips {title_of(node)}"
        case ["variants", number, *_]:
            yield f"{full_title_of(node.variants[int(number)])} in {title_of(node)}"
