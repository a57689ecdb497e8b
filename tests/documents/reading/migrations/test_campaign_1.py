"""Campaigns of version 1 get plans for choices, objectives for results, and the player's side among the notes."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.reading.migrations import migrate

HEAD: dict[str, Any] = {"format": "campaign", "version": 1, "id": "old", "title": "Old", "start": "council"}
AT = {"at": {"x": 0, "y": 0}}
SUPPLIES = {"kind": "has", "token": "supplies"}
WON, LOST = ({"kind": "result", "result": result} for result in ("won", "lost"))


def council(*choices: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "conference", "id": "council", "title": "Council", "choices": list(choices)} | AT


def battle(**grants: list[str]) -> dict[str, Any]:
    return {"kind": "battle", "id": "mareth", "title": "Mareth", "scenario": "mareth"} | grants | AT


def edge(source: str, condition: Mapping[str, Any] | None = None) -> dict[str, Any]:
    return {"source": source, "target": "end"} | ({"condition": condition} if condition else {})


def migrated(nodes: list[dict[str, Any]], edges: list[dict[str, Any]], **rest: Any) -> dict[str, Any]:
    return migrate(HEAD | rest | {"nodes": nodes, "edges": edges}, "campaign", 2, "old.campaign.json")


def test_a_whole_campaign() -> None:
    choices = (
        {"id": "wait", "text": "Wait for supplies.", "grants": ["supplies"]},
        {"id": "rush", "text": "Attack at once."},
    )
    after = migrated(
        [council(*choices), battle(grants_if_won=["flank"], grants_if_lost=["bled"])],
        [edge("council", SUPPLIES), edge("mareth", WON)],
        side="Eighth Army",
        reconstitution={"steps": 2},
    )
    assert after == HEAD | {
        "version": 2,
        "notes": "Side: Eighth Army",
        "reconstitution": {"steps": 2},
        "nodes": [
            {"kind": "conference", "id": "council", "title": "Council", "plans": ["wait", "rush"]} | AT,
            battle()
            | {
                "tokens": [{"objective": "victory", "token": "flank"}],
                "lost_tokens": ["bled"],
                "defeat": "goes-on",
            },
        ],
        "edges": [
            {"source": "council", "target": "end", "when": SUPPLIES},
            {"source": "mareth", "target": "end", "when": WON},
        ],
        "plans": [
            {
                "id": "wait",
                "name": "Wait for supplies.",
                "group": "council",
                "required": True,
                "grants": ["supplies"],
            },
            {"id": "rush", "name": "Attack at once.", "group": "council", "required": True},
        ],
    }


@pytest.mark.parametrize(
    ("edges", "required"),
    [
        pytest.param([edge("council", SUPPLIES)], True, id="shut without its token"),
        pytest.param([edge("council", SUPPLIES), edge("council")], False, id="another way is open"),
        pytest.param([edge("council", {"kind": "not", "of": SUPPLIES})], False, id="open without it"),
        pytest.param([edge("council", {"kind": "has", "token": "earlier"})], False, id="another token opens"),
        pytest.param(
            [edge("council", {"kind": "all", "of": [SUPPLIES, WON]})], True, id="shut by one of all"
        ),
        pytest.param(
            [edge("council", {"kind": "any", "of": [SUPPLIES, {"kind": "has", "token": "earlier"}]})],
            False,
            id="one of any may open",
        ),
        pytest.param([], True, id="no way at all"),
    ],
)
def test_plans_are_required_where_no_way_leads_on_without_their_tokens(
    edges: list[dict[str, Any]], required: bool
) -> None:
    after = migrated([council({"id": "wait", "text": "Wait.", "grants": ["supplies"]})], edges)
    assert after["plans"][0].get("required", False) is required


@pytest.mark.parametrize(
    ("grants", "condition", "defeat"),
    [
        pytest.param({}, WON, "must-win", id="a way for the victory alone"),
        pytest.param({}, LOST, "goes-on", id="a way for a defeat"),
        pytest.param({}, None, "goes-on", id="a way in any case"),
        pytest.param({"grants_if_won": ["supplies"]}, SUPPLIES, "must-win", id="a way for its token"),
        pytest.param({}, SUPPLIES, "goes-on", id="a way for a token from elsewhere"),
        pytest.param({"grants_if_lost": ["bled"]}, WON, "goes-on", id="a defeat that grants a token"),
        pytest.param({}, {"kind": "not", "of": WON}, "goes-on", id="a way without a victory"),
    ],
)
def test_a_campaign_goes_on_after_a_defeat_where_a_way_can_be_open(
    grants: dict[str, list[str]], condition: dict[str, Any] | None, defeat: str
) -> None:
    after = migrated([battle(**grants)], [edge("mareth", condition)])
    assert after["nodes"][0].get("defeat", "must-win") == defeat


def test_choices_of_the_same_id_become_plans_of_two() -> None:
    choice = {"id": "wait", "text": "Wait."}
    second = council(choice) | {"id": "cairo"}
    after = migrated([council(choice), second], [])
    assert [plan["id"] for plan in after["plans"]] == ["wait", "cairo-wait"]
    assert after["nodes"][1]["plans"] == ["cairo-wait"]


def test_what_is_no_campaign_at_all_is_left_for_the_model_to_judge() -> None:
    odd = {"nodes": ["no node", {"kind": "end"}], "edges": [7], "side": ""}
    after = migrate(HEAD | odd, "campaign", 2, "old.campaign.json")
    assert after == HEAD | {"version": 2, "nodes": odd["nodes"], "edges": [7]}
