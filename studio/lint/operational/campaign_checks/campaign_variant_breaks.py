"""A variant of a battle breaks its scenario: with its changes made, checks of the scenario find what they do not find without.

The scenario is sound, and the battle that a player fights is not. Each variant is looked at alone, by the checks of
scenarios that report errors and warnings. What makes a start better or worse is left to the author: places held, and
pieces that are exposed or cut off.
Fails: a variant that sets the theater supply of the player to 0. Passes: one that sets it to 60.
Rules: camp.token.start.variant, camp.token.start.examples.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.operational.variants import SetFrontLine, UseScenario, Variant
from studio.documents.operational.scenario import OperationalScenario
from studio.lint.check import CampaignContext, find_checks
from studio.lint.operational import scenario_checks
from studio.lint.operational.scenario_checks.forces import piece_on_foreign_land
from studio.lint.operational.scenario_checks.ground import territory_pocket
from studio.lint.operational.scenario_checks.headquarters import hq_exposed
from studio.lint.operational.scenario_checks.objectives import objective_held_at_start
from studio.lint.operational.scenario_checks.supply import hub_exposed, unit_out_of_supply
from studio.lint.operational.variant_findings import VariantFindings
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-variant-breaks"
SEVERITY: Final = Severity.WARNING
#: What tells of a start that is better or worse, as variants are meant to make it.
_MEANT: Final = (
    objective_held_at_start.CODE,
    hq_exposed.CODE,
    hub_exposed.CODE,
    piece_on_foreign_land.CODE,
    territory_pocket.CODE,
    unit_out_of_supply.CODE,
)
_CHECKS: Final = tuple(
    each for each in find_checks(scenario_checks) if each.SEVERITY > Severity.HINT and each.CODE not in _MEANT
)
_findings: Final = VariantFindings(_CHECKS)


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each variant with the worst that it brings about, and how much more.

    A scenario that was not checked by itself yet is not looked at.
    """
    for name, battle in context.course.battles.items():
        scenario, found = context.scenarios.get(battle.scenario), context.problems.get(battle.scenario)
        if not isinstance(scenario, OperationalScenario) or found is None:
            continue
        known = {(each.code, each.subject) for each in found}
        known |= {(each.code, each.subject) for each in scenario.silenced}
        for index, variant in enumerate(battle.variants):
            if not _can_be_made(variant, scenario):
                continue
            after = _findings.under(variant, scenario, context.catalogue, context.ruleset)
            new = sorted(
                (each for each in after if (each.code, each.subject) not in known),
                key=lambda each: (-each.severity, each.code, each.subject),
            )
            if new:
                more = f" ({len(new) - 1} more)" if len(new) > 1 else ""
                message = f'The variant "{variant.title or variant.id}" breaks {context.title(name)}: {new[0].message}{more}'
                pointer = f"{context.pointer(name)}/variants/{index}/changes"
                yield Problem(
                    CODE,
                    SEVERITY,
                    message,
                    context.campaign.id,
                    pointer,
                    subject=variant.id,
                    rules=new[0].rules,
                )


def _can_be_made(variant: Variant, scenario: OperationalScenario) -> bool:
    """Say whether the changes of a variant are of this scenario; layers that it lacks are told of elsewhere."""
    return not any(
        isinstance(each, UseScenario)
        or (isinstance(each, SetFrontLine) and each.layer not in scenario.layers)
        for each in variant.changes
    )
