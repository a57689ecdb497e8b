"""What was found in scenarios, for campaigns that are fought in them."""

from collections.abc import Callable

from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.lint.problem import Problem
from studio.lint.runner import findings, in_sequence

#: What the findings in a scenario follow from.
_Documents = tuple[Scenario, Catalogue | None, Ruleset | None]


class KnownProblems:
    """The problems of scenarios by id, found once for as long as the documents that they follow from are the same."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[_Documents, tuple[Problem, ...]]] = {}

    def known(self, documents: _Documents) -> tuple[Problem, ...] | None:
        """Return the problems of a scenario, given with its catalogue and ruleset; None where it was not checked yet."""
        kept = self._kept.get(documents[0].id)
        return kept[1] if kept is not None and kept[0] == documents else None

    def find(
        self, documents: _Documents, is_wanted: Callable[[], bool] = lambda: True
    ) -> tuple[Problem, ...]:
        """Return the problems of a scenario, which is checked if need be; those found so far once they are not wanted any more."""
        known = self.known(documents)
        if known is not None:
            return known
        found: list[Problem] = []
        for problems in findings(*documents):
            found += problems
            if not is_wanted():
                return in_sequence(found)
        self._kept[documents[0].id] = (documents, in_sequence(found))
        return self._kept[documents[0].id][1]
