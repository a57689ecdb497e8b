"""A campaign as a directed graph: one value that is drawn and checked.

The library of graphs takes a third of a second to import, so that only what searches a campaign imports it; to play one
nothing is searched.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Battle, Conference, End, Node

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, slots=True)
class Route:
    """An edge from one node to another as the file has it, with its index among the edges."""

    index: int
    edge: Edge


class CampaignGraph:
    """The nodes and edges of a campaign; edges to nodes that do not exist are left out, and listed in `dangling`."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.nodes: dict[str, Node] = {node.id: node for node in campaign.nodes}
        routes = [Route(index, edge) for index, edge in enumerate(campaign.edges)]
        self.dangling = tuple(
            route
            for route in routes
            if route.edge.source not in self.nodes or route.edge.target not in self.nodes
        )
        self._leaving: dict[str, list[Route]] = {name: [] for name in self.nodes}
        for route in routes:
            if route not in self.dangling:
                self._leaving[route.edge.source].append(route)

    @cached_property
    def _graph(self) -> "nx.MultiDiGraph[str]":
        import networkx as nx

        graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        graph.add_nodes_from(self.nodes)
        for routes in self._leaving.values():
            for route in routes:
                graph.add_edge(route.edge.source, route.edge.target, key=route.index)
        return graph

    def routes_from(self, node: str) -> Sequence[Route]:
        """Return the edges from a node in the sequence of the file, in which they are tried."""
        return self._leaving[node]

    def after(self, node: str) -> frozenset[str]:
        """Find every node that some path leads to from another, conditions aside."""
        import networkx as nx

        return frozenset(nx.descendants(self._graph, node))

    def reachable(self) -> frozenset[str]:
        """Find every node that some path leads to from the start, conditions aside; empty if the start is missing."""
        start = self.campaign.start
        if start not in self.nodes:
            return frozenset()
        import networkx as nx

        return frozenset({start} | nx.descendants(self._graph, start))

    def dead_ends(self) -> tuple[str, ...]:
        """Find the conferences and battles that no edge leads out of, in the sequence of the file."""
        return tuple(
            node.id
            for node in self.nodes.values()
            if not isinstance(node, End) and not self._graph.out_degree(node.id)
        )

    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """Find the groups of nodes that lead back to themselves, each in the sequence of the file."""
        import networkx as nx

        groups = [
            group
            for group in nx.strongly_connected_components(self._graph)
            if len(group) > 1 or any(self._graph.has_edge(name, name) for name in group)
        ]
        found = (tuple(name for name in self.nodes if name in group) for group in groups)
        return tuple(sorted(found, key=lambda group: list(self.nodes).index(group[0])))

    def leads_out(self, group: Collection[str]) -> bool:
        """Return whether an edge leads from one of these nodes to any other node."""
        return any(target not in group for name in group for target in self._graph.successors(name))

    def granted(self) -> Iterator[str]:
        """Find every token that some plan or battle grants, or that a shorter cut begins with."""
        for name in self.nodes:
            yield from self.granted_at(name)
        for start in self.campaign.starts:
            yield from start.tokens

    def granted_at(self, name: str) -> Iterator[str]:
        """Find the tokens that a node grants: a battle by itself, a conference by its plans."""
        match self.nodes[name]:
            case Conference(plans=listed):
                for plan in self.campaign.plans:
                    yield from plan.grants if plan.id in listed else ()
            case Battle() as battle:
                yield from (each.token for each in battle.tokens)
                yield from battle.lost_tokens
            case End():
                pass

    def layers(self) -> tuple[tuple[str, ...], ...]:
        """Return the nodes layer by layer from those that nothing leads to; a cycle stands in one layer."""
        import networkx as nx

        condensed = nx.condensation(nx.DiGraph(self._graph))
        inside: dict[int, set[str]] = {number: condensed.nodes[number]["members"] for number in condensed}
        return tuple(
            tuple(name for name in self.nodes if any(name in inside[number] for number in layer))
            for layer in nx.topological_generations(condensed)
        )
