"""How often a side can use its theater assets (3.9 Theater Assets)."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.assets import refusals
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.board import AssetLimits, Board
from studio.rules.operational.base.side_state import Uses
from studio.rules.operational.base.state import State
from studio.tables.operational.kinds import AssetKind

_NO_USES: Final = Uses()


def at_start(board: Board) -> Mapping[Side, Mapping[AssetKind, Uses]]:
    """Return the uses of every side before its first turn (op.asset.limit.turn, op.asset.limit.scenario)."""
    return {
        side.id: {kind: Uses(limits.a_turn, limits.in_battle) for kind, limits in side.assets.items()}
        for side in board.sides
    }


def uses_of(state: State, side: Side, kind: AssetKind) -> Uses:
    """Return what a side has left of an asset; nothing of one that it never had."""
    return state.assets.get(side, {}).get(kind, _NO_USES)


def refusal(state: State, kind: AssetKind) -> Refusal | None:
    """Say why the side to move can use an asset on nothing (op.asset.sides, op.asset.limit.spend)."""
    if denied := general.not_in_turn(state):
        return denied
    if kind not in state.assets.get(state.side, {}):
        return refusals.no_asset(state, kind)
    uses = uses_of(state, state.side, kind)
    return None if uses.left else refusals.no_uses(state, kind, in_battle=uses.battle == 0)


def renewed(state: State) -> State:
    """Give the side whose turn starts its uses for one turn (op.asset.limit.turn, camp.card.asset.plus-asset)."""
    limits, none = state.board.sides[state.active].assets, AssetLimits()
    uses = {
        kind: replace(left, turn=limits.get(kind, none).a_turn, granted_in_turn=left.granted_a_turn)
        for kind, left in state.assets.get(state.side, {}).items()
    }
    return replace(state, assets={**state.assets, state.side: uses})


def spent(state: State, kind: AssetKind) -> State:
    """Take one use from the side to move: what a card grants it for this turn, its own, then single uses of cards.

    Rules op.asset.limit.spend, camp.card.asset.plus-asset and camp.card.asset.plus-use.
    """
    left = uses_of(state, state.side, kind)
    if left.granted_in_turn:
        after = replace(left, granted_in_turn=left.granted_in_turn - 1)
    elif left.limited:
        after = replace(left, turn=left.turn - 1, battle=None if left.battle is None else left.battle - 1)
    else:
        after = replace(left, granted=left.granted - 1)
    return _with(state, state.side, kind, after)


def grant(state: State, side: Side, kind: AssetKind, *, uses: int = 0, a_turn: int = 0) -> State:
    """Give a side single uses of an asset, and more uses in this turn and every later one, had it the asset or not.

    Rules camp.card.asset.plus-asset, camp.card.asset.plus-use and camp.card.asset.absent.
    """
    left = uses_of(state, side, kind)
    after = replace(
        left,
        granted=left.granted + uses,
        granted_a_turn=left.granted_a_turn + a_turn,
        granted_in_turn=left.granted_in_turn + a_turn,
    )
    return _with(state, side, kind, after)


def _with(state: State, side: Side, kind: AssetKind, uses: Uses) -> State:
    own = {**state.assets.get(side, {}), kind: uses}
    return replace(state, assets={**state.assets, side: own})
