"""How often a side can use its theater assets (3.9 Theater Assets)."""

from collections.abc import Mapping
from dataclasses import replace

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import Assets, State, Uses


def at_start(board: Board) -> Mapping[Side, Assets]:
    """Return the uses of every side before its first turn (op.asset.limit.turn, op.asset.limit.scenario)."""
    return {
        side.id: Assets(air_attack=Uses(side.assets.air_attack.a_turn, side.assets.air_attack.in_battle))
        for side in board.sides
    }


def renewed(state: State) -> State:
    """Give the side whose turn starts its uses for one turn (op.asset.limit.turn)."""
    limit = state.board.sides[state.active].assets.air_attack.a_turn
    left = state.assets[state.side].air_attack
    return _with(state, replace(left, turn=limit))


def spent(state: State) -> State:
    """Take one air attack from the side whose turn it is (op.asset.limit.spend)."""
    left = state.assets[state.side].air_attack
    battle = None if left.battle is None else left.battle - 1
    return _with(state, Uses(left.turn - 1, battle))


def _with(state: State, uses: Uses) -> State:
    return replace(state, assets={**state.assets, state.side: Assets(air_attack=uses)})
