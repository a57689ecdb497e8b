"""Where the nodes of a campaign stand, worked out so that edges cross little and run from left to right."""

from collections.abc import Mapping
from dataclasses import dataclass

import graphlay

from studio.campaign.graph import CampaignGraph

#: Room between layers and between the nodes of one layer, for the plain layout.
_ACROSS, _DOWN = 260, 130


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The middle of each node, and the points through which each edge runs, by its number in the file."""

    nodes: Mapping[str, tuple[int, int]]
    edges: Mapping[int, tuple[tuple[int, int], ...]]


def arrange(graph: CampaignGraph, sizes: Mapping[str, tuple[int, int]]) -> Arrangement:
    """Lay a campaign out; `sizes` are the width and height of each node in points."""
    if not graph.nodes:
        return Arrangement({}, {})
    drawn = [
        (number, edge)
        for number, edge in enumerate(graph.campaign.edges)
        if edge.source in graph.nodes and edge.target in graph.nodes
    ]
    try:
        return _route_edges(graph, sizes, [(number, edge.source, edge.target) for number, edge in drawn])
    except graphlay.GraphlayError:
        return _lay_in_layers(graph)


def _route_edges(
    graph: CampaignGraph, sizes: Mapping[str, tuple[int, int]], edges: list[tuple[int, str, str]]
) -> Arrangement:
    names = list(graph.nodes)
    request = graphlay.Graph()
    for name in names:
        width, height = sizes[name]
        request.node(name, width=width, height=height)
    for _, source, target in edges:
        request.edge(source, target)
    result = graphlay.layout(request, options={"direction": "leftright", "routing": {"style": "diagonal"}})
    nodes = {name: _point(placed["center"]) for name, placed in zip(names, result.nodes, strict=True)}
    lines = {
        number: tuple(_point(point) for point in drawn["points"])
        for (number, _, _), drawn in zip(edges, result.edges, strict=True)
    }
    return Arrangement(nodes, lines)


def _point(at: Mapping[str, float] | tuple[float, float] | list[float]) -> tuple[int, int]:
    if isinstance(at, Mapping):
        return round(at["x"]), round(at["y"])
    return round(at[0]), round(at[1])


def _lay_in_layers(graph: CampaignGraph) -> Arrangement:
    """Put layers side by side in the sequence of the file; plain, but always possible."""
    nodes = {
        name: (column * _ACROSS, row * _DOWN)
        for column, layer in enumerate(graph.layers())
        for row, name in enumerate(layer)
    }
    return Arrangement(nodes, {})
