"""Nerve: taking cover and shaking off shock."""

from collections.abc import Iterator
from typing import Final

from studio.players.tactical.greedy.positions import Offer, Positions
from studio.rules.tactical.base.actions import GoTactical, Rally
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import nerve

#: What taking cover saves of the danger of a place.
_SAVED: Final = 0.4


def offer_cover(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to take what cover there is, for as much as it saves."""
    action, worth = GoTactical(unit.id), value_of_cover(positions, unit)
    if worth > 0 and nerve.tactical_refusal(state, action) is None:
        yield worth, action


def value_of_cover(positions: Positions, unit: Unit) -> float:
    """Return what it saves that a unit takes what cover there is."""
    if unit.at is None:
        return 0.0
    return _SAVED * positions.weights.caution / 100 * positions.danger(unit, unit.at)


def offer_rally(positions: Positions, state: State, unit: Unit) -> Iterator[Offer]:
    """Offer to shake off a shock."""
    action = Rally(unit.id)
    if unit.shock and nerve.rally_refusal(state, action) is None:
        yield value_of_rallying(positions, state, unit), action


def value_of_rallying(positions: Positions, state: State, unit: Unit) -> float:
    """Return what a shock less is worth: most where the next one would pin or break the unit."""
    if not unit.shock:
        return 0.0
    weights, figures = positions.weights, len(unit.figures)
    worth = float(weights.shock)
    if standing_of(state, unit) == "pinned":
        worth += weights.pin if unit.shock - 1 <= figures else weights.pin / 2
    if unit.shock + 1 >= 2 * figures:
        worth += weights.rout / 2
    return worth
