"""The actions of the system squad."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.command.squad import (
    drawing,
    op_fire,
    spending,
    strategy,
    transfers,
    turns,
)
from studio.rules.tactical.command.squad.actions import (
    Activate,
    BuySpecial,
    DrawStrategy,
    PassTurn,
    PlaceInitiative,
    PlayStrategy,
    SetOpFire,
    TransferFigure,
)

_ACTION: Final = "Action Phase"
_COMMAND: Final = "Command Phase"
_STATUS: Final = "Status Phase"
#: One row an action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "activate",
        Activate,
        ActionRules(turns.legal_activations, turns.activation_refusal, turns.activate),
        label="Activate",
        explanation="Activate a fresh unit: it moves, fires or does something else, and is fatigued then",
        group=_ACTION,
        asked_of="unit",
        rule_ids=("tactical.needs.squad-round", "tactical.needs.activation-tokens"),
    ),
    ActionRow(
        "play-strategy",
        PlayStrategy,
        ActionRules(strategy.legal, strategy.refusal, strategy.play),
        label="Play card",
        explanation="Pay for a strategy card that lies face up before you, and resolve it at once",
        group=_COMMAND,
        asked_of="side",
        rule_ids=("squad.command.strategy.pay-first", "tactical.needs.strategy-in-action-phase"),
    ),
    ActionRow(
        "pass-turn",
        PassTurn,
        ActionRules(turns.legal_passes, turns.pass_refusal, turns.pass_turn),
        label="Pass",
        explanation="Activate nobody more in this turn; two passes in succession end the Action Phase",
        group=_ACTION,
        asked_of="side",
        rule_ids=("tactical.needs.squad-round",),
    ),
    ActionRow(
        "place-initiative",
        PlaceInitiative,
        ActionRules(spending.legal_amounts, spending.amount_refusal, spending.place),
        label="Initiative",
        explanation="Put command on your Initiative card, where it stays; who has most there has the initiative",
        group=_COMMAND,
        asked_of="side",
        rule_ids=("squad.command.initiative.pool-place",),
    ),
    ActionRow(
        "buy-special",
        BuySpecial,
        ActionRules(spending.legal_specials, spending.special_refusal, spending.buy),
        label="Buy",
        explanation="Spend command on what the scenario offers beside cards",
        group=_COMMAND,
        asked_of="side",
        rule_ids=("squad.command.spend.scenario-effects",),
    ),
    ActionRow(
        "draw-strategy",
        DrawStrategy,
        ActionRules(drawing.legal, drawing.refusal, drawing.draw),
        label="Draw",
        explanation="Draw a strategy card from one of your decks and lay it face up before you",
        group=_STATUS,
        asked_of="side",
        rule_ids=("squad.status.draw.one-card", "squad.status.draw.plus"),
    ),
    ActionRow(
        "set-op-fire",
        SetOpFire,
        ActionRules(op_fire.legal, op_fire.refusal, op_fire.apply),
        label="Op Fire",
        explanation="Let the unit begin the next round in Op Fire mode: it reacts to moves, and is not activated",
        group=_STATUS,
        asked_of="unit",
        rule_ids=("squad.status.op-fire.any-number",),
    ),
    ActionRow(
        "transfer-figure",
        TransferFigure,
        ActionRules(transfers.legal, transfers.refusal, transfers.apply),
        label="Transfer figure",
        explanation="Move a figure to another squad in the hex",
        group=_STATUS,
        asked_of="unit",
        rule_ids=("squad.status.transfer.same-hex",),
        targets={"to": "unit"},
    ),
)
