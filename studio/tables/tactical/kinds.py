"""The closed sets of words that tactical scenarios use of triggers."""

from typing import Literal

#: When a trigger of a tactical battle fires, and what it does then.
TriggerConditionKind = Literal[
    "turn",
    "phase",
    "hexes-taken",
    "units-lost",
    "leaders-lost",
    "victory-points",
    "deadline-met",
    "deadline-missed",
]
TriggerEffectKind = Literal["message", "arrival", "withdrawal", "command", "victory-points", "morale"]
