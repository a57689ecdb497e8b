"""The actions of the force pool (3.6 Force Pool)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import RaiseSecurity, Reinforce, Reorganize, Row, Transfer
from studio.rules.operational.forcepool import reinforce, reorganize, security, transfer

_TRANSFER: Final = ActionRules(transfer.legal, transfer.refusal, transfer.apply, transfer.forecast)
_SECURITY: Final = ActionRules(security.legal, security.refusal, security.apply, security.forecast)

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "reorg",
        Reorganize,
        ActionRules(reorganize.legal, reorganize.refusal, reorganize.apply, reorganize.forecast),
        label="Reorg",
        title="Reorganize",
        explanation="Take steps and specialists into the force pool",
        group="Force pool",
        asked_of="hq",
        rule_ids=("op.action.reorg.effect",),
        targets={"unit": "unit"},
    ),
    ActionRow(
        "deploy",
        Reinforce,
        ActionRules(reinforce.legal, reinforce.refusal, reinforce.apply, reinforce.forecast),
        label="Deploy",
        explanation="Bring steps and specialists out of the force pool",
        group="Force pool",
        asked_of="hq",
        rule_ids=("op.action.deploy.effect", "op.action.store.effect"),
        targets={"unit": "unit"},
    ),
    ActionRow(
        "transfer-step",
        Transfer,
        _TRANSFER,
        label="Transfer step",
        title="Transfer a step",
        explanation="Hand a step or specialist to another unit",
        group="Force pool",
        asked_of="hq",
        rule_ids=("op.action.transfer.effect",),
        targets={"unit": "unit", "to": "unit"},
    ),
    ActionRow(
        "long-range-transfer",
        Transfer,
        _TRANSFER,
        label="Far transfer",
        title="Transfer a step far away",
        explanation="Hand a step or specialist to another unit of the headquarters, wherever it is",
        group="Force pool",
        asked_of="hq",
        rule_ids=("op.action.transfer.long-range",),
        targets={"unit": "unit", "to": "unit"},
    ),
    ActionRow(
        "security-unit",
        RaiseSecurity,
        _SECURITY,
        label="Security unit",
        explanation="Raise a security unit or Kampfgruppe",
        group="Force pool",
        asked_of="hq",
        rule_ids=("op.action.security-unit.effect", "op.action.security-unit.where"),
        targets={"at": "hex"},
    ),
    ActionRow(
        "kampfgruppe",
        RaiseSecurity,
        _SECURITY,
        label="Kampfgruppe",
        explanation="Raise a Kampfgruppe, with the stragglers of its hex",
        group="Force pool",
        asked_of="hq",
        rule_ids=("op.action.kampfgruppe.replaces", "op.action.kampfgruppe.stragglers"),
        targets={"at": "hex"},
    ),
)
