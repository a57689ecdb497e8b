"""A token of a battle hangs on an objective that the side cannot achieve.

Whether its place can be reached in time, and whether what it asks for can come true, is what the checks of the scenario say.
Fails: a token for a town forty hexes away with the deadline on turn 2. Passes: the same with the deadline on turn 12.
Rules: camp.token.earn, op.objective.primary.deadline.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.operational.scenario_checks.objectives import condition_unreachable, objective_out_of_reach
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-token-condition"
SEVERITY: Final = Severity.WARNING
_HOPELESS: Final = (condition_unreachable.CODE, objective_out_of_reach.CODE)


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each token for an objective that the scenario's own checks find out of reach."""
    names = {token.id: token.name for token in context.campaign.tokens}
    for name, battle in context.course.battles.items():
        hopeless = {
            each.subject: each for each in context.problems.get(battle.scenario, ()) if each.code in _HOPELESS
        }
        for index, each in enumerate(battle.tokens):
            found = hopeless.get(each.objective)
            if found is not None:
                token = names.get(each.token, each.token)
                message = f'The token "{token}" of {context.title(name)} cannot be earned. {found.message}'
                pointer = f"{context.pointer(name)}/tokens/{index}"
                yield Problem(
                    CODE, SEVERITY, message, context.campaign.id, pointer, (), each.token, found.rules
                )
