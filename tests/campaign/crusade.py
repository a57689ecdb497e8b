"""A campaign of eleven battles, one of them to be skipped, with a plan that ends it elsewhere after two of its own."""

import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from studio.campaign.course import Course
from studio.campaign.rosters import Roster, RosterHq, RosterUnit
from studio.documents.campaign.campaign import Campaign
from tests.support.edits import edited

#: In the sequence of the default path, conferences among battles, then what the plan leads to.
DEFAULT = ["c1", "1", "2", "c2", "3", "4", "5", "6", "c3", "7", "c4", "8", "9", "c5", "10", "11", "cassino"]
PLAN = ["c4", "8b", "c5b", "9b", "arno"]
#: Which battles a unit fights in.
FIGHTS = {
    "50-northumbrian": "5 6 7 8 9",
    "1-us-infantry": "1 3 7 8 9 8b 9b",
    "46-division": "7 10 11 8b 9b",
    "7-armoured": "5 6 7 10 11 9b",
    "82-us-airborne": "8 10 9b",
}


def crusade(edits: Mapping[str, Any] | None = None) -> Campaign:
    """The campaign with other values at some JSON pointers."""
    return Campaign.model_validate_json(json.dumps(edited(_plain(), edits or {})), strict=True)


def course(edits: Mapping[str, Any] | None = None) -> Course:
    """Its course, with the units of FIGHTS in their battles."""
    campaign = crusade(edits)
    battles = [node.id for node in campaign.nodes if node.kind == "battle"]
    return Course(campaign, {battle: _roster(battle) for battle in battles})


def _roster(battle: str) -> Roster:
    units = {
        unit: RosterUnit(unit, "infantry", "xxx-corps", 6, 100)
        for unit, where in FIGHTS.items()
        if battle in where.split()
    }
    return Roster("allies", "1943-01-01", units, {"xxx-corps": RosterHq("XXX Corps", "corps")})


def _plain() -> dict[str, Any]:
    nodes = [_node(name) for name in dict.fromkeys([*DEFAULT, *PLAN])]
    ways = [(source, target, None) for source, target in pairwise(DEFAULT)]
    index = ways.index(("c4", "8", None))
    ways.insert(index, ("c4", "8b", {"kind": "plan", "plan": "brimstone"}))
    ways += [(source, target, None) for source, target in pairwise(PLAN[1:])]
    return {
        "format": "campaign",
        "version": 2,
        "id": "crusade",
        "title": "Crusade",
        "start": "c1",
        "tokens": [
            {"id": "panzers-spent", "name": "Panzers spent", "letter": "P"},
            {"id": "bizerte-road", "name": "Road to Bizerte", "letter": "B"},
            {"id": "captives", "name": "Captives", "letter": "C"},
            {"id": "naples-whole", "name": "Naples whole", "letter": "N", "end": {"score": 30}},
        ],
        "nodes": nodes,
        "edges": [
            {"source": source, "target": target} | ({"when": when} if when else {})
            for source, target, when in ways
        ],
        "plans": [
            {
                "id": "brimstone",
                "name": "Brimstone",
                "cost": 60,
                "unlock": {"kind": "any", "of": [_has("bizerte-road"), _has("captives")]},
            }
        ],
    }


def _has(token: str) -> dict[str, str]:
    return {"kind": "has", "token": token}


def _node(name: str) -> dict[str, Any]:
    head = {"id": name, "title": name.capitalize(), "at": {"x": 0, "y": 0}}
    if name in ("cassino", "arno"):
        return {"kind": "end", "victory": True} | head
    if name.startswith("c"):
        return {"kind": "conference"} | head | ({"plans": ["brimstone"]} if name == "c4" else {})
    more: dict[str, dict[str, Any]] = {
        "3": {"tokens": [{"objective": "group", "token": "panzers-spent"}]},
        "4": {"skip_if": _has("panzers-spent")},
        "7": {
            "tokens": [
                {"objective": "mateur", "token": "bizerte-road"},
                {"objective": "prisoners", "token": "captives"},
            ]
        },
        "10": {"tokens": [{"objective": "naples", "token": "naples-whole"}]},
    }
    return {"kind": "battle", "scenario": f"battle-{name}"} | head | more.get(name, {})
