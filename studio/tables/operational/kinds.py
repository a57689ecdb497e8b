"""The closed sets of words that ruleset files, maps and catalogues use."""

from typing import Literal

Cost = Literal["1", "2", "3", "A", "X"]


MovementType = Literal["infantry", "mobile", "mountain", "cavalry", "supply"]


HexsideKind = Literal["minor-river", "major-river", "wadi", "ridge", "escarpment", "impassable"]


CrossingKind = Literal["bridge", "pontoon", "damaged-bridge"]


LinkKind = Literal["paved-road", "unpaved-road", "rail"]


SourceKind = Literal["rail", "port", "truck", "ship", "air"]


Weather = Literal["dry", "mud", "snow"]


Level = Literal["green", "regular", "veteran", "elite"]


Faction = Literal["allied", "axis", "soviet"]
#: op.combat.loss.difficulty-levels
Difficulty = Literal["easy", "normal", "classic", "hard"]
#: The theater assets that there are (3.9).
AssetKind = Literal[
    "air-attack",
    "saturation-strike",
    "air-supply",
    "air-recon",
    "naval-bombardment",
    "flying-artillery",
    "precision-bombing",
]
#: What carries a unit that has not come ashore (op.naval.boat, op.para.plane).
Carrier = Literal["boat", "plane"]
#: By what an objective is won; the first two are places (op.objective.condition.take-hold, op.objective.token.conditions).
ConditionKind = Literal[
    "take",
    "take-hold",
    "kia-unit",
    "prisoners",
    "keep-unit-alive",
    "step-losses",
    "specialist-losses",
    "destroy-max",
]
#: What a bonus objective brings beside prestige and score (op.objective.bonus.allowed-conditions).
RewardKind = Literal["card", "specialist", "port", "hq-upgrade", "delay-enemy-unit", "token"]
#: What cards do; supreme command (AFHQ, SHAEF) opens the elite store (op.reinforce.elite-store.when).
CardEffect = Literal["elite-store", "trucks"]
DefensiveOrder = Literal["no-retreat", "rearguard", "counterattack"]
