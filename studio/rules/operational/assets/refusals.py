"""Why an asset is not used: one function a reason, with its code, its sentence and its rules."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.assets.sheet import BOMBARDMENTS
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State, Unit, UnitId
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


def no_enemy(state: State, asset: AssetKind, name: UnitId) -> Refusal:
    """Refuse, as the side sees no such enemy unit; whether there is one in the fog, it does not say."""
    unit = state.units.get(name)
    text = (
        f"{unit.name if unit else name} is no target for {_NAMES[asset]}: it is no enemy unit that is seen on the map; "
        "name one that is."
    )
    rule = BOMBARDMENTS[asset].rule
    rules = (f"{rule}.target", f"{rule}.visible", f"{rule}.no-marker")
    return Refusal("no-target", text, rules, {"id": name})


def not_coastal(state: State, unit: Unit) -> Refusal:
    """Refuse, as no warship comes near enough."""
    assert unit.at is not None
    text = (
        f"{unit.name} is in hex {hex_label(state, unit.at)}, which is no coast, and warships reach coastal hexes only; "
        "choose a unit beside the sea."
    )
    return Refusal("not-coastal", text, ("op.asset.naval-bombardment.target",), {"id": unit.id})


def in_supply(unit: Unit) -> Refusal:
    """Refuse, as it is in supply."""
    text = f"{unit.name} is in supply already; air supply is for units that are out of it."
    return Refusal("in-supply", text, ("op.asset.air-supply.target",), {"id": unit.id})


def no_fog() -> Refusal:
    """Refuse, as everything is seen anyhow."""
    text = "This battle has no fog of war, so that recon could find nothing that is not seen; spare the aircraft."
    return Refusal("no-fog", text, ("op.asset.air-recon.no-fow-removal",))


def not_on_map(state: State, at: int) -> Refusal:
    """Refuse, as there is no such hex."""
    text = f"Hex {hex_label(state, at)} is not on the map; choose one that is."
    return Refusal("no-such-hex", text, ("op.asset.air-recon.area",), {"at": at})


def no_such_target(what: str) -> Refusal:
    """Refuse, as bombers and saboteurs know no such target."""
    text = f"Nothing of kind {what} can be destroyed like this; choose a bridge or a supply hub."
    return Refusal("no-such-target", text, ("op.asset.precision-bombing.choice",))


def no_bridge() -> Refusal:
    """Refuse, as nothing is there to be destroyed."""
    text = "No bridge that can be used is there; choose a hexside with an intact bridge or a pontoon."
    return Refusal("no-bridge", text, ("op.asset.precision-bombing.bridge",))


def no_enemy_hub(state: State, at: int) -> Refusal:
    """Refuse, as no hub of an enemy is there."""
    text = f"Hex {hex_label(state, at)} has no supply hub of the enemy; choose one that has."
    rules = ("op.asset.precision-bombing.hub", "op.asset.precision-bombing.own-bridge")
    return Refusal("no-enemy-hub", text, rules, {"at": at})


def too_far_behind(state: State, what: str, reach: int) -> Refusal:
    """Refuse, as the target lies too far from the front line."""
    whose = state.board.sides[state.active].name
    text = (
        f"{what} lies more than {reach} {'hex' if reach == 1 else 'hexes'} from the front line of {whose}; "
        "choose a target nearer to it."
    )
    return Refusal("too-far-behind", text, ("op.asset.precision-bombing.range",), {"reach": reach})
