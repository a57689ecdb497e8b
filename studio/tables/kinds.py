"""The closed sets of words that maps, scenarios and catalogues of all rulesets use."""

from typing import Literal

#: What lies on the side that two hexes share.
HexsideKind = Literal[
    "minor-river",
    "major-river",
    "wadi",
    "ridge",
    "escarpment",
    "impassable",
    "fence",
    "hedge",
    "bocage",
    "wall",
    "high-wall",
    "stream",
    "cliff",
]
#: What crosses a river on that side.
CrossingKind = Literal["bridge", "pontoon", "damaged-bridge"]
#: What runs from the centre of one hex to that of its neighbour.
LinkKind = Literal["paved-road", "unpaved-road", "rail"]
Weather = Literal["dry", "mud", "snow"]
Faction = Literal["allied", "axis", "soviet"]
#: op.combat.loss.difficulty-levels
Difficulty = Literal["easy", "normal", "classic", "hard"]
#: Whether all of several things have to hold, or one of them.
Needed = Literal["all", "any"]
