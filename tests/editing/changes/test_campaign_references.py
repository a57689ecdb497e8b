"""What refers to the parts of a campaign follows a new id, and goes or stays with what is removed."""

import json
from typing import Any

import pytest

from studio.documents.campaign.campaign import Campaign
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.references import renamed
from tests.documents.samples import CAMPAIGN


def sample() -> Campaign:
    return Campaign.model_validate_json(json.dumps(CAMPAIGN))


def texts(part: Any) -> list[str]:
    """All texts and keys of JSON data."""
    if isinstance(part, dict):
        return [text for key, each in part.items() for text in (key, *texts(each))]
    if isinstance(part, list):
        return [text for each in part for text in texts(each)]
    return [part] if isinstance(part, str) else []


@pytest.mark.parametrize(
    ("collection", "key", "count"),
    [
        pytest.param(
            "tokens", "early", 9, id="a token: where it is granted, asked for, guessed and silenced"
        ),
        pytest.param("nodes", "fight", 9, id="a battle: edges, arrows and what milestones ask of it"),
        pytest.param("nodes", "plan", 5, id="a conference: start, shorter cut, edge and what unlocks a plan"),
        pytest.param("plans", "night", 3, id="a plan: where it is offered and asked for"),
        pytest.param("hqs", "x-corps", 4, id="a headquarters: starts, hints and bonuses"),
        pytest.param("units", "51-highland-154", 1, id="a unit: nothing speaks of it"),
        pytest.param("cards", "strike", 3, id="a card: given free and after a restart"),
        pytest.param("fronts", "main", 3, id="a front: its pools and its battles, named or not"),
    ],
)
def test_a_new_id_is_followed_everywhere(collection: str, key: str, count: int) -> None:
    change = SetFields[Campaign]((collection, key), {"id": "another"})
    after = change.changed(sample())
    assert texts(after.to_json()).count("another") == count
    assert Campaign.model_validate_json(after.model_dump_json(by_alias=True)) == after


def test_units_of_scenarios_are_followed_where_they_persist_and_have_parts_or_alternates() -> None:
    before = sample()
    assert texts(renamed(before, "units", "51-highland", "another").to_json()).count("another") == 2
    assert texts(renamed(before, "units", "82-airborne", "another").to_json()).count("another") == 1


@pytest.mark.parametrize(("collection", "key"), [("lines", "akarit"), ("places", "wadi")])
def test_what_the_strategic_map_has_is_followed(collection: str, key: str) -> None:
    assert texts(renamed(sample(), collection, key, "another").to_json()).count("another") == 1


def test_a_removed_node_takes_its_edges_arrows_and_shorter_cuts_along_but_no_condition() -> None:
    before = sample()
    after = RemoveElement[Campaign]("nodes", "fight").changed(before)
    assert after.edges == ()
    assert after.map is not None
    assert after.map.arrows == {}
    assert after.milestones == before.milestones
    assert RemoveElement[Campaign]("nodes", "plan").changed(before).starts == ()


def test_a_removed_front_leaves_its_battles_on_the_usual_one() -> None:
    named = SetFields[Campaign](("fronts", "main"), {"id": "tunisia"}).changed(sample())
    after = RemoveElement[Campaign]("fronts", "tunisia").changed(named)
    assert [getattr(node, "front", None) for node in after.nodes] == [None, "main", None]
    assert [getattr(node, "pools", None) for node in after.nodes] == [{}, None, None]


def test_what_is_said_of_a_headquarters_that_is_listed_no_more_stays() -> None:
    after = RemoveElement[Campaign]("hqs", "x-corps").changed(sample())
    assert texts(after.to_json()).count("x-corps") == 4  # a variant names it too
