"""Why an asset is not used: one function a reason, with its code, its sentence and its rules."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import State, UnitId
from studio.tables.operational.kinds import AssetKind

#: What a side has of each asset, as sentences name it.
_NAMES: Final[Mapping[AssetKind, str]] = {
    "air-attack": "air attack",
    "saturation-strike": "saturation strike",
    "air-supply": "air supply",
    "air-recon": "air recon",
    "naval-bombardment": "naval bombardment",
    "flying-artillery": "flying artillery",
    "precision-bombing": "precision bombing",
}


def no_asset(state: State, kind: AssetKind) -> Refusal:
    """Refuse, as the scenario gives the side none, and no card has."""
    whose = state.board.sides[state.active].name
    text = f"{whose} has no {_NAMES[kind]}: neither the scenario nor a card gives that side any use of this asset."
    return Refusal("no-asset", text, ("op.asset.sides",), {"side": state.side})


def no_uses(state: State, kind: AssetKind, *, in_battle: bool) -> Refusal:
    """Refuse, as all uses of the turn, or of the battle, are spent."""
    whose = state.board.sides[state.active].name
    if in_battle:
        text = f"{whose} has no {_NAMES[kind]} left: all its uses of the battle are spent."
        rule = "op.asset.limit.scenario"
    else:
        text = f"{whose} has no {_NAMES[kind]} left in this turn; wait for the next one."
        rule = "op.asset.limit.turn"
    return Refusal("no-uses", text, (rule, "op.asset.limit.spend"), {"side": state.side})


def no_enemy(state: State, name: UnitId) -> Refusal:
    """Refuse, as there is no such enemy unit."""
    unit = state.units.get(name)
    text = f"{unit.name if unit else name} cannot be attacked from the air: it is no enemy unit on the map; name one that is."
    return Refusal("no-target", text, ("op.asset.air-attack.target",), {"id": name})
