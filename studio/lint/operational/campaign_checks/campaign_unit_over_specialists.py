"""Units may come with more specialists than they can have in a battle.

Units of the player keep their specialists from battle to battle. Where fewer places are in a battle, the last ones of each go to the
force pool of its headquarters.
Fails: a scenario that allows 2 specialists in a unit after one that allows 3. Passes: as many in both.
Rules: op.step.spec.max-allied, op.step.spec.max-axis, camp.persist.unit.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-unit-over-specialists"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle with fewer places than an earlier one of some unit of it."""
    course = context.course
    seen: dict[str, int] = {}
    for name in course.battle_sequence:
        places = _places(context, name)
        if places is None:
            continue
        own = ("own-figures", "absent")
        units = [
            unit
            for unit in course.rosters[name].units
            if course.battles[name].persistence.get(unit) not in own
        ]
        over = [unit for unit in units if seen.get(unit, 0) > places]
        if over:
            first = course.rosters[name].units[over[0]]
            message = (
                f"{first.name} may come to {context.title(name)} with {seen[over[0]]} specialists, where a unit takes "
                f"{places}; the others go to the pool of its HQ. Allow as many in its scenario."
            )
            yield Problem(
                CODE, SEVERITY, message, context.campaign.id, context.pointer(name), subject=over[0]
            )
        seen.update(dict.fromkeys(units, places))


def _places(context: CampaignContext, battle: str) -> int | None:
    """Return how many specialists a unit of the player can have: of scenario, campaign and ruleset the first that says it."""
    if battle not in context.course.rosters:
        return None
    scenario = context.scenarios.get(context.course.battles[battle].scenario)
    if not isinstance(scenario, OperationalScenario):
        return None
    led = context.course.rosters[battle].side
    side = next((each for each in scenario.sides if each.id == led), None)
    if side is None:
        return None
    if side.specialists is not None:
        return side.specialists
    if context.campaign.specialist_places is not None:
        return context.campaign.specialist_places
    if not isinstance(context.ruleset, OperationalRuleset):
        return None
    return int(getattr(context.ruleset.specialists, side.faction))
