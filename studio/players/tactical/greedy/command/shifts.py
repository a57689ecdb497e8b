"""Shifts that command points buy: units out of fire, snipers to better places, jump-off points out of reach of the enemy."""

from collections.abc import Iterator
from typing import Final

from studio.players.tactical.greedy.positions import Offer, Positions
from studio.players.tactical.greedy.reach import places_in_reach
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import jump_off_points
from studio.rules.tactical.command.points.paid import reposition

#: How near an enemy may come to a jump-off point before it is moved, and what it is worth then in riflemen.
_NEAR: Final = 3
_POINT: Final = 2.0


def offer_shifts(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer all shifts that can be paid for now."""
    yield from _offer_repositions(positions, state)
    yield from _offer_snipers(positions, state)
    yield from offer_jump_off_moves(positions, state)


def _offer_repositions(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer a Reposition to who stands badly: for the danger that the best place near it saves."""
    weights = positions.weights
    price = float(weights.point * state.board.tables.point_prices.reposition)
    for action in reposition.legal(state):
        unit = state.units[action.unit]
        if unit.at is None:
            continue
        now = positions.danger(unit, unit.at)
        near = (each for each in places_in_reach(state, unit, "tactical", positions) if not each.charge)
        saved = now - min((positions.danger(unit, each.cell) for each in near), default=now)
        yield weights.caution / 100 * saved - price, action


def _offer_snipers(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer snipers another place, for better fire from it."""
    weights = positions.weights
    price = float(weights.point * state.board.tables.point_prices.reposition_sniper)
    for action in reposition.legal_snipers(state):
        unit = state.units[action.unit]
        if unit.at is not None:
            more = positions.field_of_fire(unit, action.at) - positions.field_of_fire(unit, unit.at)
            yield more - price, action


def offer_jump_off_moves(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer to move a jump-off point that an enemy has come near to, as far from enemies as can be."""
    command, weights = state.command, positions.weights
    if not isinstance(command, PointsCommand):
        return
    price = float(weights.point * state.board.tables.point_prices.move_jump_off)
    for action in jump_off_points.legal(state):
        here = _distance_to_enemy(positions, command.jump_offs[action.point].at)
        there = _distance_to_enemy(positions, action.at)
        if here <= _NEAR < there:
            yield _POINT * weights.figure + there - price, action


def _distance_to_enemy(positions: Positions, cell: int) -> int:
    """Return how far the nearest enemy on foot is from a cell."""
    state = positions.assessment.state
    ground = state.board.ground
    return min(
        (
            ground.distance(cell, foe.at)
            for foe in positions.assessment.foes
            if foe.at is not None and state.type_of(foe.id).kind == "infantry"
        ),
        default=len(ground.shape),
    )
