"""A small catalogue in which no check finds anything, and edits of it by JSON pointer."""

import json
from collections.abc import Mapping
from typing import Any

from studio.documents.operational.catalogue import OperationalCatalogue
from tests.support.edits import edited


def roster(edits: Mapping[str, Any] | None = None) -> OperationalCatalogue:
    """Two nations, the second supplied by the first, with what they field; other values at some JSON pointers."""
    return OperationalCatalogue.model_validate_json(json.dumps(edited(_PLAIN, edits or {})), strict=True)


def _unit(id_: str, name: str, nation: str) -> dict[str, Any]:
    figures = {"attack": 3, "defense": 4, "normal_movement": 4, "extended_movement": 2, "steps": 6}
    return {"id": id_, "name": name, "nation": nation, "symbol": "infantry", "movement": "infantry"} | figures


def _period(since: str) -> dict[str, Any]:
    return {"since": since, "command_points": 5, "trucks": 3}


_PLAIN: dict[str, Any] = {
    "format": "catalogue",
    "version": 2,
    "id": "roster",
    "title": "Roster",
    "nations": [
        {
            "id": "british",
            "name": "British",
            "faction": "allied",
            "colour": "#c9b98f",
            "ink": "#3b3324",
            "security_unit": "guards",
        },
        {
            "id": "indian",
            "name": "Indian",
            "faction": "allied",
            "colour": "#c7a67c",
            "ink": "#3a2a1a",
            "supplier": "british",
        },
    ],
    "unit_types": [
        _unit("division", "Infantry division", "british"),
        _unit("guards", "Guards", "british") | {"security": True},
        _unit("indians", "Infantry division", "indian"),
        _unit("tanks", "Tank brigade", "british") | {"arm": "armored", "movement": "mobile", "armor": 5},
    ],
    "specialist_types": [
        {"id": "sappers", "name": "Sappers", "nations": ["british"], "symbol": "engineer", "engineer": True},
        {
            "id": "guns",
            "name": "Anti-tank guns",
            "nations": ["british", "indian"],
            "symbol": "anti-tank",
            "defense": 1,
            "armor": 1,
            "armor_role": "towed-at",
            "towed": True,
        },
    ],
    "hq_types": [
        {
            "id": "corps",
            "name": "Corps headquarters",
            "nation": "british",
            "command_points": 2,
            "periods": [_period("1942-10-01"), _period("1943-03-01")],
            "actions": [
                {"action": "rearguard", "level": 1, "cost": 3},
                {"action": "kampfgruppe", "level": 1, "cost": 1, "replaces": "security-unit"},
            ],
            "upgrade_targets": [100, 250, 450],
        },
    ],
}
