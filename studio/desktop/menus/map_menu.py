"""The menu of a hex of the map: what stands there, and what can be done with it."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.menus.parts import WindowParts
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool_settings import PLACES
from studio.desktop.scenario.tools.place import delete
from studio.documents.operational.forces import HqSetup, PoolSetup, UnitSetup
from studio.documents.operational.goals import SupplyHub
from studio.documents.scenario import Scenario
from studio.editing.changes.collections import collection_of
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef

#: How a unit can be set up, by its turns out of supply.
_TURNS = ("In supply", "1 turn", "2 turns", "3 turns", "4 turns")
#: What a hub can hold where no ruleset says it (op.hub.trucks.max).
_MOST_TRUCKS = 5


def show_map_menu(parts: WindowParts, pointer_event: HexPointerEvent, position: QPoint) -> None:
    """Show the menu of the hex under the mouse, or at the keyboard cursor."""
    page = parts.pages.scenario
    if page is None or pointer_event.at is None:
        return
    menu = QMenu(parts.window)
    fill_map_menu(menu, page, pointer_event)
    menu.addSeparator()
    menu.addAction(parts.registry["play"])
    menu.exec(position)
    menu.deleteLater()


def fill_map_menu(menu: QMenu, page: ScenarioPage, pointer_event: HexPointerEvent) -> None:
    """List what stands in the hex, to be selected or deleted, and what can be placed there."""
    assert pointer_event.at is not None
    editor, label = page.editor, page.editor.shape.label(pointer_event.at)
    elements = list(editor.elements_at(pointer_event.at))
    for element in elements:
        name = element_name(editor, element)
        menu.addAction(f"Select {_plain(name)}").triggered.connect(partial(_select, editor, element))
    menu.addAction(f"Select hex {label}").triggered.connect(
        partial(_select, editor, ElementRef("hexes", label))
    )
    for element in elements:
        _supply(menu, editor, element)
    menu.addSeparator()
    for element in elements:
        menu.addAction(f"Delete {_plain(element_name(editor, element))}").triggered.connect(
            partial(_delete, editor, element)
        )
    menu.addSeparator()
    for kind, text in PLACES.items():
        menu.addAction(f"Place here: {text.lower()}").triggered.connect(
            partial(_place, page, kind, pointer_event)
        )


def _supply(menu: QMenu, editor: ScenarioEditor, element: ElementRef) -> None:
    """Offer what can be set of a unit's supply, a hub's trucks and an HQ's force pool without the inspector."""
    item = editor.item(element)
    path = (element.collection, element.key)
    if isinstance(item, UnitSetup):
        dump = menu.addAction("Supply dump")
        dump.setCheckable(True)
        dump.setChecked(item.supply_dump)
        dump.triggered.connect(lambda on: editor.do(SetFields[Scenario](path, {"supply_dump": on})))
        turns = menu.addMenu("Out of supply")
        for number, label in enumerate(_TURNS):
            action = turns.addAction(label)
            action.setCheckable(True)
            action.setChecked(item.turns_out_of_supply == number)
            change = SetFields[Scenario](path, {"turns_out_of_supply": number})
            action.triggered.connect(partial(_do, editor, change))
    elif isinstance(item, SupplyHub):
        most = editor.operational_tables.supply.hub_trucks_most if editor.operational_tables else _MOST_TRUCKS
        for label, trucks in (("Add a truck", item.trucks + 1), ("Take a truck", item.trucks - 1)):
            action = menu.addAction(label)
            action.setEnabled(1 <= trucks <= max(most, item.trucks))
            action.triggered.connect(partial(_do, editor, SetFields[Scenario](path, {"trucks": trucks})))
    elif isinstance(item, HqSetup):
        _pool(menu.addMenu("Add to the force pool"), editor, item)


def _pool(menu: QMenu, editor: ScenarioEditor, hq: HqSetup) -> None:
    """Offer steps of the nations of an HQ and its units, and specialists of that of the HQ."""
    scenario, catalogue = editor.operational, editor.operational_types
    kind = next((each for each in catalogue.hq_types if each.id == hq.type), None) if catalogue else None
    if scenario is None or catalogue is None or kind is None:
        menu.setEnabled(False)
        return
    types = {unit.type for unit in scenario.units if unit.hq == hq.id}
    nations = {kind.nation, *(each.nation for each in catalogue.unit_types if each.id in types)}
    for nation in (each for each in catalogue.nations if each.id in nations):
        for arm in ("infantry", "armor"):
            _offer_pool_item(menu, editor, hq, f"{nation.name} {arm}", {"kind": arm, "nation": nation.id})
    menu.addSeparator()
    for each in catalogue.specialist_types:
        if kind.nation in each.nations:
            made = {"kind": "specialist", "nation": kind.nation, "specialist": each.id}
            _offer_pool_item(menu, editor, hq, each.name, made)


def _offer_pool_item(
    menu: QMenu, editor: ScenarioEditor, hq: HqSetup, text: str, fields: dict[str, str]
) -> None:
    """Offer one more of a thing: of those that are there from the first turn, else as a line of its own."""
    one = PoolSetup.model_validate(fields)
    index = next(
        (at for at, each in enumerate(hq.pool) if each.model_copy(update={"number": 1}) == one), len(hq.pool)
    )
    had = hq.pool[index].number if index < len(hq.pool) else 0
    pool = (*hq.pool[:index], one.model_copy(update={"number": had + 1}), *hq.pool[index + 1 :])
    action = menu.addAction(_plain(f"{text} ({had} there)" if had else text))
    action.triggered.connect(partial(_do, editor, SetFields[Scenario](("hqs", hq.id), {"pool": pool})))


def _do(editor: ScenarioEditor, change: SetFields[Scenario], *_: object) -> None:
    editor.do(change)


def element_name(editor: ScenarioEditor, element: ElementRef) -> str:
    """Return how a thing is called; those without a name by their kind."""
    item = editor.item(element)
    noun = collection_of(editor.scenario, element.collection).noun
    return getattr(item, "name", "") or getattr(item, "text", "") or noun


def _plain(name: str) -> str:
    """Return a name for a menu, where a single & would underline a letter."""
    return name.replace("&", "&&")


def _select(editor: ScenarioEditor, element: ElementRef) -> None:
    editor.select(element)


def _delete(editor: ScenarioEditor, element: ElementRef) -> None:
    delete(editor, element)


def _place(page: ScenarioPage, kind: str, pointer_event: HexPointerEvent) -> None:
    """Place what the palette has chosen of a kind; the tool says what is missing."""
    page.editor.set(replace(page.editor.settings, place=kind))
    page.active_tool.choose("place")
    page.active_tool.tap(pointer_event)
