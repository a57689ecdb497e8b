"""A small, crowded battle in which random games meet most of the operational rules."""

from collections.abc import Mapping
from typing import Any, Final

SKIRMISH: Final[Mapping[str, Any]] = {
    "turns": 6,
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
        "0402|0502 minor-river",
        "0402|0503 minor-river",
        "0304|0404 escarpment",
        "0403|0503 major-river",
        "0403|0503 bridge",
        "0601|0602 impassable",
        "0103|0203|0303|0403|0503|0603|0703|0803|0903 rail",
    ],
    "territory": [
        "a       a       a       x       a",
        "    a       a       x       x",
        "a       a       x       x       x",
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
        {"is": "axis hub", "at": "0703", "trucks": 2},
    ],
    "stragglers": [
        {"is": "allied stragglers", "at": "0701", "steps": 2, "hq": "I Corps"},
        {"is": "axis stragglers", "at": "0404", "steps": 1, "hq": "II Corps"},
    ],
    "cards": {"allied": ["supreme-command"]},
    "elite_store": {
        "allied": {
            "steps": [{"what": "infantry", "price": 20, "number": 9}],
            "attachments": [{"what": "engineers", "price": 30, "number": 1}],
        }
    },
    "prestige": {"allied": 70},
    "assets": {"allied": {"air_attack": {"a_turn": 1, "in_battle": 4}}},
    "objectives": [
        {"name": "East", "is": "allied objective", "at": "0903", "deadline": 4},
        {"name": "Middle", "is": "axis objective", "at": "0303", "deadline": 4},
    ],
    "hqs": [
        {
            "name": "I Corps",
            "is": "allied hq",
            "at": "0101",
            "trucks": 3,
            "cps": 4,
            "levels": {"operations": 3, "intel": 3, "engineering": 2},
        },
        {"name": "II Corps", "is": "axis hq", "at": "0602", "trucks": 3, "levels": {"operations": 2}},
        {"name": "III Corps", "is": "allied hq", "arrives": 2},
        {"name": "V Corps", "is": "allied hq", "arrives": 2},
        {"name": "IV Corps", "is": "axis hq", "arrives": 3},
    ],
    "units": [
        {"name": "A1", "is": "allied infantry 4+2", "hq": "i-corps", "at": "0402", "xp": 50},
        {
            "name": "A2",
            "is": "allied armored mobile 6+3",
            "hq": "i-corps",
            "at": "0401",
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
        {"name": "A5", "is": "allied mobile 6+3", "hq": "iii-corps", "arrives": 2, "by": ["0102", "0202"]},
        {"name": "X6", "is": "axis infantry 4+2", "at": "0302", "turns_out_of_supply": 3},
        {"name": "X1", "is": "axis infantry 4+2", "hq": "ii-corps", "at": "0502", "entrenchment": 2},
        {"name": "X2", "is": "axis mechanized mobile 6+3", "hq": "ii-corps", "at": "0601", "active": 4},
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
            "by": ["0802", "0504", "0404"],
        },
    ],
}
