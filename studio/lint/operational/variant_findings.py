"""What checks find in a scenario under a variant of a campaign, worked out once for as long as both are the same."""

from collections.abc import Sequence
from typing import Any, Final

from studio.campaign.operational.variants import with_changes
from studio.documents.campaign.operational.variants import Variant, VariantChange
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.ruleset import Ruleset
from studio.lint.check import Check
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem

#: What findings follow from.
_Causes = tuple[tuple[VariantChange, ...], OperationalScenario, Catalogue | None, Ruleset | None]
#: So many variants are kept.
_MOST: Final = 200


class VariantFindings:
    """The findings of some checks in scenarios under variants, those that were asked for last.

    Documents go by identity, since comparing them takes as long as reading them.
    """

    def __init__(self, checks: Sequence[Check[OperationalContext]]) -> None:
        self._checks = checks
        self._kept: dict[tuple[str, str], tuple[_Causes, tuple[Problem, ...]]] = {}

    def under(
        self,
        variant: Variant,
        scenario: OperationalScenario,
        catalogue: Catalogue | None,
        ruleset: Ruleset | None,
    ) -> tuple[Problem, ...]:
        """Return what is found in a scenario with the changes of a variant made."""
        key, causes = (scenario.id, variant.id), (variant.changes, scenario, catalogue, ruleset)
        kept = self._kept.pop(key, None)
        if kept is None or not _are_the_same(kept[0], causes):
            kept = (causes, self._find(*causes))
        self._kept[key] = kept
        # A list of all is made in one go: another check may keep something meanwhile, or have forgotten it.
        for oldest in list(self._kept)[:-_MOST]:
            self._kept.pop(oldest, None)
        return kept[1]

    def _find(
        self,
        changes: tuple[VariantChange, ...],
        scenario: OperationalScenario,
        catalogue: Catalogue | None,
        ruleset: Ruleset | None,
    ) -> tuple[Problem, ...]:
        context = OperationalContext(
            with_changes(scenario, changes),
            catalogue if isinstance(catalogue, OperationalCatalogue) else None,
            ruleset if isinstance(ruleset, OperationalRuleset) else None,
        )
        return tuple(problem for each in self._checks for problem in each.check(context))


def _are_the_same(before: _Causes, now: _Causes) -> bool:
    documents: tuple[Any, ...] = tuple(zip(before[1:], now[1:], strict=True))
    return before[0] == now[0] and all(one is other for one, other in documents)
