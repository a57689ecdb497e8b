"""Headquarters of a type get no command points at some time.

Without command points a headquarters can only move. The figures of the type count before its first period, those of a
period from its date on.
Fails: "command_points": 0, in the type or in one of its periods. Passes: 1 in all of them.
Rules: op.hq.cp.start-value.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.catalogue import Catalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-type-powerless"
SEVERITY: Final = Severity.WARNING


def check(examined: Catalogue) -> Iterator[Problem]:
    """Report the figure, in the type or in a period."""
    for number, kind in enumerate(examined.hq_types):
        figures = {f"/hq_types/{number}/command_points": kind.command_points}
        for place, period in enumerate(kind.periods):
            figures[f"/hq_types/{number}/periods/{place}/command_points"] = period.command_points
        for pointer, points in figures.items():
            if not points:
                since = (
                    ""
                    if pointer.count("/") == 3
                    else f" from {kind.periods[int(pointer.split('/')[4])].since} on"
                )
                message = f"{kind.name} gets no command points{since}, so that it cannot act; give it some."
                rules = ("op.hq.cp.start-value",)
                yield Problem(CODE, SEVERITY, message, examined.id, pointer, subject=kind.id, rules=rules)
