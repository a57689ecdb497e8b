"""The units of a scenario that start on boats and in planes, with what the engine makes of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from studio.documents.operational.forces import Embarkation, UnitSetup
from studio.lint.operational.context import OperationalContext
from studio.rules.operational.base.state import Embarked, State, Unit, UnitId
from studio.tables.operational.kinds import Carrier


@dataclass(frozen=True, slots=True)
class EmbarkedUnit:
    """A unit with what carries it, in the file and in the battle as it starts."""

    #: To what carries it.
    pointer: str
    setup: UnitSetup
    carrier: Embarkation
    start: State
    unit: Unit
    embarked: Embarked


def embarked_units(context: OperationalContext, carrier: Carrier) -> Iterator[EmbarkedUnit]:
    """Yield the units that start on boats, or those in planes."""
    start = context.start
    if start is None:
        return
    for number, setup in enumerate(context.scenario.units):
        unit = start.units.get(UnitId(setup.id))
        if setup.embarked is None or setup.embarked.carrier != carrier:
            continue
        if unit is not None and unit.embarked is not None:
            pointer = f"/units/{number}/embarked"
            yield EmbarkedUnit(pointer, setup, setup.embarked, start, unit, unit.embarked)
