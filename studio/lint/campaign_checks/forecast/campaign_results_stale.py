"""Computed results of a battle come from other documents than there are now.

Results keep a digest of all that their games depend on: the scenario, the catalogue, the ruleset and what the campaign says of
the battle. If one of them was changed since, a forecast draws from a battle that is no more.
Fails: results of Mareth, after a unit was added to its scenario. Passes: the same after `studio campaign results`.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.forecast.causes import causes_of_results, scenario_under
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.results import ResultSet
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-results-stale"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle with results that are not of the documents as they are."""
    for name, results in (context.results or {}).items():
        battle = context.course.battles.get(name)
        stale = [each for each in results.sets if battle is not None and _is_stale(context, battle, each)]
        if stale:
            message = (
                f"{len(stale)} of {len(results.sets)} sets of computed games of {context.title(name)} come from other "
                "documents than there are now; compute them anew with `studio campaign results`."
            )
            yield Problem(CODE, SEVERITY, message, context.campaign.id, context.pointer(name), subject=name)


def _is_stale(context: CampaignContext, battle: Battle, games: ResultSet) -> bool:
    scenario = context.scenarios.get(scenario_under(battle, games.variants))
    if scenario is None or context.catalogue is None or context.ruleset is None:
        return False
    known = {variant.id for variant in battle.variants}
    return not known.issuperset(games.variants) or games.causes != causes_of_results(
        context.campaign,
        battle,
        games.variants,
        games.strength,
        (scenario, context.catalogue, context.ruleset),
    )
