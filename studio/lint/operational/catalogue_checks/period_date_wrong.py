"""A period begins on a day that no calendar has.

Fails: "since": "1943-02-30". Passes: "since": "1943-02-28".
"""

from collections.abc import Iterator
from datetime import date
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "period-date-wrong"
SEVERITY: Final = Severity.ERROR


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report days that do not exist."""
    for number, kind in enumerate(catalogue.hq_types):
        for index, period in enumerate(kind.periods):
            try:
                date.fromisoformat(period.since)
            except ValueError:
                message = f"{kind.name} has a period since {period.since}, a day that does not exist; correct the date."
                pointer = f"/hq_types/{number}/periods/{index}/since"
                yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id)
