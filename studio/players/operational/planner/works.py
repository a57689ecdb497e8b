"""Works of a defender: before the battle, and with the command points that his turns leave."""

from collections.abc import Iterable

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.base.actions import DigIn
from studio.rules.operational.base.state import Unit
from studio.rules.operational.engineering import works


def choose_works_before_battle(assessment: Assessment) -> DigIn | None:
    """Dig in where it is asked for most, as the CPs of the preparation are gone when the battle begins."""
    return _dig_in(assessment, _most_asked_for_first(assessment))


def choose_works_ahead(assessment: Assessment, near: int) -> DigIn | None:
    """Dig in where it is asked for most, on what decides or so many hexes from an enemy at most."""
    far = distances(assessment.state.board.topology, assessment.foes)
    decides = {*assessment.aims.deny, *assessment.aims.keep}
    asked = _most_asked_for_first(assessment)
    return _dig_in(assessment, (unit for unit in asked if unit.at in decides or far[unit.at or 0] <= near))


def _most_asked_for_first(assessment: Assessment) -> list[Unit]:
    """Sort the units on the map: those on what decides, then those nearest to the enemy."""
    far = distances(assessment.state.board.topology, assessment.foes)
    decides = {*assessment.aims.deny, *assessment.aims.keep}
    staying = [unit for unit in assessment.mine if unit.at is not None]
    return sorted(staying, key=lambda one: (one.at not in decides, far[one.at or 0], one.id))


def _dig_in(assessment: Assessment, units: Iterable[Unit]) -> DigIn | None:
    """Return the works of the first of the units that can dig in."""
    for unit in units:
        for level in works.LEVELS:
            action = DigIn(unit.id, level)
            if works.refusal(assessment.state, action) is None:
                return action
    return None
