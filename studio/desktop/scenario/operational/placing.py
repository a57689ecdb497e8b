"""New units, headquarters, objectives and supply of operational scenarios."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import scenario_of, types_of
from studio.desktop.scenario.tool_settings import types_of_side
from studio.documents.model import Model
from studio.documents.operational.forces import HqSetup, StragglersSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.unit_types import UnitType
from studio.editing.changes.terrain import owner_at
from studio.editing.creation import fresh_id, numbered_name
from studio.editing.operational.goal_terms import new_aim
from studio.editing.operational.new_units import new_unit
from studio.editing.operational.piece_names import names_in, new_hq_name, new_unit_name
from studio.hexes.coordinates import distance


def new_piece(editor: ScenarioEditor, label: str, side: str) -> Model | None:
    """Return what the settings of the tools say for a hex; None, with a message, where something is missing."""
    scenario, settings = scenario_of(editor), editor.settings
    match settings.collection:
        case "units":
            return _unit(editor, scenario, label, side)
        case "hqs":
            return _hq(editor, scenario, label, side)
        case "objectives":
            return _objective(scenario, label, side)
        case "hubs":
            return SupplyHub(at=label, side=side, trucks=1)
        case "stragglers":
            return StragglersSetup(at=label, side=side, steps=1)
        case _:
            return SupplySource.model_validate({"at": label, "side": side, "kind": settings.type})


def types_for(editor: ScenarioEditor, hq: str) -> tuple[UnitType, ...]:
    """Return the unit types that an HQ's side fields."""
    scenario, catalogue = scenario_of(editor), types_of(editor)
    if catalogue is None:
        return ()
    side = next((each.side for each in scenario.hqs if each.id == hq), None)
    return types_of_side(side, catalogue.unit_types, scenario, catalogue)


def add_unit(editor: ScenarioEditor, hq: str, kind: UnitType) -> None:
    """Put a new unit of a type under an HQ, on the next free hex of its side's land, and select it."""
    scenario = scenario_of(editor)
    parent = next(each for each in scenario.hqs if each.id == hq)
    unit = new_unit(scenario, parent, kind)
    if parent.at is not None:
        unit = unit.model_copy(update={"at": _free_hex_near(editor, scenario, parent.at, parent.side)})
    editor.add("units", unit)


def add_aim(editor: ScenarioEditor, side: str) -> None:
    """Add a bonus objective that is no place, and select it."""
    editor.add("objectives", new_aim(scenario_of(editor), side))


def _free_hex_near(editor: ScenarioEditor, scenario: OperationalScenario, label: str, side: str) -> str:
    """Return the nearest hex of a side's land on which nobody stands; the hex itself if there is none."""
    shape = editor.shape
    taken = {unit.at for unit in scenario.units} | {hq.at for hq in scenario.hqs}
    middle = shape.parse(label)
    near = sorted(shape.hexes(), key=lambda at: distance(middle, at, shape.orientation))
    free = (at for at in near if shape.label(at) not in taken and owner_at(scenario, at) == side)
    return shape.label(next(free, middle))


def _unit(editor: ScenarioEditor, scenario: OperationalScenario, label: str, side: str) -> UnitSetup | None:
    catalogue = types_of(editor)
    types = catalogue.unit_types if catalogue is not None else ()
    chosen = next((kind for kind in types if kind.id == editor.settings.type), None)
    if chosen is None:
        editor.message.emit("The catalogue has no unit type for this side; set another in its fields.")
        return None
    name, designation = new_unit_name(chosen, names_in(scenario))
    return UnitSetup(
        id=fresh_id(scenario, chosen.id),
        name=name,
        designation=designation,
        side=side,
        type=chosen.id,
        hq=_parent(editor, scenario, side),
        at=label,
        active=chosen.steps,
    )


def _parent(editor: ScenarioEditor, scenario: OperationalScenario, side: str) -> str | None:
    """Return the HQ that is selected, or that of the selected unit; else the first of the side."""
    selection = editor.selection
    item = editor.item(selection) if selection and selection.collection in ("units", "hqs") else None
    own = [hq.id for hq in scenario.hqs if hq.side == side]
    near = item.id if isinstance(item, HqSetup) else item.hq if isinstance(item, UnitSetup) else None
    return near if near in own else next(iter(own), None)


def _hq(editor: ScenarioEditor, scenario: OperationalScenario, label: str, side: str) -> HqSetup | None:
    catalogue = types_of(editor)
    types = catalogue.hq_types if catalogue is not None else ()
    chosen = next((kind for kind in types if kind.id == editor.settings.type), None)
    if chosen is None:
        editor.message.emit("The catalogue has no HQ type for this side; set another in its fields.")
        return None
    colour = next(each.colour for each in scenario.sides if each.id == side)
    return HqSetup(
        id=fresh_id(scenario, chosen.id),
        name=new_hq_name(chosen, names_in(scenario)),
        side=side,
        type=chosen.id,
        colour=colour,
        at=label,
    )


def _objective(scenario: OperationalScenario, label: str, side: str) -> Objective:
    place = next((name.text for name in scenario.map.names if name.at == label), "")
    taken = {objective.name for objective in scenario.objectives}
    name = place if place and place not in taken else numbered_name("Objective", taken)
    return Objective(id=fresh_id(scenario, name), name=name, at=label, side=side, deadline=scenario.turns)
