"""The actions of movement (3.2)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import Move, Row
from studio.rules.operational.movement import moves

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "move",
        Move,
        ActionRules(moves.legal, moves.refusal, moves.apply),
        label="Move",
        explanation="Move a unit along a path of hexes",
        group="Movement",
        asked_of="unit",
        rule_ids=("op.move.mp-per-turn", "op.move.cost-per-hex"),
        targets={"unit": "unit", "path": "hex"},
    ),
)
