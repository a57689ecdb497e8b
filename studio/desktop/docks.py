"""The docks round the pages, by name, and where they stand at first."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from studio.desktop.panels.panel import Panel

#: What is seen at first while a scenario is edited, while it is played, and while a campaign is edited.
PANELS: Mapping[str, frozenset[str]] = {
    "editing": frozenset(
        {"Palette", "Inspector", "Outline", "Minimap", "Problems", "Arrivals", "History", "Log"}
    ),
    "playing": frozenset({"Turn", "Unit", "Combat", "Minimap", "Log"}),
    "campaign": frozenset(),
}
#: Raised whenever docks come, go or change their names, so that an old layout is not forced on new docks.
LAYOUT_VERSION = 1


def add_dock(
    window: QMainWindow, widget: Panel | QWidget, title: str, area: Qt.DockWidgetArea
) -> QDockWidget:
    """Put a panel into a dock; its object name is what the remembered layout knows it by."""
    dock = QDockWidget(title, window)
    dock.setObjectName(f"dock-{title.lower().replace(' ', '-')}")
    dock.setWidget(widget)
    window.addDockWidget(area, dock)
    return dock


def arrange(window: QMainWindow, docks: dict[str, QDockWidget]) -> None:
    """Put all docks where they stand at first."""
    left, right, below = (
        Qt.DockWidgetArea.LeftDockWidgetArea,
        Qt.DockWidgetArea.RightDockWidgetArea,
        Qt.DockWidgetArea.BottomDockWidgetArea,
    )
    places = {
        "Palette": left,
        "Turn": left,
        "Unit": left,
        "Inspector": right,
        "Outline": right,
        "Combat": right,
        "Minimap": right,
        "Problems": below,
        "Arrivals": below,
        "History": below,
        "Log": below,
    }
    for name, area in places.items():
        docks[name].setFloating(False)
        window.addDockWidget(area, docks[name])
    for first, second in (("Problems", "Arrivals"), ("Arrivals", "History"), ("History", "Log")):
        window.tabifyDockWidget(docks[first], docks[second])
    docks["Problems"].raise_()
    window.resizeDocks([docks["Palette"]], [230], Qt.Orientation.Horizontal)
    window.resizeDocks([docks["Inspector"]], [330], Qt.Orientation.Horizontal)
    window.resizeDocks([docks["Problems"]], [190], Qt.Orientation.Vertical)
    window.resizeDocks(
        [docks["Inspector"], docks["Outline"], docks["Minimap"]], [320, 260, 180], Qt.Orientation.Vertical
    )
