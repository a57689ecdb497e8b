"""A scenario has another ruleset or catalogue than the campaign.

Units carry over from battle to battle, with their types, steps and experience; all battles must go by the same figures and
draw on the same types. Where the campaign names none, those of its first battle hold.
Fails: two battles whose scenarios name two catalogues. Passes: two of the same.
Rules: camp.overview.carry-over.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-scenario-other-ruleset"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle whose scenario differs from the campaign, or from the first."""
    campaign, battles = context.campaign, context.course.battles
    known = [name for name in context.course.battle_sequence if battles[name].scenario in context.scenarios]
    for field in ("ruleset", "catalogue"):
        wanted = getattr(campaign, field)
        for name in known:
            scenario = context.scenarios[battles[name].scenario]
            has = getattr(scenario, field)
            wanted = wanted or has
            if has != wanted:
                message = (
                    f"{context.title(name)} uses the {field} {has} and the campaign {wanted}; "
                    "give all scenarios the same."
                )
                pointer = f"{context.pointer(name)}/scenario"
                yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=name)
