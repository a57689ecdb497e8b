"""The panels of an author's window, with each kind of element selected and each tool in hand."""

from studio.desktop.scenario.tools.toolbox import all_tools
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.selection import ElementRef
from studio.editing.tables.element_table import table_kinds
from tests.support.pictures.camera import Camera, settle

_DOCKS = ("Outline", "Layers", "Problems", "Arrivals", "History", "Minimap")


def picture_panels(camera: Camera) -> None:
    """Picture the window without a document, and the panels with one."""
    window, hands = camera.window, camera.hands
    camera.take("start")
    camera.open_battle()
    page = window.scenario_page
    assert page is not None
    for name in _DOCKS:
        hands.raise_dock(name)
        camera.take(f"panel-{name.lower()}")
    for tool in (tool.name for tool, engine in all_tools() if engine in ("", page.engine)):
        window.window_actions[f"tool-{tool}"].trigger()
        hands.raise_dock("Palette")
        camera.take(f"palette-{tool}", window.docks["Palette"])
    window.window_actions["tool-select"].trigger()
    hands.raise_dock("Inspector")
    camera.take("inspector-scenario", window.docks["Inspector"])
    window.window_actions["add-trigger"].trigger()
    scenario = page.editor.scenario
    for kind in collections_of(scenario).values():
        for item in elements_of(scenario, kind)[:1]:
            page.editor.select(ElementRef(kind.name, kind.key_of(item)))
            camera.take(f"inspector-{kind.name}", window.docks["Inspector"])


def picture_tables(camera: Camera) -> None:
    """Picture each table of the scenario, one with the estimates beside it."""
    window = camera.window
    camera.open_battle()
    assert window.scenario_page is not None
    camera.hands.raise_dock("Tables")
    settle()
    for kind in table_kinds(window.scenario_page.editor.scenario):
        window.tables.show_kind(kind.name)
        camera.take(f"table-{kind.name}")
    window.tables.show_kind("objectives")
    window.window_actions["table-estimates"].trigger()
    camera.take("table-estimates")
