"""The actions of units and headquarters that arrive."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.base.actions import Deploy, DeployHq, Row

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "deploy-unit",
        Deploy,
        ActionRules(deployment.legal, deployment.refusal, deployment.apply),
        label="Deploy a unit",
        explanation="Bring a unit that is on its way onto the map",
        group="Reinforcements",
        asked_of="unit",
        rule_ids=("op.enroute.unit.hexes", "op.enroute.unit.ready"),
        targets={"at": "hex"},
    ),
    ActionRow(
        "deploy-hq",
        DeployHq,
        ActionRules(deployment.legal_hq, deployment.refusal_hq, deployment.apply_hq),
        label="Deploy a headquarters",
        explanation="Bring a headquarters that is on its way onto the map",
        group="Reinforcements",
        asked_of="hq",
        rule_ids=("op.enroute.hq.hexes", "op.enroute.hq.ready"),
        targets={"at": "hex"},
    ),
)
