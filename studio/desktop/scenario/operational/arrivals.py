"""Units and headquarters on their way, and how they are sent there."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentation import ArrivalRow, ArrivalTroubles
from studio.desktop.scenario.triggers.arrivals import Brought, arrivals_by_triggers
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import Arrival
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.editing.operational.arrivals import ScheduleArrival
from studio.editing.selection import ElementRef
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.entries import entry_troubles


def arrivals_in(scenario: OperationalScenario) -> list[ArrivalRow]:
    """Return what is on its way, and what triggers bring, in the sequence of turns.

    What a trigger brings comes with it alone, and not before the turn that it says itself.
    """
    sides = {side.id: side.name for side in scenario.sides}
    zones = {zone.id: zone.name for zone in scenario.zones}
    in_zones = {zone.id: zone.hexes for zone in scenario.zones}
    brought, rows = brought_elements(scenario), []
    known: dict[ElementRef, Brought] = {}
    for name, elements in (("hqs", scenario.hqs), ("units", scenario.units)):
        for each in elements:
            arrival, element = each.arrival, ElementRef(name, each.id)
            side = sides.get(each.side, each.side)
            if arrival is None or each.at is not None:
                known[element] = Brought(each.name, side)
                continue
            entry = zones.get(arrival.zone, arrival.zone) if arrival.zone else ", ".join(arrival.hexes)
            by = entry or ("a supply source" if name == "hqs" else "nowhere yet")
            hexes = frozenset((*arrival.hexes, *in_zones.get(arrival.zone or "", ())))
            known[element] = Brought(each.name, side, arrival.turn, arrival.zone, hexes)
            if element not in brought:
                rows.append(ArrivalRow(arrival.turn, element, each.name, side, by, arrival.zone, hexes))
    rows += arrivals_by_triggers(scenario.triggers, known)
    return sorted(rows, key=lambda row: row.turn)


def brought_elements(scenario: OperationalScenario) -> frozenset[ElementRef]:
    """Return the units and headquarters that triggers bring."""
    effects = [each for trigger in scenario.triggers for each in trigger.then if each.kind == "arrival"]
    return frozenset(
        ElementRef(name, key) for each in effects for name in ("hqs", "units") for key in getattr(each, name)
    )


def troubles_of(
    scenario: OperationalScenario, catalogue: Catalogue | None, ruleset: Ruleset | None
) -> ArrivalTroubles:
    """Return what is in the way of units on their way, on each turn of the battle."""
    types = catalogue if isinstance(catalogue, OperationalCatalogue) else None
    tables = ruleset if isinstance(ruleset, OperationalRuleset) else None
    found = entry_troubles(OperationalContext(scenario, types, tables))
    return {
        ((ElementRef(collection, key), None), turn): trouble
        for (collection, key, turn), trouble in found.items()
    }


def reschedule(editor: ScenarioEditor, row: ArrivalRow, turn: int) -> None:
    """Let a unit or headquarters that is on its way arrive on another turn."""
    editor.do(SetFields[Scenario]((*row.element, "arrival"), {"turn": turn}))


def schedule(editor: ScenarioEditor, element: ElementRef, turn: int) -> None:
    """Send a unit or headquarters on its way; units by the zone that the tools are set to."""
    side = getattr(editor.item(element), "side", None)
    own = [zone.id for zone in editor.scenario.zones if zone.side == side]
    zone = editor.settings.zone if editor.settings.zone in own else next(iter(own), None)
    arrival = Arrival(turn=turn, zone=zone if element.collection == "units" else None)
    editor.do(ScheduleArrival(element.collection, element.key, arrival))
