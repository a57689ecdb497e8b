"""Computed results of a battle come from something else than there is now.

Results keep digests of all that their games depend on: the scenario, the catalogue, the ruleset with the version of its rules,
what the campaign says of the battle, and the figures of the computer player. If one of them was changed since, a forecast
draws from a battle that is no more. Titles, descriptions, notes and the like change nothing.
Fails: results of Mareth, after a unit was added to its scenario, or a weight of the computer player was changed. Passes: the
same after `studio campaign results`.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from studio.campaign.forecast.causes import Cause, changed_causes
from studio.campaign.stages import scenario_under
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.results import ResultSet
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-results-stale"
SEVERITY: Final = Severity.HINT
_NAMES: Final[dict[Cause, str]] = {"documents": "other documents", "player": "another computer player"}


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle with results that are not of the documents as they are."""
    for name, results in (context.results or {}).items():
        battle = context.course.battles.get(name)
        if battle is None:
            continue
        changed = [_find_changed(context, battle, each) for each in results.sets]
        stale = sum(map(bool, changed))
        if stale:
            found = set(chain.from_iterable(changed))
            causes = " and ".join(_NAMES[cause] for cause in _NAMES if cause in found)
            message = (
                f"{stale} of {len(changed)} sets of computed games of {context.title(name)} come from {causes} than "
                "today's; compute them anew with `studio campaign results`."
            )
            yield Problem(CODE, SEVERITY, message, context.campaign.id, context.pointer(name), subject=name)


def _find_changed(context: CampaignContext, battle: Battle, games: ResultSet) -> tuple[Cause, ...]:
    scenario = context.scenarios.get(scenario_under(battle, games.variants))
    if scenario is None or context.catalogue is None or context.ruleset is None:
        return ()
    documents = scenario, context.catalogue, context.ruleset
    return changed_causes(context.campaign, battle, games, documents, context.players)
