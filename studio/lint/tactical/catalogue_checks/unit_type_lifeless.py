"""Infantry or a gun has no figures, or nobody drives a vehicle.

A unit without figures stands on the map and does nothing; a vehicle without a position that drives never moves.
Fails: a gun with "figures": []. Passes: one with a crew, or a vehicle that is "static" and has no driver.
Rules: tactical.needs.vehicles.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "unit-type-lifeless"
SEVERITY: Final = Severity.WARNING


def check(catalogue: TacticalCatalogue) -> Iterator[Problem]:
    """Report such unit types."""
    for number, kind in enumerate(catalogue.tactical.unit_types):
        here = f"/tactical/unit_types/{number}"
        if kind.kind != "vehicle":
            if not kind.figures:
                message = f"{kind.name} has no figures, so that it fires at nobody and nobody falls in it; give it some."
                yield Problem(CODE, SEVERITY, message, catalogue.id, f"{here}/figures", subject=kind.id)
        elif not kind.static and all(each.weapon is not None for each in kind.positions):
            message = f"Nobody drives {kind.name}; give it a position without a weapon, or make it static."
            yield Problem(CODE, SEVERITY, message, catalogue.id, f"{here}/positions", subject=kind.id)
