"""A small, crowded battle in which random games meet most of the operational rules."""

from collections.abc import Mapping
from typing import Any, Final


def _aim(side: str, condition: str, reward: str, **more: Any) -> dict[str, Any]:
    """A bonus objective with any condition and any reward."""
    needs = {name: more.pop(name) for name in ("unit", "number", "specialist") if name in more}
    brings = {name: more.pop(name) for name in ("cards", "delayed") if name in more}
    given = {"unit": brings.pop("delayed"), **brings} if "delayed" in brings else brings
    return {
        "name": " ".join(map(str, (side, condition, reward, *more.values(), *needs.values()))),
        "is": f"{side} bonus objective",
        "condition": {"kind": condition, **needs},
        "reward": {"kind": reward, **given},
        **more,
    }


#: Bonus objectives by every condition and with every reward, most of which random games win or lose.
AIMS: Final = (
    _aim("allied", "take", "card", at="0502"),
    _aim("allied", "take", "specialist", at="0504", deadline=2),
    _aim("allied", "take-hold", "port", at="0503"),
    _aim("allied", "take-hold", "token", at="0602", deadline=3),
    _aim("allied", "kia-unit", "hq-upgrade", unit="x6"),
    _aim("allied", "prisoners", "delay-enemy-unit", number=1, delayed="x5"),
    _aim("allied", "kia-unit", "delay-enemy-unit", unit="x6", delayed="x5"),
    _aim("allied", "keep-unit-alive", "token", unit="a6"),
    _aim("allied", "step-losses", "token", number=60),
    _aim("axis", "take", "hq-upgrade", at="0402", deadline=3),
    _aim("axis", "take", "card", at="0302", cards=["truck"]),
    _aim("axis", "take-hold", "port", at="0403"),
    _aim("axis", "kia-unit", "specialist", unit="a4"),
    _aim("axis", "prisoners", "card", number=2),
    _aim("axis", "step-losses", "token", number=6),
    _aim("axis", "specialist-losses", "token", number=1, specialist="light-guns"),
    _aim("axis", "destroy-max", "token", number=4),
)

SKIRMISH: Final[Mapping[str, Any]] = {
    "turns": 6,
    "weather": ["dry", "snow", "dry", "snow", "mud", "dry"],
    "map": [
        ".       .       HIL     .       SEA",
        "    .       FOR     .       .",
        ".       MTN     CTY     DUN     .",
        "    .       .       .       .",
        "CTY     .       .       .       CTY",
        "    .       ALP     .       .",
        ".       .       BOG     .       .",
        "    .       .       .       .",
    ],
    "features": [
        "0401|0402|0403|0404 paved-road",
        "0502|0503 major-river",
        "0102|0202 major-river",
        "0302|0402 major-river",
        "0402|0502 minor-river",
        "0402|0503 minor-river",
        "0401|0402 minor-river",
        "0304|0404 escarpment",
        "0403|0404 minor-river",
        "0403|0503 major-river",
        "0403|0503 bridge",
        "0601|0602 impassable",
        "0103|0203|0303|0403|0503|0603|0703|0803|0903 rail",
    ],
    "territory": [
        "a       a       a       x       a",
        "    a       a       x       x",
        "a       a       x       x       a",
        "    a       a       x       x",
        "a       a       x       x       x",
        "    a       a       x       x",
        "a       a       x       x       x",
        "    a       a       x       x",
    ],
    "sources": [
        {"is": "allied rail source", "at": "0103"},
        {"is": "allied port source", "at": "0101"},
        {"is": "axis rail source", "at": "0903"},
        {"is": "axis port source", "at": "0904"},
    ],
    "hubs": [
        {"is": "allied hub", "at": "0303", "trucks": 2},
        {"is": "axis hub", "at": "0703", "trucks": 5},
    ],
    "trucks": {"allied": 2, "axis": 3},
    "stragglers": [
        {"is": "allied stragglers", "at": "0701", "steps": 2, "hq": "I Corps"},
        {"is": "axis stragglers", "at": "0404", "steps": 1, "hq": "II Corps"},
    ],
    "theater supply": {"allied": 85, "axis": 70},
    "cards": {
        "allied": ["supreme-command", "truck", "barrage", "late-truck"],
        "axis": [
            "truck",
            "ultra",
            "mobile-command",
            "long-barrage",
            "barrage",
            "bombers",
            "commandos",
            # Its unit is there when the other one has been played.
            "commandos",
            "paras",
            "nobody",
            "saboteurs",
        ],
    },
    "card_pool": {"allied": ["truck", "barrage"], "axis": ["truck", "ultra"]},
    "prepares": ["allied", "axis"],
    "store": {
        "allied": [
            {"kind": "infantry", "number": 3, "price": 10},
            {"kind": "specialist", "specialist": "battery", "number": 1, "price": 10},
            {"kind": "infantry", "number": 9, "elite_price": 20},
            {"kind": "specialist", "specialist": "engineers", "number": 1, "elite_price": 30},
        ],
        "axis": [{"kind": "infantry", "number": 3, "price": 10}],
    },
    "prestige": {"allied": 90, "axis": 60},
    "assets": {
        "allied": {
            "air_attack": {"a_turn": 1, "in_battle": 4},
            "saturation_strike": {"a_turn": 1, "in_battle": 2},
            "air_supply": {"a_turn": 1},
            "flying_artillery": {"a_turn": 1, "in_battle": 2},
            "precision_bombing": {"a_turn": 1, "in_battle": 2},
            "air_recon": {"a_turn": 1, "in_battle": 2},
        },
        "axis": {
            "air_supply": {"a_turn": 1},
            "naval_bombardment": {"a_turn": 1, "in_battle": 2},
            "precision_bombing": {"a_turn": 1, "in_battle": 2},
        },
    },
    "objectives": [
        {"name": "East", "is": "allied objective", "at": "0601", "deadline": 4},
        {"name": "Middle", "is": "axis objective", "at": "0303", "deadline": 4},
        *AIMS,
    ],
    "hqs": [
        {
            "name": "I Corps",
            "is": "allied hq",
            "at": "0101",
            "trucks": 3,
            "cps": 6,
            "levels": {"operations": 3, "intel": 3, "logistics": 3, "engineering": 2, "force_pool": 3},
            "pool": [{"kind": "infantry", "nation": "none", "number": 4}],
            "earned_xp": 95,
            "targets": [100, 120, 140, 160, 180],
        },
        {
            "name": "II Corps",
            "is": "axis hq",
            "at": "0602",
            "trucks": 3,
            "levels": {"operations": 3, "logistics": 3, "force_pool": 3},
            "pool": [{"kind": "infantry", "nation": "none", "number": 3}],
            "type": {"free_stragglers_from": 3},
            "own actions": [
                {"action": "kampfgruppe", "level": 2, "cost": 1, "replaces": "security-unit"},
                {"action": "long-range-transfer", "level": 2, "cost": 1, "replaces": "transfer-step"},
            ],
            "targets": [20, 40, 60, 80, 100],
        },
        {
            "name": "VI Corps",
            "is": "axis hq",
            "at": "0503",
            "levels": {"operations": 2, "intel": 1, "logistics": 1},
            "pool": [{"kind": "infantry", "nation": "none", "number": 9}],
        },
        {
            "name": "VII Corps",
            "is": "allied hq",
            "at": "0403",
            "pool": [{"kind": "infantry", "nation": "none", "number": 9}],
        },
        {
            "name": "VIII Corps",
            "is": "allied hq",
            "at": "0902",
            "pool": [{"kind": "infantry", "nation": "none", "number": 4}],
        },
        {"name": "III Corps", "is": "allied hq", "arrives": 2},
        {
            "name": "V Corps",
            "is": "allied hq",
            "arrives": 2,
            "own actions": [{"action": "rearguard", "level": 1, "cost": 1, "replaces": "bridge-build"}],
        },
        {"name": "IV Corps", "is": "axis hq", "arrives": 3},
    ],
    "units": [
        {
            "name": "A1",
            "is": "allied infantry 4+2",
            "hq": "i-corps",
            "at": "0402",
            "xp": 150,
            "specialists": ["ski-troops"],
        },
        {
            "name": "A2",
            "is": "allied armored mobile 6+3",
            "hq": "i-corps",
            "at": "0401",
            "xp": 120,
            "specialists": ["engineers", "field-artillery"],
        },
        {
            "name": "A3",
            "is": "allied infantry 4+2",
            "hq": "i-corps",
            "at": "0403",
            "xp": 150,
            "specialists": ["field-artillery"],
        },
        {
            "name": "A4",
            "is": "allied infantry 4+2",
            "hq": "i-corps",
            "at": "0404",
            "active": 0,
            "suppressed": 3,
            "specialists": ["suppressed armored-cars"],
        },
        {
            "name": "A5",
            "is": "allied mobile 6+3",
            "hq": "iii-corps",
            "arrives": 2,
            "by": ["0102", "0202", "0403", "0404"],
        },
        {
            "name": "A6",
            "is": "allied infantry 4+2",
            "hq": "i-corps",
            "at": "0102",
            "turns_out_of_supply": 2,
            "active": 4,
            "suppressed": 2,
        },
        {
            "name": "A7",
            "is": "allied infantry 4+2",
            "hq": "viii-corps",
            "embarked": "boat at 0901 for 0801 0802 0902 0302",
            "xp": 150,
            "active": 5,
            "specialists": ["engineers"],
        },
        {
            "name": "A8",
            "is": "allied armored mobile 6+3",
            "embarked": "boat at 0901 for 0801 0902 0504",
            "active": 4,
        },
        {"name": "B1", "is": "allied infantry 4+2", "embarked": "boat at 0901 for 0801 0802 0504", "xp": 200},
        {"name": "A9", "is": "allied infantry 4+2", "embarked": "plane at 0901", "xp": 150, "active": 5},
        {"name": "X9", "is": "axis infantry 4+2", "embarked": "plane at 0901", "xp": 0, "active": 4},
        {"name": "X7", "is": "axis infantry 4+2", "hq": "ii-corps", "at": "0702", "turns_out_of_supply": 3},
        {"name": "X6", "is": "axis infantry 4+2", "at": "0302", "turns_out_of_supply": 3},
        {
            "name": "X1",
            "is": "axis infantry 4+2",
            "hq": "ii-corps",
            "at": "0502",
            "entrenchment": 2,
            "specialists": ["light-guns"],
        },
        {
            "name": "X2",
            "is": "axis mechanized mobile 6+3",
            "hq": "ii-corps",
            "at": "0601",
            "active": 4,
            "xp": 120,
        },
        {
            "name": "X3",
            "is": "axis infantry 4+2",
            "hq": "ii-corps",
            "at": "0503",
            "entrenchment": 1,
            "order": "no-retreat",
        },
        {
            "name": "X4",
            "is": "axis infantry 4+2",
            "hq": "ii-corps",
            "at": "0504",
            "entrenchment": 1,
            "specialists": ["field-artillery"],
        },
        {
            "name": "X5",
            "is": "axis armored mobile 6+3",
            "hq": "ii-corps",
            "arrives": 2,
            "by": ["0802", "0504", "0503", "0502", "0404"],
        },
    ],
}


#: Columns that meet on a plain, with nothing to do but to march, to fight, and to take what the others took.
#: One side holds all that it is to hold, and may end the battle as soon as its bonus objective has failed.
MEETING: Final[Mapping[str, Any]] = {
    "turns": 6,
    "card_pool": {"allied": ["truck", "barrage"], "axis": ["truck", "ultra"]},
    "map": [
        ".       .       .       .       .       .",
        "    .       .       .       .       .",
        ".       .       .       .       .       .",
        "    .       .       .       .       .",
    ],
    "territory": [
        "a       a       a       x       x       x",
        "    a       a       x       x       x",
        "a       a       a       x       x       x",
        "    a       a       x       x       x",
    ],
    "sources": [
        {"is": "allied truck source", "at": "0101"},
        {"is": "axis truck source", "at": "1101"},
    ],
    "prestige": {"allied": 20, "axis": 20},
    # They stay off the map; stragglers go to their pools in the end.
    "hqs": [
        {"name": "I Corps", "is": "allied hq", "arrives": 9},
        {"name": "II Corps", "is": "axis hq", "arrives": 9},
    ],
    "objectives": [
        {"name": "Crossroads", "is": "allied objective", "at": "0901", "deadline": 3},
        {"name": "Camp", "is": "allied objective", "at": "0102", "deadline": 3},
        {"name": "Depot", "is": "axis objective", "at": "1101", "deadline": 4},
        _aim("axis", "take", "card", at="0101", deadline=3),
        _aim("allied", "take-hold", "token", at="0701", deadline=6),
        _aim("allied", "take-hold", "port", at="0702", deadline=6),
        _aim("allied", "take", "card", at="0602", deadline=6),
    ],
    "units": [
        {"name": "A1", "is": "allied mobile 1+9", "at": "0101"},
        {"name": "A2", "is": "allied mobile 1+9", "at": "0102"},
        {"name": "A3", "is": "allied armored mobile 1+9", "at": "0301"},
        {"name": "X1", "is": "axis mobile 1+9", "at": "0901"},
        {"name": "X2", "is": "axis infantry 3+3", "at": "0802"},
        {"name": "A8", "is": "allied mobile 1+9", "arrives": 3, "by": ["0101", "0102"]},
        {"name": "A9", "is": "allied infantry 3+3", "at": "0302"},
    ],
    "triggers": [
        {
            "id": "reserve",
            "when": [{"kind": "turn", "side": "axis", "turn": 1}],
            "then": [{"kind": "arrival", "units": ["a8", "a9"]}],
        },
        {
            "id": "storm",
            "title": "The storm",
            "public": True,
            "when": [
                {"kind": "hexes-taken", "side": "allied", "hexes": ["0701", "0702", "0602"], "needed": "any"}
            ],
            "then": [
                {"kind": "weather", "weather": "mud", "turns": 2},
                {"kind": "message", "side": "allied", "text": "Sand everywhere."},
                {"kind": "prestige", "side": "allied", "prestige": 5},
            ],
        },
        {
            "id": "leave",
            "needed": "any",
            "when": [
                {"kind": "turn", "side": "axis", "turn": 3},
                {"kind": "units-lost", "units": ["x1", "x2"], "needed": "any"},
            ],
            "then": [
                {"kind": "withdrawal", "units": ["x2", "a1"]},
                {"kind": "prestige", "side": "axis", "prestige": -5},
            ],
        },
        {
            "id": "pay",
            "when": [{"kind": "turn", "side": "axis", "turn": 2, "until": 4}],
            "then": [
                {"kind": "prestige", "side": "axis", "prestige": 1},
                {"kind": "withdrawal", "hqs": ["ii-corps"]},
            ],
            "once": False,
        },
        {
            "id": "staff",
            "when": [{"kind": "turn", "turn": 3}],
            "then": [{"kind": "arrival", "hqs": ["ii-corps"]}],
            "once": False,
        },
        {
            "id": "grace",
            "when": [{"kind": "deadline-missed", "objectives": ["crossroads", "depot"], "needed": "any"}],
            "then": [{"kind": "deadline", "objectives": ["crossroads", "depot"], "delay": 2}],
        },
    ],
}


#: A side that comes by sea and by air, some of it unfit for that, to a coast where it has nobody yet.
LANDING: Final[Mapping[str, Any]] = {
    "turns": 3,
    "weather": ["dry", "mud", "dry"],
    "map": [
        "~       .       .       .       .",
        "    .       .       .       .       .",
        "~       .       .       .       .",
        "    BOG     .       .       .       .",
    ],
    "territory": [
        "-       x       x       x       x",
        "    x       x       x       x       x",
        "-       x       x       x       x",
        "    x       x       x       x       x",
    ],
    "sources": [{"is": "axis rail source", "at": "1002"}],
    "hubs": [{"is": "axis hub", "at": "1001", "trucks": 2}],
    "prepares": ["allied"],
    "store": {"allied": [{"kind": "infantry", "number": 2, "price": 10}]},
    "prestige": {"allied": 10},
    "assets": {"allied": {"precision_bombing": {"a_turn": 1}}},
    "objectives": [{"name": "Port", "is": "allied objective", "at": "0401", "deadline": 2}],
    "hqs": [
        {"name": "I Corps", "is": "allied hq", "arrives": 9},
        {"name": "II Corps", "is": "axis hq", "at": "0202"},
    ],
    "units": [
        {"name": "A1", "is": "allied infantry 4+2", "embarked": "boat at 0101 for 0201 0202", "xp": 150},
        {"name": "A2", "is": "allied infantry 4+2", "embarked": "boat at 0101 for 0201 0202", "xp": 0},
        {
            "name": "A3",
            "is": "allied infantry 4+2",
            "embarked": "boat at 0101 for 0201 0202",
            "xp": 150,
            "active": 2,
        },
        {"name": "A4", "is": "allied infantry 4+2", "embarked": "plane at 0101", "xp": 150},
        {
            "name": "A5",
            "is": "allied infantry 4+2",
            "hq": "i-corps",
            "embarked": "plane at 0101",
            "xp": 150,
            "active": 2,
        },
        {"name": "A6", "is": "allied mobile 6+3", "embarked": "boat at 0102 for 0202", "xp": 150},
        {"name": "X1", "is": "axis infantry 4+2", "at": "0201"},
    ],
}
