"""The closed sets of words that ruleset files, maps and catalogues use."""

from typing import Literal

from studio.tables.kinds import CrossingKind as CrossingKind
from studio.tables.kinds import Difficulty as Difficulty
from studio.tables.kinds import Faction as Faction
from studio.tables.kinds import HexsideKind as HexsideKind
from studio.tables.kinds import LinkKind as LinkKind
from studio.tables.kinds import Needed as Needed
from studio.tables.kinds import Weather as Weather

Cost = Literal["1", "2", "3", "A", "X"]


MovementType = Literal["infantry", "mobile", "mountain", "cavalry", "supply"]


SourceKind = Literal["rail", "port", "truck", "ship", "air"]


Level = Literal["green", "regular", "veteran", "elite"]

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
#: When a trigger of a scenario fires, and what it does then.
TriggerConditionKind = Literal[
    "turn", "hexes-taken", "units-lost", "hqs-lost", "weather", "deadline-met", "deadline-missed"
]
TriggerEffectKind = Literal["message", "arrival", "withdrawal", "weather", "prestige", "deadline"]
#: What cards do; supreme command (AFHQ, SHAEF) opens the elite store (op.reinforce.elite-store.when).
CardEffect = Literal[
    "elite-store",
    "trucks",
    "assets",
    "intelligence",
    "command-points",
    "artillery-preparation",
    "sabotage",
    "naval-landing",
    "para-drop",
]
DefensiveOrder = Literal["no-retreat", "rearguard", "counterattack"]
