"""Why an asset is not used: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import State, UnitId


def no_asset(state: State) -> Refusal:
    """Refuse, as the scenario gives the side none."""
    whose = state.board.sides[state.active].name
    text = f"{whose} cannot make air attacks: the scenario gives that side no use of this asset."
    return Refusal("no-asset", text, ("op.asset.sides",), {"side": state.side})


def no_uses(state: State) -> Refusal:
    """Refuse, as all uses of the turn, or of the battle, are spent."""
    whose = state.board.sides[state.active].name
    if state.assets[state.side].air_attack.battle == 0:
        text = f"{whose} cannot make another air attack: all those of the battle have been made."
        return Refusal(
            "no-uses", text, ("op.asset.limit.scenario", "op.asset.limit.spend"), {"side": state.side}
        )
    text = f"{whose} cannot make another air attack in this turn; wait for the next one."
    return Refusal("no-uses", text, ("op.asset.limit.turn", "op.asset.limit.spend"), {"side": state.side})


def no_enemy(state: State, name: UnitId) -> Refusal:
    """Refuse, as there is no such enemy unit."""
    unit = state.units.get(name)
    text = f"{unit.name if unit else name} cannot be attacked from the air: it is no enemy unit on the map; name one that is."
    return Refusal("no-target", text, ("op.asset.air-attack.target",), {"id": name})
