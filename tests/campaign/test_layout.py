"""Laying a campaign out: every node and edge is placed, nothing overlaps, ways run from left to right."""

from itertools import combinations, pairwise

import graphlay
import pytest

from studio.campaign.graph import CampaignGraph
from studio.campaign.layout import arrange
from tests.support.journey import journey

SIZE = (180, 60)


def sizes(graph: CampaignGraph) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(graph.nodes, SIZE)


def test_nodes_do_not_overlap() -> None:
    graph = CampaignGraph(journey())
    nodes = arrange(graph, sizes(graph)).nodes
    assert nodes.keys() == graph.nodes.keys()
    for (ax, ay), (bx, by) in combinations(nodes.values(), 2):
        assert abs(ax - bx) >= SIZE[0] or abs(ay - by) >= SIZE[1]


def test_edges_run_from_left_to_right() -> None:
    graph = CampaignGraph(journey())
    nodes = arrange(graph, sizes(graph)).nodes
    for edge in graph.campaign.edges:
        assert nodes[edge.source][0] < nodes[edge.target][0]


def test_every_edge_has_a_line_between_its_nodes() -> None:
    graph = CampaignGraph(journey())
    arranged = arrange(graph, sizes(graph))
    assert arranged.edges.keys() == set(range(len(graph.campaign.edges)))
    for number, points in arranged.edges.items():
        edge = graph.campaign.edges[number]
        assert len(points) >= 2
        for point, name in ((points[0], edge.source), (points[-1], edge.target)):
            x, y = arranged.nodes[name]
            assert abs(point[0] - x) <= SIZE[0] / 2 + 1
            assert abs(point[1] - y) <= SIZE[1] / 2 + 1
        assert all(here != there for here, there in pairwise(points))


def test_an_edge_to_nowhere_has_no_line() -> None:
    graph = CampaignGraph(journey({"/edges/3/target": "cairo"}))
    assert arrange(graph, sizes(graph)).edges.keys() == {0, 1, 2, 4}


def test_the_same_campaign_is_laid_out_the_same() -> None:
    graph = CampaignGraph(journey())
    assert arrange(graph, sizes(graph)) == arrange(graph, sizes(graph))


def test_a_campaign_that_turns_in_circles_is_laid_out_all_the_same() -> None:
    graph = CampaignGraph(journey({"/edges/2/target": "council", "/edges/4/target": "akarit"}))
    assert arrange(graph, sizes(graph)).nodes.keys() == graph.nodes.keys()


def test_an_empty_campaign_needs_no_room() -> None:
    empty = arrange(CampaignGraph(journey({"/nodes": [], "/edges": []})), {})
    assert (dict(empty.nodes), dict(empty.edges)) == ({}, {})


def test_where_no_router_helps_layers_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise graphlay.GraphlayError("no")

    monkeypatch.setattr(graphlay, "layout", refuse)
    graph = CampaignGraph(journey())
    arranged = arrange(graph, sizes(graph))
    columns = [arranged.nodes[name][0] for name in ("council", "mareth", "akarit", "victory")]
    assert columns == sorted(set(columns))
    assert arranged.nodes["victory"][0] == arranged.nodes["defeat"][0]
    assert arranged.nodes["victory"][1] != arranged.nodes["defeat"][1]
    assert dict(arranged.edges) == {}
