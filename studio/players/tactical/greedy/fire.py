"""Fire where it pays: at units, on hexes, with grenades, or by waiting for who comes by."""

from collections.abc import Iterator
from typing import Final

from studio.players.tactical.greedy.firepower.shot_values import shot_values_on
from studio.players.tactical.greedy.positions import Offer, Positions
from studio.players.tactical.greedy.values import value_of_sheet
from studio.players.tactical.greedy.weights import Weights
from studio.rules.tactical.base.actions import Watch
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import indirect, shots, throwing, watching

_WHOLE: Final = 100


def offer_shots(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer fire at each enemy in sight; fire on the move leaves a slow move open, which is offered with it."""
    values, at_halt = shot_values_on(state.board, positions.weights), None
    for action in shots.legal(state, unit.id):
        same = action.target, action.weapon, action.manner
        if not action.moving:
            at_halt = same
        elif at_halt == same and is_best_at_halt(state, state.units[action.target], positions.weights):
            continue
        worth = values.worth(state, action)
        yield _weighed(positions, state.units[action.target], worth), action


def is_best_at_halt(state: State, target: Unit, weights: Weights) -> bool:
    """Return whether more dice are never worth less against a target, so that fire on the move need not be looked at."""
    return (
        state.board.system != "points"
        and state.type_of(target.id).kind != "vehicle"
        and weights.pin <= weights.disrupt
        and weights.tired <= _WHOLE
    )


def _weighed(positions: Positions, target: Unit, worth: float) -> float:
    """Return the worth of fire at a target: more where it stands in the way."""
    clears = target.at in positions.assessment.wanted
    return worth * positions.weights.clear / 100 if clears else worth


def offer_bombardments(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer the hexes that a unit can bombard; who else is there is hit as the first is."""
    for action in indirect.legal(state, unit.id):
        targets = indirect.targets_in(state, unit, action.at, action.manner)
        worth = value_of_sheet(state, targets[0], indirect.forecast(state, action), positions.weights)
        yield _weighed(positions, targets[0], worth * len(targets)), action


def offer_throws(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer the vehicles within the throw of a grenade or a charge."""
    for action in throwing.legal(state, unit.id):
        target = state.units[action.target]
        yield value_of_sheet(state, target, throwing.forecast(state, action), positions.weights), action


def offer_watch(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to wait for who comes by, as long as enemies are still to move."""
    action, worth = Watch(unit.id), value_of_watching(positions, unit)
    if worth > 0 and watching.watch_refusal(state, action) is None:
        yield worth, action


def value_of_watching(positions: Positions, unit: Unit) -> float:
    """Return what it is worth that a unit waits: part of its best fire, at enemies or at who comes for an objective."""
    assessment = positions.assessment
    if unit.at is None or not assessment.foes:
        return 0.0
    best = max(positions.field_of_fire(unit, unit.at), positions.guard(unit, unit.at))
    return best * positions.weights.watch / 100 * positions.to_come / len(assessment.foes)
