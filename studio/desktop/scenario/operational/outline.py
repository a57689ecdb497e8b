"""The order of battle of an operational scenario, and what its outline offers."""

from collections.abc import Iterable, Iterator

from PySide6.QtWidgets import QMenu

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import types_of
from studio.desktop.scenario.operational.placing import add_aim, add_unit, types_for
from studio.desktop.scenario.outline import OutlineEntry, closing_entries, side_entry
from studio.desktop.scenario.triggers.outline import trigger_entries
from studio.desktop.widgets.captions import caption_of
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.trigger_sentences import trigger_sentence
from studio.editing.operational.goal_terms import goal_sentence
from studio.editing.selection import ElementRef
from studio.tables.quantities import quantity


def order_of_battle(scenario: OperationalScenario, catalogue: Catalogue | None) -> tuple[OutlineEntry, ...]:
    """Return sides, headquarters, units, objectives, and what else stands on the map."""
    types = catalogue if isinstance(catalogue, OperationalCatalogue) else None
    sides = (
        side_entry(
            scenario,
            side.id,
            tuple(_forces(side.id, scenario, types)),
            tuple(_locations(side.id, scenario)),
        )
        for side in scenario.sides
    )
    triggers = trigger_entries(scenario.triggers, lambda trigger: trigger_sentence(trigger, scenario))
    return (*sides, *triggers, *closing_entries(scenario))


def offer_units(menu: QMenu, editor: ScenarioEditor, element: ElementRef | None) -> None:
    """Offer the units that can be added under a headquarters, nation by nation."""
    catalogue = types_of(editor)
    if element is None or element.collection != "hqs" or catalogue is None:
        return
    types = types_for(editor, element.key)
    for nation in catalogue.nations:
        fielded = [each for each in types if each.nation == nation.id]
        if not fielded:
            continue
        below = menu.addMenu(f"Add {caption_of(nation.name)}")
        for kind in fielded:
            action = below.addAction(caption_of(kind.name))
            action.triggered.connect(lambda _=False, each=kind: add_unit(editor, element.key, each))
    menu.addSeparator()


def offer_aim(menu: QMenu, editor: ScenarioEditor, element: ElementRef | None) -> None:
    """Offer an objective without a place for the side that an entry is of."""
    if element is None:
        return
    is_side = element.collection == "sides"
    side = element.key if is_side else getattr(editor.item(element), "side", None)
    if side is not None:
        action = menu.addAction("Add an objective without a place")
        action.triggered.connect(lambda _=False: add_aim(editor, side))


def _forces(
    side: str, scenario: OperationalScenario, catalogue: OperationalCatalogue | None
) -> Iterator[OutlineEntry]:
    """Yield the headquarters of a side with their units, and its objectives with what they ask for."""
    for hq in (each for each in scenario.hqs if each.side == side):
        under = (unit for unit in scenario.units if unit.hq == hq.id and unit.embarked is None)
        yield OutlineEntry(hq.name, _where(hq), ElementRef("hqs", hq.id), _units(under))
    own = [unit for unit in scenario.units if unit.side == side]
    for title, carrier in (("Afloat", "boat"), ("In planes", "plane")):
        aboard = [unit for unit in own if unit.embarked is not None and unit.embarked.carrier == carrier]
        if aboard:
            yield OutlineEntry(title, quantity(len(aboard), "unit"), below=_units(aboard))
    hqs = {hq.id for hq in scenario.hqs}
    loose = [unit for unit in own if unit.embarked is None and unit.hq not in hqs]
    if loose:
        yield OutlineEntry("Without headquarters", below=_units(loose))
    goals = tuple(_objectives(side, scenario, catalogue))
    if goals:
        yield OutlineEntry("Objectives", below=goals)


def _objectives(
    side: str, scenario: OperationalScenario, catalogue: OperationalCatalogue | None
) -> Iterator[OutlineEntry]:
    for goal in (each for each in scenario.objectives if each.side == side):
        terms = goal_sentence(goal, scenario, catalogue)
        turn = f", turn {goal.deadline}" if goal.deadline is not None else ""
        where = f"{goal.at}{turn}" if goal.at is not None else terms
        yield OutlineEntry(goal.name, where, ElementRef("objectives", goal.id), tip=f"{goal.name}: {terms}")


def _locations(side: str, scenario: OperationalScenario) -> Iterator[OutlineEntry]:
    """Yield what a side is supplied by, and its stragglers."""
    sources = tuple(
        OutlineEntry(f"{source.kind.capitalize()} source", source.at, ElementRef("sources", source.at))
        for source in scenario.sources
        if source.side == side
    )
    hubs = tuple(
        OutlineEntry(f"Hub, {quantity(hub.trucks, 'truck')}", hub.at, ElementRef("hubs", hub.at))
        for hub in scenario.hubs
        if hub.side == side
    )
    if sources or hubs:
        yield OutlineEntry("Supply", below=(*sources, *hubs))
    bands = tuple(
        OutlineEntry(quantity(band.steps, "step").capitalize(), band.at, ElementRef("stragglers", band.at))
        for band in scenario.stragglers
        if band.side == side
    )
    if bands:
        yield OutlineEntry("Stragglers", below=bands)


def _units(units: Iterable[UnitSetup]) -> tuple[OutlineEntry, ...]:
    return tuple(OutlineEntry(unit.name, _where(unit), ElementRef("units", unit.id)) for unit in units)


def _where(element: UnitSetup | HqSetup) -> str:
    return _hex_or_turn(element) + (", in reserve" if element.reserve else "")


def _hex_or_turn(element: UnitSetup | HqSetup) -> str:
    if element.at is not None:
        return element.at
    if isinstance(element, UnitSetup) and element.embarked is not None:
        return element.embarked.at
    return f"turn {element.arrival.turn}" if element.arrival else "nowhere"
