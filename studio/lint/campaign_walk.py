"""Every way through a campaign: which situations each node can come into, and which edges are taken from there."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Final

from studio.campaign.conditions import find_named_tokens, holds
from studio.campaign.graph import CampaignGraph, Route
from studio.documents.campaign import Battle, Conference, Edge, Node, Result

#: So many situations are followed at most; a campaign with more is not judged by them.
MOST_SITUATIONS: Final = 5_000

Tokens = frozenset[str]


@dataclass(frozen=True, slots=True)
class Departure:
    """One way of leaving a node: what is held then, and how the battle there ended or what was chosen."""

    node: str
    tokens: Tokens
    #: None at conferences.
    result: Result | None = None
    #: The number of the choice at a conference; None where there is none.
    choice: int | None = None


@dataclass(frozen=True, slots=True)
class Walk:
    """All departures that can happen, each with the number of the edge that it takes; None where none is open."""

    taken: Mapping[Departure, int | None]

    def at(self, node: str) -> dict[Departure, int | None]:
        """Return those from one node."""
        return {departure: edge for departure, edge in self.taken.items() if departure.node == node}


def walk(graph: CampaignGraph, decisive: Set[str] = frozenset()) -> Walk | None:
    """Follow all ways from the start; from a node the first edge of the file that is open is taken.

    Battles may be won or lost, and drawn where their scenario is not among the `decisive` ones. Tokens that no condition names are left aside. None if there are more than
    MOST_SITUATIONS, or no start.
    """
    if graph.campaign.start not in graph.nodes:
        return None
    routes = routes_from(graph)
    named = frozenset(token for edge in graph.campaign.edges for token in find_named_tokens(edge.condition))
    taken: dict[Departure, int | None] = {}
    waiting: list[tuple[str, Tokens]] = [(graph.campaign.start, frozenset())]
    seen = set(waiting)
    while waiting:
        name, tokens = waiting.pop()
        for departure in _departures(graph.nodes[name], tokens, named, decisive):
            edge = next((route for route in routes.get(name, ()) if is_open(route.edge, departure)), None)
            taken[departure] = edge.index if edge else None
            after = (edge.edge.target, departure.tokens) if edge else None
            if after is not None and after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(taken) > MOST_SITUATIONS:
            return None
    return Walk(taken)


def routes_from(graph: CampaignGraph) -> Mapping[str, list[Route]]:
    """Return the edges from each node in the sequence of the file, without those that hang in the air."""
    found: dict[str, list[Route]] = {}
    for number, edge in enumerate(graph.campaign.edges):
        route = Route(number, edge)
        if route not in graph.dangling:
            found.setdefault(edge.source, []).append(route)
    return found


def is_open(edge: Edge, departure: Departure) -> bool:
    """Say whether an edge can be taken in a situation."""
    return holds(edge.condition, departure.tokens, departure.result)


def _departures(node: Node, tokens: Tokens, named: Tokens, decisive: Set[str]) -> Iterator[Departure]:
    name = node.id
    if isinstance(node, Conference):
        for number, choice in enumerate(node.choices):
            yield Departure(name, tokens | named.intersection(choice.grants), choice=number)
        if not node.choices:
            yield Departure(name, tokens)
    elif isinstance(node, Battle):
        yield Departure(name, tokens | named.intersection(node.grants_if_won), "won")
        yield Departure(name, tokens | named.intersection(node.grants_if_lost), "lost")
        if node.scenario not in decisive:
            yield Departure(name, tokens, "drawn")
