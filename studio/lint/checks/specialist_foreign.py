"""A specialist serves in a unit of another nation.

The catalogue says which nations field a type of specialist, and a unit is of the nation of its type.
Fails: Gurkha raiders in an Italian division. Passes: Gurkha raiders in a division of a nation that they are
listed for.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "specialist-foreign"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Report specialists whose type is not fielded by the nation of the unit."""
    for number, unit in enumerate(examined.scenario.units):
        kind = examined.unit_types.get(unit.type)
        for place, one in enumerate(unit.specialists if kind else ()):
            type_ = examined.specialist_types.get(one.type)
            if kind is not None and type_ is not None and kind.nation not in type_.nations:
                message = (
                    f"{unit.name} is of the nation {kind.nation}, which does not field {type_.name}; choose "
                    "another specialist, or add the nation to it in the catalogue."
                )
                pointer = f"/units/{number}/specialists/{place}/type"
                where = (unit.at,) if unit.at else ()
                yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, where, unit.id)
