"""The actions of indirect fire, smoke and thrown weapons."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.actions import Bombard, LaySmoke, Throw
from studio.rules.tactical.fire import indirect, smoke, throwing

_GROUP: Final = "Fire"
_BOMBARD: Final = ActionRules(indirect.legal, indirect.refusal, indirect.apply, indirect.forecast)
#: One row a kind of action, and one for each type of bombardment.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "bombard",
        Bombard,
        _BOMBARD,
        label="Bombard",
        explanation="Fire a mortar at all enemies in a hex that somebody sees for it",
        group=_GROUP,
        asked_of="unit",
        rule_ids=("tactical.needs.fire", "tactical.needs.fire-for-effect"),
        fixed={"manner": "for-effect"},
        targets={"at": "hex"},
    ),
    ActionRow(
        "bombard-suppress",
        Bombard,
        _BOMBARD,
        label="Suppress with a mortar",
        explanation="Fire a mortar at a hex to keep the heads of all enemies in it down",
        group=_GROUP,
        asked_of="unit",
        rule_ids=("tactical.needs.suppressing-fire",),
        fixed={"manner": "suppressing"},
        targets={"at": "hex"},
    ),
    ActionRow(
        "lay-smoke",
        LaySmoke,
        ActionRules(smoke.legal, smoke.refusal, smoke.apply),
        label="Lay smoke",
        explanation="Fire a round of smoke into a hex, through which nobody sees",
        group=_GROUP,
        asked_of="unit",
        rule_ids=("tactical.needs.markers",),
        targets={"at": "hex"},
    ),
    ActionRow(
        "throw",
        Throw,
        ActionRules(throwing.legal, throwing.refusal, throwing.apply, throwing.forecast),
        label="Use at close quarters",
        explanation="Use a grenade, a charge or a rocket of which the unit has few against a vehicle near by",
        group=_GROUP,
        asked_of="unit",
        rule_ids=("tactical.needs.charges-grenades", "tactical.needs.anti-tank"),
        targets={"target": "unit"},
    ),
)
