"""Laying a campaign out: nothing overlaps, and segments stand in rows that are read like a page."""

from itertools import combinations, pairwise
from typing import Any

import graphlay
import pytest

from studio.campaign.course import Course
from studio.campaign.layout import arrange
from tests.support.journey import journey

SIZE = (180, 60)


def laid_out(course: Course) -> Any:
    """The middle of each node."""
    return arrange(course, dict.fromkeys(course.graph.nodes, SIZE))


def long_campaign(battles: int, conferences: set[int]) -> Course:
    """Battles one after another, conferences before some of them."""
    nodes: list[Any] = []
    for number in range(battles):
        if number == 0 or number in conferences:
            nodes.append({"kind": "conference", "id": f"c{number}", "title": "Talks", "at": {"x": 0, "y": 0}})
        nodes.append(
            {
                "kind": "battle",
                "id": f"b{number}",
                "title": "Battle",
                "scenario": "mareth",
                "at": {"x": 0, "y": 0},
            }
        )
    nodes.append({"kind": "end", "id": "end", "title": "End", "victory": True, "at": {"x": 0, "y": 0}})
    ids = [node["id"] for node in nodes]
    edges = [{"source": one, "target": other} for one, other in pairwise(ids)]
    return Course(
        journey({"/nodes": nodes, "/edges": edges, "/start": "c0", "/plans": [], "/tokens": []}), {}
    )


def test_nodes_do_not_overlap() -> None:
    course = Course(journey(), {})
    nodes = laid_out(course)
    assert nodes.keys() == course.graph.nodes.keys()
    for (ax, ay), (bx, by) in combinations(nodes.values(), 2):
        assert abs(ax - bx) >= SIZE[0] or abs(ay - by) >= SIZE[1]


def test_a_short_campaign_runs_from_left_to_right() -> None:
    course = Course(journey(), {})
    nodes = laid_out(course)
    for edge in course.campaign.edges:
        assert nodes[edge.source][0] < nodes[edge.target][0]


@pytest.mark.rule("camp.segment.definition")
def test_each_segment_of_a_long_campaign_stands_in_one_row() -> None:
    course = long_campaign(13, {3, 6, 9})
    nodes = laid_out(course)
    rows = {}
    for conference, battles in course.segments.items():
        assert len({nodes[name][1] for name in (conference, *battles)}) == 1
        rows[conference] = nodes[conference][1]
    assert list(rows.values()) == sorted(rows.values())
    assert len(set(rows.values())) > 1
    width, height = (max(at[axis] for at in nodes.values()) for axis in (0, 1))
    assert 1 < width / height < 4


def test_a_segment_that_is_too_long_for_a_row_goes_on_in_the_next() -> None:
    course = long_campaign(16, set())
    nodes = laid_out(course)
    columns = len({x for x, _ in nodes.values()})
    assert 3 <= columns <= 8
    names = ["c0", *(f"b{number}" for number in range(16)), "end"]
    places = [nodes[name] for name in names]
    assert sorted(places, key=lambda at: (at[1], at[0])) == places


def test_the_same_campaign_is_laid_out_the_same() -> None:
    course = Course(journey(), {})
    assert laid_out(course) == laid_out(course)


def test_a_campaign_that_turns_in_circles_is_laid_out_all_the_same() -> None:
    course = Course(journey({"/edges/2/target": "council", "/edges/4/target": "akarit"}), {})
    assert laid_out(course).keys() == course.graph.nodes.keys()


def test_an_edge_to_nowhere_changes_nothing() -> None:
    course = Course(journey({"/edges/3/target": "cairo"}), {})
    assert laid_out(course).keys() == course.graph.nodes.keys()


def test_an_empty_campaign_needs_no_room() -> None:
    assert laid_out(Course(journey({"/nodes": [], "/edges": []}), {})) == {}


def test_where_nothing_tells_how_edges_cross_nodes_stand_as_in_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise graphlay.GraphlayError("no")

    monkeypatch.setattr(graphlay, "layout", refuse)
    nodes = laid_out(Course(journey(), {}))
    columns = [nodes[name][0] for name in ("council", "mareth", "akarit", "victory")]
    assert columns == sorted(set(columns))
    assert nodes["victory"][0] == nodes["defeat"][0]
    assert nodes["victory"][1] < nodes["defeat"][1]
