"""Who takes no part in a battle: units, headquarters and hubs that the scenario holds in reserve (camp.token.start.examples).

Variants of a campaign's battle bring them in; a scenario that is played alone goes without them.
"""

from collections.abc import Set
from typing import Any

from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.rules.operational.setup.trigger_names import without_gone


def without_reserves(scenario: OperationalScenario) -> OperationalScenario:
    """Return the scenario without what it holds in reserve, the very same one if there is nothing."""
    units = {unit.id for unit in scenario.units if unit.reserve}
    hqs = {hq.id for hq in scenario.hqs if hq.reserve}
    hubs = tuple(hub for hub in scenario.hubs if not hub.reserve)
    if len(hubs) < len(scenario.hubs):
        scenario = scenario.model_copy(update={"hubs": hubs})
    return without(scenario, units, hqs)


def without(scenario: OperationalScenario, units: Set[str], hqs: Set[str]) -> OperationalScenario:
    """Return the scenario without some units and headquarters, the very same one without any.

    Units and stragglers lose a headquarters that is left out; objectives about a unit that is are left out as well, and
    what triggers wait for, bring or move of all these.
    """
    if not units | hqs:
        return scenario
    objectives = tuple(
        _without_reward(goal, units)
        for goal in scenario.objectives
        if goal.condition is None or goal.condition.unit not in units
    )
    goals = {goal.id for goal in scenario.objectives} - {goal.id for goal in objectives}
    return scenario.model_copy(
        update={
            "units": tuple(_without_hq(unit, hqs) for unit in scenario.units if unit.id not in units),
            "hqs": tuple(hq for hq in scenario.hqs if hq.id not in hqs),
            "stragglers": tuple(_without_hq(band, hqs) for band in scenario.stragglers),
            "objectives": objectives,
            "triggers": without_gone(scenario.triggers, {"units": units, "hqs": hqs, "objectives": goals}),
        }
    )


def _without_hq(item: Any, hqs: Set[str]) -> Any:
    return item.model_copy(update={"hq": None}) if item.hq in hqs else item


def _without_reward(goal: Objective, units: Set[str]) -> Objective:
    """Return an objective that delays nobody who does not come."""
    if goal.reward is None or goal.reward.unit not in units:
        return goal
    return goal.model_copy(update={"reward": None})
