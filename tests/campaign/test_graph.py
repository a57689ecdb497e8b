"""A campaign as a graph: what can be reached, where it ends, where it turns in circles, what it grants."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from studio.campaign.graph import CampaignGraph
from studio.documents.campaign.nodes import Battle
from tests.support.edits import GONE
from tests.support.journey import journey

Edits = Mapping[str, Any]
ALL = {"council", "mareth", "akarit", "victory", "defeat"}


def graph(edits: Edits | None = None) -> CampaignGraph:
    return CampaignGraph(journey(edits))


@pytest.mark.parametrize(
    ("edits", "reachable"),
    [
        pytest.param({}, ALL, id="everything"),
        pytest.param({"/start": "akarit"}, {"akarit", "victory", "defeat"}, id="from the middle"),
        pytest.param({"/start": "victory"}, {"victory"}, id="from an end"),
        pytest.param({"/start": "cairo"}, set(), id="no start"),
        pytest.param({"/edges": []}, {"council"}, id="no edges"),
    ],
)
def test_what_can_be_reached(edits: Edits, reachable: set[str]) -> None:
    assert graph(edits).reachable() == reachable


def test_an_edge_to_nowhere_is_left_out_and_listed() -> None:
    cut = graph({"/edges/0/target": "cairo"})
    assert [(route.index, route.edge.target) for route in cut.dangling] == [(0, "cairo")]
    assert cut.reachable() == {"council"}


def test_an_edge_from_nowhere_is_listed() -> None:
    assert [route.index for route in graph({"/edges/4/source": "cairo"}).dangling] == [4]


def test_two_ways_between_the_same_nodes_are_two() -> None:
    again = {"source": "akarit", "target": "defeat", "label": "Drawn"}
    both = graph({"/edges/-": again, "/edges/3": GONE})
    assert both.dangling == ()
    assert both.dead_ends() == ()


@pytest.mark.parametrize(
    ("edits", "dead_ends"),
    [
        pytest.param({}, (), id="none: ends may end"),
        pytest.param({"/edges": []}, ("council", "mareth", "akarit"), id="no edges"),
        pytest.param({"/edges/4": GONE, "/edges/3": GONE}, ("akarit",), id="one battle"),
        pytest.param({"/edges/4": GONE, "/edges/3/target": "cairo"}, ("akarit",), id="an edge to nowhere"),
    ],
)
def test_dead_ends(edits: Edits, dead_ends: tuple[str, ...]) -> None:
    assert graph(edits).dead_ends() == dead_ends


@pytest.mark.parametrize(
    ("edits", "cycles"),
    [
        pytest.param({}, (), id="none"),
        pytest.param({"/edges/2/target": "mareth"}, (("mareth",),), id="to itself"),
        pytest.param(
            {"/edges/4/target": "council"}, (("council", "mareth", "akarit"),), id="back to the start"
        ),
        pytest.param(
            {"/edges/2/target": "council", "/edges/4/target": "akarit"},
            (("council", "mareth"), ("akarit",)),
            id="two, in the sequence of the file",
        ),
    ],
)
def test_cycles(edits: Edits, cycles: tuple[tuple[str, ...], ...]) -> None:
    assert graph(edits).cycles() == cycles


def test_tokens_are_granted_by_plans_and_by_battles_won_or_lost() -> None:
    granting = graph({"/nodes/2/lost_tokens": ["retreat"]})
    assert list(granting.granted()) == ["supplies", "flank", "retreat"]


def test_layers_lead_on_from_what_nothing_leads_to() -> None:
    assert graph().layers() == (("council",), ("mareth",), ("akarit",), ("victory", "defeat"))


def test_a_cycle_stands_in_one_layer() -> None:
    assert graph({"/edges/2/target": "council"}).layers()[0] == ("council", "mareth")


def test_an_empty_campaign_has_nothing() -> None:
    empty = graph({"/nodes": [], "/edges": []})
    assert (empty.reachable(), empty.dead_ends(), empty.cycles(), empty.layers()) == (frozenset(), (), (), ())


@pytest.mark.rule("op.quick.scenario-definition")
def test_a_campaign_is_battles_in_a_row_with_conferences_among_them() -> None:
    talks = {"kind": "conference", "id": "algiers", "title": "Algiers", "at": {"x": 0, "y": 0}}
    ways = {
        "/nodes/-": talks,
        "/edges/1/target": "algiers",
        "/edges/-": {"source": "algiers", "target": "akarit"},
    }
    campaign = journey(ways)
    kinds = {node.id: node.kind for node in campaign.nodes}
    in_sequence = [{kinds[id_] for id_ in layer} for layer in CampaignGraph(campaign).layers()]
    assert in_sequence == [{"conference"}, {"battle"}, {"conference"}, {"battle"}, {"end"}]
    scenarios = [node.scenario for node in campaign.nodes if isinstance(node, Battle)]
    assert scenarios == ["mareth", "akarit"], "each battle is a scenario of its own"


@pytest.mark.rule("op.intro.scope")
def test_a_campaign_may_have_dozens_of_battles() -> None:
    names = [f"battle-{number}" for number in range(48)]
    battles = [
        {"kind": "battle", "id": name, "title": name, "scenario": name, "at": {"x": 0, "y": 0}}
        for name in names
    ]
    ways = [{"source": here, "target": there} for here, there in pairwise(names)]
    campaign = CampaignGraph(journey({"/start": names[0], "/nodes": battles, "/edges": ways}))
    assert campaign.layers() == tuple((name,) for name in names)
    assert campaign.reachable() == set(names)
