"""The menu of a hex of the map: what stands there, and what can be done with it."""

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.menus.parts import WindowParts
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.scenario.tools.place import delete
from studio.desktop.widgets.captions import caption_of
from studio.editing.changes.collections import collection_of
from studio.editing.selection import ElementRef

#: The window actions that a click into the selected area offers.
_AREA: Final = ("cut", "copy", "delete", "area-fill", "area-give", "area-zone", "area-clear")


def show_map_menu(parts: WindowParts, pointer_event: HexPointerEvent, position: QPoint) -> None:
    """Show the menu of the hex under the mouse, or at the keyboard cursor."""
    page = parts.pages.scenario
    if page is None or pointer_event.at is None:
        return
    menu = map_menu_of(parts, page, pointer_event)
    menu.exec(position)
    menu.deleteLater()


def map_menu_of(parts: WindowParts, page: ScenarioPage, pointer_event: HexPointerEvent) -> QMenu:
    """Return the whole menu of a hex."""
    menu = QMenu(parts.window)
    if pointer_event.at in page.editor.area:
        fill_area_menu(menu, parts)
    fill_map_menu(menu, page, pointer_event)
    menu.addSeparator()
    menu.addAction(parts.registry["play"])
    return menu


def fill_area_menu(menu: QMenu, parts: WindowParts) -> None:
    """List what can be done with the selected area, as the menu Edit does."""
    for name in _AREA:
        menu.addAction(parts.registry[name])
    menu.addSeparator()


def fill_map_menu(menu: QMenu, page: ScenarioPage, pointer_event: HexPointerEvent) -> None:
    """List what stands in the hex, to be selected or deleted, and what can be placed there."""
    assert pointer_event.at is not None
    editor, label = page.editor, page.editor.shape.label(pointer_event.at)
    elements = list(editor.elements_at(pointer_event.at))
    for element in elements:
        name = element_name(editor, element)
        menu.addAction(f"Select {caption_of(name)}").triggered.connect(partial(_select, editor, element))
    menu.addAction(f"Select hex {label}").triggered.connect(
        partial(_select, editor, ElementRef("hexes", label))
    )
    presentation = presentation_for(editor.scenario)
    for element in elements:
        presentation.fill_element_menu(menu, editor, element)
    menu.addSeparator()
    for element in elements:
        menu.addAction(f"Delete {caption_of(element_name(editor, element))}").triggered.connect(
            partial(_delete, editor, element)
        )
    menu.addSeparator()
    for collection, text in presentation.placeable(editor.scenario).items():
        menu.addAction(f"Place here: {text.lower()}").triggered.connect(
            partial(_place, page, collection, pointer_event)
        )


def element_name(editor: ScenarioEditor, element: ElementRef) -> str:
    """Return how a thing is called; those without a name by their kind."""
    item = editor.item(element)
    noun = collection_of(editor.scenario, element.collection).noun
    return getattr(item, "name", "") or getattr(item, "text", "") or noun


def _select(editor: ScenarioEditor, element: ElementRef) -> None:
    editor.select(element)


def _delete(editor: ScenarioEditor, element: ElementRef) -> None:
    delete(editor, element)


def _place(page: ScenarioPage, collection: str, pointer_event: HexPointerEvent) -> None:
    """Place what the palette has chosen of a collection; the tool says what is missing."""
    page.editor.set(replace(page.editor.settings, collection=collection))
    page.active_tool.choose("place")
    page.active_tool.tap(pointer_event)
