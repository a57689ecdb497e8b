"""The nearest hex that a weapon reaches, or its farthest close hex, lies beyond its range.

With the first it hits nothing at all; of the second only what lies within its range counts.
Fails: "range": 3 with "least_range": 4. Passes: "range": 18 with "least_range": 3 and "close": 9.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "weapon-range-wrong"
SEVERITY: Final = Severity.WARNING


def check(catalogue: TacticalCatalogue) -> Iterator[Problem]:
    """Report such weapons."""
    for number, weapon in enumerate(catalogue.tactical.weapons):
        fields = (
            ("least_range", "its nearest hex", weapon.least_range),
            ("close", "its close range", weapon.close),
        )
        for field, what, figure in fields:
            if figure is not None and figure > weapon.range:
                message = f"{weapon.name} reaches {weapon.range} hexes, but {what} is {figure}; correct one of them."
                pointer = f"/tactical/weapons/{number}/{field}"
                yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=weapon.id)
