"""The actions of assets."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.assets import air_recon, air_supply, bombardment, precision_bombing
from studio.rules.operational.base.actions import (
    AirAttack,
    AirRecon,
    AirSupply,
    FlyingArtillery,
    NavalBombardment,
    PrecisionBombing,
    Row,
    SaturationStrike,
)

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "air-attack",
        AirAttack,
        ActionRules(
            partial(bombardment.legal, action=AirAttack),
            bombardment.refusal,
            bombardment.apply,
            bombardment.forecast,
        ),
        label="Air attack",
        explanation="Attack an enemy unit from the air",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.air-attack.target",),
        targets={"target": "unit"},
    ),
    ActionRow(
        "saturation-strike",
        SaturationStrike,
        ActionRules(
            partial(bombardment.legal, action=SaturationStrike),
            bombardment.refusal,
            bombardment.apply,
            bombardment.forecast,
        ),
        label="Saturation strike",
        explanation="Send heavy bombers against an enemy unit, which endanger every unit beside it as well",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.saturation.target", "op.asset.saturation.neighbors"),
        targets={"target": "unit"},
    ),
    ActionRow(
        "naval-bombardment",
        NavalBombardment,
        ActionRules(
            partial(bombardment.legal, action=NavalBombardment),
            bombardment.refusal,
            bombardment.apply,
            bombardment.forecast,
        ),
        label="Naval bombardment",
        explanation="Let warships shell an enemy unit on the coast",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.naval-bombardment.target",),
        targets={"target": "unit"},
    ),
    ActionRow(
        "flying-artillery",
        FlyingArtillery,
        ActionRules(
            partial(bombardment.legal, action=FlyingArtillery),
            bombardment.refusal,
            bombardment.apply,
            bombardment.forecast,
        ),
        label="Flying artillery",
        explanation="Suppress an enemy unit by massed close support from the air",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.flying-artillery.target",),
        targets={"target": "unit"},
    ),
    ActionRow(
        "air-supply",
        AirSupply,
        ActionRules(air_supply.legal, air_supply.refusal, air_supply.apply, air_supply.forecast),
        label="Air supply",
        explanation="Supply an own unit from the air that is out of supply",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.air-supply.target",),
        targets={"unit": "unit"},
    ),
    ActionRow(
        "air-recon",
        AirRecon,
        ActionRules(air_recon.legal, air_recon.refusal, air_recon.apply, air_recon.forecast),
        label="Air recon",
        explanation="Look into the fog of war around a hex from the air",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.air-recon.area",),
        targets={"at": "hex"},
    ),
    ActionRow(
        "precision-bombing",
        PrecisionBombing,
        ActionRules(
            precision_bombing.legal,
            precision_bombing.refusal,
            precision_bombing.apply,
            precision_bombing.forecast,
        ),
        label="Precision bombing",
        explanation="Destroy a bridge near the front line from the air, or take trucks off an enemy hub",
        group="Assets",
        asked_of="side",
        rule_ids=("op.asset.precision-bombing.choice",),
        targets={"where": "place"},
    ),
)
