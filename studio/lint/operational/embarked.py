"""The units of a scenario that start on boats and in planes, with what the engine makes of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from studio.documents.operational.forces import Embarkation, UnitSetup
from studio.hexes.coordinates import distance
from studio.lint.operational.context import OperationalContext
from studio.rules.operational.base.state import Embarked, State, Unit, UnitId
from studio.rules.operational.landings.naval_landing import landing_refusal
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


def find_berth(each: EmbarkedUnit, fits: Callable[[int], bool]) -> int | None:
    """Find the sea hex nearest to a boat on which no other one lies and that fits; None where there is none."""
    board, shape = each.start.board, each.start.board.shape
    taken = {other.embarked.at for other in each.start.units.values() if other.embarked is not None}
    here = shape.at(each.embarked.at)
    free = (
        cell
        for cell, terrain in enumerate(board.terrain)
        if terrain.warships and cell not in taken and fits(cell)
    )
    return min(free, key=lambda cell: (distance(here, shape.at(cell), shape.orientation), cell), default=None)


def find_beaches(each: EmbarkedUnit, cell: int) -> tuple[int, ...]:
    """Return the hexes round a sea hex in which the unit could land as the battle starts."""
    around = each.start.board.topology.around(cell)
    return tuple(at for at in around if landing_refusal(each.start, each.unit, at) is None)
