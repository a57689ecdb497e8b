"""A unit, specialist or HQ is of a type that the catalogue does not have.

Strength, movement and all else that units of a type share stand in the catalogue. The engine cannot set up what
it does not know.
Fails: a unit of the type "martian-walkers". Passes: a unit of a type that the catalogue lists.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "type-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report types of units, of their specialists and of HQs."""
    if context.catalogue is None:
        return
    for number, unit in enumerate(context.scenario.units):
        where = (unit.at,) if unit.at else ()
        if unit.type not in context.unit_types:
            message = _message(context, "unit type", unit.type, unit.name)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/units/{number}/type", where, unit.id
            )
        for index, one in enumerate(unit.specialists):
            if one.type not in context.specialist_types:
                message = _message(context, "specialist type", one.type, unit.name)
                pointer = f"/units/{number}/specialists/{index}/type"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, where, unit.id)
    for number, hq in enumerate(context.scenario.hqs):
        if hq.type not in context.hq_types:
            message = _message(context, "HQ type", hq.type, hq.name)
            where = (hq.at,) if hq.at else ()
            yield Problem(CODE, SEVERITY, message, context.scenario.id, f"/hqs/{number}/type", where, hq.id)


def _message(context: OperationalContext, what: str, type_: str, name: str) -> str:
    return (
        f"The catalogue {context.scenario.catalogue} has no {what} {type_}, which {name} is said to be; "
        "choose another type, or add it to the catalogue."
    )
