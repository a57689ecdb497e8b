"""The actions of fire and nerve."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.actions import Fire, GoTactical, Rally, Watch, WatchFire
from studio.rules.tactical.fire import nerve, shots, watching

_FIRE: Final = ActionRules(shots.legal, shots.refusal, shots.apply, shots.forecast)
_WATCH_FIRE: Final = ActionRules(watching.legal_fire, watching.fire_refusal, watching.fire, watching.forecast)

#: One row a kind of action, and one for each type of fire.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "fire",
        Fire,
        _FIRE,
        label="Fire",
        explanation="Fire at a unit to take figures, or at a vehicle to destroy it",
        group="Fire",
        asked_of="unit",
        rule_ids=("tactical.needs.fire", "tactical.needs.fire-for-effect"),
        fixed={"manner": "for-effect"},
        targets={"target": "unit"},
    ),
    ActionRow(
        "suppress",
        Fire,
        _FIRE,
        label="Suppress",
        explanation="Fire at a unit to keep its head down",
        group="Fire",
        asked_of="unit",
        rule_ids=("tactical.needs.suppressing-fire",),
        fixed={"manner": "suppressing"},
        targets={"target": "unit"},
    ),
    ActionRow(
        "watch",
        Watch,
        ActionRules(watching.legal_watch, watching.watch_refusal, watching.watch),
        label="Watch",
        explanation="Wait for enemies that come by, and fire at them then",
        group="Fire",
        asked_of="unit",
        rule_ids=("tactical.needs.op-fire", "tactical.needs.overwatch"),
    ),
    ActionRow(
        "watch-fire",
        WatchFire,
        _WATCH_FIRE,
        label="Fire at who comes by",
        explanation="Fire with a unit that watches at the one that has just moved",
        group="Reactions",
        asked_of="unit",
        rule_ids=("tactical.needs.op-fire", "tactical.needs.overwatch"),
        fixed={"manner": "for-effect"},
    ),
    ActionRow(
        "watch-suppress",
        WatchFire,
        _WATCH_FIRE,
        label="Suppress who comes by",
        explanation="Suppress with a unit that watches the one that has just moved",
        group="Reactions",
        asked_of="unit",
        rule_ids=("tactical.needs.op-fire", "tactical.needs.suppressing-fire"),
        fixed={"manner": "suppressing"},
    ),
    ActionRow(
        "go-tactical",
        GoTactical,
        ActionRules(nerve.legal_tactical, nerve.tactical_refusal, nerve.go_tactical),
        label="Take cover",
        explanation="Take better cover than the ground gives, until the unit does something",
        group="Nerve",
        asked_of="unit",
        rule_ids=("tactical.needs.tactical-stance",),
    ),
    ActionRow(
        "rally",
        Rally,
        ActionRules(nerve.legal_rally, nerve.rally_refusal, nerve.rally),
        label="Rally",
        explanation="Shake off shock",
        group="Nerve",
        asked_of="unit",
        rule_ids=("tactical.needs.rally",),
    ),
)
