"""How the unit types and nations of a tactical catalogue look on the map, each as a counter with all its figures."""

from studio.desktop.canvas.scene.map_scene import CounterItem
from studio.desktop.scenes.locating import UNKNOWN_COLOUR
from studio.desktop.scenes.tactical.forces import type_sample
from studio.documents.model import Model
from studio.documents.nations import Nation
from studio.documents.tactical.catalogue import TacticalCatalogue, UnitType
from studio.hexes.coordinates import Hex


def type_counter(catalogue: TacticalCatalogue, part: Model) -> CounterItem | None:
    """Draw a unit of a type, or infantry of a nation; None for what has no counter.

    Scenarios draw units in the colour of their side; here their nation stands for it.
    """
    if isinstance(part, Nation):
        return CounterItem(part.id, Hex(0, 0), "infantry", "squad", "1", part.colour, part.ink)
    if not isinstance(part, UnitType):
        return None
    colours = {nation.id: nation.colour for nation in catalogue.nations}
    colour = next((colours[each] for each in part.nations if each in colours), UNKNOWN_COLOUR)
    return type_sample(part, colour)
