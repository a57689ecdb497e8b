"""The campaign of the Tunisia pack: every way through it leads somewhere, on tokens that can be had."""

from pathlib import Path

from studio.campaign.conditions import find_conditions, leaves
from studio.campaign.graph import CampaignGraph
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import HasPlan, HasToken
from studio.documents.campaign.nodes import Battle, End
from studio.documents.pack import Pack

FOLDER = Path(__file__).parents[2] / "content" / "packs" / "tunisia"
PACK = Pack.model_validate_json((FOLDER / "pack.json").read_text(encoding="utf-8"), strict=True)
CAMPAIGN = Campaign.model_validate_json(
    (FOLDER / "campaigns" / "tunisia-1943.campaign.json").read_text(encoding="utf-8"), strict=True
)
NODES = {node.id: node for node in CAMPAIGN.nodes}


def test_the_pack_is_named_as_its_folder() -> None:
    assert PACK.id == FOLDER.name


def test_edges_join_nodes_that_exist_and_battles_are_shipped() -> None:
    assert len(NODES) == len(CAMPAIGN.nodes)
    assert CAMPAIGN.start in NODES
    for edge in CAMPAIGN.edges:
        assert {edge.source, edge.target} <= set(NODES)
    for node in CAMPAIGN.nodes:
        if isinstance(node, Battle):
            assert (FOLDER / "scenarios" / f"{node.scenario}.scenario.json").is_file()


def test_conditions_ask_for_declared_tokens_that_are_granted() -> None:
    declared = {token.id for token in CAMPAIGN.tokens}
    asked = [leaf for _, condition in find_conditions(CAMPAIGN) for leaf in leaves(condition)]
    tokens = {leaf.token for leaf in asked if isinstance(leaf, HasToken)}
    assert tokens == declared == set(CampaignGraph(CAMPAIGN).granted())
    plans = {leaf.plan for leaf in asked if isinstance(leaf, HasPlan)}
    assert plans == {plan.id for plan in CAMPAIGN.plans}, "each plan is felt"


def test_every_node_is_reached_and_only_ends_are_left_nowhere() -> None:
    reached, waiting = set(), [CAMPAIGN.start]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting.extend(edge.target for edge in CAMPAIGN.edges if edge.source == here)
    assert reached == set(NODES)
    leaving = {edge.source for edge in CAMPAIGN.edges}
    assert {node.id for node in CAMPAIGN.nodes if isinstance(node, End)} == set(NODES) - leaving


def test_the_campaign_can_be_won_and_lost() -> None:
    ends = [node for node in CAMPAIGN.nodes if isinstance(node, End)]
    assert {end.victory for end in ends} == {True, False}
