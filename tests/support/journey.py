"""A small campaign in which no check finds anything, and edits of it by JSON pointer."""

import json
from collections.abc import Mapping
from typing import Any

from studio.documents.campaign.campaign import Campaign
from tests.support.edits import edited


def journey(edits: Mapping[str, Any] | None = None) -> Campaign:
    """A council, two battles and two ends, with other values at some JSON pointers."""
    return Campaign.model_validate_json(json.dumps(edited(_PLAIN, edits or {})), strict=True)


def _battle(id_: str) -> dict[str, Any]:
    return {"kind": "battle", "id": id_, "title": id_.title(), "scenario": id_, "at": {"x": 0, "y": 0}}


def _end(id_: str, *, victory: bool) -> dict[str, Any]:
    return {"kind": "end", "id": id_, "title": id_.title(), "victory": victory, "at": {"x": 0, "y": 0}}


_GOES_ON = {"defeat": "goes-on"}
_SUPPLIED = {
    "variants": [
        {
            "id": "supplied",
            "title": "Supplies are up",
            "when": {"kind": "has", "token": "supplies"},
            "changes": [{"kind": "trucks", "side": "allies", "number": 3}],
        }
    ]
}
_PLAIN: dict[str, Any] = {
    "format": "campaign",
    "version": 2,
    "id": "journey",
    "title": "From Mareth to Tunis",
    "start": "council",
    "tokens": [{"id": "supplies", "name": "Supplies"}, {"id": "flank", "name": "Way round the flank"}],
    "nodes": [
        {
            "kind": "conference",
            "id": "council",
            "title": "Council",
            "plans": ["wait"],
            "pools": {"main": []},
            "at": {"x": 0, "y": 0},
        },
        _battle("mareth") | {"tokens": [{"objective": "victory", "token": "flank"}]} | _GOES_ON | _SUPPLIED,
        _battle("akarit") | _GOES_ON,
        _end("victory", victory=True),
        _end("defeat", victory=False),
    ],
    "edges": [
        {"source": "council", "target": "mareth"},
        {"source": "mareth", "target": "akarit", "when": {"kind": "has", "token": "flank"}},
        {"source": "mareth", "target": "defeat"},
        {"source": "akarit", "target": "victory", "when": {"kind": "result", "result": "won"}},
        {"source": "akarit", "target": "defeat"},
    ],
    "plans": [
        {
            "id": "wait",
            "name": "Wait for supplies.",
            "group": "council",
            "required": True,
            "grants": ["supplies"],
        }
    ],
}
