"""Smoke before units that stand in the fire of the enemy."""

from collections.abc import Iterator

from studio.players.tactical.greedy.positions import Offer, Positions
from studio.rules.tactical.base.actions import LaySmoke
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import smoke


def offer_smoke(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to lay smoke over friends, for what it saves of the danger to them, less the fire that they could open."""
    for weapon in state.type_of(unit.id).weapons:
        if unit.counted.get(weapon, 0):
            for cell in {each.at for each in positions.assessment.mine if each.at is not None}:
                action = LaySmoke(unit.id, cell, weapon)
                worth = _value_of_smoke(positions, cell)
                if worth > 0 and smoke.refusal(state, action) is None:
                    yield worth, action


def _value_of_smoke(positions: Positions, cell: int) -> float:
    hidden = [
        each
        for each in positions.assessment.occupants.get(cell, ())
        if each.side == positions.assessment.side
    ]
    saved = sum(positions.danger(each, cell) for each in hidden) * positions.weights.caution / 100
    given_up = sum(positions.field_of_fire(each, cell) for each in hidden if each.readiness != "fatigued")
    return saved - given_up
