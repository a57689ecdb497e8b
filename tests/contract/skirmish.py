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
        {"is": "allied stragglers", "at": "0701", "steps": 2},
        {"is": "axis stragglers", "at": "0404", "steps": 1},
    ],
    "objectives": [
        {"name": "East", "is": "allied objective", "at": "0903", "deadline": 4},
        {"name": "Middle", "is": "axis objective", "at": "0303", "deadline": 4},
    ],
    "hqs": [
        {"name": "I Corps", "is": "allied hq", "at": "0101"},
        {"name": "II Corps", "is": "axis hq", "at": "0602"},
        {"name": "III Corps", "is": "allied hq", "arrives": 2},
        {"name": "V Corps", "is": "allied hq", "arrives": 2},
        {"name": "IV Corps", "is": "axis hq", "arrives": 3},
    ],
    "units": [
        {"name": "A1", "is": "allied infantry 4+2", "at": "0302", "xp": 150},
        {"name": "A2", "is": "allied mobile 6+3", "at": "0401", "specialists": ["engineers", "armored-cars"]},
        {"name": "A3", "is": "allied infantry 4+2", "at": "0403", "specialists": ["field-artillery"]},
        {"name": "A4", "is": "allied infantry 4+2", "at": "0404", "active": 0, "suppressed": 3},
        {"name": "A5", "is": "allied mobile 6+3", "arrives": 2, "by": ["0102", "0202"]},
        {"name": "X1", "is": "axis infantry 4+2", "at": "0502", "entrenchment": 2},
        {"name": "X2", "is": "axis mobile 6+3", "at": "0601", "active": 2},
        {"name": "X3", "is": "axis infantry 4+2", "at": "0503", "order": "no-retreat"},
        {"name": "X4", "is": "axis infantry 4+2", "at": "0504", "specialists": ["field-artillery"]},
        {"name": "X5", "is": "axis mobile 6+3", "arrives": 2, "by": ["0802", "0504", "0404"]},
    ],
}
