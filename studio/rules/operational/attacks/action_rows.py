"""The actions of attacks and recon in force (3.4, 3.6 Operations)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.attacks import attack, recon
from studio.rules.operational.base.actions import Attack, Recon, Row

_ATTACK: Final = ActionRules(attack.legal, attack.refusal, attack.apply, attack.forecast)

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "attack",
        Attack,
        _ATTACK,
        label="Attack",
        explanation="Attack an enemy unit beside a unit",
        group="Combat",
        asked_of="unit",
        rule_ids=("op.combat.adjacent", "op.combat.ap-required"),
        fixed={"manner": "regular"},
        targets={"unit": "unit", "target": "unit"},
    ),
    ActionRow(
        "feint-attack",
        Attack,
        _ATTACK,
        label="Feint attack",
        explanation="Make the next attack a feint",
        group="Operations",
        asked_of="hq",
        rule_ids=("op.combat.special-attacks", "op.action.feint-attack.suppression"),
        fixed={"manner": "feint"},
        targets={"unit": "unit", "target": "unit"},
    ),
    ActionRow(
        "suppressive-fire",
        Attack,
        _ATTACK,
        label="Suppressive fire",
        explanation="Make the next attack suppressive fire",
        group="Operations",
        asked_of="hq",
        rule_ids=("op.combat.special-attacks", "op.action.suppressive-fire.rolls"),
        fixed={"manner": "suppressive-fire"},
        targets={"unit": "unit", "target": "unit"},
    ),
    ActionRow(
        "set-piece-attack",
        Attack,
        _ATTACK,
        label="Set piece attack",
        explanation="Make the next attack a set piece attack",
        group="Operations",
        asked_of="hq",
        rule_ids=("op.combat.special-attacks", "op.action.set-piece.shift"),
        fixed={"manner": "set-piece"},
        targets={"unit": "unit", "target": "unit"},
    ),
    ActionRow(
        "assault-crossing",
        Attack,
        _ATTACK,
        label="Assault crossing",
        explanation="Make the next attack an assault crossing",
        group="Engineering",
        asked_of="hq",
        rule_ids=("op.combat.special-attacks", "op.action.assault-crossing.effect"),
        fixed={"manner": "assault-crossing"},
        targets={"unit": "unit", "target": "unit"},
    ),
    ActionRow(
        "recon-in-force",
        Recon,
        ActionRules(recon.legal, recon.refusal, recon.apply, recon.forecast),
        label="Recon in force",
        explanation="Take a hex beside a unit by recon in force",
        group="Operations",
        asked_of="hq",
        rule_ids=("op.action.recon-in-force.effect",),
        targets={"unit": "unit", "at": "hex"},
    ),
)
