"""A small tactical scenario and catalogue that use every field of their models, and the shipped figures."""

import json
from typing import Any

from studio.documents.storage.shipped import shipped_content
from tests.documents.samples import HEAD

_MARK = {"verb": "place-marker", "to": {"kind": "hex", "hexes": ["0101"]}, "what": "smoke"}
_STEADY = {
    "verb": "condition",
    "timing": "2",
    "side": "enemy",
    "to": {"kind": "unit", "words": ["trooper"], "unit": "a-1"},
    "amount": 1,
    "until": "round",
    "what": "pinned",
    "text": "An enemy is pinned.",
}
CATALOGUE: dict[str, Any] = {
    **HEAD,
    "format": "catalogue",
    "version": 3,
    "id": "few",
    "title": "A few squads",
    "nations": [{"id": "us", "name": "America", "faction": "allied", "colour": "#c9b98f", "ink": "#000000"}],
    "tactical": {
        "weapons": [
            {
                "id": "mortar",
                "name": "Mortar",
                "close_dice": 4,
                "far_dice": 3,
                "range": 18,
                "close": 8,
                "crew": 2,
                "strike_close": 2,
                "strike_far": 1,
                "strike_only": True,
                "indirect": True,
                "least_range": 3,
                "smoke": True,
                "counted": 2,
                "arc": "all",
                "move_and_fire": False,
                "notes": "Judgement.",
            }
        ],
        "figures": [{"id": "man", "name": "Man", "weapon": "mortar", "officer": True, "loss": 2}],
        "unit_types": [
            {
                "id": "truck",
                "name": "Truck",
                "nations": ["us"],
                "kind": "vehicle",
                "symbol": "motorized-infantry",
                "figures": ["man"],
                "places": 2,
                "weapons": ["mortar"],
                "counted": {"mortar": 2},
                "mover": "wheeled",
                "speeds": {"slow": 5, "normal": 8, "fast": 11},
                "armour": {"front": 2, "side": 1, "rear": 1},
                "hull": 1,
                "positions": [{"name": "Gunner", "weapon": "mortar"}],
                "carries": 1,
                "tows": True,
                "engineer": True,
                "static": True,
                "notes": "Judgement.",
            }
        ],
        "command_cards": [
            {
                "id": "rush",
                "name": "Rush",
                "pips": 1,
                "orders": 2,
                "to": ["trooper"],
                "unit": "a-1",
                "returns": True,
                "effects": [_STEADY],
                "notes": "Judgement.",
            }
        ],
        "strategy_cards": [
            {
                "id": "shells",
                "name": "Shells",
                "phases": ["command", "action"],
                "cost": 2,
                "plus": True,
                "lasts": 1,
                "effects": [_MARK],
                "notes": "Judgement.",
            }
        ],
    },
}
_UNIT = {
    "id": "a-1",
    "name": "1st Squad",
    "designation": "1",
    "side": "a",
    "type": "truck",
    "nation": "us",
    "rank": "support",
    "words": ["trooper"],
    "section": "first",
    "start": "placed",
    "at": "0101",
    "facing": 2,
    "figures": ["man"],
    "specialization": "anti-tank",
    "aboard": "a-2",
    "towed_by": "a-2",
    "gun": "ready",
    "in_works": True,
    "scout": True,
    "sniper": True,
    "support": True,
    "officer": True,
    "shock": 1,
    "condition": "pinned",
    "counted": {"mortar": 1},
}
SCENARIO: dict[str, Any] = {
    **HEAD,
    "format": "scenario",
    "version": 2,
    "id": "lane",
    "title": "The lane",
    "ruleset": "tactical",
    "catalogue": "few",
    "calendar": {"start": "1944-06-08", "minutes_per_turn": 5},
    "turns": 6,
    "sides": [
        {"id": "a", "name": "Americans", "faction": "allied", "colour": "#3f6fb5"},
        {"id": "b", "name": "Germans", "faction": "axis", "colour": "#d9822b"},
    ],
    "map": {
        "columns": 2,
        "rows": 2,
        "legend": {".": "open", "b": "building"},
        "terrain": ["..", "b."],
        "elevation": ["01", "10"],
        "hexsides": [{"between": "0101|0201", "kind": "bocage"}],
        "openings": [{"between": "0101|0102", "kind": "window", "of": "second"}],
    },
    "zones": [{"id": "west", "name": "West", "side": "a", "hexes": ["0101", "0102"]}],
    "tactical": {
        "command_system": "points",
        "metres_per_hex": 50,
        "inches_per_hex": 4,
        "facing": "corner",
        "visibility": 6,
        "share_hexes": True,
        "late_reinforcements": "wait",
        "open_forces": True,
        "forces": [
            {
                "side": "a",
                "nations": ["us"],
                "home": "south",
                "deployment": ["west"],
                "reinforcement": [{"nation": "us", "zone": "west"}],
                "held_back": True,
            }
        ],
        "setup_order": ["b", "a"],
        "units": [_UNIT],
        "sections": [{"id": "first", "name": "1st Squad", "side": "a"}],
        "leaders": [{"id": "sergeant", "name": "Sergeant", "side": "a", "rank": "junior", "with": "a-1"}],
        "markers": [{"kind": "mines", "at": "0201", "side": "b", "shown": False}],
        "objectives": [
            {
                "id": "house",
                "name": "House",
                "at": "0102",
                "command": 2,
                "nation": "us",
                "victory_points": 3,
                "owner": "b",
                "setup_capture": False,
                "significant": True,
            }
        ],
        "reinforcements": [
            {
                "id": "second-wave",
                "side": "a",
                "round": 2,
                "units": ["a-1"],
                "hexes": ["0101"],
                "condition": {"controls": {"side": "a", "objective": "house"}},
            }
        ],
        "events": [
            {
                "id": "barrage",
                "round": 3,
                "side": "a",
                "name": "Barrage",
                "condition": {"points": {"side": "a", "number": 3}, "lost": "a-1"},
                "effects": [_MARK, _STEADY],
            }
        ],
        "triggers": [
            {
                "id": "relief",
                "title": "Relief",
                "when": [
                    {
                        "kind": "deadline-missed",
                        "side": "a",
                        "turn": 2,
                        "until": 4,
                        "hexes": ["0101"],
                        "objectives": ["house"],
                        "units": ["a-1"],
                        "needed": "any",
                        "phase": 3,
                        "leaders": ["sergeant"],
                        "points": 5,
                    }
                ],
                "needed": "any",
                "then": [
                    {
                        "kind": "arrival",
                        "side": "a",
                        "text": "Here they come.",
                        "units": ["a-1"],
                        "hexes": ["0101"],
                        "amount": -2,
                    }
                ],
                "once": False,
                "public": True,
                "notes": "From the diary of the battalion.",
            }
        ],
        "victory": {
            "conditions": [{"kind": "controls", "side": "a", "number": 1, "objectives": ["house"]}],
            "at_end": "objectives",
            "tie": "b",
        },
        "squad": {
            "initiative": "b",
            "initiative_cards": {"a": 1},
            "command": {"a": 2},
            "actions_per_turn": 2,
            "pile": 20,
            "decks": [{"side": "a", "name": "Support", "cards": ["shells"]}],
            "setup_draw": {"a": 1},
            "spending": [{"id": "radio", "name": "Radio", "cost": 2, "effects": [_MARK]}],
        },
        "cards": {
            "blue": "a",
            "hands": {"a": ["rush"]},
            "roller": "b",
            "command_range": 6,
            "passes_kept": True,
        },
        "points": {
            "first": "b",
            "dice": {"a": 5},
            "points": {"a": 1},
            "morale": {"a": 9},
            "jump_offs": [{"id": "gate", "side": "a", "at": "0101"}],
            "sixes": [{"at_least": 2, "points": 1, "next_phase": True, "event": True, "turn_end": True}],
            "rear_of_all": True,
            "pinned_react": True,
            "random_events": [{"name": "Fog", "weight": 2, "effects": [_MARK]}],
            "last_phase": 24,
        },
    },
}


def ruleset() -> dict[str, Any]:
    """The shipped figures."""
    path = shipped_content() / "rulesets" / "tactical.ruleset.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data | HEAD
