"""Fixes of triggers of operational scenarios."""

from collections.abc import Mapping, Set
from functools import partial

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import TriggerCondition, TriggerEffect, withdrawn_hqs
from studio.editing.fixes import triggers as common
from studio.editing.fixes.fix import Fix
from studio.lint.problem import Problem
from studio.rules.operational.setup.triggers import DEADLINES, has_deadline, missing_part


def cut_turns(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Put the turns that a trigger waits for into the battle."""
    return common.cut_turns(
        problem, scenario.triggers, lambda condition: common.cut_condition(condition, scenario.turns)
    )


def drop_unknown(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Leave out of a trigger what does not exist, and of objectives those that it cannot be about."""
    return common.drop_unknown(problem, scenario.triggers, partial(_known_for, scenario), missing_part)


def _known_for(
    scenario: OperationalScenario, part: TriggerCondition | TriggerEffect
) -> Mapping[str, Set[str]]:
    is_timed = part.kind in DEADLINES
    return {
        "units": {unit.id for unit in scenario.units},
        "hqs": {hq.id for hq in scenario.hqs},
        "zones": {zone.id for zone in scenario.weather_zones},
        "objectives": {
            goal.id
            for goal in scenario.objectives
            if (has_deadline(goal) if is_timed else goal.at is not None)
        },
    }


def fire_once(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a trigger fire a single time."""
    return common.fire_once(problem, scenario.triggers)


def bring_once(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Leave out of a trigger the units and headquarters that one before it brings."""
    return common.bring_once(problem, scenario.triggers, {"hqs": withdrawn_hqs(scenario.triggers)})
