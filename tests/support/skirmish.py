"""A small scenario in which no check finds anything, and edits of it by JSON pointer."""

import json
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.storage.shipped import shipped_content
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, neighbour
from studio.hexes.hexsides import hexside
from studio.hexes.labels import hexside_label
from tests.support.edits import edited

COLUMNS, ROWS = 10, 8


@cache
def shipped_catalogue() -> OperationalCatalogue:
    """The catalogue that the studio ships."""
    path = shipped_content() / "catalogues" / "ww2.catalogue.json"
    return OperationalCatalogue.model_validate_json(path.read_bytes())


def skirmish(edits: Mapping[str, Any] | None = None) -> OperationalScenario:
    """The small scenario with other values at some JSON pointers; "-" as the last token appends, GONE removes."""
    return OperationalScenario.model_validate_json(json.dumps(edited(_plain(), edits or {})), strict=True)


def road(labels: str, kind: str) -> list[dict[str, str]]:
    """Links of one kind along hexes such as "0104 0204 0304"."""
    return [{"between": "|".join(sorted(pair)), "kind": kind} for pair in pairwise(labels.split(" "))]


def between_columns(column: int) -> list[str]:
    """The hexsides between a column, counted from 1, and the next one, from the top of the map to its foot."""
    left = [Hex(column - 1, row) for row in range(ROWS)]
    found = [
        hexside(at, other, Orientation.FLAT)
        for at in left
        for other in (neighbour(at, way, Orientation.FLAT) for way in range(DIRECTIONS))
        if other.column == column and 0 <= other.row < ROWS
    ]
    return sorted(hexside_label(side) for side in found)


@cache
def _plain() -> dict[str, Any]:
    """Two sides on a plain with a river between them: a bridge and a road, a railway behind each, hills, a bay."""
    return {
        "format": "scenario",
        "version": 2,
        "id": "skirmish",
        "title": "Skirmish",
        "ruleset": "operational",
        "catalogue": "ww2",
        "calendar": {"start": "1943-04-06"},
        "turns": 6,
        "weather": ["dry", "mud"],
        "sides": [
            {"id": "allies", "name": "Allies", "faction": "allied", "colour": "#2f5d8a"},
            {"id": "axis", "name": "Axis", "faction": "axis", "colour": "#8a3b32", "specialists": 2},
        ],
        "map": {
            "columns": COLUMNS,
            "rows": ROWS,
            "legend": {".": "clear", "h": "hills", "M": "mountain", "~": "sea", "C": "city"},
            "terrain": [
                "hM......~~",
                "h........~",
                "..........",
                ".......C..",
                "..........",
                "..........",
                "..........",
                "..........",
            ],
            "hexsides": [{"between": pair, "kind": "minor-river"} for pair in between_columns(5)],
            "crossings": [{"between": "0504|0604", "kind": "bridge"}],
            "links": [
                *road("0104 0204 0304 0404 0504 0604 0704", "paved-road"),
                *road("0104 0204", "rail"),
                *road("0905 1005", "rail"),
            ],
            "names": [{"at": "0804", "text": "Ford"}],
        },
        "territory_legend": {"a": "allies", "x": "axis"},
        "territory": ["aaaaaxxx..", "aaaaaxxxx.", *["aaaaaxxxxx"] * 6],
        "sources": [
            {"at": "0104", "side": "allies", "kind": "rail"},
            {"at": "1005", "side": "axis", "kind": "rail"},
        ],
        "hubs": [
            {"at": "0204", "side": "allies", "trucks": 3},
            {"at": "0905", "side": "axis", "trucks": 3},
        ],
        "objectives": [{"id": "ford", "name": "Ford", "at": "0804", "side": "allies", "deadline": 4}],
        "zones": [{"id": "west", "name": "West", "side": "allies", "hexes": ["0107", "0108"]}],
        "hqs": [
            _hq("x-corps", "X Corps", "allies", "british-corps-hq", "0104"),
            _hq("dak", "Africa Corps", "axis", "german-corps-hq", "1005"),
        ],
        "units": [
            _unit("51-highland", "51st Division", "allies", "british-infantry-division", "x-corps")
            | {"at": "0304", "specialists": [{"type": "engineers"}]},
            _unit("1-armoured", "1st Armoured Division", "allies", "british-armored-division", "x-corps")
            | {"arrival": {"turn": 2, "zone": "west"}},
            _unit("15-panzer", "15th Panzer Division", "axis", "german-panzer-division", "dak")
            | {"at": "0804", "active": 3},
            _unit("trieste", "Trieste Division", "axis", "italian-motorized-division", "dak")
            | {"at": "0705", "specialists": [{"type": "flak-88"}]},
        ],
        "stragglers": [{"at": "0806", "side": "axis", "steps": 1}],
    }


def _hq(id_: str, name: str, side: str, type_: str, at: str) -> dict[str, Any]:
    return {"id": id_, "name": name, "side": side, "type": type_, "colour": "#6b3d7a", "at": at}


def _unit(id_: str, name: str, side: str, type_: str, hq: str) -> dict[str, Any]:
    designation = name[:12]
    return {
        "id": id_,
        "name": name,
        "designation": designation,
        "side": side,
        "type": type_,
        "hq": hq,
        "active": 5,
    }
