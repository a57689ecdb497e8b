"""A specialist serves in a unit whose nation has none of its kind.

The catalogue says which nations field a type of specialist. A unit is of the nation of its type, and uses the
specialists of that nation and of its supplier.
Fails: Gurkha raiders in an Italian division. Passes: Gurkha raiders in an Indian division; Churchill tanks, which only
the British field, in a Canadian one.
Rules: op.reinforce.specialist.nationality-table.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "specialist-foreign"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report specialists whose type is fielded neither by the nation of the unit nor by its supplier."""
    nations = {nation.id: nation for nation in context.catalogue.nations} if context.catalogue else {}
    for number, unit in enumerate(context.scenario.units):
        kind = context.unit_types.get(unit.type)
        for index, one in enumerate(unit.specialists if kind else ()):
            type_ = context.specialist_types.get(one.type)
            nation = nations.get(kind.nation) if kind is not None else None
            if (
                nation is not None
                and type_ is not None
                and not {nation.id, nation.supplier} & {*type_.nations}
            ):
                message = (
                    f"{unit.name} is {nation.name}: neither that nation nor its supplier fields {type_.name}; choose "
                    "another specialist, or add the nation to it in the catalogue."
                )
                pointer = f"/units/{number}/specialists/{index}/type"
                where = (unit.at,) if unit.at else ()
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, where, unit.id)
