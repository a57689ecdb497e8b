"""The actions of units on boats and in planes."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import NavalAssault, NavalLanding, ParaDrop, Row
from studio.rules.operational.landings import naval_assault, naval_landing, para_drop

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "naval-landing",
        NavalLanding,
        ActionRules(naval_landing.legal, naval_landing.refusal, naval_landing.apply, naval_landing.forecast),
        label="Naval landing",
        explanation="Land a unit out of its boat",
        group="Landings",
        asked_of="unit",
        rule_ids=("op.naval.target-hexes", "op.naval.landing.mp"),
        targets={"at": "hex"},
    ),
    ActionRow(
        "naval-assault",
        NavalAssault,
        ActionRules(naval_assault.legal, naval_assault.refusal, naval_assault.apply, naval_assault.forecast),
        label="Naval assault",
        explanation="Attack the enemy on a beach out of a boat",
        group="Landings",
        asked_of="unit",
        rule_ids=("op.naval.assault.what",),
        targets={"at": "hex"},
    ),
    ActionRow(
        "para-drop",
        ParaDrop,
        ActionRules(para_drop.legal, para_drop.refusal, para_drop.apply, para_drop.forecast),
        label="Para drop",
        explanation="Drop a unit out of its plane",
        group="Landings",
        asked_of="unit",
        rule_ids=("op.para.range", "op.para.empty.land"),
        targets={"at": "hex"},
    ),
)
