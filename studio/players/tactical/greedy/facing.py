"""Turning units that fire to their front alone: towards the best target, or where enemies are."""

from collections.abc import Iterable, Iterator
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
    fires = list(_find_fires(positions, unit, unit.at))
    now = _value_in_front(state, unit.at, unit.facing, fires)
    for action in facing.legal(state, unit.id):
        gain = _value_in_front(state, unit.at, action.facing, fires) - now
        if gain > _LEAST:
            yield share * gain, action


def _find_fires(positions: Positions, unit: Unit, at: int) -> Iterator[tuple[int, float]]:
    """Find where enemies are at whom fire of a unit is worth something, with what it is worth."""
    for foe in positions.assessment.foes:
        worth = positions.value_of_fire(unit, at, foe)
        if foe.at is not None and worth > 0:
            yield foe.at, worth


def _value_in_front(state: State, at: int, facing: int, fires: Iterable[tuple[int, float]]) -> float:
    """Return the worth of the best fire of a unit at who would be before it."""
    shape, corner = state.board.ground.shape, state.board.corner_facing
    return max(
        (worth for cell, worth in fires if in_front(shape, at, facing, cell, corner=corner)), default=0.0
    )
