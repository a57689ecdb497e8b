"""A period of a headquarters never counts.

Of the periods that apply, the last in the list counts. One behind which another stands that began no later, for the
same difficulty or for all, is always overruled: the dates are reversed.
Fails: a period since 1943-04-01, and behind it one since 1942-10-01. Passes: the two the other way round.
Rules: op.hq.cp.start-value.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "period-never-counts"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report each period that a later row overrules on all its days."""
    for number, kind in enumerate(catalogue.hq_types):
        for index, period in enumerate(kind.periods):
            for after in kind.periods[index + 1 :]:
                if after.since <= period.since and after.difficulty in (None, period.difficulty):
                    message = (
                        f"{kind.name} has a period since {period.since} that the one since {after.since} behind it "
                        "overrules; put the later date last."
                    )
                    pointer = f"/hq_types/{number}/periods/{index}/since"
                    rules = ("op.hq.cp.start-value",)
                    yield Problem(
                        CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules
                    )
                    break
