"""Where on the map of a scenario things and problems are, and what is there in words."""

from collections.abc import Iterable, Mapping, Sequence

from studio.desktop.scenario.editor import ScenarioEditor
from studio.editing.changes.collections import ZONES, collections_of, elements_of
from studio.editing.changes.location import carrier_of, hex_label_of
from studio.editing.changes.terrain import owner_at, terrain_at
from studio.editing.changes.zones import weather_zone_at
from studio.editing.selection import ElementRef
from studio.hexes.area import HexArea, HexSet
from studio.hexes.coordinates import Hex
from studio.lint.problem import Problem


def selected_hex(editor: ScenarioEditor) -> Hex | None:
    """Return the selected hex, or that in which the selected thing stands."""
    selection = editor.selection
    if selection is None:
        return None
    if selection.collection == "hexes":
        return editor.shape.find(selection.key)
    return hex_of_element(editor, selection)


def hex_of_element(editor: ScenarioEditor, element: ElementRef) -> Hex | None:
    """Return the hex in which something stands, or in which what carries it does."""
    item = editor.item(element)
    label = hex_label_of(item)
    return editor.shape.find(label) if label else None


def landing_targets(editor: ScenarioEditor, selection: ElementRef) -> HexSet:
    """Return the hexes on the map that a unit's boat names as its targets; none of any other element."""
    labels = getattr(carrier_of(editor.item(selection)), "targets", ())
    found = map(editor.shape.find, labels)
    return frozenset(at for at in found if at is not None)


def selected_zone(editor: ScenarioEditor) -> HexSet:
    """Return the hexes on the map of the selected zone, of reinforcements or of weather; none without one."""
    selection = editor.selection
    if selection is None or selection.collection not in ZONES:
        return frozenset()
    found = map(editor.shape.find, getattr(editor.item(selection), "hexes", ()))
    return frozenset(at for at in found if at is not None)


def hex_of(editor: ScenarioEditor, problem: Problem) -> Hex | None:
    """Return where a problem is, by the first of its hexes."""
    return editor.shape.find(problem.hexes[0]) if problem.hexes else None


def hexes_of(editor: ScenarioEditor, problems: Iterable[Problem]) -> HexSet:
    """Return where problems are; some are nowhere."""
    shape = editor.shape
    found = (shape.find(problem.hexes[0]) for problem in problems if problem.hexes)
    return HexArea(at for at in found if at is not None)


def by_hex(problems: Iterable[Problem]) -> Mapping[str, Sequence[Problem]]:
    """Return problems by the label of their first hex; some are nowhere."""
    found: dict[str, list[Problem]] = {}
    for problem in problems:
        if problem.hexes:
            found.setdefault(problem.hexes[0], []).append(problem)
    return found


def describe_problems(here: Sequence[Problem]) -> str:
    """Say the worst of the problems of a hex, and how many more there are; nothing where there is none."""
    if not here:
        return ""
    worst = max(here, key=lambda problem: problem.severity)
    more = f" And {len(here) - 1} more here." if len(here) > 1 else ""
    return f"{worst.severity.name.capitalize()}: {worst.message}{more}"


def element_of(editor: ScenarioEditor, problem: Problem) -> ElementRef | None:
    """Return what a problem is about: the thing that its pointer leads to, or else its hex."""
    for collection in collections_of(editor.scenario).values():
        before, _, rest = problem.pointer.partition(f"/{'/'.join((*collection.home, collection.name))}/")
        index = rest.partition("/")[0]
        if before or not index.isdigit() or collection.home == ("map",) or collection.name == "silenced":
            continue
        items = elements_of(editor.scenario, collection)
        if int(index) < len(items):
            return ElementRef(collection.name, collection.key_of(items[int(index)]))
    at = hex_of(editor, problem)
    return ElementRef("hexes", editor.shape.label(at)) if at is not None else None


def describe_hex(editor: ScenarioEditor, at: Hex) -> str:
    """Return a hex for the status bar: its number, terrain, owner, weather zone and place."""
    scenario = editor.scenario
    terrain = (terrain_at(scenario, at) or "no terrain").replace("-", " ")
    owner = owner_at(scenario, at)
    names = {side.id: side.name for side in scenario.sides}
    land = f" · {names.get(owner, owner)}" if owner else ""
    zone = weather_zone_at(scenario, at)
    weather = f" · weather of {zone.name}" if zone else ""
    location = f"column {at.column + 1}, row {at.row + 1}"
    return f"hex {editor.shape.label(at)} · {terrain}{land}{weather} · {location}"
