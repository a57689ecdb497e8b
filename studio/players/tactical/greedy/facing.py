"""Turning units that fire to their front alone: towards the best target, or where enemies are."""

from collections.abc import Iterator
from typing import Final

from studio.players.tactical.greedy.positions import Offer, Positions
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.view import has_arc
from studio.rules.tactical.ground.measure import in_front
from studio.rules.tactical.movement import facing

#: What of the worth of fire counts for turning first, and where it comes in a later activation.
_BEFORE_FIRE: Final = 0.9
_FOR_LATER: Final = 0.3
#: A turn for less is not worth the trouble.
_LEAST: Final = 0.5


def offer_turns(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer the facings that bring a better target to a unit's front than the one that it has."""
    frame = state.top
    if unit.at is None or not has_arc(state, unit) or not isinstance(frame, Activation):
        return
    moved = frame.doing == unit.id and "move" in frame.spent
    share = _FOR_LATER if moved else _BEFORE_FIRE
    now = _value_in_front(positions, state, unit, unit.facing)
    for action in facing.legal(state, unit.id):
        gain = _value_in_front(positions, state, unit, action.facing) - now
        if gain > _LEAST:
            yield share * gain, action


def _value_in_front(positions: Positions, state: State, unit: Unit, facing: int) -> float:
    """Return the worth of the best fire of a unit at who would be before it."""
    assert unit.at is not None
    shape, corner = state.board.ground.shape, state.board.corner_facing
    return max(
        (
            positions.value_of_fire(unit, unit.at, foe)
            for foe in positions.assessment.foes
            if foe.at is not None and in_front(shape, unit.at, facing, foe.at, corner=corner)
        ),
        default=0.0,
    )
