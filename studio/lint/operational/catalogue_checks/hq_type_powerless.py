"""Headquarters of a type get no command points at some time.

Without command points a headquarters can only move. The figures of the type count before its first period, those of a
period from its date on.
Fails: "command_points": 0, in the type or in one of its periods. Passes: 1 in all of them.
Rules: op.hq.cp.start-value.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.hq_types import HqType
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-type-powerless"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report the figure, in the type or in a period."""
    for number, kind in enumerate(catalogue.hq_types):
        if not kind.command_points:
            yield _problem(catalogue, kind, f"/hq_types/{number}", "")
        for index, period in enumerate(kind.periods):
            if not period.command_points:
                where = f"/hq_types/{number}/periods/{index}"
                yield _problem(catalogue, kind, where, f" from {period.since} on")


def _problem(catalogue: OperationalCatalogue, kind: HqType, where: str, since: str) -> Problem:
    message = f"{kind.name} gets no command points{since}, so that it cannot act; give it some."
    pointer, rules = f"{where}/command_points", ("op.hq.cp.start-value",)
    return Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
