"""Reinforcements of tactical battles: which unit comes in which round, by what, and what is in its way."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentation import ArrivalRow, ArrivalTroubles
from studio.desktop.scenario.triggers.arrivals import Brought, arrivals_by_triggers
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.forces import TacticalUnit
from studio.documents.tactical.requirement_sentences import requirement_words
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import Reinforcement, TacticalScenario
from studio.documents.triggers.parts import brought_by
from studio.editing.selection import ElementRef
from studio.editing.tactical.arrivals import MoveReinforcements, ScheduleReinforcement
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.entries import entry_labels, entry_troubles, entry_zones, reinforcing_units


def arrivals_in(scenario: TacticalScenario) -> list[ArrivalRow]:
    """Return the units that come later, in the sequence of rounds; passengers come with what carries them.

    A unit that a trigger brings comes with that alone, whatever reinforcement lists it.
    """
    context = TacticalContext(scenario, None, None)
    rows = [
        _row(context, group, unit)
        for group in scenario.tactical.reinforcements
        for unit in reinforcing_units(context, group)
    ]
    sides = {side.id: side.name for side in scenario.sides}
    known = {
        ElementRef("units", unit.id): Brought(unit.name, sides.get(unit.side, unit.side))
        for unit in scenario.tactical.units
    }
    brought = brought_by(scenario.tactical.triggers)
    rows = [row for row in rows if row.element.key not in brought]
    rows += arrivals_by_triggers(scenario.tactical.triggers, known)
    return sorted(rows, key=lambda row: row.turn)


def arrival_rounds(scenario: TacticalScenario) -> int:
    """Return how many rounds are to be shown: all of the battle, and those in which more is to come."""
    return max(scenario.turns, *(row.turn for row in arrivals_in(scenario)), 1)


def troubles_of(
    scenario: TacticalScenario, catalogue: Catalogue | None, ruleset: Ruleset | None
) -> ArrivalTroubles:
    """Return what is in the way of units that are due, in each round of the battle."""
    types = catalogue if isinstance(catalogue, TacticalCatalogue) else None
    tables = ruleset if isinstance(ruleset, TacticalRuleset) else None
    found = entry_troubles(TacticalContext(scenario, types, tables))
    return {
        ((ElementRef("units", coming.unit), ElementRef("reinforcements", coming.group)), number): trouble
        for (coming, number), trouble in found.items()
    }


def reschedule(editor: ScenarioEditor, row: ArrivalRow, turn: int, *, together: bool) -> None:
    """Let a unit come in another round, or all that its reinforcement lists."""
    if row.group is None:
        return
    group = editor.item(row.group)
    assert isinstance(group, Reinforcement)
    units = group.units if together else (row.element.key,)
    editor.do(MoveReinforcements(group.id, units, turn))


def schedule(editor: ScenarioEditor, element: ElementRef, turn: int) -> None:
    """Take a unit off the map to come in a round; where its nation has no entry, by the zone that the tools are set to."""
    unit, scenario = editor.item(element), editor.scenario
    assert isinstance(unit, TacticalUnit)
    assert isinstance(scenario, TacticalScenario)
    entries = {
        each.nation
        for force in scenario.tactical.forces
        if force.side == unit.side
        for each in force.reinforcement
    }
    zones = {zone.id: zone.hexes for zone in scenario.zones if zone.side == unit.side}
    hexes = () if unit.nation in entries else zones.get(editor.settings.zone or "", ())
    editor.do(ScheduleReinforcement(unit.id, turn, hexes))


def _row(context: TacticalContext, group: Reinforcement, unit: TacticalUnit) -> ArrivalRow:
    sides = {side.id: side.name for side in context.scenario.sides}
    zone = next(iter(entry_zones(context, group, unit)), None)
    named = context.zones[zone].name if zone is not None and zone in context.zones else ""
    by = named or ", ".join(group.hexes) or "nowhere yet"
    when = requirement_words(group.condition, context.scenario)
    return ArrivalRow(
        group.round,
        ElementRef("units", unit.id),
        unit.name,
        sides.get(unit.side, unit.side),
        f"{by} {when}".strip(),
        zone,
        entry_labels(context, group, unit),
        ElementRef("reinforcements", group.id),
    )
