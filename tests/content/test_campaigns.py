"""The shipped campaigns: every way through them leads somewhere, on tokens that can be had."""

from pathlib import Path
from typing import Final

import pytest

from studio.campaign.conditions import find_conditions, leaves
from studio.campaign.graph import CampaignGraph
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import HasPlan, HasToken
from studio.documents.campaign.nodes import Battle, End
from studio.documents.pack import Pack
from tests.content.shipped import BATTLES, CONTENT

PACKS: Final = sorted((CONTENT / "packs").iterdir())
CAMPAIGNS: Final = {
    path.name.removesuffix(".campaign.json"): Campaign.model_validate_json(
        path.read_text(encoding="utf-8"), strict=True
    )
    for path in sorted(CONTENT.rglob("*.campaign.json"))
}
every_campaign = pytest.mark.parametrize("campaign", CAMPAIGNS.values(), ids=CAMPAIGNS)


@pytest.mark.parametrize("folder", PACKS, ids=[folder.name for folder in PACKS])
def test_a_pack_is_named_as_its_folder(folder: Path) -> None:
    pack = Pack.model_validate_json((folder / "pack.json").read_text(encoding="utf-8"), strict=True)
    assert pack.id == folder.name


@every_campaign
def test_edges_join_nodes_that_exist_and_battles_are_shipped(campaign: Campaign) -> None:
    nodes = {node.id for node in campaign.nodes}
    assert len(nodes) == len(campaign.nodes)
    assert campaign.start in nodes
    for edge in campaign.edges:
        assert {edge.source, edge.target} <= nodes
    battles = [node for node in campaign.nodes if isinstance(node, Battle)]
    assert {node.scenario for node in battles} <= set(BATTLES)


@every_campaign
def test_what_is_asked_for_is_declared_and_each_token_and_plan_is_felt(campaign: Campaign) -> None:
    declared = {token.id for token in campaign.tokens}
    ending = {token.id for token in campaign.tokens if token.end}
    asked = [leaf for _, condition in find_conditions(campaign) for leaf in leaves(condition)]
    tokens = {leaf.token for leaf in asked if isinstance(leaf, HasToken)}
    assert tokens | ending == declared == set(CampaignGraph(campaign).granted())
    plans = {leaf.plan for leaf in asked if isinstance(leaf, HasPlan)}
    assert plans == {plan.id for plan in campaign.plans}


@every_campaign
def test_every_node_is_reached_and_only_ends_are_left_nowhere(campaign: Campaign) -> None:
    reached, waiting = set(), [campaign.start]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting.extend(edge.target for edge in campaign.edges if edge.source == here)
    assert reached == {node.id for node in campaign.nodes}
    leaving = {edge.source for edge in campaign.edges}
    assert {node.id for node in campaign.nodes if isinstance(node, End)} == reached - leaving
