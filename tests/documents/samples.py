"""One small valid document of every kind that uses every part of its model."""

import json
from typing import Any

from studio.documents.operational.greedy_weights import GreedyWeights
from studio.documents.storage.shipped import shipped_content

HEAD = {"$schema": "../schemas/x.schema.json"}

PACK = {
    **HEAD,
    "format": "pack",
    "version": 1,
    "id": "tunisia",
    "title": "Tunisia 1943",
    "release": "1.2.0",
    "authors": ["A. Author"],
    "licence": "CC-BY-4.0",
    "description": "From the Mareth line to Tunis.",
    "requires": [{"id": "desert", "version": "1.1.0"}, {"id": "italy"}],
}
CATALOGUE = {
    **HEAD,
    "format": "catalogue",
    "version": 3,
    "id": "ww2",
    "title": "1943",
    "notes": "Strengths are estimates.",
    "nations": [{"id": "uk", "name": "Britain", "faction": "allied", "colour": "#c9b98f", "ink": "#000000"}],
    "unit_types": [
        {
            "id": "uk-infantry",
            "name": "Infantry division",
            "nation": "uk",
            "symbol": "infantry",
            "movement": "infantry",
            "attack": 3,
            "defense": 4,
            "normal_movement": 5,
            "extended_movement": 3,
            "steps": 4,
        }
    ],
    "specialist_types": [
        {"id": "churchill", "name": "Churchills", "nations": ["uk"], "symbol": "armor", "armor_role": "tank"}
    ],
    "hq_types": [{"id": "uk-corps", "name": "Corps", "nation": "uk", "command_points": 4}],
}
SCENARIO = {
    **HEAD,
    "format": "scenario",
    "version": 2,
    "id": "wadi",
    "title": "The wadi",
    "ruleset": "operational",
    "catalogue": "ww2",
    "calendar": {"start": "1943-04-06", "hours_per_turn": 12},
    "turns": 7,
    "weather": ["dry", "mud"],
    "sides": [
        {"id": "allies", "name": "Eighth Army", "faction": "allied", "colour": "#c9b98f", "prestige": 20},
        {"id": "axis", "name": "First Army", "faction": "axis", "colour": "#7f8f7f", "theater_supply": 70},
    ],
    "map": {
        "columns": 4,
        "rows": 3,
        "legend": {".": "clear", "f": "forest"},
        "terrain": ["..f.", "....", "ff.."],
        "hexsides": [{"between": "0101|0102", "kind": "ridge", "low": "first"}],
        "crossings": [{"between": "0102|0103", "kind": "bridge"}],
        "links": [{"between": "0201|0202", "kind": "rail"}],
        "fortifications": [{"at": "0202", "destroyed": True}],
        "names": [{"at": "0203", "text": "Gabès", "kind": "city"}],
    },
    "territory_legend": {"a": "allies", "x": "axis"},
    "territory": ["aaxx", "aaxx", "a-xx"],
    "layers": {"across": ["aaax", "aaax", "a-xx"]},
    "sources": [{"at": "0101", "side": "allies", "kind": "rail"}],
    "hubs": [{"at": "0102", "side": "allies", "trucks": 2, "reserve": True}],
    "objectives": [{"id": "gabes", "name": "Gabès", "at": "0203", "side": "allies", "deadline": 4}],
    "zones": [{"id": "south", "name": "South", "side": "allies", "hexes": ["0101", "0201"]}],
    "weather_zones": [
        {"id": "coast", "name": "Coast", "hexes": ["0301", "0401"], "weather": ["dry", "snow"]}
    ],
    "hqs": [
        {
            "id": "x-corps",
            "name": "X Corps",
            "side": "allies",
            "type": "uk-corps",
            "colour": "#ff0000",
            "at": "0101",
            "reserve": True,
        }
    ],
    "units": [
        {
            "id": "51-highland",
            "name": "51st (Highland) Division",
            "designation": "51",
            "side": "allies",
            "type": "uk-infantry",
            "hq": "x-corps",
            "at": "0102",
            "active": 3,
            "suppressed": 1,
            "specialists": [{"type": "churchill"}],
            "order": "no-retreat",
            "reserve": True,
        },
        {
            "id": "50-northumbrian",
            "name": "50th Division",
            "designation": "50",
            "side": "allies",
            "type": "uk-infantry",
            "arrival": {"turn": 3, "zone": "south", "hexes": ["0301"]},
            "active": 4,
        },
    ],
    "stragglers": [{"at": "0301", "side": "axis", "steps": 2}],
    "triggers": [
        {
            "id": "storm",
            "title": "The storm",
            "when": [
                {"kind": "turn", "side": "axis", "turn": 3},
                {"kind": "hexes-taken", "side": "allies", "hexes": ["0203"], "objectives": ["gabes"]},
            ],
            "needed": "any",
            "then": [
                {"kind": "message", "side": "allies", "text": "Sand in every engine."},
                {"kind": "weather", "weather": "mud", "turns": 2},
                {"kind": "arrival", "units": ["50-northumbrian"]},
            ],
            "public": True,
        },
        {
            "id": "grace",
            "when": [
                {"kind": "hqs-lost", "hqs": ["x-corps"]},
                {"kind": "weather", "weather": "snow", "zones": ["coast"]},
                {"kind": "deadline-missed", "objectives": ["gabes"]},
            ],
            "then": [
                {"kind": "withdrawal", "hqs": ["x-corps"]},
                {"kind": "weather", "weather": "dry", "zones": ["coast"]},
                {"kind": "deadline", "objectives": ["gabes"], "delay": -1},
            ],
            "once": False,
        },
    ],
    "tutorial": [
        {"id": "welcome", "text": "This is the wadi.", "show": {"hex": "0203"}},
        {
            "id": "advance",
            "text": "Move the Highlanders to the town.",
            "show": {"unit": "51-highland"},
            "until": {"event": "unit-moved", "unit": "51-highland", "hex": "0203"},
            "allow": ["move", "end-turn"],
        },
        {
            "id": "night",
            "text": "End your turn, and wait.",
            "show": {"hq": "x-corps", "panel": "turn"},
            "until": {"event": "turn-started", "side": "allies", "hq": "x-corps"},
        },
    ],
    "silenced": [{"code": "unit-without-hq", "subject": "50-northumbrian", "reason": "Army reserve."}],
}
CAMPAIGN = {
    **HEAD,
    "format": "campaign",
    "version": 2,
    "id": "to-tunis",
    "title": "To Tunis",
    "notes": "Dates are those of the army.",
    "ruleset": "operational",
    "catalogue": "ww2",
    "faction": "allied",
    "start": "plan",
    "starts": [
        {
            "id": "late",
            "title": "Without the wadi",
            "node": "plan",
            "prestige": {"easy": 120, "hard": -10},
            "tokens": ["early"],
            "hqs": {"x-corps": {"cp": 6}},
        }
    ],
    "map": {
        "image": "maps/tunisia.png",
        "places": [{"id": "wadi", "name": "The wadi", "at": {"x": 0.25, "y": 0.5}}],
        "lines": [{"id": "akarit", "points": [{"x": 0.125, "y": 0.5}, {"x": 0.75, "y": 0.625}]}],
        "arrows": {"fight": [[{"x": 0.25, "y": 0.5}]]},
    },
    "levels": {"easy": {"prestige": 50}, "hard": {"slots": 2}},
    "tokens": [{"id": "early", "name": "An early start", "letter": "E", "end": {"score": 30}}],
    "nodes": [
        {
            "kind": "conference",
            "id": "plan",
            "title": "The plan",
            "offers": 3,
            "free": {"easy": {"number": 1}, "normal": {"cards": ["strike"]}},
            "plans": ["night"],
            "pools": {
                "main": [
                    {
                        "item": {"kind": "infantry", "nation": "uk"},
                        "number": 5,
                        "price": 8,
                        "elite_price": 12,
                    },
                    {
                        "item": {"kind": "specialist", "nation": "uk", "specialist": "churchill"},
                        "number": 1,
                        "price": 25,
                    },
                ]
            },
            "hints": {"x-corps": "Bridges will be few."},
            "front_line": "akarit",
            "place": "wadi",
            "at": {"x": 0, "y": 0},
        },
        {
            "kind": "battle",
            "id": "fight",
            "title": "The wadi",
            "outlook": "A ditch and a wall.",
            "scenario": "wadi",
            "side": "allies",
            "tokens": [{"objective": "gabes", "token": "early"}],
            "lost_tokens": ["early"],
            "variants": [
                {
                    "id": "forward",
                    "title": "The wadi is crossed",
                    "when": {"kind": "plan", "plan": "night"},
                    "changes": [
                        {"kind": "front-line", "layer": "across"},
                        {"kind": "add-unit", "unit": "51-highland"},
                        {"kind": "add-hq", "hq": "x-corps"},
                        {"kind": "add-hub", "hub": "0102"},
                        {"kind": "remove-unit", "unit": "50-northumbrian"},
                        {"kind": "remove-hub", "hub": "0102"},
                        {"kind": "strength", "unit": "51-highland", "steps": 4, "xp": 200},
                        {"kind": "enroute-turn", "unit": "50-northumbrian", "turn": 2},
                        {"kind": "asset", "side": "allies", "asset": "air-attack", "a_turn": 2},
                        {"kind": "trucks", "side": "allies", "number": 2},
                        {"kind": "theater-supply", "side": "axis", "percent": 50},
                        {"kind": "weather", "turn": 2, "weather": "dry"},
                    ],
                },
                {
                    "id": "elsewhere",
                    "title": "Round the flank",
                    "when": {"kind": "not", "of": {"kind": "has", "token": "early"}},
                    "changes": [{"kind": "use-scenario", "scenario": "wadi"}],
                },
            ],
            "skip_if": {"kind": "reached", "node": "won"},
            "defeat": "goes-on",
            "persistence": {"51-highland": "full-strength"},
            "restart_bonus": {"easy": {"cards": ["strike"], "specialists": {"x-corps": ["churchill"]}}},
            "owned_bonus": {"prestige": 25, "score": 25},
            "guess": {
                "won": 75,
                "prestige": {"low": 80, "likely": 120, "high": 150},
                "steps_lost": 6,
                "tokens": {"early": 50},
            },
            "at": {"x": 200, "y": 0},
        },
        {"kind": "end", "id": "won", "title": "Tunis", "victory": True, "at": {"x": 400, "y": -40}},
    ],
    "edges": [
        {"source": "plan", "target": "fight"},
        {
            "source": "fight",
            "target": "won",
            "when": {
                "kind": "all",
                "of": [
                    {"kind": "result", "result": "won"},
                    {"kind": "any", "of": [{"kind": "has", "token": "early"}]},
                    {"kind": "not", "of": {"kind": "level", "levels": ["easy", "hard"]}},
                ],
            },
            "label": "Through",
        },
    ],
    "plans": [
        {
            "id": "night",
            "name": "By night",
            "text": "Attack in the dark.",
            "cost": 50,
            "unlock": {"kind": "reached", "node": "plan"},
            "group": "when",
            "required": True,
            "grants": ["early"],
            "hard": "No moon.",
        }
    ],
    "hqs": [
        {
            "id": "x-corps",
            "name": "X Corps",
            "type": "uk-corps",
            "start": {
                "cp": 5,
                "range": 2,
                "movement": 3,
                "levels": {"force_pool": 2, "engineering": 1},
                "reductions": ["deploy"],
                "earned_xp": 40,
                "pool": [{"kind": "infantry", "nation": "uk", "number": 2}],
            },
            "by_level": {"hard": {"cp": 4}},
        },
        {"id": "y-corps", "name": "Y Corps", "type": "uk-corps", "persistent": False, "upgradable": False},
    ],
    "units": [{"id": "51-highland-154", "name": "154th Brigade", "of": "51-highland"}],
    "upgrades": {"uk-corps": {"cp": {"6": 30}, "engineering": {"2": 15}}},
    "cards": [
        {
            "id": "strike",
            "card": "air-strike",
            "weight": 9,
            "cost": 30,
            "recoup": 5,
            "persistent": False,
            "in_preparation": True,
            "refit": False,
            "unit": {"id": "82-airborne", "steps": 4},
        }
    ],
    "fronts": [{"id": "main", "name": "Tunisia"}],
    "milestones": [
        {
            "id": "in-time",
            "name": "In time",
            "text": "The gate was forced in four days.",
            "medal": "gold",
            "when": {
                "kind": "all",
                "of": [
                    {"kind": "won", "battle": "fight"},
                    {"kind": "objective", "battle": "fight", "objective": "gabes"},
                    {"kind": "on-time", "battle": "fight", "objective": "primaries"},
                    {"kind": "score", "at_least": 100},
                    {"kind": "kills", "battle": "fight", "at_least": 2},
                    {"kind": "restarts", "at_most": 0},
                    {"kind": "extra-turns", "battle": "fight", "at_most": 1},
                ],
            },
            "at_end": True,
        }
    ],
    "reconstitution": {"steps": 2, "xp": 50},
    "extra_turns": {"price": 20, "factor": 3, "scope": "campaign"},
    "restarts": {"percent": 1, "cap": 40, "bonus": "each"},
    "alternates": [{"unit": "82-airborne", "replacement": "13-airborne"}],
    "specialist_places": 2,
    "silenced": [{"code": "token-unused", "subject": "early", "reason": "It counts later."}],
}
RESULTS = {
    **HEAD,
    "format": "results",
    "version": 1,
    "id": "fight",
    "title": "The wadi",
    "campaign": "to-tunis",
    "notes": "Few games, as it is long.",
    "sets": [
        {
            "variants": ["forward"],
            "strength": 75,
            "steps": 12,
            "causes": "6" * 64,
            "player": "greedy",
            "weights": "7" * 64,
            "rows": [
                {
                    "prestige": 50,
                    "taken": {"gabes": 4},
                    "score": 40,
                    "kills": 1,
                    "seed": 1,
                    "result": "won",
                },
                {
                    "missing": ["gabes"],
                    "steps_lost": 3,
                    "specialists_lost": 1,
                    "seed": 2,
                    "result": "lost",
                    "extra_turns": 2,
                    "later": {
                        "prestige": 25,
                        "taken": {"gabes": 9},
                        "late": ["gabes"],
                        "tokens": ["gabes"],
                        "specialists_won": 1,
                        "cards_won": ["strike"],
                    },
                },
            ],
        }
    ],
}
RECORDING = {
    **HEAD,
    "format": "recording",
    "version": 2,
    "ruleset": "operational",
    "ruleset_version": "1",
    "scenario": "wadi",
    "documents": {"scenario": "0" * 64, "catalogue": "3" * 64, "ruleset": "4" * 64},
    "seed": 7,
    "players": {"allies": "greedy", "axis": "random"},
    "parameters": {"allies": {"kill": 10}, "axis": {"ends_one_in": 10}},
    "causes": "5" * 64,
    "actions": [{"kind": "move", "unit": "51-highland", "path": ["0102", "0103"]}, {"kind": "end-turn"}],
    "turns": [{"turn": 1, "actions": 2, "digest": "1" * 64}],
    "final": "2" * 64,
}
CAMPAIGN_RUN = {
    **HEAD,
    "format": "campaign-run",
    "version": 2,
    "campaign": "tunisia-1943",
    "title": "Tunisia",
    "source": "/home/author/tunisia-1943.campaign.json",
    "engine_version": "1",
    "documents": {"campaign/tunisia-1943": "0" * 64, "scenario/wadi": "1" * 64},
    "level": "classic",
    "seed": 7,
    "start": "late",
    "opponent": "greedy",
    "base": {"at": "gabes"},
    "actions": [{"kind": "proceed"}, {"kind": "launch"}],
    "digests": ["2" * 64, "3" * 64],
    "battles": [
        {
            "node": "akarit",
            "restart": 1,
            "origin": "computed",
            "file": "01-akarit.r1.recording.json",
            "actions": 30,
            "final": "4" * 64,
        }
    ],
    "state": {"at": "akarit", "phase": "battle"},
    "digest": "3" * 64,
    "node_title": "Wadi Akarit",
    "score": 84,
}
RULEBOOK = {
    **HEAD,
    "format": "rulebook",
    "version": 1,
    "id": "op-move",
    "title": "Movement",
    "rules": [
        {
            "id": "op.move.cost",
            "chapter": "3.2",
            "kind": "table",
            "says": "Terrain costs MPs.",
            "decision": "Roads come first.",
            "example": "1 MP",
            "table": {"columns": ["terrain", "mp"], "rows": [["clear", 1], ["hill", 2.5]]},
        }
    ],
}


PLAYER = {
    **HEAD,
    "format": "player",
    "version": 1,
    "id": "greedy-cold",
    "title": "Cold",
    "engine": "operational",
    "player": "greedy",
    "difficulties": ["easy", "hard"],
    "weights": {name: number for number, name in enumerate(GreedyWeights.model_fields, start=1)},
}


HOUSEHOLD = {
    **HEAD,
    "format": "household",
    "version": 1,
    "id": "shopper",
    "title": "Shopper: cards first",
    "spends": ["cards", "upgrades", "repairs", "plans"],
    "restarts": 1,
}


def ruleset() -> dict[str, Any]:
    """The shipped one, since every table of it is required."""
    path = shipped_content() / "rulesets" / "operational.ruleset.json"
    return json.loads(path.read_text(encoding="utf-8"))


MAPPING = {
    **HEAD,
    "format": "mapping",
    "version": 1,
    "id": "island",
    "title": "Tiles of the island",
    "program": "tiled",
    "ruleset": "operational",
    "otherwise": "clear",
    "tiles": {"grass": "clear", "*wood*": "forest", "flowers": None},
    "layers": {"Places": "places", "Aims": "objectives", "Notes": "nothing"},
    "written": {"clear": {"tile": "grass", "colour": "#cfd8a0"}},
}
SAMPLES: dict[str, dict[str, Any]] = {
    "pack": PACK,
    "catalogue": CATALOGUE,
    "scenario": SCENARIO,
    "campaign": CAMPAIGN,
    "results": RESULTS,
    "campaign-run": CAMPAIGN_RUN,
    "recording": RECORDING,
    "rulebook": RULEBOOK,
    "ruleset": ruleset(),
    "player": PLAYER,
    "household": HOUSEHOLD,
    "mapping": MAPPING,
}
