"""The actions of the turn itself."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import EndBattle, EndTurn, ExtendBattle, Row
from studio.rules.operational.turn import early_end, end_turn, extend_battle

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "end-battle",
        EndBattle,
        ActionRules(early_end.legal, early_end.refusal, early_end.apply, early_end.forecast),
        label="End the battle",
        explanation="End the battle before its last turn, with all primary objectives held",
        group="Turn",
        asked_of="side",
        rule_ids=("op.objective.early-end.offer", "op.objective.early-end.held"),
    ),
    ActionRow(
        "extend-battle",
        ExtendBattle,
        ActionRules(extend_battle.legal, extend_battle.refusal, extend_battle.apply, extend_battle.forecast),
        label="Buy a turn",
        explanation="Play one more turn of a battle of a campaign whose primary objectives are not all taken",
        group="Turn",
        asked_of="side",
        rule_ids=("camp.extra-turn.offer", "camp.extra-turn.cost"),
    ),
    ActionRow(
        "end-turn",
        EndTurn,
        ActionRules(end_turn.legal, end_turn.refusal, end_turn.apply),
        label="End turn",
        explanation="End the turn of the side",
        group="Turn",
        asked_of="side",
        rule_ids=("op.intro.turn-alternation",),
    ),
)
