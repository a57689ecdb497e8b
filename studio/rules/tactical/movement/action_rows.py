"""The actions of movement and of placing."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.actions import EnterWorks, Face, LeaveWorks, PlaceUnit, StartMove
from studio.rules.tactical.base.frames import Mode
from studio.rules.tactical.movement import deployment, facing, moves, works

_START: Final = ActionRules(moves.legal_starts, moves.start_refusal, moves.start)


def _speed_row(mode: Mode, label: str, explanation: str, rules: tuple[str, ...]) -> Row:
    """Return the row of one of the speeds."""
    return ActionRow(
        f"move-{mode}",
        StartMove,
        _START,
        label=label,
        explanation=explanation,
        group="Movement",
        asked_of="unit",
        rule_ids=rules,
        fixed={"mode": mode},
    )


#: One row a kind of action, and one for each speed.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "place-unit",
        PlaceUnit,
        ActionRules(deployment.legal, deployment.refusal, deployment.apply),
        label="Place",
        explanation="Place a unit in its zone, facing away from its own edge of the map",
        group="Deployment",
        asked_of="unit",
        rule_ids=("tactical.needs.deployment",),
        targets={"at": "hex"},
    ),
    ActionRow(
        "face",
        Face,
        ActionRules(facing.legal, facing.refusal, facing.apply),
        label="Turn",
        explanation="Turn a unit before it does anything, or after its move",
        group="Movement",
        asked_of="unit",
        rule_ids=("tactical.needs.facing",),
    ),
    _speed_row("normal", "Move", "Move hex by hex, as far as the speed allows", ("tactical.needs.movement",)),
    _speed_row(
        "slow",
        "Move slowly",
        "Move a short way; fire at half dice goes with it",
        ("tactical.needs.movement",),
    ),
    _speed_row(
        "fast", "Double", "Move far, without what cover the ground gives", ("tactical.needs.movement",)
    ),
    _speed_row(
        "tactical",
        "Creep",
        "Move a short way from cover to cover",
        ("tactical.needs.moving-tactically",),
    ),
    ActionRow(
        "enter-works",
        EnterWorks,
        ActionRules(works.legal_entries, works.entry_refusal, works.enter),
        label="Go inside",
        explanation="Go into the entrenchment or pillbox of the hex, with a part of the move",
        group="Movement",
        asked_of="unit",
        rule_ids=("tactical.needs.fortifications",),
    ),
    ActionRow(
        "leave-works",
        LeaveWorks,
        ActionRules(works.legal_exits, works.exit_refusal, works.leave),
        label="Come out",
        explanation="Come out of the entrenchment or pillbox and stay in its hex, with a part of the move",
        group="Movement",
        asked_of="unit",
        rule_ids=("tactical.needs.fortifications",),
    ),
)
