"""Units and headquarters on their way, and how they are sent there."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentation import ArrivalRow
from studio.documents.operational.forces import Arrival
from studio.documents.operational.scenario import OperationalScenario
from studio.editing.operational.arrivals import ScheduleArrival
from studio.editing.selection import ElementRef


def arrivals_in(scenario: OperationalScenario) -> list[ArrivalRow]:
    """Return what is on its way, in the sequence of turns."""
    sides = {side.id: side.name for side in scenario.sides}
    zones = {zone.id: zone.name for zone in scenario.zones}
    rows = []
    for name, elements in (("hqs", scenario.hqs), ("units", scenario.units)):
        for each in elements:
            arrival = each.arrival
            if arrival is None or each.at is not None:
                continue
            entry = zones.get(arrival.zone, arrival.zone) if arrival.zone else ", ".join(arrival.hexes)
            by = entry or ("a supply source" if name == "hqs" else "nowhere yet")
            side = sides.get(each.side, each.side)
            rows.append(ArrivalRow(arrival.turn, ElementRef(name, each.id), each.name, side, by))
    return sorted(rows, key=lambda row: row.turn)


def schedule(editor: ScenarioEditor, element: ElementRef, turn: int) -> None:
    """Send a unit or headquarters on its way; units by the zone that the tools are set to."""
    side = getattr(editor.item(element), "side", None)
    own = [zone.id for zone in editor.scenario.zones if zone.side == side]
    zone = editor.settings.zone if editor.settings.zone in own else next(iter(own), None)
    arrival = Arrival(turn=turn, zone=zone if element.collection == "units" else None)
    editor.do(ScheduleArrival(element.collection, element.key, arrival))
