"""The order of battle as a tree: sides, headquarters, units, and what else stands on the map."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHeaderView, QMenu, QTreeWidget, QTreeWidgetItem, QTreeWidgetItemIterator

from studio.desktop.panels.panel import Panel
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tools.place import delete
from studio.desktop.widgets.forms import quantity
from studio.desktop.widgets.sizes import ROW
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.scenario import Scenario
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.elements import AddElement
from studio.editing.operational.goal_terms import goal_sentence, new_aim
from studio.editing.selection import ElementRef

_KEY = Qt.ItemDataRole.UserRole
#: Pixels by which what belongs to an entry stands further in, so that names have room in a narrow panel.
_INDENT = 14
_SHOWN = {"units", "hqs", "sides", "objectives", "sources", "hubs", "zones", "weather_zones", "stragglers"}


class OutlinePanel(Panel):
    """Shows and selects the things of a scenario."""

    title = "Outline"
    empty_text = "Open a scenario to see its sides, headquarters and units here."

    def __init__(self) -> None:
        super().__init__()
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels(["Name", "Where"])
        self.tree.setIndentation(_INDENT)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.setAccessibleName("Order of battle")
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._offer)
        self.tree.currentItemChanged.connect(self._chosen)
        delete_key = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.tree)
        delete_key.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete_key.activated.connect(self._delete)
        self.body_layout.addWidget(self.tree)
        self._filling = False

    def concerns(self, region: ChangedRegion) -> bool:
        """Follow changes of things, not of the ground."""
        return bool(region.kinds & _SHOWN)

    def refresh(self) -> None:
        """Build the tree anew, folded and scrolled as it was; a scenario has some hundred things at most."""
        self.show_empty(self.editor is None)
        self._filling = True
        folded = {
            _path_of(item) for item in _within(self.tree) if item.childCount() and not item.isExpanded()
        }
        scrolled_to = self.tree.verticalScrollBar().value()
        self.tree.clear()
        if self.editor is not None:
            self._fill(self.editor)
        for item in _within(self.tree):
            item.setExpanded(_path_of(item) not in folded)
        self.tree.verticalScrollBar().setValue(scrolled_to)
        self._filling = False
        self.selection_changed()

    def _fill(self, editor: ScenarioEditor) -> None:
        scenario = editor.scenario
        for side in scenario.sides:
            top = _branch(self.tree.invisibleRootItem(), side.name, "", ElementRef("sides", side.id))
            if editor.operational is not None:
                _forces(top, side.id, editor.operational, editor.operational_types)
            zones = [zone for zone in scenario.zones if zone.side == side.id]
            if zones:
                branch = _branch(top, "Reinforcement zones", "", None)
                for zone in zones:
                    size = quantity(len(zone.hexes), "hex", "hexes")
                    _branch(branch, zone.name, size, ElementRef("zones", zone.id))
            if editor.operational is not None:
                _add_locations(top, side.id, editor.operational)
        if scenario.weather_zones:
            branch = _branch(self.tree.invisibleRootItem(), "Weather zones", "", None)
            for weather in scenario.weather_zones:
                size = quantity(len(weather.hexes), "hex", "hexes")
                _branch(branch, weather.name, size, ElementRef("weather_zones", weather.id))

    def selection_changed(self) -> None:
        """Show the selected thing in the tree."""
        selection = self.editor.selection if self.editor else None
        self._filling = True
        named = (item for item in _within(self.tree) if item.data(0, _KEY) == selection)
        found = next(named, None) if selection is not None else None
        self.tree.setCurrentItem(found)  # type: ignore[arg-type]  # None clears it
        self._filling = False

    def _chosen(self, item: QTreeWidgetItem | None, _before: object) -> None:
        if not self._filling and item is not None and self.editor is not None:
            selection = item.data(0, _KEY)
            if selection is not None:
                self.editor.select(selection)

    def _offer(self, point: QPoint) -> None:
        item = self.tree.itemAt(point)
        if self.editor is None:
            return
        menu = QMenu(self)
        self._fill_menu(menu, self.editor, item.data(0, _KEY) if item is not None else None)
        menu.exec(self.tree.viewport().mapToGlobal(point))
        menu.deleteLater()

    def _fill_menu(self, menu: QMenu, editor: ScenarioEditor, selection: ElementRef | None) -> None:
        """Offer what can be added under an entry, or beside it, and to delete it."""
        if selection is not None and selection.collection == "hqs":
            for kind in editor.types_for(selection.key):
                action = menu.addAction(f"Add {kind.name.replace('&', '&&')}")
                action.triggered.connect(lambda _=False, each=kind: editor.add_unit(selection.key, each))
            menu.addSeparator()
        menu.addAction("Add a side").triggered.connect(editor.add_side)
        side = _side_of(editor, selection)
        if side is not None:
            action = menu.addAction("Add an objective without a place")
            action.triggered.connect(lambda _=False: _add_aim(editor, side))
        if selection is not None:
            menu.addSeparator()
            menu.addAction("Delete").triggered.connect(lambda: delete(editor, selection))

    def _delete(self) -> None:
        """Delete the entry that the keys are at."""
        item = self.tree.currentItem()
        selection = item.data(0, _KEY) if item is not None else None
        if selection is not None and self.editor is not None:
            delete(self.editor, selection)


def _side_of(editor: ScenarioEditor, selection: ElementRef | None) -> str | None:
    """Return the side that an entry is of, where the scenario can have objectives."""
    if selection is None or editor.operational is None:
        return None
    if selection.collection == "sides":
        return selection.key
    side: str | None = getattr(editor.item(selection), "side", None)
    return side


def _add_aim(editor: ScenarioEditor, side: str) -> None:
    """Add a bonus objective that is no place, and select it."""
    if editor.operational is None:
        return
    made = new_aim(editor.operational, side)
    if editor.do(AddElement[Scenario]("objectives", made)):
        editor.select(ElementRef("objectives", made.id))
        editor.placed.emit()


def _within(tree: QTreeWidget) -> Iterator[QTreeWidgetItem]:
    """Yield all entries of a tree, from the top down."""
    walk = QTreeWidgetItemIterator(tree)
    while (item := walk.value()) is not None:
        yield item
        walk += 1


def _path_of(item: QTreeWidgetItem) -> tuple[str, ...]:
    """Return the names that lead to an entry."""
    parent = item.parent()
    return (*(_path_of(parent) if parent is not None else ()), item.text(0))


def _branch(parent: QTreeWidgetItem, name: str, where: str, selection: ElementRef | None) -> QTreeWidgetItem:
    item = QTreeWidgetItem(parent, [name, where])
    item.setData(0, _KEY, selection)
    item.setSizeHint(0, ROW)
    # It may be cut short.
    item.setToolTip(0, name)
    return item


def _forces(
    top: QTreeWidgetItem, side: str, scenario: OperationalScenario, catalogue: OperationalCatalogue | None
) -> None:
    """Add the headquarters of a side with their units, and its objectives with what they ask for."""
    for hq in (each for each in scenario.hqs if each.side == side):
        branch = _branch(top, hq.name, _where(hq), ElementRef("hqs", hq.id))
        _units(branch, (unit for unit in scenario.units if unit.hq == hq.id and unit.embarked is None))
    own = [unit for unit in scenario.units if unit.side == side]
    for title, carrier in (("Afloat", "boat"), ("In planes", "plane")):
        aboard = [unit for unit in own if unit.embarked is not None and unit.embarked.carrier == carrier]
        if aboard:
            _units(_branch(top, title, quantity(len(aboard), "unit", "units"), None), aboard)
    loose = [unit for unit in own if unit.embarked is None and not _has_hq(unit, scenario.hqs)]
    if loose:
        _units(_branch(top, "Without headquarters", "", None), loose)
    goals = [goal for goal in scenario.objectives if goal.side == side]
    if goals:
        branch = _branch(top, "Objectives", "", None)
        for goal in goals:
            terms = goal_sentence(goal, scenario, catalogue)
            turn = f", turn {goal.deadline}" if goal.deadline is not None else ""
            where = f"{goal.at}{turn}" if goal.at is not None else terms
            item = _branch(branch, goal.name, where, ElementRef("objectives", goal.id))
            for column in (0, 1):
                item.setToolTip(column, f"{goal.name}: {terms}")


def _add_locations(top: QTreeWidgetItem, side: str, scenario: OperationalScenario) -> None:
    """Add what a side is supplied by, and its stragglers."""
    sources = [source for source in scenario.sources if source.side == side]
    hubs = [hub for hub in scenario.hubs if hub.side == side]
    if sources or hubs:
        branch = _branch(top, "Supply", "", None)
        for source in sources:
            _branch(branch, f"{source.kind.capitalize()} source", source.at, ElementRef("sources", source.at))
        for hub in hubs:
            trucks = quantity(hub.trucks, "truck", "trucks")
            _branch(branch, f"Hub, {trucks}", hub.at, ElementRef("hubs", hub.at))
    bands = [band for band in scenario.stragglers if band.side == side]
    if bands:
        branch = _branch(top, "Stragglers", "", None)
        for band in bands:
            steps = quantity(band.steps, "step", "steps").capitalize()
            _branch(branch, steps, band.at, ElementRef("stragglers", band.at))


def _units(parent: QTreeWidgetItem, units: Iterable[UnitSetup]) -> None:
    for unit in units:
        _branch(parent, unit.name, _where(unit), ElementRef("units", unit.id))


def _has_hq(unit: UnitSetup, hqs: tuple[HqSetup, ...]) -> bool:
    return any(hq.id == unit.hq for hq in hqs)


def _where(element: UnitSetup | HqSetup) -> str:
    return _place(element) + (", in reserve" if element.reserve else "")


def _place(element: UnitSetup | HqSetup) -> str:
    if element.at is not None:
        return element.at
    if isinstance(element, UnitSetup) and element.embarked is not None:
        return element.embarked.at
    return f"turn {element.arrival.turn}" if element.arrival else "nowhere"
