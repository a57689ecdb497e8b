"""How the types of an operational catalogue look on the map, each as a counter at full strength."""

from dataclasses import replace
from typing import Any, Final

from studio.desktop.canvas.scene.map_scene import CounterItem
from studio.desktop.scenes.operational.forces import hq_counter, unit_counter
from studio.documents.model import Model
from studio.documents.nations import Nation
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import HqSetup, SpecialistSetup, UnitSetup
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.hexes.coordinates import Hex

#: What stands for any name and any element of a counter that is no unit of a scenario.
_NAME, _ID, _AT = "1", "shown", Hex(0, 0)
#: The steps of the unit to which a specialist is attached here, so that its slot among them is seen.
_STEPS: Final = 4


def type_counter(catalogue: OperationalCatalogue, part: Model) -> CounterItem | None:
    """Draw a unit, a headquarters or a specialist of a type, or infantry of a nation; None for what has no counter."""
    match part:
        case UnitType():
            return unit_counter(_unit(type=part.id, active=part.steps), _AT, {}, catalogue, ())
        case HqType():
            colour = next((each.colour for each in catalogue.nations if each.id == part.nation), "#808080")
            return hq_counter(
                HqSetup(id=_ID, name=_NAME, side=_ID, type=part.id, colour=colour), _AT, catalogue
            )
        case Nation():
            return CounterItem(_ID, _AT, "infantry", "division", _NAME, part.colour, part.ink)
        case SpecialistType():
            host = _unit(type=_ID, active=_STEPS, specialists=(SpecialistSetup(type=part.id),))
            drawn = unit_counter(host, _AT, {}, catalogue, ())
            nation = next((each for each in catalogue.nations if each.id == part.nations[0]), None)
            drawn = replace(drawn, symbol=part.symbol, echelon="battalion", designation="")
            return replace(drawn, colour=nation.colour, ink=nation.ink) if nation else drawn
    return None


def _unit(**fields: Any) -> UnitSetup:
    return UnitSetup(id=_ID, name=_NAME, designation=_NAME, side=_ID, **fields)
